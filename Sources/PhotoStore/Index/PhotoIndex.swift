public import PhotoModel
import Synchronization

/// What was read of photos, in an SQLite database that all Versos of a user share, and that may be deleted at
/// any time: what it does not know, or what is damaged, is read again.
///
/// A photo is known by its path, and by the state of its files when it was read. Nothing that goes wrong with
/// the index is anybody's concern: it then knows nothing, and keeps nothing.
///
/// ```swift
/// let index = PhotoIndex(at: RawPath("/cache/verso/index.sqlite"))
/// index.count  // 0, until a scan that knows it has read photos
/// ```
public final class PhotoIndex: KnownPhotos {
  /// The file.
  public let path: RawPath

  private let state: Mutex<State>

  fileprivate struct State {
    /// Whether the file was opened: nobody waits for that who asks nothing.
    var isOpened = false
    /// The open file; nil where there is none.
    var database: Database?
    /// What was read and is not written yet.
    var pending: [Int64: [UInt8]] = [:]
  }

  /// So many photos are written at once.
  private static let portion = 1_000

  /// An index, which is opened, or started with the folder that it needs, when it is first asked.
  public init(at path: RawPath) {
    self.path = path
    state = Mutex(State())
  }

  deinit { flush() }

  /// The index of this user; nil where the system tells no folder for it.
  public static func ofUser() -> PhotoIndex? { StoreLocation.index().map(PhotoIndex.init(at:)) }

  /// Whether it can be used.
  public var isOpen: Bool {
    state.withLock { state in
      state.open(path)
      return state.database != nil
    }
  }

  /// How many photos are known. It takes a look at each.
  public var count: Int {
    flush()
    return state.withLock { state in
      state.open(path)
      return state.rows("SELECT count(*) FROM photo") { Int($0.integer(0)) }.first ?? 0
    }
  }

  /// What was read of a photo in this state; nil where that is not known.
  public func record(of path: RawPath, in state: PhotoState) -> PhotoRecord? {
    let key = IndexKey(path).rawValue
    let content = self.state.withLock { state in
      state.open(self.path)
      return state.content(key)
    }
    return content.flatMap { Self.record(in: $0, path, state) }
  }

  /// Keeps what was read of a photo in this state, where it has bytes in the index.
  public func keep(_ record: PhotoRecord, in state: PhotoState) {
    guard let bytes = record.indexBytes else { return }
    let body = state.indexBytes(of: record.path) + bytes
    var content: [UInt8] = []
    content.reserveCapacity(body.count + 8)
    content.append(number: IndexChecksum(body).value)
    content += body
    // What a value cannot be written as is read again.
    guard Self.record(in: content, record.path, state) == record else { return }
    let key = IndexKey(record.path).rawValue
    self.state.withLock { state in
      state.open(path)
      guard state.database != nil else { return }
      state.pending[key] = content
      if state.pending.count >= Self.portion { state.write() }
    }
  }

  /// Writes what waits to be written.
  public func flush() { state.withLock { $0.write() } }

  /// Forgets all that is known.
  public func clear() {
    state.withLock { state in
      state = State()
      IndexFile.remove(path)
      state.open(path)
    }
  }

  /// The record in a row; nil where the row is of another photo or another state, or damaged.
  private static func record(
    in content: [UInt8], _ path: RawPath, _ state: PhotoState
  ) -> PhotoRecord? {
    let head = state.indexBytes(of: path)
    var reader = ByteReader(content)
    guard let sum = reader.integer(UInt64.self), content.dropFirst(8).starts(with: head),
      IndexChecksum(content.dropFirst(8)).value == sum
    else { return nil }
    return PhotoRecord(indexBytes: content.dropFirst(8 + head.count), path: path, in: state)
  }
}

extension PhotoIndex.State {
  /// Opens the file, if that was not tried before.
  fileprivate mutating func open(_ path: RawPath) {
    guard !isOpened else { return }
    isOpened = true
    database = try? IndexFile.open(path)
  }

  /// What is kept under a number.
  fileprivate mutating func content(_ key: Int64) -> [UInt8]? {
    if let content = pending[key] { return content }
    return rows("SELECT content FROM photo WHERE key = ?", .integer(key)) { $0.blob(0) ?? [] }.first
  }

  fileprivate mutating func rows<T>(
    _ sql: String, _ values: SQLValue..., as make: (borrowing Row) -> T
  ) -> [T] {
    do throws(StoreError) {
      return try database?.statement(sql).rows(values, as: make) ?? []
    } catch {
      fail(error)
      return []
    }
  }

  /// Writes what waits, as one.
  fileprivate mutating func write() {
    guard let database, !pending.isEmpty else { return }
    defer { pending = [:] }
    do throws(StoreError) {
      try database.transaction { () throws(StoreError) in
        // In the order in which they stand there.
        for (key, content) in pending.sorted(by: { $0.key < $1.key }) {
          try database.run(
            "INSERT OR REPLACE INTO photo VALUES (?, ?)", .integer(key), .blob(content))
        }
      }
    } catch {
      fail(error)
    }
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
