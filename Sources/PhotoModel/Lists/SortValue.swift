/// A value as it is sorted.
enum SortValue: Hashable, Sendable {
  case number(Double)
  case date(PhotoDate)
  case text(FoldedText)
  /// A folder. Those whose names differ only in case or accents are beside each other, and yet apart.
  case folder(RawPath)
  case missing
  /// It is not known.
  case unread

  /// What a photo is sorted by in the order of a field.
  init(_ photo: borrowing Photo, _ field: Field) {
    switch field {
    case .fileName: self = .text(FoldedText(photo.record.path.name))
    case .folder: self = .folder(photo.record.path.parent ?? RawPath(""))
    case _ where !photo.knows(field): self = .unread
    // What nobody has rated is among what has no stars, as for queries and sections.
    case .rating: self.init(photo[.rating] ?? .integer(0))
    default: self.init(photo[field])
    }
  }

  private init(_ value: FieldValue?) {
    self =
      switch value {
      case .integer(let number): .number(Double(number))
      case .number(let number): number.isNaN ? .missing : .number(number)
      case .date(let date): .date(date)
      case .text, .list: .text(FoldedText(value?.text ?? ""))
      case nil: .missing
      }
  }

  /// Keeps values of different kinds apart, with missing ones after them, and unknown ones last.
  var rank: UInt8 {
    switch self {
    case .number: 0
    case .date: 1
    case .text, .folder: 2
    case .missing: 3
    case .unread: 4
    }
  }
}
