import PhotoModel

/// What a list of photos holds as a whole.
struct ListOverview: Equatable, Sendable {
  /// The number of photos.
  var count = 0
  /// The earliest and the latest date on which a photo was taken; nil if no date is known.
  var dates: ClosedRange<PhotoDate>?
  /// The size of the files, in bytes.
  var byteCount = 0

  /// If there are more photos than this, they are not added up while more of them come.
  static let many = 1_000

  /// Adds up photos, each once: grouped by keyword, a list may show one several times. It ends early if the task is
  /// cancelled.
  @concurrent
  init(of ids: [Photo.ID], in photos: LibrarySnapshot) async {
    photos.forEach(PhotoSet(ids).ids) { photo in
      add(photo)
      return !Task.isCancelled
    }
  }

  private mutating func add(_ photo: Photo) {
    count += 1
    if case .integer(let bytes) = photo[.fileSize] { byteCount += bytes }
    guard case .date(let date) = photo[.dateTaken] else { return }
    let known = dates ?? date...date
    dates = min(known.lowerBound, date)...max(known.upperBound, date)
  }
}

extension ListOverview {
  /// The number of photos.
  @MainActor var title: String { localized("%1 photo", "%1 photos", count: count) }

  /// The range of dates on which they were taken, and the room that they take.
  @MainActor var lines: [String] {
    var lines: [String] = []
    if let dates {
      let (first, last) = (DateWords.day(dates.lowerBound), DateWords.day(dates.upperBound))
      lines.append(first == last ? first : localized("%1 – %2", first, last))
    }
    if byteCount > 0 { lines.append(FieldValue.integer(byteCount).localizedText(for: .fileSize)) }
    return lines
  }
}
