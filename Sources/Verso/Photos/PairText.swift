import PhotoModel

/// The files of one shot in words.
enum PairText {
  /// What belongs to a picture, as in `+ CR3`; empty if nothing does.
  static func companions(_ photos: [Photo]) -> String {
    photos.map { "+ " + $0.record.path.extension.uppercased().withHiddenMarked }
      .joined(separator: " ")
  }

  /// The name of a photo's file, and what belongs to it.
  static func name(of photo: Photo, companions photos: [Photo]) -> String {
    let name = photo.record.path.shownName
    return photos.isEmpty ? name : name + " " + companions(photos)
  }
}
