import PhotoModel

/// One word of the command line, as the bytes that the shell passed: a path need not be UTF-8.
struct Argument: Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The word as text for a message; bytes that are not UTF-8 show as U+FFFD.
  var displayText: String { Table.printable(String(decoding: bytes, as: UTF8.self)) }

  /// The word as the path of a file or folder.
  var path: RawPath { RawPath(bytes: bytes) }

  /// The word as text that means something. Bytes that are not UTF-8 would be changed.
  ///
  /// - Parameter name: what the text is, for the message.
  func text(of name: String) throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("\(name) is not UTF-8 text: “\(displayText)”")
    }
    return text
  }

  /// What is before the first `=` and after it; nil if there is none.
  var parts: (name: Argument, value: Argument)? {
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return (
      Argument(bytes: Array(bytes[..<equals])), Argument(bytes: Array(bytes[(equals + 1)...]))
    )
  }

  /// The words that this process was started with, without its own name.
  static var ofProcess: [Argument] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let word = CommandLine.unsafeArgv[index] else { return nil }
      return Argument(
        bytes: Array(UnsafeBufferPointer(start: word, count: length(of: word)))
          .map(UInt8.init(bitPattern:)))
    }
  }

  private static func length(of word: UnsafePointer<CChar>) -> Int {
    var length = 0
    while word[length] != 0 { length += 1 }
    return length
  }
}
