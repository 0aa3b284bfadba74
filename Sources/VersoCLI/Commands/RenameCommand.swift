import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli rename`: gives photos the extension that matches their contents, or the names that they had before.
struct RenameCommand: SelectingCommand {
  var selection = PhotoSelection()
  var isDryRun = false
  /// Whether files get back the names that they had before they were last renamed.
  var goesBack = false

  @MainActor
  func run(_ console: Console) async {
    let tally = SaveReportTally(ReportVerb("renamed"), isPlanned: isDryRun)
    let signal = await console.runUntilStopped {
      let journal = try journal(console)
      await WritingJournal.withWriter(journal, isDryRun: isDryRun) { _ in
        await rename(Renaming(journal, isDryRun: isDryRun), tally, console)
      }
    }
    console.close(tally.text, endedBy: signal)
  }

  /// The journal; nil if nothing has to be noted or looked up.
  @MainActor
  private func journal(_ console: Console) throws -> Journal? {
    try WritingJournal.open(console, isDryRun: isDryRun && !goesBack)
  }

  /// A file that was found, or what could not be read.
  private typealias Found = PhotoSelection.Finding<
    (record: PhotoRecord, isNamed: Bool, steps: [RawPath])
  >

  @MainActor
  private func rename(
    _ renaming: Renaming, _ tally: SaveReportTally, _ console: Console
  ) async {
    var links: [(found: Found, steps: [RawPath])] = []
    await selection.read(
      listsFolders: false, console,
      { [goesBack] in
        (record: $0, isNamed: goesBack && $1.isNamed($0.path), steps: $0.path.linkSteps)
      }
    ) { findings in
      for finding in findings where !Task.isCancelled {
        let steps = finding.made?.steps ?? finding.failure?.path.linkSteps ?? []
        guard steps.isEmpty else {
          links.append((finding, steps))
          continue
        }
        take(finding, renaming, tally, console)
      }
    }
    // By now it is known which of the files that they lead to have other names.
    for link in links where !Task.isCancelled {
      take(link: link.found, link.steps, renaming, tally, console)
    }
  }

  /// Renames a link, unless it is told of because what it led to has another name.
  @MainActor
  private func take(
    link found: Found, _ steps: [RawPath], _ renaming: Renaming, _ tally: SaveReportTally,
    _ console: Console
  ) {
    if let name = renaming.name(leftBy: steps),
      let path = found.made?.record.path ?? found.failure?.path
    {
      let error = PhotoError(LinkLeft(name: name, isPlanned: isDryRun))
      console.fail(path, error)
      tally.add(.failed(error))
    } else if goesBack, renaming.reaches(steps) {
      // It led nowhere, and now it leads to its file again.
      tally.add(.unchanged)
    } else {
      take(found, renaming, tally, console)
    }
  }

  @MainActor
  private func take(
    _ finding: Found, _ renaming: Renaming, _ tally: SaveReportTally, _ console: Console
  ) {
    if let path = finding.made?.record.path ?? finding.failure?.path, renaming.hasNamed(path) {
      return tally.add(.unchanged)
    }
    if goesBack, let found = finding.made, !found.isNamed,
      !wasRenamed(found.record, renaming.journal)
    {
      // Who names a folder means those photos in it that have another name to get.
      return tally.add(.unchanged)
    }
    // A file that cannot be read can have its name of before.
    if let (path, error) = finding.failure, finding.made == nil || !goesBack {
      console.fail(path, error)
      return tally.add(.failed(error))
    }
    guard let record = finding.made?.record else { return }
    do throws(PhotoError) {
      guard let name = try name(for: record, renaming.journal) else {
        return tally.add(.unchanged)
      }
      try renaming.give(name)
      let names = [name.old.text, name.new.name].map(Table.printable)
      console.output.write("\(names[0]): \(isDryRun ? "would be" : "is now") \(names[1])\n")
      console.output.flush()
      tally.add(.written)
    } catch {
      // It was waiting for its turn when the command was stopped.
      if case WritingError.stopped = error.cause { return }
      console.fail(record.path, error)
      tally.add(.failed(error))
    }
    console.progress(tally.text, showsResults: true)
  }

  /// Whether a file had another name before; also if that cannot be looked up, which is then told of.
  private func wasRenamed(_ record: PhotoRecord, _ journal: Journal?) -> Bool {
    guard let path = record.path.absolute, let journal else { return false }
    do {
      return try journal.nameBefore(path) != nil
    } catch {
      return true
    }
  }

  /// The name that a photo is to get; nil if it already has it.
  private func name(
    for record: PhotoRecord, _ journal: Journal?
  ) throws(PhotoError) -> FileName? {
    guard goesBack else { return ExtensionRepair(of: record)?.name }
    do {
      guard let path = record.path.absolute, let old = try journal?.nameBefore(path) else {
        throw NoNameBefore()
      }
      let identity = try journal?.identities(of: [path])[path]
      if let identity, let stamp = record.stamp,
        identity.isOfFile(with: stamp, content: { ContentHash.of(record.path) }) == false
      {
        throw OtherPhoto(old: old)
      }
      return FileName(old: record.path, new: record.path.parent?.appending(old.nameBytes) ?? old)
    } catch {
      throw PhotoError(error)
    }
  }

  /// It was not noted what a file was called before.
  struct NoNameBefore: Error, Hashable {}

  /// A link leads nowhere, because the file that it led to was renamed.
  struct LinkLeft: Error, Hashable {
    /// The names of that file.
    let name: FileName
    /// Whether it was only planned to rename it.
    let isPlanned: Bool
  }

  /// A file has the name of one that was renamed, and is another one.
  struct OtherPhoto: Error, Hashable {
    /// The name that the other one had before.
    let old: RawPath
  }
}
