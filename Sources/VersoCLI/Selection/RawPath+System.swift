import Glibc
import PhotoModel

extension RawPath {
  /// Whether the path means standard input, if names or text are to be read.
  var isStandardInput: Bool { self == RawPath("-") }

  /// Whether anything has this name.
  var isThere: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0
  }

  /// Whether there is a folder, or a link to one, at this path.
  var isFolder: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Calls `body` with the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return "".withCString(body) }
      return body(start)
    }
  }
}
