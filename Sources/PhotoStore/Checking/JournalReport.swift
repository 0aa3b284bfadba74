/// What checking a whole journal found.
public struct JournalReport: Hashable, Sendable {
  /// What is wrong.
  public var faults: [JournalFault] = []
  /// Its version, judged by the tables that it has.
  public var version = 0
  /// Whether an earlier version of Verso wrote it. It is brought up to date when Verso starts.
  public var isOlder = false
  /// Whether its contents could be counted. If a journal cannot be read, nobody knows how much it has.
  public var isCounted = false
  /// The operations that can be undone or redone.
  public var operations = 0
  /// The writes.
  public var writes = 0
  /// The pending edits.
  public var edits = 0
  /// The photos with pending edits.
  public var photos = 0
  /// The sizes.
  public var sizes = JournalSizes()
}
