import PhotoModel

/// The open file of the index, and what waits to be written to it.
struct IndexContents {
  private let path: RawPath
  /// Whether the file was opened. It is at the first question, so that nobody waits for it in vain.
  private var isOpened = false
  /// The open file; nil where there is none.
  private var database: Database?
  /// What was read and is not written yet.
  private var pending: [Int64: [UInt8]] = [:]
  /// The folders that hold something else than before.
  private var folders: [IndexFolder] = []

  /// How many photos are written at once.
  static let portion = 1_000
  /// How many photos or folders are looked up by one statement.
  private static let atOnce = 32
  private static let lookUp = "SELECT key, content FROM photo WHERE key IN (\(marks))"
  private static let lookUpFolders = "SELECT path, sum FROM folder WHERE path IN (\(marks))"
  private static let marks = Array(repeating: "?", count: atOnce).joined(separator: ", ")

  init(at path: RawPath) { self.path = path }

  /// Opens the file, if that was not tried before.
  ///
  /// - Returns: whether it is open.
  @discardableResult
  mutating func open() -> Bool {
    if !isOpened {
      isOpened = true
      database = try? IndexFile.open(path)
    }
    return database != nil
  }

  /// Starts anew.
  mutating func clear() {
    self = IndexContents(at: path)
    IndexFile.remove(path)
    open()
  }

  /// How many photos are in the file.
  var photoCount: Int {
    mutating get {
      open()
      return rows("SELECT count(*) FROM photo") { Int($0.integer(0)) }.first ?? 0
    }
  }

  /// What is kept under numbers; nil where there is no index.
  mutating func rows(_ keys: [Int64]) -> [Int64: [UInt8]]? {
    guard open() else { return nil }
    var found: [Int64: [UInt8]] = [:]
    found.reserveCapacity(keys.count)
    let known = rows(Self.lookUp, keys) {
      SQLValue.integer($0)
    } as: {
      ($0.integer(0), $0.blob(1) ?? [])
    }
    for (key, row) in known { found[key] = row }
    guard !pending.isEmpty else { return found }
    for key in keys { if let row = pending[key] { found[key] = row } }
    return found
  }

  /// The folders that are known in a folder, and itself, in the order of a scan.
  mutating func folders(in folder: RawPath) -> [RawPath] {
    guard open() else { return [] }
    write()
    let start = folder.appending([])
    let rows = rows(
      "SELECT path, links FROM folder WHERE path = ? OR (path > ? AND path < ?)",
      [.blob(folder.bytes), .blob(start.bytes), .blob(IndexFolder.end(of: start))]
    ) { IndexFolders.Row(path: $0.path(0), links: $0.blob(1) ?? []) }
    return IndexFolders(in: folder, rows).paths
  }

  /// What is kept of the photos in a folder, and maybe of few others, in no order.
  mutating func rows(in folder: RawPath) -> [[UInt8]] {
    let range = IndexKey.range(of: folder)
    return rows(
      "SELECT content FROM photo WHERE key BETWEEN ? AND ?",
      [.integer(range.lowerBound), .integer(range.upperBound)]
    ) { $0.blob(0) ?? [] }
  }

  /// Keeps rows under their numbers.
  mutating func keep(_ rows: [Int64: [UInt8]]) {
    guard open() else { return }
    pending.merge(rows) { $1 }
    if pending.count >= Self.portion { write() }
  }

  /// Notes what folders hold, where that is something else than before.
  mutating func note(_ listed: [IndexFolder]) {
    guard open() else { return }
    let known = rows(Self.lookUpFolders, listed) {
      SQLValue.blob($0.path.bytes)
    } as: {
      ($0.path(0), $0.integer(1))
    }
    let sums = Dictionary(known) { first, _ in first }
    folders += listed.filter { sums[$0.path] != $0.sum }
    if folders.count >= Self.portion { write() }
  }

  /// Gives back the memory that looking up took.
  func shrink() { try? database?.execute("PRAGMA shrink_memory") }

  /// Writes what waits, as one.
  mutating func write() {
    guard let database, !pending.isEmpty || !folders.isEmpty else { return }
    defer { (pending, folders) = ([:], []) }
    do throws(StoreError) {
      try database.transaction { () throws(StoreError) in
        // In the order in which they stand there.
        for (key, row) in pending.sorted(by: { $0.key < $1.key }) {
          try database.run("INSERT OR REPLACE INTO photo VALUES (?, ?)", .integer(key), .blob(row))
        }
        for folder in folders { try folder.write(to: database) }
      }
    } catch {
      fail(error)
    }
  }

  private mutating func rows<T>(
    _ sql: String, _ values: [SQLValue] = [], as make: (borrowing Row) -> T
  ) -> [T] {
    do throws(StoreError) {
      return try database?.statement(sql).rows(values, as: make) ?? []
    } catch {
      fail(error)
      return []
    }
  }

  /// What a statement tells of many keys, so many at a time as it has places for.
  private mutating func rows<Key, T>(
    _ sql: String, _ keys: [Key], value: (Key) -> SQLValue, as make: (borrowing Row) -> T
  ) -> [T] {
    guard let last = keys.last else { return [] }
    // One look at the file for all of them.
    try? database?.execute("BEGIN")
    defer { try? database?.execute("COMMIT") }
    var found: [T] = []
    found.reserveCapacity(keys.count)
    var rest = keys[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.atOnce)
      rest = rest.dropFirst(part.count)
      // Whoever stands there twice is found once.
      let all = part + repeatElement(last, count: Self.atOnce - part.count)
      found += rows(sql, all.map(value), as: make)
    }
    return found
  }

  /// Goes on without the index where another program does not only hold it for a moment.
  private mutating func fail(_ error: StoreError) {
    switch error {
    case .busy: return
    case .damaged(let path, _):
      database = nil
      IndexFile.remove(path)
    default: database = nil
    }
  }
}
