import PhotoModel

/// What is about to be pasted, or to be given to several photos at once.
struct Paste {
  /// The texts and where they go.
  var cells: [TextEdits.Cell]
  /// What the operation is called.
  var kind = OperationName.Kind.paste
  /// The number of rows that had no photo to go to.
  var rowsLeftOver = 0
  /// The number of columns that had no column to go to.
  var columnsLeftOver = 0
  /// Whether it is shown before it is done, even if it changes only one photo.
  var isAlwaysShown = false
  /// The fields that stay as they are, unless the user wants otherwise.
  var fieldsToSpare: Set<Field> = []
}
