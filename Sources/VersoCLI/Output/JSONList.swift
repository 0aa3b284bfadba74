/// Prints objects as one array (`json`), or one per line (`jsonl`), as they come; in other formats nothing.
@MainActor
final class JSONList {
  private let format: OutputFormat
  private let output: StandardStream
  private var isEmpty = true

  init(_ format: OutputFormat, _ output: StandardStream) {
    self.format = format
    self.output = output
  }

  /// Begins the array.
  func begin() { if format == .json { output.write("[") } }

  /// Prints one more object.
  func append(_ json: JSON) {
    if format == .json { output.write(isEmpty ? "\n" : ",\n") }
    output.write(json.bytes)
    if format == .jsonl { output.write("\n") }
    isEmpty = false
  }

  /// Ends the array.
  func end() { if format == .json { output.write(isEmpty ? "]\n" : "\n]\n") } }
}
