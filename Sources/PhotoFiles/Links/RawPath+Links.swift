import Glibc
public import PhotoModel

extension RawPath {
  /// Where a link leads in the end, or what it says if it leads nowhere; nil for anything that is not a link. Goes to
  /// the disk.
  public var linkTarget: RawPath? {
    let system = POSIXFileSystem()
    guard let status = try? system.status(of: self, followingLinks: false), status.kind == .link
    else { return nil }
    return real ?? (try? system.destination(ofLink: self))
  }

  /// What a link leads to, by `noted`: one path, or one after the other where that is a link, too. Nothing need be there
  /// by now. None for anything that is not a link. Goes to the disk.
  package var linkSteps: [RawPath] {
    let system = POSIXFileSystem()
    var steps: [RawPath] = []
    var path = self
    while steps.count < 40,
      let status = try? system.status(of: path, followingLinks: false), status.kind == .link,
      let destination = try? system.destination(ofLink: path)
    {
      let isAbsolute = destination.bytes.first == UInt8(ascii: "/")
      path = isAbsolute ? destination : (path.parent?.appending(destination.bytes) ?? destination)
      steps.append(path.noted)
    }
    return steps
  }

  /// The absolute path, without links, `.` and `..`; nil if nothing is there, or if it has 4,096 bytes or more.
  package var real: RawPath? {
    withSystemString { path in
      guard let start = realpath(path, nil) else { return nil }
      defer { free(start) }
      return RawPath(
        bytes: Array(UnsafeBufferPointer(start: start, count: strlen(start)))
          .map(UInt8.init(bitPattern:)))
    }
  }

  /// The absolute path, without links to folders, `.` and `..`, by which a written file is noted. The name itself may
  /// be that of a link, or of nothing.
  package var noted: RawPath {
    (parent ?? RawPath(".")).real?.appending(nameBytes) ?? self
  }

  /// The paths under which what was done to a photo may be noted: the one that it is given by, and that of its file.
  /// Goes to the disk.
  public var notedNames: Set<RawPath> { [self, noted, notedFile] }

  /// The path of its file, which is the same for all links to it. Goes to the disk.
  public var notedFile: RawPath { ((try? POSIXFileSystem().target(of: self)) ?? self).noted }

  /// The path as it is, if it is absolute.
  var fromRoot: RawPath { bytes.first == UInt8(ascii: "/") ? self : noted }

  /// The absolute path of a folder, without links, `.` and `..`; nil for anything else.
  package var realFolder: RawPath? {
    let status = try? POSIXFileSystem().status(of: self, followingLinks: true)
    return status?.kind == .folder ? real : nil
  }

  private func withSystemString<Result>(_ body: (UnsafePointer<CChar>) -> Result?) -> Result? {
    // To the system NUL ends a path, which would then mean another file.
    guard !bytes.contains(0) else { return nil }
    return (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap(body)
    }
  }
}
