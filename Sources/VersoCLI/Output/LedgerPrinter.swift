import PhotoFiles
import PhotoModel

/// Prints what became of each photo that was to be written, as soon as it is known.
@MainActor
struct LedgerPrinter {
  let console: Console
  private let format: OutputFormat
  private let isDryRun: Bool
  private let tally: LedgerTally

  /// - Parameter isDryRun: whether the changes are only planned.
  init(_ format: OutputFormat, isDryRun: Bool, _ console: Console) {
    self.format = format
    self.isDryRun = isDryRun
    tally = LedgerTally(isDryRun: isDryRun)
    self.console = console
  }

  /// Prints one line of the ledger. A file that was not written makes the program fail, but a plan
  /// does not.
  func print(_ result: WriteResult) {
    let (name, reason) = Self.words(for: result.outcome)
    if format == .jsonl {
      print(result, name, reason)
    } else {
      printLines(result, name)
    }
    if let reason {
      if isDryRun { console.say("\(result.path): \(reason)") } else { fail(result, reason) }
    }
    console.output.flush()
    tally.add(result.outcome)
    console.progress(tally.text, showsResults: true)
  }

  /// Says how many photos were written, where a person looks on.
  func finish() { console.close(tally.text) }

  /// Prints that a file could not even be read.
  func printUnreadable(_ path: FilePath, _ reason: String) {
    if format == .jsonl {
      var json = JSON()
      json.object { json in
        json.path("path", path)
        json.key("result")
        json.string("failed")
        json.key("error")
        json.string(reason)
      }
      write(json)
    }
    console.fail(path, reason)
    tally.add(.failed(reason))
  }

  private func fail(_ result: WriteResult, _ reason: String) {
    let conversion = result.canConvertIIM ? " Use --convert-iim to make UTF-8 of it." : ""
    let sidecar = result.canUseSidecar ? " Use --sidecar to write a sidecar." : ""
    console.fail(result.path, reason + conversion + sidecar)
  }

  private static func words(for outcome: WriteResult.Outcome) -> (name: String, reason: String?) {
    switch outcome {
    case .written: ("written", nil)
    case .unchanged: ("unchanged", nil)
    case .refused(let reason): ("refused", reason)
    case .failed(let reason): ("failed", reason)
    }
  }

  /// The file and what became of it, then its changes, old beside new.
  private func printLines(_ result: WriteResult, _ name: String) {
    let word = isDryRun && result.outcome == .written ? "would be written" : name
    let place = result.sidecar.map { " (sidecar \(Table.printable($0.name)))" } ?? ""
    console.output.write("\(Table.printable(result.path.text)): \(word)\(place)\n")
    for change in result.changes {
      let old = change.old.map { Table.printable($0.text) } ?? "–"
      let new = change.new.map { Table.printable($0.text) } ?? "–"
      console.output.write("  \(change.field.rawValue): \(old) → \(new)\n")
    }
    for note in result.notes { console.output.write("  \(Table.printable("\(note)"))\n") }
  }

  private func print(_ result: WriteResult, _ name: String, _ reason: String?) {
    var json = JSON()
    json.object { json in
      json.path("path", result.path)
      json.key("result")
      json.string(name)
      if let sidecar = result.sidecar {
        json.path("sidecar", sidecar)
      } else {
        json.key("sidecar")
        json.null()
      }
      json.key("changes")
      json.array { json in for change in result.changes { json.edit(change) } }
      if !result.notes.isEmpty {
        json.key("notes")
        json.array { json in for note in result.notes { json.string("\(note)") } }
      }
      if let reason {
        json.key("error")
        json.string(reason)
      }
    }
    write(json)
  }

  private func write(_ json: JSON) {
    console.output.write(json.bytes)
    console.output.write("\n")
  }
}

extension JSON {
  /// One change, old beside new.
  fileprivate mutating func edit(_ edit: Edit) {
    object { json in
      json.key("field")
      json.string(edit.field.rawValue)
      json.key("old")
      json.optional(edit.old)
      json.key("new")
      json.optional(edit.new)
    }
  }
}
