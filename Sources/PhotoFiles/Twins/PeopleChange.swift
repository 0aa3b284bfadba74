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

  /// A name that is replaced at the same position is a person with another name, unless somebody removed the one or
  /// added the other by name; one that is missing is a person who is not in the picture.
  init(_ change: FieldChange) {
    let old = (change.old.listValue ?? []).map(\.trimmingSpaces)
    let new = (change.new.listValue ?? []).map(\.trimmingSpaces)
    gone = Set(old).subtracting(new)
    guard old.count == new.count else { return }
    let (removed, added) = Self.named(in: change.asked ?? [])
    let known = Set(old).union(added)
    for (before, after) in zip(old, new)
    where gone.contains(before) && !removed.contains(before) && !known.contains(after) {
      renamed[before] = after
    }
    gone.subtract(renamed.keys)
  }

  /// The people whom changes remove and add by name.
  private static func named(in changes: [Change]) -> (removed: Set<String>, added: Set<String>) {
    changes.reduce(into: (removed: [], added: [])) { named, change in
      switch change {
      case .remove(.people, let names): named.removed.formUnion(names.map(\.trimmingSpaces))
      case .add(.people, let names): named.added.formUnion(names.map(\.trimmingSpaces))
      default: break
      }
    }
  }

  /// The name that a person has after the change; nil if the person was removed.
  func name(of person: String) -> String? {
    let person = person.trimmingSpaces
    return gone.contains(person) ? nil : renamed[person] ?? person
  }
}
