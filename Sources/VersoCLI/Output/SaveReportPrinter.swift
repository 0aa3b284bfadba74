import PhotoFiles
import PhotoModel

/// Prints what became of each photo that was to be written, as soon as it is known.
@MainActor
struct SaveReportPrinter {
  let console: Console
  private let format: OutputFormat
  private let isDryRun: Bool
  private let done: String
  private let tally: SaveReportTally

  /// - Parameters:
  ///   - isDryRun: whether the changes are only planned.
  ///   - done: the word for a photo of which files were written.
  init(_ format: OutputFormat, isDryRun: Bool, done: String = "written", _ console: Console) {
    self.format = format
    self.isDryRun = isDryRun
    self.done = done
    tally = SaveReportTally(done: isDryRun ? "would be \(done)" : done)
    self.console = console
  }

  /// Prints one line of the report. A file that is not written makes the program fail, that of a plan
  /// too.
  ///
  /// - Parameter done: the word for it where it is not that of the others.
  func print(_ result: WriteResult, done: String? = nil) {
    let done = done ?? self.done
    let (name, cause) = words(for: result.outcome, done)
    let advice = result.canUseSidecar ? " Use --sidecar to write a sidecar." : ""
    let merging = result.setBack.isEmpty ? "" : " Use --merge to set these fields."
    let conversion = result.canConvertIIM ? " Use --convert-iim to make UTF-8 of it." : ""
    let reason = cause.map { $0 + merging + conversion + advice }
    if format == .jsonl {
      print(result, name, cause)
    } else {
      printLines(result, isDryRun && result.outcome == .written ? "would be \(done)" : name, reason)
    }
    if let reason {
      if format == .table {
        console.failAsPrinted(result.path, reason)
      } else {
        console.fail(result.path, reason)
      }
    }
    console.output.flush()
    tally.add(result.outcome)
    console.progress(tally.text, showsResults: true)
  }

  /// Says how many photos were written: where a person looks on, and where a signal ended the command.
  func finish(endedBy signal: Int32?) {
    guard let signal else { return console.close(tally.text) }
    console.output.flush()
    console.say("verso-cli: stopped; \(tally.text)")
    console.end(by: signal)
  }

  /// Prints that a file could not even be read, in the word that the writer has for it: nothing was
  /// tried.
  func printUnreadable(_ path: RawPath, _ error: PhotoError) {
    let outcome = WriteResult.Outcome.refused(error)
    if format == .jsonl {
      var json = JSON(isForTerminal: console.output.isTerminal)
      json.object { json in
        json.path("path", path)
        json.key("result")
        json.string(words(for: outcome, done).name)
        markDryRun(&json)
        json.key("error")
        json.string(ConsoleSentences.sentence(for: error))
      }
      write(json)
    }
    console.fail(path, error)
    tally.add(outcome)
  }

  private func markDryRun(_ json: inout JSON) {
    guard isDryRun else { return }
    json.key("dryRun")
    json.bool(true)
  }

  /// The files that were written, unless it is the photo alone.
  private static func files(of result: WriteResult) -> String {
    let isUsual = result.outcome == .written && result.files.allSatisfy { $0.kind == .photo }
    guard !isUsual, !result.files.isEmpty else { return "" }
    let names = result.files.map { file in
      switch file.kind {
      case .photo: "photo"
      case .sidecar: "sidecar \(Table.printable(file.path.name))"
      }
    }
    return " (\(names.joined(separator: " and ")))"
  }

  private func words(
    for outcome: WriteResult.Outcome, _ done: String
  ) -> (name: String, reason: String?) {
    switch outcome {
    case .written: (done, nil)
    case .unchanged: ("unchanged", nil)
    case .refused(let error): ("refused", ConsoleSentences.sentence(for: error))
    case .failed(let error): ("failed", ConsoleSentences.sentence(for: error))
    }
  }

  /// The file and what became of it, then its changes, old beside new.
  private func printLines(_ result: WriteResult, _ name: String, _ reason: String?) {
    let cause = reason.map { ": " + Table.printable($0) } ?? ""
    console.output.write(
      "\(Table.printable(result.path.text)): \(name)\(Self.files(of: result))\(cause)\n")
    console.print(result.changes)
    for note in result.notes {
      console.output.write("  \(Table.printable(ConsoleSentences.sentence(for: note)))\n")
    }
  }

  private func print(_ result: WriteResult, _ name: String, _ reason: String?) {
    var json = JSON(isForTerminal: console.output.isTerminal)
    json.object { json in
      json.path("path", result.path)
      json.key("result")
      json.string(name)
      markDryRun(&json)
      if let sidecar = result.sidecar {
        json.path("sidecar", sidecar)
      } else {
        json.key("sidecar")
        json.null()
      }
      json.key("files")
      json.array { json in for file in result.files { json.file(file) } }
      json.key("changes")
      json.array { json in for change in result.changes { json.edit(change) } }
      if !result.notes.isEmpty {
        json.key("notes")
        json.array { json in
          for note in result.notes { json.string(ConsoleSentences.sentence(for: note)) }
        }
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
  /// A file that was written.
  fileprivate mutating func file(_ file: WrittenFile) {
    object { json in
      json.path("path", file.path)
      json.key("kind")
      json.string(file.kind.rawValue)
    }
  }

  /// One change, old beside new.
  mutating func edit(_ edit: Edit) {
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
