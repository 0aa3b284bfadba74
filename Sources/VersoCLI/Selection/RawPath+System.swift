import Glibc
import PhotoModel

extension RawPath {
  /// Whether the path means standard input, where names or text are read.
  var isStandardInput: Bool { self == RawPath("-") }

  /// Whether there is a folder, or a link to one, at this path.
  var isFolder: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path without links; nil where nothing is there.
  var real: RawPath? {
    withCString { path in
      guard let start = realpath(path, nil) else { return nil }
      defer { free(start) }
      return RawPath(
        bytes: Array(UnsafeBufferPointer(start: start, count: strlen(start)))
          .map(UInt8.init(bitPattern:)))
    }
  }

  /// Where a link leads in the end, or what stands in one that leads nowhere; nil for all that is no
  /// link.
  var linkTarget: RawPath? {
    var status = stat()
    guard withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFLNK else {
      return nil
    }
    if let real { return real }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString { readlink($0, &target, target.count) }
    return RawPath(bytes: target.prefix(max(0, count)).map(UInt8.init(bitPattern:)))
  }

  /// Calls `body` with the path as C has it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return "".withCString(body) }
      return body(start)
    }
  }
}
