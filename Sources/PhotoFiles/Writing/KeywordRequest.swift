import PhotoModel

/// What is known of a change of keywords beside the edits: by this, the lists of other programs follow.
struct KeywordRequest {
  /// What a person asked for; nil if only the edits are known.
  var changes: [Change]?
  /// What the lists of other programs say, by field.
  var copies: FieldMap<[FieldValue]> = [:]
  /// What those of them say that count where no list before them says anything, in the order in which they do.
  var successors: FieldMap<[FieldValue]> = [:]

  /// Whether words are removed from a field, and nothing else is done to it.
  func onlyRemoves(from field: Field) -> Bool {
    let changes = changes?.filter { $0.field == field } ?? []
    return !changes.isEmpty && changes.allSatisfy { if case .remove = $0 { true } else { false } }
  }

  /// Whether one of the lists has something that was asked to go, although the photo does not say it.
  func isHeldElsewhere(_ field: Field, _ values: FieldValues) -> Bool {
    guard onlyRemoves(from: field) else {
      return values[field] == nil && copies[field] != nil
    }
    let words = Set((changes ?? []).filter { $0.field == field }.flatMap(\.removedWords))
    func has(_ list: Field, _ isOne: (String) -> Bool) -> Bool {
      (copies[list] ?? []).contains { copy in
        (copy as FieldValue?).listValue?.contains(where: isOne) == true
      }
    }
    return has(field) { words.contains($0.trimmingSpaces) }
      || field == .keywords
        && has(.hierarchicalKeywords) {
          KeywordBranch($0).leaf.map(words.contains) ?? false
        }
  }
}

extension KeywordRequest {
  /// What is known of a change of keywords of a photo.
  init(_ changes: [Change]?, of reading: PhotoReading) {
    self.init(changes: changes)
    let blocks = reading.sidecars.prefix(1).map { MetadataBlocks(packet: $0.packet) }
    for blocks in blocks + [reading.blocks] {
      for field in [Field.keywords, .hierarchicalKeywords] {
        guard let slots = FieldSlots.of(field) else { continue }
        let further = blocks.xmp.map { packet in
          slots.xmp.dropFirst().compactMap { $0.read(from: packet) }
        }
        let twins = slots.twins.compactMap { twin in
          twin.read(from: blocks).map { (twin: twin, value: $0) }
        }
        let counting = twins.filter { $0.twin.weight == .lastResort }.map(\.value)
        copies.append((further ?? []) + twins.map(\.value), to: field)
        successors.append((further ?? []) + counting, to: field)
      }
    }
  }
}

extension FieldMap<[FieldValue]> {
  fileprivate mutating func append(_ values: [FieldValue], to field: Field) {
    if !values.isEmpty { self[field] = (self[field] ?? []) + values }
  }
}
