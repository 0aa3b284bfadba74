import PhotoModel

/// What is about to be pasted, or to be given to several photos at once.
struct Paste {
  /// The texts and where they go.
  var cells: [TextEdits.Cell]
  /// What the operation is called.
  var kind = OperationName.Kind.paste
  /// The number of rows for which there were no photos.
  var rowsLeftOver = 0
  /// The number of columns for which there were no columns.
  var columnsLeftOver = 0
  /// Whether it is shown before it is done, even if it changes one photo only.
  var isAlwaysShown = false
  /// The fields that stay as they are, unless the user wants it otherwise.
  var fieldsToSpare: Set<Field> = []
}
