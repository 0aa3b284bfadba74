/// Which way an operation is carried out.
public enum HistoryDirection: Sendable {
  /// It is taken back.
  case undo
  /// It is done again or, which is the same, for the first time.
  case redo
}
