import PhotoModel

/// One word of the command line, as the bytes that the shell passed: a path need not be UTF-8.
struct Argument: Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The word as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The word as the path of a file or folder.
  var path: FilePath { FilePath(bytes: bytes) }

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
