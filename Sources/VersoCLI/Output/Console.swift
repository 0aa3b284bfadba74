import PhotoModel

/// Where a command prints to: results on standard output, everything else on standard error.
@MainActor
final class Console {
  let output: StandardStream
  private let errors: StandardStream
  private var hasFailures = false
  private var progressText = ""
  private var ending: ExitStatus?

  init(output: StandardStream, errors: StandardStream) {
    self.output = output
    self.errors = errors
    // In the same terminal results would be behind the progress.
    if output.isTerminal { output.willWrite = { [weak self] in self?.clearProgress() } }
  }

  /// Reports that something could not be done; the program will end with status 1.
  func fail(_ path: RawPath, _ reason: String) {
    hasFailures = true
    say("\(Table.printable(path.text)): \(Table.printable(reason))")
  }

  /// Reports that something could not be done; the program will end with status 1.
  func fail(_ path: RawPath, _ error: PhotoError) {
    fail(path, ConsoleSentences.sentence(for: error))
  }

  /// Reports that something could not be done, with a reason that is also printed among the results: a person who
  /// sees both is told only once.
  func failAsPrinted(_ path: RawPath, _ reason: String) {
    hasFailures = true
    if !(errors.isTerminal && output.isTerminal) { fail(path, reason) }
  }

  /// Notes that a signal ended the command.
  func end(by signal: Int32) {
    ending = ExitStatus(rawValue: 128 + signal) ?? .failed
  }

  /// Prints changes, a line each, old and new.
  ///
  /// - Parameter places: where they are written.
  func print(_ changes: [Edit], in places: String = "") {
    for change in changes {
      output.write("  \(change.field.rawValue): \(values(of: change))\(end(places))\n")
    }
  }

  /// Prints a change below its field, with the photo that it concerns.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - path: the photo.
  ///   - places: where it is written.
  ///   - cause: why it is not written.
  func print(_ change: Edit, of path: RawPath, in places: String, cause: String) {
    output.write(
      "  \(Table.printable(path.text)): \(values(of: change))\(end(places))"
        + "\(Table.printable(cause))\n")
  }

  private func end(_ places: String) -> String {
    places.isEmpty ? "" : "  [\(Table.printable(places))]"
  }

  private func values(of change: Edit) -> String {
    guard change.old == change.new else {
      return "\(text(change.old)) → \(text(change.new))"
    }
    // If slots disagreed, the value that counted may be what all of them say now. A list of keywords may have lost
    // words and kept others.
    return "\(text(change.new)), "
      + (change.field.isKeywords ? "changed in other places" : "in all places")
  }

  /// Prints a field that was changed here and in the file, with both values.
  func print(_ conflict: Conflict) {
    let (mine, file, base) = (text(conflict.mine), text(conflict.file), text(conflict.base))
    output.write(
      "  \(conflict.field.rawValue): mine \(mine), in the file \(file), before \(base)\n")
  }

  private func text(_ value: FieldValue?) -> String {
    value.map { Table.printable($0.text) } ?? "–"
  }

  /// Reports that the command could not be carried out at all.
  func fail(_ reason: String) {
    hasFailures = true
    say("verso-cli: \(Table.printable(reason))")
  }

  /// Prints a line for people.
  func say(_ line: String) {
    clearProgress()
    errors.write(line + "\n")
    errors.flush()
  }

  /// Shows how far the command has got, if a person is watching.
  ///
  /// - Parameter showsResults: whether results are printed as they come: in the same terminal, they already show how
  ///   far it has got.
  func progress(_ text: String, showsResults: Bool) {
    guard errors.isTerminal, !(showsResults && output.isTerminal), text != progressText else {
      return
    }
    errors.write("\r\(text)\u{1B}[K")
    errors.flush()
    progressText = text
  }

  /// Says at the end how much there was, if a person is watching.
  func close(_ summary: String) {
    guard errors.isTerminal else { return }
    output.flush()
    say(summary)
  }

  /// Writes the remaining output, and says how the command ended.
  func finish() -> ExitStatus {
    clearProgress()
    output.flush()
    if let ending { return ending }
    if let failure = output.failure {
      say("verso-cli: the output could not be written: \(failure)")
      return .failed
    }
    return hasFailures ? .failed : .done
  }

  private func clearProgress() {
    guard !progressText.isEmpty else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
    progressText = ""
  }
}
