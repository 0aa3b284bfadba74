import PhotoModel

extension PhotoLibrary {
  /// Whether at least one of some photos can be changed: it is in the library, and its file can be read.
  func canChange(_ ids: some Sequence<Photo.ID>) -> Bool {
    ids.contains { photo($0)?.isEditable == true }
  }
}
