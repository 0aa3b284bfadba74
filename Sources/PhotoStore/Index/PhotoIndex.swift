import Locks
public import PhotoModel

/// What was read of photos, in an SQLite database that all Verso programs of a user share, and that may be deleted at
/// any time: what it does not know, or what is damaged, is read again.
///
/// A photo is identified by its path, and by the state of its files when it was read. If something goes wrong with
/// the index, it knows nothing, keeps nothing, and nobody else is affected.
///
/// ```swift
/// let index = PhotoIndex(at: RawPath("/cache/verso/index.sqlite"))
/// index.count  // 0, until a scan that knows it has read photos
/// ```
public final class PhotoIndex: KnownPhotos {
  /// The file.
  public let path: RawPath

  private let contents: Mutex<IndexContents>
  /// What was read and is not in the contents yet: whoever reads photos does not wait for the one who writes.
  private let waiting = Mutex<[Int64: [UInt8]]>([:])
  /// What was listed and is not in the contents yet.
  private let listed = Mutex<[IndexFolder]>([])
  /// The rows of photos that will be asked for; no bytes if there is none.
  private let expected = Mutex<[Int64: [UInt8]]>([:])
  /// Where relative paths start; nil if the system does not say.
  private let workingFolder = RawPath.workingFolder

  /// The number of rows that wait to be asked for; those of a scan that was stopped do not add to it.
  private static let expectedLimit = 4_096

  /// The number of folders that are compared with their earlier contents at a time.
  private static let listedLimit = 64

  /// The maximum number of rows that wait to be written, if reading is faster than writing.
  private static let waitingLimit = 4 * IndexContents.portion

  /// An index. It is opened, or created with the folder that it needs, when it is first asked.
  public init(at path: RawPath) {
    self.path = path
    contents = Mutex(IndexContents(at: path))
  }

  deinit { flush() }

  /// The index of this user; nil if the system provides no folder for it.
  public static func ofUser() -> PhotoIndex? { StoreLocation.index().map(PhotoIndex.init(at:)) }

  /// Whether it can be used.
  public var isOpen: Bool { withContents { $0.open() } }

  /// How many photos are known. Each of them has to be looked at.
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

  /// What was read of a photo in this state; nil if that is not known.
  public func record(
    of path: RawPath, in state: @autoclosure () -> PhotoState?
  ) -> PhotoRecord? {
    let whole = absolute(path)
    let key = IndexKey(whole).rawValue
    let expected = expected.withLock { $0.removeValue(forKey: key) }
    guard let row = expected ?? withContents({ $0.rows([key])?[key] }), !row.isEmpty,
      let state = state()
    else { return nil }
    return record(in: row, path, whole, state)
  }

  /// The folders in a folder that were listed, including the folder itself, in the order of a scan. A folder given by
  /// a relative path is not found.
  public func folders(in folder: RawPath) -> [RawPath] {
    guard folder.bytes.first == UInt8(ascii: "/") else { return [] }
    let root = folder.withoutDots.appending("x").parent ?? folder
    return withContents { contents in
      noteListed(in: &contents)
      return contents.folders(in: root)
    }
  }

  /// What was read of the photos in a folder when it was last listed, in the order of a scan.
  public func recall(_ folder: RawPath) -> [RecalledPhoto] {
    let rows = withContents { $0.rows(in: folder) }
    return rows.compactMap { Self.photo(in: $0, of: folder) }
      .sorted { $0.record.path < $1.record.path }
  }

  /// The photo in a row, as it was; nil if the row is damaged, or belongs to another folder with the same number.
  private static func photo(in row: [UInt8], of folder: RawPath) -> RecalledPhoto? {
    guard var reader = content(of: row).map(ByteReader.init),
      let (path, state) = PhotoState.read(&reader), path.parent == folder,
      let record = PhotoRecord(
        indexBytes: row.suffix(reader.count), path: path, in: state)
    else { return nil }
    return RecalledPhoto(record, in: state)
  }

  /// Keeps what was read of a photo in this state, if the index has bytes for it.
  public func keep(_ record: PhotoRecord, in state: PhotoState) {
    let record = record.packed
    guard let bytes = record.indexBytes(in: state) else { return }
    let whole = absolute(record.path)
    let body = state.indexBytes(of: whole, absolute) + bytes
    var row: [UInt8] = []
    row.reserveCapacity(body.count + 8)
    row.append(number: IndexChecksum(body[...]).value)
    row += body
    // A value that has no written form is read again.
    guard self.record(in: row, record.path, whole, state) == record else { return }
    let key = IndexKey(whole).rawValue
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

  /// Makes the index forget what is known of photos that the folder no longer holds, and of folders in it that are
  /// gone. If the folder is empty, nothing is forgotten: a disk that is not mounted leaves an empty folder.
  public func note(_ folder: ListedFolder) {
    let folder = IndexFolder(folder, absolute)
    guard !folder.isEmpty else { return }
    let count = listed.withLock { listed in
      listed.append(folder)
      return listed.count
    }
    if count >= Self.listedLimit { withContents { noteListed(in: &$0) } }
  }

  /// Writes what is still to be written, and frees the memory that looking things up took.
  public func flush() {
    withContents { contents in
      noteListed(in: &contents)
      contents.write()
      contents.shrink()
    }
  }

  /// Forgets everything.
  public func clear() {
    expected.withLock { $0 = [:] }
    withContents { $0.clear() }
  }

  /// Works with the contents, after adding everything that was kept.
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

  /// The path as it is wherever a program is started, and however it is written: `.` leads nowhere.
  private func absolute(_ path: RawPath) -> RawPath {
    let isWhole = path.bytes.first == UInt8(ascii: "/")
    let whole = isWhole ? path : workingFolder?.appending(path.bytes) ?? path
    return whole.withoutDots
  }

  /// The record in a row; nil if the row is damaged, or belongs to another photo or another state.
  ///
  /// - Parameters:
  ///   - path: the photo, as it was called.
  ///   - whole: the absolute path of it.
  private func record(
    in row: [UInt8], _ path: RawPath, _ whole: RawPath, _ state: PhotoState
  ) -> PhotoRecord? {
    let head = state.indexBytes(of: whole, absolute)
    guard let content = Self.content(of: row), content.starts(with: head) else { return nil }
    return PhotoRecord(indexBytes: content.dropFirst(head.count), path: path, in: state)
  }

  /// What follows the checksum of a row; nil if it is damaged.
  private static func content(of row: [UInt8]) -> ArraySlice<UInt8>? {
    var reader = ByteReader(row)
    guard let sum = reader.integer(UInt64.self),
      IndexChecksum(row.dropFirst(8)).value == sum
    else { return nil }
    return row.dropFirst(8)
  }
}
