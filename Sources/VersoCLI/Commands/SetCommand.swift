import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli set`: changes fields of photos, and writes them.
struct SetCommand: ProgramCommand {
  var paths: [FilePath] = []
  var changes: [Change] = []
  var isDryRun = false
  var options = WriteOptions()
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    do {
      try await run(LedgerPrinter(format, isDryRun: isDryRun, console))
    } catch {
      console.fail("\(error)")
    }
  }

  @MainActor
  private func run(_ ledger: LedgerPrinter) async throws {
    if isDryRun {
      // A plan is written nowhere, so it needs no journal to be safe.
      let writer = MetadataWriter(journal: NoJournal(), options: options)
      for job in jobs(ledger) { ledger.print(writer.plan(job.edits, for: job.path)) }
    } else {
      let journal = try openJournal(ledger)
      defer { journal.keepCopy() }
      let writer = MetadataWriter(journal: journal, options: options)
      await writer.write(jobs(ledger)) { ledger.print($0) }
    }
  }

  /// What is to be written to each photo that can be read. A photo that is named twice is written once.
  @MainActor
  private func jobs(_ ledger: LedgerPrinter) -> [MetadataWriter.Job] {
    let reader = PhotoReader()
    var seen: Set<FilePath> = []
    return paths.filter { seen.insert($0).inserted }.compactMap { path in
      let record = reader.readToChange(path)
      if let error = record.error {
        ledger.printUnreadable(path, error)
        return nil
      }
      return MetadataWriter.Job(path: path, edits: edits(of: record))
    }
  }

  /// The changes, one after the other, over what the photo says.
  func edits(of record: PhotoRecord) -> WaitingEdits {
    var edits: WaitingEdits = [:]
    for change in changes {
      let field = change.field
      let base = record.values[field]
      let before = if let edit = edits[field] { edit.value } else { base }
      edits[field] = WaitingEdit(base: base, value: change.value(from: before))
    }
    return edits.filter { $0.value.base != $0.value.value }
  }

  @MainActor
  private func openJournal(_ ledger: LedgerPrinter) throws -> Journal {
    guard let path = StoreLocation.journal() else { throw NoHome() }
    let journal = try Journal(at: path)
    if let recovery = journal.recovery { ledger.console.say("verso-cli: \(recovery)") }
    return journal
  }
}

/// There is no place for the journal, without which nothing is written.
private struct NoHome: Error, CustomStringConvertible {
  let description = "There is no place for the journal: neither XDG_DATA_HOME nor HOME is set."
}

/// The journal of a dry run, which writes nothing.
private final class NoJournal: WriteJournal {
  func begin(_ write: Write) throws -> WriteEntry.ID { WriteEntry.ID(rawValue: 0) }
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {}
  func writes(of path: FilePath?) throws -> [WriteEntry] { [] }
}
