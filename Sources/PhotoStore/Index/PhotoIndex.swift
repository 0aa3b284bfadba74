import Locks
public import PhotoModel

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

  private let contents: Mutex<IndexContents>
  /// What was read and the contents do not have yet: who reads photos does not wait for the one who writes.
  private let waiting = Mutex<[Int64: [UInt8]]>([:])
  /// What was listed and the contents do not know yet.
  private let listed = Mutex<[IndexFolder]>([])
  /// The rows of photos that will be asked for; no bytes where there is none.
  private let expected = Mutex<[Int64: [UInt8]]>([:])
  /// Where relative paths begin; nil where the system does not say so.
  private let workingFolder = RawPath.workingFolder

  /// So many rows wait to be asked for, and not those of a scan that was stopped.
  private static let expectedLimit = 4_096

  /// So many folders are compared at once with what they held.
  private static let listedLimit = 64

  /// So many rows wait to be written at the most, where reading is faster than writing.
  private static let waitingLimit = 4 * IndexContents.portion

  /// An index, which is opened, or started with the folder that it needs, when it is first asked.
  public init(at path: RawPath) {
    self.path = path
    contents = Mutex(IndexContents(at: path))
  }

  deinit { flush() }

  /// The index of this user; nil where the system tells no folder for it.
  public static func ofUser() -> PhotoIndex? { StoreLocation.index().map(PhotoIndex.init(at:)) }

  /// Whether it can be used.
  public var isOpen: Bool { withContents { $0.open() } }

  /// How many photos are known. It takes a look at each.
  public var count: Int {
    flush()
    return withContents { $0.photoCount }
  }

  /// Looks these photos up, all at once.
  public func expect(_ photos: [RawPath]) {
    let keys = photos.map { IndexKey(absolute($0)).rawValue }
    guard let rows = withContents({ $0.rows(keys) }) else { return }
    expected.withLock { expected in
      if expected.count > Self.expectedLimit { expected = [:] }
      for key in keys { expected[key] = rows[key] ?? [] }
    }
  }

  /// What was read of a photo in this state; nil where that is not known.
  public func record(
    of path: RawPath, in state: @autoclosure () -> PhotoState?
  ) -> PhotoRecord? {
    let key = IndexKey(absolute(path)).rawValue
    let expected = expected.withLock { $0.removeValue(forKey: key) }
    guard let row = expected ?? withContents({ $0.rows([key])?[key] }), !row.isEmpty,
      let state = state()
    else { return nil }
    return record(in: row, path, state)
  }

  /// The folders in a folder that were listed, and itself, in the order of a scan. A folder by a relative path is not
  /// known so.
  public func folders(in folder: RawPath) -> [RawPath] {
    guard folder.bytes.first == UInt8(ascii: "/") else { return [] }
    let root = folder.withoutDots.appending("x").parent ?? folder
    return withContents { contents in
      noteListed(in: &contents)
      return contents.folders(in: root)
    }
  }

  /// What was read of the photos in a folder when it was listed last, in the order of a scan.
  public func recall(_ folder: RawPath) -> [RecalledPhoto] {
    let rows = withContents { $0.rows(in: folder) }
    return rows.compactMap { Self.photo(in: $0, of: folder) }
      .sorted { $0.record.path < $1.record.path }
  }

  /// The photo in a row, as it was; nil where the row is damaged, or of another folder of the same number.
  private static func photo(in row: [UInt8], of folder: RawPath) -> RecalledPhoto? {
    guard var reader = content(of: row).map(ByteReader.init),
      let (path, state) = PhotoState.read(&reader), path.parent == folder,
      let record = PhotoRecord(
        indexBytes: row.suffix(reader.count), path: path, in: state)
    else { return nil }
    return RecalledPhoto(record, in: state)
  }

  /// Keeps what was read of a photo in this state, where it has bytes in the index.
  public func keep(_ record: PhotoRecord, in state: PhotoState) {
    let record = record.packed
    guard let bytes = record.indexBytes(in: state) else { return }
    let body = state.indexBytes(of: record.path, absolute) + bytes
    var row: [UInt8] = []
    row.reserveCapacity(body.count + 8)
    row.append(number: IndexChecksum(body[...]).value)
    row += body
    // What a value cannot be written as is read again.
    guard self.record(in: row, record.path, state) == record else { return }
    let key = IndexKey(absolute(record.path)).rawValue
    let count = waiting.withLock { waiting in
      waiting[key] = row
      return waiting.count
    }
    if count >= Self.waitingLimit {
      withContents { _ in }
    } else if count >= IndexContents.portion {
      contents.withLockIfAvailable { handOver(to: &$0) }
    }
  }

  /// Has what is known of photos that the folder does not hold any more be forgotten, and of folders in it that
  /// are gone. Where nothing is in it nothing is forgotten: a disk that is not there leaves an empty folder.
  public func note(_ folder: ListedFolder) {
    let folder = IndexFolder(folder, absolute)
    guard !folder.isEmpty else { return }
    let count = listed.withLock { listed in
      listed.append(folder)
      return listed.count
    }
    if count >= Self.listedLimit { withContents { noteListed(in: &$0) } }
  }

  /// Writes what waits to be written, and gives back the memory that looking up took.
  public func flush() {
    withContents { contents in
      noteListed(in: &contents)
      contents.write()
      contents.shrink()
    }
  }

  /// Forgets all that is known.
  public func clear() {
    expected.withLock { $0 = [:] }
    withContents { $0.clear() }
  }

  /// Works with the contents, which then have all that was kept.
  private func withContents<T>(_ body: (inout sending IndexContents) -> sending T) -> sending T {
    contents.withLock { contents in
      handOver(to: &contents)
      return body(&contents)
    }
  }

  private func handOver(to contents: inout IndexContents) {
    let rows = waiting.withLock { waiting in
      defer { waiting = [:] }
      return waiting
    }
    if !rows.isEmpty { contents.keep(rows) }
  }

  private func noteListed(in contents: inout IndexContents) {
    let folders = listed.withLock { listed in
      defer { listed = [] }
      return listed
    }
    if !folders.isEmpty { contents.note(folders) }
  }

  /// The path as it is wherever a program is started, and however it is named: `.` leads nowhere.
  private func absolute(_ path: RawPath) -> RawPath {
    let isWhole = path.bytes.first == UInt8(ascii: "/")
    let whole = isWhole ? path : workingFolder?.appending(path.bytes) ?? path
    return whole.withoutDots
  }

  /// The record in a row; nil where the row is of another photo or another state, or damaged.
  private func record(in row: [UInt8], _ path: RawPath, _ state: PhotoState) -> PhotoRecord? {
    let head = state.indexBytes(of: path, absolute)
    guard let content = Self.content(of: row), content.starts(with: head) else { return nil }
    return PhotoRecord(indexBytes: content.dropFirst(head.count), path: path, in: state)
  }

  /// What stands behind the sum of a row; nil where it is damaged.
  private static func content(of row: [UInt8]) -> ArraySlice<UInt8>? {
    var reader = ByteReader(row)
    guard let sum = reader.integer(UInt64.self),
      IndexChecksum(row.dropFirst(8)).value == sum
    else { return nil }
    return row.dropFirst(8)
  }
}
