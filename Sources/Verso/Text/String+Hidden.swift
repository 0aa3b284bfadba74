import PhotoModel

extension String {
  /// The text as it is shown if it comes from a photo or from the name of a file: invisible characters in it, which
  /// could turn around or hide what is beside it, are marked.
  var withHiddenMarked: String { HiddenCharacters.marked(self) }
}

extension RawPath {
  /// The name of the file as it is shown.
  var shownName: String { displayName.withHiddenMarked }
}
