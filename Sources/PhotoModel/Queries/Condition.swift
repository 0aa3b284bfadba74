/// The condition under which a photo is found.
indirect enum Condition: Hashable, Sendable {
  /// All of these; none of them means every photo.
  case all([Condition])
  case any([Condition])
  case not(Condition)
  /// Text in one of the searched fields, the name of the file among them.
  case text(FoldedText)
  /// One of the fields has a value that passes a test.
  case field([Field], ValueTest)
  /// One of the fields has a value.
  case has([Field])
  case state(Query.State)

  /// The fields of text in which words are not looked for: those that say the same of nearly all photos, and the
  /// folder, whose name would match all photos in it.
  static let passedOver: [Field] = [.format, .colorSpace, .creatorTool, .folder]

  /// The fields in which words are looked for: all others that hold text.
  static let searched = Field.allCases.filter { field in
    switch field.kind {
    case .text, .longText, .list, .label: !passedOver.contains(field)
    default: false
    }
  }

  /// Whether it holds for a photo; nil if that is unknown because a field that decides was not read. What is unknown
  /// is found neither by a condition nor by its opposite (Kleene's three-valued logic).
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - edited: the same photo with its pending edits, which states such as `is:edited` ask for.
  func holds(for photo: Photo, edited: Photo) -> Bool? {
    switch self {
    case .all(let conditions): Self.all(conditions) { $0.holds(for: photo, edited: edited) }
    case .any(let conditions): Self.any(conditions) { $0.holds(for: photo, edited: edited) }
    case .not(let condition): condition.holds(for: photo, edited: edited).map { !$0 }
    case .text(let text): photo.says(text)
    case .field(let fields, let test): Self.any(fields) { test.matches(photo, $0) }
    case .has(let fields): Self.any(fields) { photo.has($0) }
    case .state(let state): (state.asksForEdits ? edited : photo).is(state)
    }
  }

  /// Whether it depends on pending edits.
  var asksForEdits: Bool {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.asksForEdits)
    case .not(let condition): condition.asksForEdits
    case .state(let state): state.asksForEdits
    case .text, .field, .has: false
    }
  }

  private static func all<Part>(_ parts: [Part], _ holds: (Part) -> Bool?) -> Bool? {
    var result: Bool? = true
    for part in parts {
      let holds = holds(part)
      if holds == false { return false }
      if holds == nil { result = nil }
    }
    return result
  }

  private static func any<Part>(_ parts: [Part], _ holds: (Part) -> Bool?) -> Bool? {
    var result: Bool? = false
    for part in parts {
      let holds = holds(part)
      if holds == true { return true }
      if holds == nil { result = nil }
    }
    return result
  }
}

extension Query.State {
  /// Whether pending edits alone can bring a photo into it, or out of it.
  fileprivate var asksForEdits: Bool {
    switch self {
    // A conflict is a disagreement, and so is half of a position.
    case .edited, .conflict, .disagreement, .problem: true
    case .rejected, .unreadable, .damaged, .unread, .odd, .sidecar: false
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

  /// False if a field without a value is known to have none; nil if that is unknown.
  fileprivate func lacks(_ field: Field) -> Bool? { knows(field) ? false : nil }

  /// Whether a field has a value; nil if that is unknown. Zero stars are no value, and half a location is none.
  fileprivate func has(_ field: Field) -> Bool? {
    switch field {
    case .fileName, .folder: return true
    case .rating: return self[.rating].map { $0 != .integer(0) } ?? lacks(.rating)
    case .latitude, .longitude:
      if Field.position.allSatisfy({ self[$0] != nil }) { return true }
      return Field.position.contains { self[$0] == nil && knows($0) } ? false : nil
    default: return self[field] != nil ? true : lacks(field)
    }
  }

  fileprivate func `is`(_ state: Query.State) -> Bool? {
    switch state {
    case .edited: isEdited
    case .problem: hasProblem
    case .conflict: !conflicts.isEmpty
    case .rejected: self[.rating].map { $0 == .integer(-1) } ?? lacks(.rating)
    case .unreadable: record.error != nil
    case .damaged: severities.contains(.damage)
    case .disagreement: severities.contains(.disagreement)
    case .unread: severities.contains(.unread)
    case .odd: severities.contains(.oddity)
    case .sidecar: record.sidecar != nil
    }
  }
}
