/// What a photo must be to be found.
indirect enum Condition: Hashable, Sendable {
  /// All of these; none of them means every photo.
  case all([Condition])
  case any([Condition])
  case not(Condition)
  /// Text in title, description, keywords or file name.
  case text(FoldedText)
  /// One of the fields has a value like this.
  case field([Field], ValueTest)
  /// One of the fields has a value.
  case has([Field])
  case state(State)

  /// What a photo may be besides what its fields say. The raw value is what follows `is:`.
  enum State: String {
    case edited, problem, conflict, rejected, unreadable, sidecar
  }

  private static let searched: [Field] = [.title, .description, .keywords, .fileName]

  func matches(_ photo: Photo) -> Bool {
    switch self {
    case .all(let conditions): conditions.allSatisfy { $0.matches(photo) }
    case .any(let conditions): conditions.contains { $0.matches(photo) }
    case .not(let condition): !condition.matches(photo)
    case .text(let text):
      Self.searched.contains { photo.searched($0).contains(where: text.occurs) }
    case .field(let fields, let test): fields.contains { test.matches(photo, $0) }
    case .has(let fields): fields.contains(where: photo.has)
    case .state(let state): photo.is(state)
    }
  }
}

extension Photo {
  /// The texts of a field, each of which can be searched on its own.
  func searched(_ field: Field) -> [String] {
    switch field {
    case .fileName: return [record.path.name]
    case .folder: return [record.path.parent?.text ?? ""]
    default: break
    }
    switch self[field] {
    case .list(let words): return words
    case let value?: return [value.text]
    case nil: return []
    }
  }

  /// Whether a field says something. Zero stars say nothing, and half a position is none.
  fileprivate func has(_ field: Field) -> Bool {
    switch field {
    case .fileName, .folder: true
    case .rating: self[.rating].map { $0 != .integer(0) } ?? false
    case .latitude, .longitude: self[.latitude] != nil && self[.longitude] != nil
    default: self[field] != nil
    }
  }

  fileprivate func `is`(_ state: Condition.State) -> Bool {
    switch state {
    case .edited: isEdited
    case .problem: hasProblem
    case .conflict: !conflicts.isEmpty
    case .rejected: self[.rating] == .integer(-1)
    case .unreadable: record.error != nil
    case .sidecar: record.sidecar != nil
    }
  }
}
