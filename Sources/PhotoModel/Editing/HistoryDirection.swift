/// Which way an operation is carried out.
///
/// ```swift
/// RevertPoint.task(HistoryDirection.undo, Write.Session(rawValue: 7)).sessionOfTask?.rawValue  // 7
/// ```
public enum HistoryDirection: Sendable {
  /// It is taken back.
  case undo
  /// It is done again or, which is the same, for the first time.
  case redo
}
