import PhotoModel

/// What the sections of the list of photos are called.
@MainActor
enum SectionText {
  /// The header of a section; nil for photos that are not grouped.
  static func header(of title: PhotoSectionTitle) -> String? {
    switch title {
    case .all: nil
    case .period(let date): DateWords.long(date)
    case .folder(let folder): PathText.short(folder)
    case .rating(let stars): RatingText.name(of: stars)
    case .text(let field, let text): FieldValue.text(text).localizedText(for: field)
    case .missing(let field): missing(field)
    case .unread: localized("Not Read")
    }
  }

  /// What tells a section from the others, whatever the language.
  static func id(of title: PhotoSectionTitle) -> String {
    switch title {
    case .all: "all"
    case .period(let date): "period \(date.iso)"
    // The text of two folders may be the same where their names are not UTF-8.
    case .folder(let folder): "folder \(folder.bytes)"
    case .rating(let stars): "rating \(stars)"
    case .text(_, let text): "text \(text)"
    case .missing: "missing"
    case .unread: "unread"
    }
  }

  /// What a way of dividing into sections is called in a menu.
  static func name(of grouping: Grouping) -> String {
    switch grouping {
    case .none: localized("Nothing")
    case .day: localized("Day")
    case .month: localized("Month")
    case .year: localized("Year")
    case .folder: localized("Folder")
    case .camera: localized("Camera")
    case .rating: localized("Rating")
    case .label: localized("Label")
    case .keyword: localized("First Keyword")
    case .person: localized("First Person")
    case .format: localized("File Type")
    }
  }

  private static func missing(_ field: Field) -> String {
    switch field {
    case .dateTaken: localized("No Date")
    case .cameraModel: localized("No Camera")
    case .label: localized("No Label")
    case .keywords: localized("No Keywords")
    case .people: localized("Nobody")
    default: localized("Others")
    }
  }
}
