import PhotoModel

/// What is about to be pasted.
struct Paste {
  /// The texts and where they go.
  var cells: [TextEdits.Cell]
  /// The number of rows for which there were no photos.
  var rowsLeftOver = 0
  /// The number of columns for which there were no columns.
  var columnsLeftOver = 0
}
