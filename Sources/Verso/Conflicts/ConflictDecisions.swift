import PhotoModel

/// What a person decides about conflicts, before it is done.
struct ConflictDecisions: Equatable {
  /// The photos.
  let photos: [ConflictingPhoto]
  /// Which values count, as far as that has been decided.
  private(set) var choices: [Photo.ID: FieldMap<ConflictChoice>] = [:]

  /// Photos about which nothing has been decided.
  init(_ photos: [ConflictingPhoto]) { self.photos = photos }

  /// The number of fields that conflict.
  var count: Int { photos.reduce(0) { $0 + $1.conflicts.count } }

  /// The number of those that have been decided.
  var decidedCount: Int { choices.values.reduce(0) { $0 + $1.count } }

  /// Whether there is a list whose changes on both sides can be kept.
  var canJoin: Bool {
    photos.contains { $0.conflicts.contains { $0.choices.contains(.join) } }
  }

  /// Which value counts in a field of a photo; nil if that is not decided.
  func choice(of field: Field, in photo: Photo.ID) -> ConflictChoice? { choices[photo]?[field] }

  /// Decides which value counts in a field of a photo.
  mutating func choose(_ choice: ConflictChoice, for field: Field, of photo: Photo.ID) {
    choices[photo, default: [:]][field] = choice
  }

  /// Decides by a rule. Fields for which the rule does not decide stay as they are.
  mutating func choose(by rule: ConflictRule) {
    for photo in photos {
      for conflict in photo.conflicts {
        let choice = rule.choice(
          for: conflict, changedHere: photo.changedHere[conflict.field], written: photo.written)
        if let choice { choose(choice, for: conflict.field, of: photo.id) }
      }
    }
  }
}
