import PhotoModel

/// Photos that something happened to, which are to be shown.
struct PhotosToShow: Equatable {
  /// The photos, in the order of arrival.
  var photos: [Photo.ID]
  /// The one field that it concerns.
  var field: Field?

  /// Photos, and the field that changed.
  init(_ photos: [Photo.ID], _ field: Field? = nil) {
    self.photos = photos
    self.field = field
  }

  /// What was undone or done again.
  init(_ reversal: Reversal) { self.init(reversal.photos, reversal.operation.name.field) }
}
