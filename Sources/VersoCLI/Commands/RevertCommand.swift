import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli revert`: takes photos back to the bytes before Verso's writes.
struct RevertCommand: ChangingCommand {
  var selection = PhotoSelection()
  var arguments = ChangingArguments()
  /// How far; nil if that was not said.
  var point: RevertPoint?
  /// Whether the fields are set to what they were if another program has changed a file since.
  var merges = false

  @MainActor
  func run(_ console: Console) async {
    let report = SaveReportPrinter(
      format, isDryRun: isDryRun, doing: ReportVerb("reverted"), console)
    await report.run {
      try await run(report)
    }
  }

  @MainActor
  private func run(_ report: SaveReportPrinter) async throws {
    let journal = try WritingJournal.open(report.console, isDryRun: isDryRun)
    var options = options
    // What was noted is complete: nothing follows from it.
    options.flatKeywords = nil
    options.takeEditsAsMadeNow()
    await WritingJournal.withWriter(journal, options, isDryRun: isDryRun) {
      await revert($0, journal, report)
    }
  }

  @MainActor
  private func revert(
    _ writer: MetadataWriter, _ journal: Journal?, _ report: SaveReportPrinter
  ) async {
    let find = { @Sendable [followsFiles] (record: PhotoRecord, named: NamedFolders) in
      FoundPhoto(record, in: named, followsFiles: followsFiles)
    }
    // Taking the same file back twice would undo the first time.
    var files: Set<RawPath> = []
    await selection.read(listsFolders: false, report.console, find) { findings in
      let paths = findings.compactMap { finding -> RawPath? in
        if let (path, error) = finding.failure { report.printUnreadable(path, error) }
        if case .failure(let path, let error)? = finding.made {
          report.printUnreadable(path, error)
        }
        guard case .photo(let path)? = finding.made else { return nil }
        guard files.insert(path.notedFile).inserted else {
          report.console.say("\(Table.printable(path.text)): named twice; it is taken back once.")
          return nil
        }
        return path
      }
      if isDryRun {
        for path in paths where !Task.isCancelled {
          let plan = writer.left(of: writer.planRevert(of: path, to: point ?? .last))
          finish(plan, writer, journal, report)
        }
      } else {
        await writer.revert(paths, to: point ?? .last) {
          finish($0, writer, journal, report)
        }
      }
    }
  }

  /// Does what else there is to do, with fields that are set and edits that are pending, and prints it all.
  @MainActor
  private func finish(
    _ result: WriteResult, _ writer: MetadataWriter, _ journal: Journal?,
    _ report: SaveReportPrinter
  ) {
    guard !result.setBack.isEmpty else { return report.print(noting(result, journal)) }
    guard merges else {
      var offered = result
      offered.conflicts = writer.plan(result.setBack, for: result.path).conflicts
      return report.print(offered)
    }
    let merged =
      isDryRun
      ? writer.plan(result.setBack, for: result.path)
      : writer.write(result.setBack, to: result.path)
    report.print(noting(merged, journal), ReportVerb("written"))
  }

  /// What became of a photo, and of its pending edits: they stay, over what is there again.
  ///
  /// - Parameter journal: nil for a dry run, which only looks at it.
  private func noting(_ result: WriteResult, _ journal: Journal?) -> WriteResult {
    guard result.outcome == .written, let path = result.path.absolute,
      let pending = try? journal?.pendingEdits(of: path)
        ?? LookedAtJournal().pendingEdits(of: path),
      !pending.isEmpty
    else { return result }
    var edits = PhotoEdits(pending)
    if let record = result.record, record.error == nil {
      edits.reread(record.values, written: result.changes.map(\.field))
      // If that cannot be recorded, what the file says now counts as another program's change.
      try? journal?.setPending([path: edits.pending])
    }
    var result = result
    if !edits.isEmpty { result.notes.append(.editsWait(edits.pending.keys)) }
    return result
  }
}
