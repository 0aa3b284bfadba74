/// What a look at a whole journal found.
public struct JournalReport: Hashable, Sendable {
  /// What is wrong.
  public var faults: [JournalFault] = []
  /// Its version, by the tables that it has.
  public var version = 0
  /// Whether an earlier version of Verso has written it. It is brought up to date when Verso starts.
  public var isOlder = false
  /// Whether what it has could be counted. Of one that cannot be read nobody knows how much that is.
  public var isCounted = false
  /// The operations that can be undone or redone.
  public var operations = 0
  /// The writes.
  public var writes = 0
  /// The edits that wait.
  public var edits = 0
  /// The photos with edits that wait.
  public var photos = 0
  /// The sizes.
  public var sizes = JournalSizes()
}
