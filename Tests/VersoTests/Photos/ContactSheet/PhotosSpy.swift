import PhotoModel

@testable import Verso

/// A parent of the photos that keeps account of what is to be changed.
final class PhotosSpy: PhotosControllerDelegate {
  private(set) var pastes: [Paste] = []
  /// What could not be done.
  private(set) var reasons: [String] = []
  private(set) var changes: [(change: Change, ids: [Photo.ID])] = []
  /// Whether something was edited, each time that changed.
  private(set) var editing: [Bool] = []

  func photos(
    _ photos: PhotosController, didChange change: Change, of ids: [Photo.ID],
    over seen: FieldChanges
  ) {
    changes.append((change, ids))
  }

  func photos(_ photos: PhotosController, didSelect ids: [Photo.ID]) {}
  func photos(_ photos: PhotosController, didActivate id: Photo.ID) {}
  func photos(
    _ photos: PhotosController, didMake changes: [(id: Photo.ID, change: Change)],
    as kind: OperationName.Kind
  ) {}
  func photos(
    _ photos: PhotosController, didFill fields: [Field], from source: Photo.ID, to ids: [Photo.ID]
  ) {}
  func photos(_ photos: PhotosController, didPaste paste: Paste) { pastes.append(paste) }
  func photos(_ photos: PhotosController, couldNot reason: String) { reasons.append(reason) }
  func photos(_ photos: PhotosController, didAskFor command: CommandID) {}
  func photosDidRearrange(_ photos: PhotosController) {}
  func photosCouldNotMove(_ photos: PhotosController) {}
  func photos(_ photos: PhotosController, didFail error: any Error) {}
  func photosDidChangeMode(_ photos: PhotosController) { editing.append(photos.isEditing) }
  func photosDidUpdate(_ photos: PhotosController) {}
}
