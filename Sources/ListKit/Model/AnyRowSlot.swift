/// A place on the screen that shows a row, apart from the types of its id and item.
@MainActor
class AnyRowSlot {
  /// The position of the row that the place shows.
  var position: Int { 0 }

  /// Fills the cell again.
  func reconfigure() {}

  /// GTK's row has another state.
  func updateState() {}
}
