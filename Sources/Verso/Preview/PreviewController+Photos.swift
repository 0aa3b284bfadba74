import PhotoModel

extension PreviewController.Content {
  /// The picture of a photo, or why there is none.
  init(_ photo: Photo) { self.init([photo]) }

  /// The picture of the first of some photos, or why there is none.
  init(_ photos: [Photo]) {
    guard let first = photos.first else {
      self = .nothing
      return
    }
    if let error = first.record.error {
      self = .unreadable(error)
    } else if let request = PictureRequest(first) {
      self = .picture(
        request, title: first[.title].textValue ?? first.record.path.name, count: photos.count)
    } else {
      self = .nothing
    }
  }
}
