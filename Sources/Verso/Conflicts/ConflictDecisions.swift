import PhotoModel

/// What a person decides about conflicts, before it is done.
struct ConflictDecisions: Equatable {
  /// The photos.
  let photos: [ConflictingPhoto]
  /// What counts, as far as it was decided.
  private(set) var choices: [Photo.ID: FieldMap<ConflictChoice>] = [:]

  /// Photos of which nothing is decided.
  init(_ photos: [ConflictingPhoto]) { self.photos = photos }

  /// The number of fields that conflict.
  var count: Int { photos.reduce(0) { $0 + $1.conflicts.count } }

  /// The number of those that are decided.
  var decidedCount: Int { choices.values.reduce(0) { $0 + $1.count } }

  /// Whether there is a list of which both changes can count.
  var canJoin: Bool {
    photos.contains { $0.conflicts.contains { $0.choices.contains(.join) } }
  }

  /// What counts in a field of a photo; nil where that is not decided.
  func choice(of field: Field, in photo: Photo.ID) -> ConflictChoice? { choices[photo]?[field] }

  /// Decides what counts in a field of a photo.
  mutating func choose(_ choice: ConflictChoice, for field: Field, of photo: Photo.ID) {
    choices[photo, default: [:]][field] = choice
  }

  /// Decides by a rule. Fields of which it does not say anything stay as they are.
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
