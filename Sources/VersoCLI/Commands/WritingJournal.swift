import PhotoModel
import PhotoStore

/// The journal of commands that write.
enum WritingJournal {
  /// Opens the journal, or starts one, and reports if a damaged one was found in its place.
  @MainActor
  static func open(_ console: Console) throws -> Journal {
    let journal = try Journal(at: location())
    if let recovery = journal.recovery {
      console.say("verso-cli: \(Table.printable(ConsoleSentences.text(of: recovery)))")
    }
    return journal
  }

  /// Opens the journal; nil for a dry run, which writes nothing and therefore does not need one to be safe, but which
  /// reports that nothing could be written without one.
  @MainActor
  static func open(_ console: Console, isDryRun: Bool) throws -> Journal? {
    guard isDryRun else { return try open(console) }
    try Journal.check(location())
    return nil
  }

  /// Where it is.
  ///
  /// - Throws: `NoHome`.
  static func location() throws -> RawPath {
    guard let location = StoreLocation.journal() else { throw NoHome() }
    return location
  }

  /// There is nowhere to keep the journal, without which nothing is written.
  struct NoHome: Error, CustomStringConvertible {
    let description = "There is no place for the journal: neither XDG_DATA_HOME nor HOME is set."
  }
}

/// The journal of a dry run that says how photos would be written: it writes nothing, and what was written before is
/// only looked at.
final class LookedAtJournal: WriteJournal {
  private let path: RawPath

  /// The journal where the commands that write have theirs.
  ///
  /// - Throws: if there is nowhere to keep it.
  init() throws { path = try WritingJournal.location() }

  func begin(_ write: Write) throws -> WriteEntry.ID { WriteEntry.ID(rawValue: 0) }
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {}

  func writes(of photo: RawPath?) throws -> [WriteEntry] {
    try photo.map { try Journal.writes(of: $0, inJournalAt: path) } ?? []
  }

  func writes(of photo: RawPath, limit: Int) throws -> [WriteEntry] {
    try Journal.writes(of: photo, limit: limit, inJournalAt: path)
  }
}

/// The journal of a dry run, which writes nothing, and does not know of any writes.
final class NoJournal: WriteJournal {
  func begin(_ write: Write) throws -> WriteEntry.ID { WriteEntry.ID(rawValue: 0) }
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {}
  func writes(of path: RawPath?) throws -> [WriteEntry] { [] }
}
