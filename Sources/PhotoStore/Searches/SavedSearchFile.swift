import Glibc
public import PhotoModel

/// The file of the searches that a person keeps: a line of UTF-8 for each, with its name, a tab, and the query.
///
/// People may read and write it, too: lines without a tab, and those that begin with `#`, mean nothing.
///
/// ```swift
/// if let file = StoreLocation.searches().map(SavedSearchFile.init) {
///   try file.change { $0.keep(SavedSearch(name: "Best", text: "rating:5")) }
/// }
/// ```
public struct SavedSearchFile: Sendable {
  /// Where the file is.
  public let path: RawPath

  /// More than anyone types.
  private static let mostBytes: Int64 = 1 << 20

  /// The file at a path, which need not exist.
  public init(_ path: RawPath) { self.path = path }

  /// The searches; none if there is no file.
  ///
  /// - Throws: `SavedSearchError` if the file cannot be read, or is not such a file.
  public func read() throws(SavedSearchError) -> SavedSearches {
    SavedSearches(try lines().compactMap(Self.search))
  }

  /// Changes the searches as they are in the file now.
  ///
  /// The file is replaced as a whole, and is on disk when this returns.
  ///
  /// - Returns: what the file says now.
  /// - Throws: `SavedSearchError`; then the file is as it was.
  @discardableResult
  public func change(_ change: (inout SavedSearches) -> Void) throws(SavedSearchError)
    -> SavedSearches
  {
    try withLock { () throws(SavedSearchError) in
      let lines = try lines()
      let old = SavedSearches(lines.compactMap(Self.search))
      var searches = old
      change(&searches)
      guard searches != old else { return old }
      let kept = lines.filter { Self.search($0) == nil }
      // Those that stay as they are do so byte for byte: a line need not be UTF-8.
      let known = Dictionary(
        lines.compactMap { line in Self.search(line).map { ($0, line) } }
      ) { first, _ in first }
      let new = searches.all.map { known[$0] ?? Self.line($0) }
      try write((kept + new).flatMap { $0 + [Self.lineFeed] })
      return searches
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Lets nobody else change the file meanwhile. It is replaced by each change, so the lock is that of its folder.
  private func withLock<Result>(
    _ body: () throws(SavedSearchError) -> Result
  ) throws(SavedSearchError) -> Result {
    let folder = open((path.parent ?? RawPath(".")).cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    // Another program needs milliseconds for it, and one that was stopped is no reason to keep nothing.
    _ = FileLock.acquire(LOCK_EX, of: folder, patience: Self.patience)
    return try body()
  }

  /// How long to wait for others, in milliseconds.
  private static let patience = 2_000

  private static func search(_ line: [UInt8]) -> SavedSearch? {
    let line = String(decoding: line, as: UTF8.self)
    guard !line.hasPrefix("#"), let tab = line.firstIndex(of: "\t") else { return nil }
    let search = SavedSearch(
      name: String(line[..<tab]), text: String(line[line.index(after: tab)...]))
    return search.name.isEmpty || search.text.isEmpty ? nil : search
  }

  /// A search as a line. A space keeps a name that begins with `#` from being a comment; reading leaves it out.
  private static func line(_ search: SavedSearch) -> [UInt8] {
    Array("\(search.name.hasPrefix("#") ? " " : "")\(search.name)\t\(search.text)".utf8)
  }

  /// The lines of the file that say anything, as they are.
  private func lines() throws(SavedSearchError) -> [[UInt8]] {
    guard path.isThere else { return [] }
    guard path.exists else { throw .unreadable(path, .system(ENOENT)) }
    guard path.isFile else { throw .unreadable(path, path.isFolder ? .folder : .notAFile) }
    guard path.size <= Self.mostBytes else { throw .unreadable(path, .system(EFBIG)) }
    let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, .system(errno)) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // A file system may hand over a part at a time.
    while bytes.count <= Self.mostBytes {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, .system(errno)) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes.withoutByteOrderMark
      .split { $0 == Self.lineFeed || $0 == UInt8(ascii: "\r") }.map(Array.init)
  }

  private func write(_ bytes: [UInt8]) throws(SavedSearchError) {
    do throws(StoreError) {
      try path.replace(with: bytes)
    } catch {
      throw .unwritable(path, error.reason)
    }
  }
}
