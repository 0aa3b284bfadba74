/// Where a row is, as far as its list and its data source know.
public enum RowPresence: Sendable {
  /// In the list.
  case shown
  /// Not in the list, but in the model: a filter leaves it out, or it is on its way.
  case filteredOut
  /// Neither in the list nor in the model.
  case gone
}
