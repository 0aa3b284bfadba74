/// Which value counts if a field was changed both here and in the file.
///
/// ```swift
/// let conflict = Conflict(field: .title, base: .text("A"), mine: .text("B"), file: .text("C"))
/// conflict.choices  // mine and file: texts cannot be joined
/// ```
public enum ConflictChoice: String, Hashable, Sendable, CaseIterable {
  /// What was changed here.
  case mine
  /// What the file says now.
  case file
  /// Both, for lists: the words that were added on either side, without those that were removed.
  case join
}
