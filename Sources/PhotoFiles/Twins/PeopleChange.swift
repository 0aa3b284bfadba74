import PhotoModel

/// What becomes of names when a list of people changes.
///
/// ```swift
/// let change = FieldChange(.people, old: .list(["Ann", "Bo"]), new: .list(["Anna", "Bo"]))
/// PeopleChange(change).name(of: "Ann")  // "Anna"
/// ```
struct PeopleChange {
  private var renamed: [String: String] = [:]
  private var gone: Set<String> = []

  /// A name that is replaced at the same position is a person with another name, unless somebody added that by name, as
  /// for another person; one that is missing is a person who is not in the picture.
  init(_ change: FieldChange) {
    let old = (change.old.listValue ?? []).map(\.trimmingSpaces)
    let new = (change.new.listValue ?? []).map(\.trimmingSpaces)
    gone = Set(old).subtracting(new)
    guard old.count == new.count else { return }
    let known = Set(old).union((change.asked ?? []).flatMap(\.addedWords))
    for (before, after) in zip(old, new)
    where gone.contains(before) && !known.contains(after) {
      renamed[before] = after
    }
    gone.subtract(renamed.keys)
  }

  /// The name that a person has after the change; nil if the person was removed.
  func name(of person: String) -> String? {
    let person = person.trimmingSpaces
    return gone.contains(person) ? nil : renamed[person] ?? person
  }
}
