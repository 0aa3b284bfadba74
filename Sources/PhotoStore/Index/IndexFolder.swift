import PhotoModel

/// What a folder holds, as the index compares it with what it held before.
struct IndexFolder {
  /// The folder, as the photos in it name it.
  let path: RawPath
  /// The same, with what precedes the names of what is in it.
  private let start: RawPath
  /// The numbers of the photos.
  private let keys: Set<Int64>
  /// The names of the folders, and of the links to folders.
  private let folders: Set<ArraySlice<UInt8>>
  /// The names of the links, in order.
  private let links: [ArraySlice<UInt8>]
  /// A number that changes with the contents of the folder.
  let sum: Int64

  /// A folder that was listed.
  ///
  /// - Parameters:
  ///   - folder: what it holds.
  ///   - absolute: turns a path into one that means the same wherever the program was started.
  init(_ folder: ListedFolder, _ absolute: (RawPath) -> RawPath) {
    start = absolute(folder.path).appending([])
    path = start.appending("x").parent ?? start
    keys = Set(folder.photos.map { IndexKey(absolute($0)).rawValue })
    links = folder.links.map(\.nameBytes).sorted { $0.lexicographicallyPrecedes($1) }
    folders = Set(folder.folders.map(\.nameBytes) + links)
    var names = folders.reduce(UInt64(folders.count)) { $0 &+ IndexChecksum($1).value }
    for link in links { names = names &+ IndexChecksum(link).value &* 5 }
    sum = keys.reduce(Int64(bitPattern: names)) { $0 &+ $1 &* 3 }
  }

  /// Whether nothing is in it.
  var isEmpty: Bool { keys.isEmpty && folders.isEmpty }

  /// Forgets what is no longer in the folder, and keeps what is.
  func write(to database: Database) throws(StoreError) {
    for key in try Self.keys(in: path, database) where !keys.contains(key) {
      let row = try database.rows("SELECT content FROM photo WHERE key = ?", .integer(key)) {
        $0.blob(0) ?? []
      }
      // The photos of a folder with the same number are among those of this one.
      guard row.first.flatMap(Self.photo)?.parent == path else { continue }
      try database.run("DELETE FROM photo WHERE key = ?", .integer(key))
    }
    for gone in try foldersGone(database) {
      let range = IndexKey.range(of: gone)
      try database.run(
        "DELETE FROM photo WHERE key BETWEEN ? AND ?", .integer(range.lowerBound),
        .integer(range.upperBound))
      try database.run("DELETE FROM folder WHERE path = ?", .blob(gone.bytes))
    }
    var links: [UInt8] = []
    for link in self.links { links.append(counted: link) }
    try database.run(
      "INSERT OR REPLACE INTO folder VALUES (?, ?, ?)", .blob(path.bytes), .integer(sum),
      .blob(links))
  }

  private static func keys(
    in path: RawPath, _ database: Database
  ) throws(StoreError) -> [Int64] {
    let range = IndexKey.range(of: path)
    return try database.rows(
      "SELECT key FROM photo WHERE key BETWEEN ? AND ?", .integer(range.lowerBound),
      .integer(range.upperBound)
    ) { $0.integer(0) }
  }

  /// The folders further down that are in none of those in this one. Hidden ones were not looked for.
  private func foldersGone(_ database: Database) throws(StoreError) -> [RawPath] {
    let known = try database.rows(
      "SELECT path FROM folder WHERE path > ? AND path < ?", .blob(start.bytes),
      .blob(Self.end(of: start))
    ) { $0.path(0) }
    return known.filter { known in
      let name = known.bytes.dropFirst(start.bytes.count).prefix { $0 != UInt8(ascii: "/") }
      return name.first != UInt8(ascii: ".") && !folders.contains(name)
    }
  }

  /// What all paths in a folder come before.
  ///
  /// - Parameter start: the folder, with the slash that names follow.
  static func end(of start: RawPath) -> [UInt8] {
    Array(start.bytes.dropLast()) + [UInt8(ascii: "/") + 1]
  }

  /// The photo that a row describes.
  private static func photo(in row: [UInt8]) -> RawPath? {
    var reader = ByteReader(row.dropFirst(8))
    return reader.counted().map { RawPath(bytes: Array($0)) }
  }
}
