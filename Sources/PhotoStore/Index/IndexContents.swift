import PhotoModel

/// The open file of the index, and what is still to be written to it.
struct IndexContents {
  private let path: RawPath
  /// Whether the file was opened. That is done at the first request, so that nobody waits for it in vain.
  private var isOpened = false
  /// The open file; nil if there is none.
  private var database: Database?
  /// What was read and is not written yet.
  private var pending: [Int64: [UInt8]] = [:]
  /// The folders whose contents have changed.
  private var folders: [IndexFolder] = []

  /// How many photos are written at a time.
  static let portion = 1_000
  /// How many photos or folders one statement looks up.
  private static let atOnce = 32
  private static let lookUp = "SELECT key, content FROM photo WHERE key IN (\(marks))"
  private static let lookUpFolders = "SELECT path, sum FROM folder WHERE path IN (\(marks))"
  private static let marks = Array(repeating: "?", count: atOnce).joined(separator: ", ")

  init(at path: RawPath) { self.path = path }

  /// Opens the file, unless that has been tried before.
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

  /// Starts afresh.
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

  /// What is kept under the given numbers; nil if there is no index.
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

  /// The known folders in a folder, including the folder itself, in the order of a scan.
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

  /// What is kept of the photos in a folder, and maybe of a few others, in no order.
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

  /// Notes what folders hold, if that has changed.
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

  /// Frees the memory that looking things up took.
  func shrink() { try? database?.execute("PRAGMA shrink_memory") }

  /// Writes what is still to be written, in one transaction.
  mutating func write() {
    guard let database, !pending.isEmpty || !folders.isEmpty else { return }
    defer { (pending, folders) = ([:], []) }
    do throws(StoreError) {
      try database.transaction { () throws(StoreError) in
        // In the order in which they are stored.
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

  /// What a statement returns for many keys, as many at a time as it has placeholders.
  private mutating func rows<Key, T>(
    _ sql: String, _ keys: [Key], value: (Key) -> SQLValue, as make: (borrowing Row) -> T
  ) -> [T] {
    guard let last = keys.last else { return [] }
    // One transaction for all of them.
    try? database?.execute("BEGIN")
    defer { try? database?.execute("COMMIT") }
    var found: [T] = []
    found.reserveCapacity(keys.count)
    var rest = keys[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.atOnce)
      rest = rest.dropFirst(part.count)
      // A key that is given more than once is found once.
      let all = part + repeatElement(last, count: Self.atOnce - part.count)
      found += rows(sql, all.map(value), as: make)
    }
    return found
  }

  /// Goes on without the index, unless another program merely holds it for a moment.
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
