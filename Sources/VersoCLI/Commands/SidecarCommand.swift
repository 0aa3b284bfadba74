import PhotoFiles
import PhotoModel

/// `verso-cli sidecar`: makes sidecars, writes what they say into their photos, and removes those that say nothing
/// more.
struct SidecarCommand: ChangingCommand {
  var selection = PhotoSelection()
  var arguments = ChangingArguments()
  /// What is done; nil if that was not said.
  var step: SidecarStep?
  /// Whether odd sidecars are listed, and nothing else is done.
  var lists = false

  @MainActor
  func run(_ console: Console) async {
    if lists { return OddSidecarPrinter(format, console).printAll(selection) }
    guard let step else { return }
    let report = SaveReportPrinter(format, isDryRun: isDryRun, doing: verb, console)
    await report.run { try await run(step, report) }
  }

  private var verb: ReportVerb {
    switch step {
    case .create: ReportVerb("created", "sidecar")
    case .delete: ReportVerb("deleted", "sidecar")
    case .split: ReportVerb("split")
    case .embed, nil: ReportVerb("written")
    }
  }

  @MainActor
  private func run(_ step: SidecarStep, _ report: SaveReportPrinter) async throws {
    let task = FileTask.sidecar(step)
    try await selection.work(
      listsFolders: false, isDryRun: isDryRun, options, report,
      { FoundPhoto.all([$0], in: $1, followsFiles: followsFiles) }
    ) { writer, path in
      if isDryRun {
        report.printPlan(writer.plan(task, for: path))
      } else {
        report.print(writer.perform(task, on: path))
      }
    }
  }
}
