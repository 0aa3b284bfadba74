import PhotoModel

/// Who is in a photo: according to its file, and with the pending edits.
struct PeopleNames: Equatable {
  var saved: [String] = []
  var now: [String] = []
}

extension PeopleNames {
  /// The people of a photo.
  init(_ photo: Photo) {
    saved = photo.record.values[.people].listValue ?? []
    now = photo[.people].listValue ?? []
  }
}
