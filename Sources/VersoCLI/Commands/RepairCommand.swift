import PhotoFiles
import PhotoModel

/// `verso-cli repair`: repairs faults in photos' files if nothing is lost by that, and says why others are left
/// alone.
struct RepairCommand: ChangingCommand {
  var selection = PhotoSelection()
  var arguments = ChangingArguments()
  /// What is repaired; everything possible if nothing is named.
  var kinds: Set<RepairKind> = []
  /// Whether text that is not UTF-8 is taken for Windows-1252.
  var readsWindows1252 = false

  @MainActor
  func run(_ console: Console) async {
    let report = SaveReportPrinter(
      format, isDryRun: isDryRun, doing: ReportVerb("repaired"), console)
    await report.run { try await run(report) }
  }

  private var task: FileTask {
    .repair(
      RepairOptions(
        kinds.isEmpty ? Set(RepairKind.allCases) : kinds, readsWindows1252: readsWindows1252))
  }

  @MainActor
  private func run(_ report: SaveReportPrinter) async throws {
    try await selection.work(
      listsFolders: true, isDryRun: isDryRun, options, report,
      { FoundPhoto.all([$0], in: $1, followsFiles: followsFiles) }
    ) { writer, path in
      work(on: path, writer, report)
    }
  }

  /// Nothing is said about a photo without faults.
  @MainActor
  private func work(on path: RawPath, _ writer: MetadataWriter, _ report: SaveReportPrinter) {
    if isDryRun {
      report.printListed(writer.preview(task, for: path))
    } else {
      let result = writer.perform(task, on: path)
      if result.saysSomething { report.print(result) }
    }
  }
}
