import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli review`: what saving the pending edits of the window would do.
struct ReviewCommand: WritingCommand, FormattedCommand {
  var selection = PhotoSelection()
  /// What follows an edit is pending with it already, as in the window.
  var options = WriteOptions(flatKeywords: nil)
  var format = OutputFormat.table
  /// What comes first: photos, or fields.
  var order = SavePlanOrder.photo

  @MainActor
  func run(_ console: Console) async {
    let report = SaveReportPrinter(format, isDryRun: true, order: order, console)
    await report.run {
      let journal = try WritingJournal.location()
      await run(try PendingEditsOfJournal(inJournalAt: journal), report, journal)
    }
  }

  @MainActor
  private func run(
    _ pending: PendingEditsOfJournal, _ report: SaveReportPrinter, _ journal: RawPath
  ) async {
    var selection = selection
    if selection.isEmpty { selection.paths = pending.byPath.keys.sorted() }
    guard !selection.isEmpty else { return }
    let writer = MetadataWriter(journal: NoJournal(), options: options)
    await selection.read(
      listsFolders: false, report.console,
      { [options] record, _ -> MetadataWriter.Job? in
        guard record.error == nil, let edits = pending[record.path] else { return nil }
        var job = MetadataWriter.Job(path: record.path, edits: edits)
        if options.conflictRule == .newer {
          let query = LogQuery(photo: job.path.notedNames)
          // If that cannot be read, nobody knows which is newer, and the conflict stays.
          job.editTimes = ((try? Journal.log(query, inJournalAt: journal)) ?? []).changeTimes
        }
        return job
      }
    ) { findings in
      var jobs: [MetadataWriter.Job] = []
      for finding in findings {
        if let job = finding.made { jobs.append(job) }
        guard let (path, error) = finding.failure else { continue }
        await writer.preview(jobs) { report.print($0) }
        jobs = []
        report.printUnreadable(path, error)
      }
      await writer.preview(jobs) { report.print($0) }
    }
  }
}
