import PhotoModel

extension PreviewController.Content {
  /// The picture of a photo, or why there is none.
  ///
  /// - Parameters:
  ///   - photo: the photo; nil for nothing.
  ///   - count: how many photos it represents.
  @MainActor init(_ photo: Photo?, count: Int = 1) {
    if let error = photo?.record.error {
      self = .unreadable(Sentences.sentence(for: error))
    } else if let photo, let request = PictureRequest(photo) {
      self = .picture(
        request, title: photo[.title].textValue ?? photo.record.path.name, count: count,
        people: PeopleNames(photo))
    } else {
      self = .nothing
    }
  }
}
