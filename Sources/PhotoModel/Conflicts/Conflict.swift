/// A field that was changed here and has since been changed to something else in the file. Only a person knows which
/// of the two is right.
///
/// ```swift
/// let conflict = Conflict(
///   field: .keywords, base: .list(["sea", "old"]), mine: .list(["sea", "boats"]),
///   file: .list(["sea", "old", "dawn"]))
/// conflict.value(of: .join)  // sea, dawn, boats: "old" was removed here
/// ```
public struct Conflict: Hashable, Sendable {
  /// The field.
  public let field: Field
  /// What the file said when it was changed here.
  public let base: FieldValue?
  /// What it should say.
  public let mine: FieldValue?
  /// What it says now.
  public let file: FieldValue?

  /// A field with its three values.
  public init(field: Field, base: FieldValue?, mine: FieldValue?, file: FieldValue?) {
    self.field = field
    self.base = base
    self.mine = mine
    self.file = file
  }

  /// The possible choices: changes of lists can be joined, those of other values cannot.
  public var choices: [ConflictChoice] {
    field.kind == .list ? ConflictChoice.allCases : [.mine, .file]
  }

  /// The value of the field under this choice.
  public func value(of choice: ConflictChoice) -> FieldValue? {
    switch choice {
    case .mine: mine
    case .file: file
    case .join: joined
    }
  }

  /// The words of the file, without those that were removed here, followed by those that were added here.
  private var joined: FieldValue? {
    let (base, mine, file) = (base.listValue ?? [], mine.listValue ?? [], file.listValue ?? [])
    let kept = file.filter { mine.contains($0) || !base.contains($0) }
    return FieldValue.list(of: kept + mine.filter { !base.contains($0) })
  }
}
