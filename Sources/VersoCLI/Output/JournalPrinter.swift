import PhotoFiles
import PhotoModel
import PhotoStore

/// Prints what checking the journal found, what was imported, and how large it is.
@MainActor
struct JournalPrinter {
  /// What is wrong with the entry of a write.
  struct WriteFault {
    let entry: WriteEntry
    let fault: WriteChain.Fault
  }

  /// If a journal has very many damaged entries, not all of them are named.
  static let mostFaults = 1000

  private let path: RawPath
  private let format: OutputFormat
  private let isDryRun: Bool
  private let console: Console

  init(_ path: RawPath, _ format: OutputFormat, isDryRun: Bool, _ console: Console) {
    self.path = path
    self.format = format
    self.isDryRun = isDryRun
    self.console = console
  }

  // MARK: - Checking

  /// Prints what checking found. Anything wrong makes the program fail.
  func print(_ report: JournalReport, _ writes: [WriteFault], gaps: Int) {
    let faults = report.faults.map { ($0.name, ConsoleSentences.text(of: $0)) } + writes.map(text)
    guard format == .table else {
      printJSON { json in
        json.key("sound")
        json.bool(faults.isEmpty)
        json.key("version")
        json.integer(report.version)
        for (name, number) in [
          ("operations", report.operations), ("writes", report.writes),
          ("pendingEdits", report.edits), ("pendingPhotos", report.photos), ("otherWrites", gaps),
        ] {
          json.key(name)
          if report.isCounted { json.integer(number) } else { json.null() }
        }
        for (name, size) in [("bytes", report.sizes.journal), ("copyBytes", report.sizes.copy)] {
          json.key(name)
          json.integer(Int(size))
        }
        json.key("faults")
        json.array { json in
          for (name, text) in faults {
            json.object { json in
              json.key("kind")
              json.string(name)
              json.key("detail")
              json.string(text)
            }
          }
        }
      }
      for (_, text) in faults { console.fail(path, text) }
      return
    }
    line(faults.isEmpty ? "sound" : "not sound")
    for (_, text) in faults {
      console.output.write("  \(Table.printable(text))\n")
      console.failAsPrinted(path, text)
    }
    console.output.write("  " + Self.contents(of: report))
    let sizes = "\(Self.size(report.sizes.journal)), copy \(Self.size(report.sizes.copy))"
    console.output.write(sizes + "\n")
    if gaps > 0 {
      console.output.write(
        "  \(Self.count(gaps, "time")) another program has written a file in between\n")
    }
    if report.faults.contains(where: \.isOfIndex) {
      console.output.write("  “verso-cli journal compact” makes the indexes anew\n")
    }
    if report.isOlder {
      console.output.write("  of an earlier version of Verso: brought up to date when it starts\n")
    }
  }

  /// How much a journal has, if that could be counted.
  private static func contents(of report: JournalReport) -> String {
    guard report.isCounted else { return "" }
    let waiting = "\(count(report.edits, "edit")) of \(count(report.photos, "photo"))"
    return "\(count(report.operations, "operation")), \(count(report.writes, "write")); "
      + "waiting: \(waiting); "
  }

  private func text(_ fault: WriteFault) -> (String, String) {
    (
      "write",
      "Write \(fault.entry.id.rawValue) of \(fault.entry.write.target.text): "
        + ConsoleSentences.text(of: fault.fault)
    )
  }

  // MARK: - Importing

  /// Prints what was imported.
  func print(_ summary: ImportSummary) {
    let parts = [
      ("operation", summary.operations), ("write", summary.writes), ("edit", summary.edits),
      ("place", summary.positions),
    ]
    guard format == .table else {
      return printJSON { json in
        for (name, part) in parts {
          json.key(name + "s")
          json.object { json in
            for (name, count) in [("new", part.new), ("known", part.known), ("left", part.left)] {
              json.key(name)
              json.integer(count)
            }
          }
        }
      }
    }
    let new = parts.map { Self.count($0.1.new, $0.0) }.joined(separator: ", ")
    line("\(isDryRun ? "would take over" : "taken over"): \(new)")
    let known = parts.reduce(0) { $0 + $1.1.known }
    if known > 0 { console.output.write("  \(known) known already\n") }
    if summary.edits.left > 0 {
      console.output.write(
        "  \(Self.count(summary.edits.left, "edit")) left out: another value waits there\n")
    }
    if summary.positions.left > 0 {
      console.output.write(
        "  \(Self.count(summary.positions.left, "place")) left out: moved to another place here\n")
    }
  }

  // MARK: - Compacting

  /// Prints how large the journal was and is.
  func print(before: JournalSizes, after: JournalSizes) {
    guard format == .table else {
      return printJSON { json in
        for (name, size) in [
          ("bytesBefore", before.journal), ("bytesAfter", after.journal),
          ("copyBytesBefore", before.copy), ("copyBytesAfter", after.copy),
        ] {
          json.key(name)
          json.integer(Int(size))
        }
      }
    }
    let verb = isDryRun ? "would be" : "is"
    line(
      "\(verb) \(Self.size(after.journal)), was \(Self.size(before.journal)); the copy "
        + "\(verb) \(Self.size(after.copy)), was \(Self.size(before.copy))")
  }

  // MARK: - Lines

  private func line(_ text: String) {
    console.output.write("\(Table.printable(path.text)): \(text)\n")
  }

  private func printJSON(_ members: (inout JSON) -> Void) {
    let list = JSONList(format, console.output)
    list.begin()
    var json = JSON(isForTerminal: console.output.isTerminal)
    json.object { json in
      json.path("path", path)
      members(&json)
      if isDryRun {
        json.key("dryRun")
        json.bool(true)
      }
    }
    list.append(json)
    list.end()
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// In whole kilobytes, of 1,000 bytes.
  private static func size(_ bytes: Int64) -> String { "\((bytes + 999) / 1000) kB" }
}

extension JournalFault {
  /// The word for programs.
  fileprivate var name: String {
    switch self {
    case .damaged: "damaged"
    case .unfinishedRecovery: "unfinishedRecovery"
    case .unreadableRow: "unreadableRow"
    case .orphans: "orphans"
    case .incompleteOperations: "incompleteOperations"
    }
  }
}
