import Foundation

/// Something that must not happen, whatever is pressed.
struct MonkeyFailure: Error, CustomStringConvertible, Sendable {
  /// What happened, in one line; two failures of the same kind say the same.
  let kind: String
  /// All that the app wrote.
  let log: String

  /// The kind and what the app wrote.
  var description: String { log.isEmpty ? kind : "\(kind)\n\(log)" }

  /// What went wrong according to what an app wrote to standard error; nil where nothing did.
  init?(in log: String) {
    guard let line = log.split(separator: "\n").first(where: Self.isBad) else { return nil }
    // Without numbers and addresses: they and the process differ from run to run.
    let end = line.range(of: " on address")?.lowerBound ?? line.endIndex
    kind = line[..<end].filter { !$0.isNumber }
    self.log = log
  }

  /// A failure with a sentence.
  init(_ kind: String, log: String = "") {
    self.kind = kind
    self.log = log
  }

  private static func isBad(_ line: Substring) -> Bool {
    let signs = ["-CRITICAL **", "-WARNING **", "-ERROR **", "AddressSanitizer", "Fatal error"]
    return signs.contains { line.contains($0) } && !isHarmless(line)
  }

  /// GTK 4.8's own complaint about what it puts right itself: it is counted. A cursor must not blink
  /// while text is marked; `blink_cb` of GtkText says so, and stops the blinking.
  static func isHarmless(_ line: Substring) -> Bool {
    line.contains("unexpected blinking selection")
  }
}
