public import PhotoModel

/// Where folders of another machine are on this one.
///
/// ```swift
/// let mapping = PathMapping([(from: RawPath("/photos/ann"), to: RawPath("/disk/ann"))])
/// mapping[RawPath("/photos/ann/a.jpg")]  // "/disk/ann/a.jpg"
/// mapping[RawPath("/photos/anne/a.jpg")]  // "/photos/anne/a.jpg"
/// ```
public struct PathMapping: Sendable {
  private let folders: [(from: RawPath, to: RawPath)]

  /// A mapping of folders or files. Of several that contain a path, the nearest one counts.
  public init(_ folders: [(from: RawPath, to: RawPath)] = []) {
    self.folders = folders.map { (Self.trimmed($0.from), Self.trimmed($0.to)) }
      .sorted { $0.from.bytes.count > $1.from.bytes.count }
  }

  /// Without trailing slashes; `/` stays.
  private static func trimmed(_ path: RawPath) -> RawPath {
    let end = path.bytes.lastIndex { $0 != UInt8(ascii: "/") } ?? 0
    return RawPath(bytes: Array(path.bytes.prefix(end + 1)))
  }

  /// Where a path is.
  public subscript(path: RawPath) -> RawPath {
    guard let (from, to) = folders.first(where: { path.isWithin($0.from) }) else { return path }
    let rest = path.bytes.dropFirst(from.bytes.count).drop { $0 == UInt8(ascii: "/") }
    return rest.isEmpty ? to : to.appending(rest)
  }
}
