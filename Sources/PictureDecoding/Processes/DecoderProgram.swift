import Glibc

/// The program that decodes pictures, as a file.
public struct DecoderProgram: Hashable, Sendable {
  /// Its path, as the bytes that the system uses.
  public let path: [UInt8]

  /// A program at a path.
  public init(path: [UInt8]) { self.path = path }

  /// The one that belongs to the running program: beside it in a build, or in `libexec` when installed; nil if there
  /// is none.
  public static let ofThisProgram: DecoderProgram? = {
    guard let folder = folderOfThisProgram else { return nil }
    for suffix in ["/verso-decoder", "/../libexec/verso/verso-decoder"] {
      let path = folder + Array(suffix.utf8)
      if path.withCString({ access($0, X_OK) }) == 0 { return DecoderProgram(path: path) }
    }
    return nil
  }()

  private static var folderOfThisProgram: [UInt8]? {
    let limit = Int(PATH_MAX)
    let path = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = buffer.baseAddress.map { max(readlink("/proc/self/exe", $0, limit), 0) } ?? 0
    }
    return path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) }
  }
}

extension [UInt8] {
  /// Lends the bytes of a path as system calls expect them.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let text = map(CChar.init(bitPattern:)) + [0]
    return text.withUnsafeBufferPointer { buffer in
      // It has at least one element.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}
