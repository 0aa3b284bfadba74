import PhotoFiles
import PhotoModel

/// Prints what became of each photo that was to be written, or would become of it, as soon as it is known.
@MainActor
struct SaveReportPrinter {
  let console: Console
  private let format: OutputFormat
  private let isDryRun: Bool
  private let verb: ReportVerb
  private let tally: SaveReportTally
  private let list: JSONList
  /// The plan that is printed field by field at the end; nil if each photo is printed at once.
  private let byField: FieldReport?
  private let planned = PlannedTargets()

  /// - Parameters:
  ///   - isDryRun: whether the changes are only planned.
  ///   - order: whether what is planned is listed by photo or by field.
  ///   - verb: what is done to photos.
  init(
    _ format: OutputFormat, isDryRun: Bool, doing verb: ReportVerb = ReportVerb("written"),
    order: SavePlanOrder = .photo, _ console: Console
  ) {
    self.format = format
    self.isDryRun = isDryRun
    self.verb = verb
    tally = SaveReportTally(verb, isPlanned: isDryRun)
    self.console = console
    list = JSONList(format, console.output)
    byField = order == .field ? FieldReport() : nil
  }

  /// Prints the report of what a command does, until that is done or a signal has stopped it.
  func run(_ work: @escaping @MainActor () async throws -> Void) async {
    list.begin()
    let signal = await console.runUntilStopped(work)
    finish(endedBy: signal)
  }

  /// Prints what would become of a photo.
  func print(_ photo: PlannedPhoto) {
    show(planned.isWrittenAlready(photo.result) ? photo.unchanged : photo)
  }

  private func show(_ photo: PlannedPhoto) {
    let line = SaveReportLine(photo.result, photo, verb)
    guard let byField else { return print(line) }
    byField.plan.update(photo)
    if let cause = line.cause { console.failAsPrinted(photo.id, cause + line.advice) }
    tally.add(photo.result.outcome)
    console.progress(tally.text, showsResults: false)
  }

  /// Prints what would become of a photo, unless that is nothing.
  func printListed(_ photo: PlannedPhoto) {
    let photo = planned.isWrittenAlready(photo.result) ? photo.unchanged : photo
    if photo.isListed { show(photo) }
  }

  /// Prints what a step that is done once would make of a photo.
  func printPlan(_ result: WriteResult) {
    print(planned.isWrittenAlready(result) ? result.unchanged : result)
  }

  /// Prints what became of a photo. A file that is not written makes the program fail, even one that was only
  /// planned.
  ///
  /// - Parameter verb: what was done to it, if that differs from the others.
  func print(_ result: WriteResult, _ verb: ReportVerb? = nil) {
    print(SaveReportLine(result, nil, verb ?? self.verb))
  }

  private func print(_ line: SaveReportLine) {
    let reason = line.cause.map { $0 + line.advice }
    if format == .table { printLines(line, reason) } else { list.append(line.json(in: self)) }
    if let reason {
      if format == .table {
        console.failAsPrinted(line.result.path, reason)
      } else {
        console.fail(line.result.path, reason)
      }
    }
    console.output.flush()
    tally.add(line.result.outcome)
    console.progress(tally.text, showsResults: true)
  }

  /// Says how many photos were written, if a person is watching or a signal ended the command.
  private func finish(endedBy signal: Int32?) {
    byField?.print(format, list, console)
    list.end()
    console.close(tally.text, endedBy: signal)
  }

  /// Prints that a file could not even be read, in the writer's word for it: nothing was tried.
  func printUnreadable(_ path: RawPath, _ error: PhotoError) {
    if format != .table {
      list.append(SaveReportLine(WriteResult(path, .refused(error)), nil, verb).json(in: self))
    }
    console.fail(path, error)
    tally.add(.refused(error))
  }

  /// The JSON, if that is how the report is printed.
  var newJSON: JSON { JSON(isForTerminal: console.output.isTerminal) }

  /// Marks an object of a dry run.
  func markDryRun(_ json: inout JSON) {
    guard isDryRun else { return }
    json.key("dryRun")
    json.bool(true)
  }

  /// The file and what became of it, then its changes, old and new.
  private func printLines(_ line: SaveReportLine, _ reason: String?) {
    let word = isDryRun ? line.plannedName : line.name
    let cause = reason.map { ": " + Table.printable($0) } ?? ""
    console.output.write(
      "\(Table.printable(line.result.path.text)): \(word)\(line.files)\(cause)\n")
    if let plan = line.plan, line.result.outcome != .unchanged {
      for value in plan.values { console.print([value.edit], in: line.places(of: value)) }
    } else {
      console.print(line.result.changes)
      let conflicting = Set(line.result.conflicts.map(\.field))
      console.print(line.offered.filter { !conflicting.contains($0.field) })
    }
    for conflict in line.result.conflicts { console.print(conflict) }
    for note in line.notes { console.output.write("  \(Table.printable(note))\n") }
  }
}
