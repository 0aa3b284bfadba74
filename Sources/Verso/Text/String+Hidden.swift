import PhotoModel

extension String {
  /// The text as it is shown where it comes from a photo or from the name of a file: what cannot be seen in
  /// it, and could turn around or hide what stands beside it, is marked.
  var withHiddenMarked: String { HiddenCharacters.marked(self) }
}

extension RawPath {
  /// The name of the file as it is shown.
  var shownName: String { displayName.withHiddenMarked }
}
