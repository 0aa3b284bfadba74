/// What GTK and the screen reader are told of a row.
struct RowDescription {
  /// What the screen reader calls the row; nil for no name.
  let name: String?
  /// What can be done with the row.
  let traits: RowTraits
}
