/// What a list is divided into sections by.
public enum Grouping: String, CaseIterable, Sendable {
  case none, day, month, year, folder, camera, rating, label, keyword, person, format

  /// The field that decides which section a photo belongs to.
  public var field: Field? {
    switch self {
    case .none: nil
    case .day, .month, .year: .dateTaken
    case .folder: .folder
    case .camera: .cameraModel
    case .rating: .rating
    case .label: .label
    case .keyword: .keywords
    case .person: .people
    case .format: .format
    }
  }

  /// The section that a photo belongs to. A photo with several keywords, or people, belongs to
  /// the first one.
  public func title(for photo: Photo) -> PhotoSectionTitle {
    guard let field else { return .all }
    switch (self, photo[field]) {
    case (.folder, _):
      return photo.record.path.parent.map(PhotoSectionTitle.folder) ?? .missing(.folder)
    case (.year, .date(let date)): return .period(PhotoDate(year: date.year))
    case (.month, .date(let date)):
      return .period(PhotoDate(year: date.year, month: date.month))
    case (.day, .date(let date)):
      return .period(PhotoDate(year: date.year, month: date.month, day: date.day))
    case (.rating, .integer(let stars)): return .rating(stars)
    case (_, nil) where !photo.knows(field): return .unread
    case (.rating, nil): return .rating(0)
    case (_, .text(let text)): return .text(field, text)
    case (_, .list(let words)): return words.first.map { .text(field, $0) } ?? .missing(field)
    default: return .missing(field)
    }
  }
}
