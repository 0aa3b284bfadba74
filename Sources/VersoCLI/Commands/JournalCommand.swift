import PhotoFiles
import PhotoModel
import PhotoStore

/// `verso-cli journal`: checks whether the journal of edits and writes is sound, moves it to another machine, and
/// makes it smaller.
struct JournalCommand: FormattedCommand {
  /// What is done with it.
  enum Action: String, CaseIterable {
    case check, export, `import`, compact
  }

  var action: Action?
  /// The exported journal; `-` is standard input.
  var file: RawPath?
  /// Where folders of the other machine are on this one.
  var folders: [(from: RawPath, to: RawPath)] = []
  var isDryRun = false
  var format = OutputFormat.table

  @MainActor
  func run(_ console: Console) async {
    do {
      guard let path = StoreLocation.journal() else { throw WritingJournal.NoHome() }
      let printer = JournalPrinter(path, format, isDryRun: isDryRun, console)
      switch action {
      case .check: try check(path, printer)
      case .export: try Journal.export(at: path) { console.output.write($0) }
      case .import: try importEntries(path, printer, console)
      case .compact: try compact(path, printer, console)
      case nil: break
      }
    } catch {
      console.fail(ConsoleSentences.sentence(for: error))
    }
  }

  @MainActor
  private func check(_ path: RawPath, _ printer: JournalPrinter) throws {
    var chain = WriteChain()
    var faults: [JournalPrinter.WriteFault] = []
    let report = try Journal.check(at: path) { entry in
      for fault in chain.add(entry) where faults.count < JournalPrinter.mostFaults {
        faults.append(JournalPrinter.WriteFault(entry: entry, fault: fault))
      }
    }
    printer.print(report, faults, gaps: chain.gaps)
  }

  @MainActor
  private func importEntries(_ path: RawPath, _ printer: JournalPrinter, _ console: Console) throws
  {
    guard let file else { return }
    let mapping = PathMapping(folders)
    do {
      let reader = try TransferReader(file.isStandardInput ? nil : file)
      guard !isDryRun || Journal.isThere(at: path) else {
        return printer.print(try Journal.planImport(of: reader, mapping))
      }
      let journal = try WritingJournal.open(console)
      let summary = try journal.importEntries(of: reader, mapping, isDryRun: isDryRun)
      if !isDryRun { journal.keepCopy() }
      printer.print(summary)
    } catch let error as TransferError {
      if case .journal = error { throw error }
      console.fail(
        file.isStandardInput ? RawPath("standard input") : file,
        ConsoleSentences.sentence(for: error))
    }
  }

  @MainActor
  private func compact(_ path: RawPath, _ printer: JournalPrinter, _ console: Console) throws {
    guard Journal.isThere(at: path) else { throw StoreError.cannotOpen(path, .missing) }
    let before = JournalSizes(of: path)
    let journal = try WritingJournal.open(console)
    printer.print(before: before, after: try journal.compact(isDryRun: isDryRun))
  }
}
