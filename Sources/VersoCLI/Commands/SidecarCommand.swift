import PhotoFiles
import PhotoModel

/// `verso-cli sidecar`: makes sidecars, writes what they say into their photos, and removes those that say nothing more.
struct SidecarCommand: WritingCommand, FormattedCommand {
  var selection = PhotoSelection()
  /// What is done; nil where nobody said so.
  var step: SidecarStep?
  /// Whether odd sidecars are listed, and nothing is done.
  var lists = false
  var isDryRun = false
  /// Whether photos are worked on that are links to files outside of what was named.
  var followsFiles = false
  var options = WriteOptions()
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    if lists { return OddSidecarPrinter(format, console).printAll(selection) }
    guard let step else { return }
    let report = SaveReportPrinter(format, isDryRun: isDryRun, done: done, console)
    await report.run { try await run(step, report) }
  }

  private var done: String {
    switch step {
    case .create: "given a sidecar"
    case .delete: "freed of its sidecar"
    case .split: "split"
    case .embed, nil: "written"
    }
  }

  @MainActor
  private func run(_ step: SidecarStep, _ report: SaveReportPrinter) async throws {
    let journal = try WritingJournal.open(report.console)
    defer { journal.keepCopy() }
    let writer = MetadataWriter(journal: journal, options: options)
    // What stays unknown is no reason not to go on: the hashes tell.
    if !isDryRun { _ = try? writer.reconcile() }
    await selection.read(
      listsFolders: false, report.console,
      { FoundPhoto($0, in: $1, followsFiles: followsFiles) }
    ) { findings in
      for finding in findings where !Task.isCancelled {
        if let (path, error) = finding.failure { report.printUnreadable(path, error) }
        switch finding.made {
        case .failure(let path, let error)?: report.printUnreadable(path, error)
        case .photo(let path)?:
          report.print(
            isDryRun
              ? writer.plan(.sidecar(step), for: path) : writer.perform(.sidecar(step), on: path))
        case nil: break
        }
      }
    }
  }
}
