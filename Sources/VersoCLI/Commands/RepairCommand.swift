import PhotoFiles
import PhotoModel

/// `verso-cli repair`: mends faults of photos' files of which nothing is lost, and says why others are left.
struct RepairCommand: WritingCommand, FormattedCommand {
  var selection = PhotoSelection()
  /// What is mended; everything that can be where nothing is named.
  var kinds: Set<RepairKind> = []
  /// Whether text that is not UTF-8 is Windows-1252.
  var readsWindows1252 = false
  var isDryRun = false
  /// Whether photos are worked on that are links to files outside of what was named.
  var followsFiles = false
  var options = WriteOptions()
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    let report = SaveReportPrinter(format, isDryRun: isDryRun, done: "repaired", console)
    await report.run { try await run(report) }
  }

  private var task: FileTask {
    .repair(
      RepairOptions(
        kinds.isEmpty ? Set(RepairKind.allCases) : kinds, readsWindows1252: readsWindows1252))
  }

  @MainActor
  private func run(_ report: SaveReportPrinter) async throws {
    let journal = isDryRun ? nil : try WritingJournal.open(report.console)
    defer { journal?.keepCopy() }
    let writer = MetadataWriter(journal: journal ?? NoJournal(), options: options)
    // What stays unknown is no reason not to go on: the hashes tell.
    if !isDryRun { _ = try? writer.reconcile() }
    await selection.read(
      listsFolders: true, report.console,
      { FoundPhoto($0, in: $1, followsFiles: followsFiles) }
    ) { findings in
      for finding in findings where !Task.isCancelled {
        if let (path, error) = finding.failure { report.printUnreadable(path, error) }
        switch finding.made {
        case .failure(let path, let error)?: report.printUnreadable(path, error)
        case .photo(let path)?: work(on: path, writer, report)
        case nil: break
        }
      }
    }
  }

  /// Of a photo without faults nothing is said.
  @MainActor
  private func work(on path: RawPath, _ writer: MetadataWriter, _ report: SaveReportPrinter) {
    if isDryRun {
      let photo = writer.preview(task, for: path)
      if photo.isListed { report.print(photo) }
    } else {
      let result = writer.perform(task, on: path)
      if result.saysSomething { report.print(result) }
    }
  }
}
