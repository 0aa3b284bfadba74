import PhotoModel

/// Who is in a photo: according to its file, and with the pending edits.
struct PeopleNames: Equatable {
  var saved: [String] = []
  var now: [String] = []
  /// The states of the file and of its sidecar when they said so: with others, people may be elsewhere in the picture.
  var stamps: [FileStamp?] = []
}

extension PeopleNames {
  /// The people of a photo.
  init(_ photo: Photo) {
    saved = photo.record.values[.people].listValue ?? []
    now = photo[.people].listValue ?? []
    stamps = [photo.record.stamp, photo.record.sidecarStamp]
  }
}
