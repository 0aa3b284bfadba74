import PhotoFiles
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

  /// Has a writer work that knows what became of writes that were interrupted, and copies the journal afterwards.
  ///
  /// - Parameters:
  ///   - journal: the journal; nil for a dry run that does not need one.
  ///   - options: how to write.
  ///   - isDryRun: whether nothing is written.
  ///   - work: what the writer does.
  @MainActor
  static func withWriter(
    _ journal: Journal?, _ options: WriteOptions = WriteOptions(), isDryRun: Bool,
    _ work: (MetadataWriter) async -> Void
  ) async {
    defer { journal?.keepCopy() }
    // What undoes the last write takes the file back to what it was, even in a dry run.
    let writer = MetadataWriter(journal: journal ?? LookedAtJournal(), options: options)
    // An outcome that stays unknown is no reason to stop: the hashes tell.
    if !isDryRun { _ = try? writer.reconcile() }
    await work(writer)
  }

  /// Where it is.
  ///
  /// - Throws: `NoHome`.
  static func location() throws -> RawPath {
    guard let location = StoreLocation.journal() else { throw NoHome() }
    return location
  }

  /// There is nowhere to keep the journal, without which nothing is written.
  struct NoHome: Error {}
}

/// The journal of a dry run that says how photos would be written: it writes nothing, and what was written before is
/// only looked at.
final class LookedAtJournal: WriteJournal {
  /// Where the commands that write have theirs.
  private let path = try? WritingJournal.location()

  func begin(_ write: Write) throws -> WriteEntry.ID { WriteEntry.ID(rawValue: 0) }
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {}

  func writes(of photo: RawPath?) throws -> [WriteEntry] {
    guard let photo, let path else { return [] }
    return try Journal.writes(of: photo, inJournalAt: path)
  }

  /// What waits for a photo.
  func pendingEdits(of photo: RawPath) throws -> PendingEdits {
    try path.map { try Journal.pendingEdits(of: photo, inJournalAt: $0) } ?? [:]
  }

  func writes(of photo: RawPath, limit: Int) throws -> [WriteEntry] {
    try path.map { try Journal.writes(of: photo, limit: limit, inJournalAt: $0) } ?? []
  }
}

/// The journal of a dry run, which writes nothing, and does not know of any writes.
final class NoJournal: WriteJournal {
  func begin(_ write: Write) throws -> WriteEntry.ID { WriteEntry.ID(rawValue: 0) }
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {}
  func writes(of path: RawPath?) throws -> [WriteEntry] { [] }
}
