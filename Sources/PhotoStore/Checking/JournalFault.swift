/// What is wrong with a journal.
public enum JournalFault: Hashable, Sendable {
  /// The database itself, described in the words of what found it.
  case damaged(StoreError.Reason)
  /// A program was ended while it recovered the journal.
  case unfinishedRecovery
  /// The row of this table with this number, in the order of the table, holds what no version of Verso writes.
  case unreadableRow(table: String, number: Int)
  /// This many rows of this table belong to no operation and no write.
  case orphans(table: String, count: Int)
  /// Operations that lack some of their edits or moves.
  case incompleteOperations(Int)

  /// Whether an index differs from its table, as SQLite says: what the table has is complete.
  public var isOfIndex: Bool {
    if case .damaged(.database(let text)) = self { text.contains(" index ") } else { false }
  }
}
