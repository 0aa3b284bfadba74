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
    let lines = try lines()
    let old = SavedSearches(lines.compactMap(Self.search))
    var searches = old
    change(&searches)
    guard searches != old else { return old }
    let kept = lines.filter { Self.search($0) == nil }
    let new = searches.all.map { "\($0.name)\t\($0.text)" }
    try write((kept + new).map { $0 + "\n" }.joined())
    return searches
  }

  private static func search(_ line: String) -> SavedSearch? {
    guard !line.hasPrefix("#"), let tab = line.firstIndex(of: "\t") else { return nil }
    let search = SavedSearch(
      name: String(line[..<tab]), text: String(line[line.index(after: tab)...]))
    return search.name.isEmpty || search.text.isEmpty ? nil : search
  }

  /// The lines of the file that say anything.
  private func lines() throws(SavedSearchError) -> [String] {
    guard path.isThere else { return [] }
    guard path.exists else { throw .unreadable(path, .system(ENOENT)) }
    guard path.isFile else { throw .unreadable(path, path.isFolder ? .folder : .notAFile) }
    guard path.size <= Self.mostBytes else { throw .unreadable(path, .system(EFBIG)) }
    let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, .system(errno)) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(path.size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadable(path, .system(errno)) }
    return String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  private func write(_ text: String) throws(SavedSearchError) {
    do throws(StoreError) {
      try path.replace(with: Array(text.utf8))
    } catch {
      throw .unwritable(path, error.reason)
    }
  }
}
