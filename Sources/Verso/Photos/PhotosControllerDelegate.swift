import PhotoModel

/// What the list of photos tells its parent.
@MainActor
protocol PhotosControllerDelegate: AnyObject {
  /// The selection has changed.
  func photos(_ photos: PhotosController, didSelect ids: [Photo.ID])

  /// A photo is to be shown large.
  func photos(_ photos: PhotosController, didActivate id: Photo.ID)

  /// A photo, which said this when somebody began to type, was changed in its row.
  func photos(
    _ photos: PhotosController, didChange change: Change, of ids: [Photo.ID],
    over seen: FieldChanges)

  /// Values were changed in their cells, as one operation.
  func photos(
    _ photos: PhotosController, didMake changes: [(id: Photo.ID, change: Change)],
    as kind: OperationName.Kind)

  /// Photos are to get the values of another one in some fields.
  func photos(
    _ photos: PhotosController, didFill fields: [Field], from source: Photo.ID, to ids: [Photo.ID])

  /// Something is to be pasted.
  func photos(_ photos: PhotosController, didPaste paste: Paste)

  /// Something cannot be done, for a reason to be told.
  func photos(_ photos: PhotosController, couldNot reason: String)

  /// A key asks for something to be done to the selected photos.
  func photos(_ photos: PhotosController, didAskFor command: CommandID)

  /// Photos were moved or taken out of the list: the latest operation of the library.
  func photosDidRearrange(_ photos: PhotosController)

  /// Photos that have a manual order are to be moved while they are in another one.
  func photosCouldNotMove(_ photos: PhotosController)

  /// Nothing was moved, because the journal cannot be written.
  func photos(_ photos: PhotosController, didFail error: any Error)

  /// A cell begins to be edited, or none is edited any more; or cells are selected instead of photos as a whole, or the
  /// other way round.
  func photosDidChangeMode(_ photos: PhotosController)

  /// Other photos are shown, or in another order.
  func photosDidUpdate(_ photos: PhotosController)
}
