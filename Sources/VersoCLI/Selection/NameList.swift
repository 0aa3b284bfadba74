import Glibc
import PhotoModel
import PhotoStore

/// The names of files in a file or in standard input, one per line or each followed by NUL. They are read as they
/// come.
actor NameList {
  private let descriptor: Int32
  private let end: UInt8
  private var rest: [UInt8] = []
  private var isAtEnd = false

  /// No path is this long: something without the end of a name for this long is not a list of names.
  private static let longestName = 1 << 16

  /// Opens a list.
  ///
  /// - Parameters:
  ///   - path: the file; `-` is standard input.
  ///   - endsInNUL: whether the names end in NUL, and may hold line breaks.
  init(_ path: RawPath, endsInNUL: Bool) throws(NameListError) {
    end = endsInNUL ? 0 : UInt8(ascii: "\n")
    guard !path.isStandardInput else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    if descriptor < 0 { throw .unreadable(errno) }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// The names that have come since the last ones, at least one; nil at the end. Empty names are left out.
  func next() throws(NameListError) -> [RawPath]? {
    while !Task.isCancelled {
      let names = try takeNames()
      if !names.isEmpty { return names }
      if isAtEnd { return nil }
      try readMore()
    }
    return nil
  }

  /// Takes the complete names from what was read.
  private func takeNames() throws(NameListError) -> [RawPath] {
    var names: [RawPath] = []
    var start = rest.startIndex
    while let stop = rest[start...].firstIndex(of: end) ?? (isAtEnd ? rest.endIndex : nil) {
      let name = Array(rest[start..<stop])
      // The system would take what precedes the NUL for the name: another file.
      guard !name.contains(0) else { throw .namesEndInNUL }
      if let path = meant(by: name) { names.append(path) }
      guard stop < rest.endIndex else {
        start = stop
        break
      }
      start = stop + 1
    }
    rest.removeFirst(start)
    guard rest.count <= Self.longestName else {
      throw rest.contains(0) ? .namesEndInNUL : .noNames
    }
    return names
  }

  /// The file that a line means; nil if it contains no name. Lists from Windows have a carriage return after each
  /// name, and a byte order mark before the first; if there is a file with these in its name, that one is meant.
  private func meant(by line: [UInt8]) -> RawPath? {
    guard !line.isEmpty else { return nil }
    let path = RawPath(bytes: line)
    guard end != 0 else { return path }
    var name = line[...]
    if name.last == UInt8(ascii: "\r") { name.removeLast() }
    name = name.withoutByteOrderMark
    if name.count == line.count || path.isThere { return path }
    return name.isEmpty ? nil : RawPath(bytes: Array(name))
  }

  private func readMore() throws(NameListError) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Only a moment at a time, so that a cancelled command does not wait for names.
    guard poll(&waiting, 1, 100) != 0 else { return }
    var buffer = [UInt8](repeating: 0, count: Self.longestName)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 {
      rest += buffer[..<count]
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR, errno != EAGAIN {
      throw .unreadable(errno)
    }
  }
}
