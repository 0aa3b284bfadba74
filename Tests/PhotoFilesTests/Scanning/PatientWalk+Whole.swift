import PhotoModel

@testable import PhotoFiles

extension PatientWalk {
  /// A walk through all that is in folders.
  convenience init(_ roots: [RawPath]) {
    self.init(
      FolderWalk(roots, isRecursive: true), FolderLook(isKnown: { _ in false }) { _ in true })
  }
}
