/// What decides the place of a photo in a list, taken from the photo once.
struct SortKey: Hashable, Sendable {
  /// The values in the order of their importance.
  let values: [Value]
  /// Decides among equals; nil where the order of arrival does.
  let path: FilePath?
  let id: Photo.ID

  enum Value: Hashable, Sendable {
    case number(Double)
    case date(PhotoDate)
    case text(FoldedText)
    case missing
  }

  init(_ photo: Photo, grouping: Grouping, order: SortOrder) {
    id = photo.id
    path = order.keys.isEmpty ? nil : photo.record.path
    let ofGroup = grouping == .none ? [] : [grouping.title(for: photo).sortValue]
    values = ofGroup + order.keys.map { Value(photo, $0.field) }
  }
}

extension SortKey.Value {
  fileprivate init(_ photo: Photo, _ field: Field) {
    switch field {
    case .fileName: self = .text(FoldedText(photo.record.path.name))
    case .folder: self = .text(FoldedText(photo.record.path.parent?.text ?? ""))
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

  /// Negative, 0 or positive. A missing value is greater than any, whatever the direction.
  fileprivate func compared(to other: Self, isDescending: Bool) -> Int {
    switch (self, other) {
    case (.missing, .missing): 0
    case (.missing, _): 1
    case (_, .missing): -1
    case (.number(let a), .number(let b)): Self.order(a, b, isDescending)
    case (.date(let a), .date(let b)): Self.order(a, b, isDescending)
    case (.text(let a), .text(let b)): Self.order(a.bytes, b.bytes) * (isDescending ? -1 : 1)
    // Only a file whose reader mixes kinds gets here; numbers, dates, text is as good as any.
    default: (rank - other.rank).signum()
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .date: 1
    case .text: 2
    case .missing: 3
    }
  }

  /// "01" and "1" need an order too: photos of one section must stand together.
  private static func order(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let order = NaturalOrder.compare(a, b)
    if order != 0 || a == b { return order }
    return a.lexicographicallyPrecedes(b) ? -1 : 1
  }

  private static func order<T: Comparable>(_ a: T, _ b: T, _ isDescending: Bool) -> Int {
    a == b ? 0 : (a < b) == isDescending ? 1 : -1
  }
}

extension SortKey {
  /// Whether a photo stands before another. `directions` belong to the values.
  static func precedes(_ left: SortKey, _ right: SortKey, directions: [Bool]) -> Bool {
    for (place, isDescending) in directions.enumerated() {
      let order = left.values[place].compared(
        to: right.values[place], isDescending: isDescending)
      if order != 0 { return order < 0 }
    }
    if let a = left.path, let b = right.path {
      let order = NaturalOrder.compare(a.bytes, b.bytes)
      if order != 0 { return order < 0 }
      // Names that differ only in case or in leading zeros need an order too.
      if a != b { return a < b }
    }
    return left.id < right.id
  }
}
