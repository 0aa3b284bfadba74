/// How far a photo is taken back through what Verso wrote to it.
public enum RevertPoint: Hashable, Sendable {
  /// To what was there before it was last written. If that write took others back, they come back into force.
  case last
  /// To what was there before the last write that took nothing back and is in force: asked for again, the one before
  /// that, and so on.
  case lastInForce
  /// To what was there before the first write that the journal knows.
  case first
  /// To what was there at a time, in seconds since 1970 (UTC): after everything whose writing began up to and including
  /// this second. What was written together stays, or goes back, as a whole.
  case time(Int64)
  /// To what was there before a write.
  case before(WriteEntry.ID)
  /// To what was there before the first write of a session; what was not written in it stays.
  case beforeSession(Write.Session)
  /// To what was there before the task of a session, if that is in force, or to what it had left, if it was taken
  /// back. It is undone by itself: if another task has been done since, nothing is taken back.
  case task(HistoryDirection, Write.Session)

  /// The session of the task that is undone, or done again; nil for everything else.
  public var sessionOfTask: Write.Session? {
    switch self {
    case .task(_, let session): session
    case .last, .lastInForce, .first, .time, .before, .beforeSession: nil
    }
  }
}
