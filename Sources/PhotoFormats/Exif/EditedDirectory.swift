/// A directory of an EXIF block while tags are changed in it.
struct EditedDirectory {
  /// Where a value is, or what it will be.
  enum Value {
    /// The last four bytes of the entry as they are in the file: the value, or where it is.
    case kept([UInt8])
    /// A new value, which has no place yet.
    case new([UInt8])
  }

  /// An entry, of a known type or not.
  struct Entry {
    let id: UInt16
    var type: UInt16
    var count: UInt32
    var value: Value

    /// Some cameras leave an entry of zeros after the last tag.
    var isBlank: Bool { id == 0 && type == 0 && count == 0 }
  }

  let directory: ExifDirectory
  /// Where the directory is; nil if it has to be made.
  let extent: ExifDirectoryReader.Extent?
  private(set) var entries: [Entry] = []
  /// The bytes after the entries, the offset of the next directory; missing at the end of some
  /// blocks.
  let next: [UInt8]
  private(set) var isChanged = false
  /// Whether the directory gives up its place, whatever it needs.
  private(set) var leavesExtent = false

  /// A new directory.
  init(_ directory: ExifDirectory) {
    self.directory = directory
    extent = nil
    next = [0, 0, 0, 0]
  }

  /// The existing directory.
  init(
    _ extent: ExifDirectoryReader.Extent, in bytes: ArraySlice<UInt8>, _ order: ByteOrder
  ) throws(FormatError) {
    directory = extent.directory
    self.extent = extent
    for index in 0..<extent.entryCount {
      let start = extent.start + 2 + index * 12
      guard let id = bytes.uint16(at: start, order), let type = bytes.uint16(at: start + 2, order),
        let count = bytes.uint32(at: start + 4, order),
        let value = bytes.slice(start + 8..<start + 12)
      else { throw .directoryTruncated(extent.directory) }
      entries.append(Entry(id: id, type: type, count: count, value: .kept(Array(value))))
    }
    let end = extent.start + 2 + extent.entryCount * 12
    next = bytes.slice(end..<end + 4).map(Array.init) ?? []
  }

  /// Whether the directory needs more room than it has.
  var mustMove: Bool {
    guard let extent else { return true }
    return leavesExtent || entries.count > extent.entryCount
  }

  /// The index of a tag among the entries, or nil if it is not there.
  ///
  /// - Throws: `FormatError.repeatedTag` if it is there twice.
  func index(of id: UInt16) throws(FormatError) -> Int? {
    let indices = indices(of: id)
    guard indices.count <= 1 else { throw .repeatedTag(ExifTag(directory, id)) }
    return indices.first
  }

  /// The indices of a tag among the entries: some blocks have it twice.
  func indices(of id: UInt16) -> [Int] {
    entries.indices.filter { entries[$0].id == id && !entries[$0].isBlank }
  }

  /// Changes the entry at this index.
  mutating func change(_ index: Int, type: ExifType, count: Int, value: Value) {
    entries[index].type = type.rawValue
    entries[index].count = UInt32(clamping: count)
    entries[index].value = value
    isChanged = true
  }

  /// Makes the directory give up its place.
  mutating func leaveExtent() {
    leavesExtent = true
    isChanged = true
  }

  /// Makes the value of the entry at this index give up its place.
  mutating func lift(_ index: Int, _ value: [UInt8]) {
    entries[index].value = .new(value)
    isChanged = true
  }

  /// Makes the entry at this index say where its value is.
  mutating func locate(_ index: Int, at offset: [UInt8]) {
    entries[index].value = .kept(offset)
  }

  /// Inserts a new entry before those with a higher number.
  mutating func insert(_ id: UInt16, type: ExifType, count: Int, value: Value) {
    let index = entries.firstIndex { $0.id > id || $0.isBlank } ?? entries.endIndex
    entries.insert(
      Entry(id: id, type: type.rawValue, count: UInt32(clamping: count), value: value), at: index)
    isChanged = true
  }

  /// Removes the entry at this index.
  mutating func remove(_ index: Int) {
    entries.remove(at: index)
    isChanged = true
  }

  /// Where the value of an entry is, if it is in the block and not in the entry; nil if it is new, or its type is
  /// unknown.
  func range(of entry: Entry, _ order: ByteOrder) -> Range<Int>? {
    guard case .kept(let bytes) = entry.value, let type = ExifType(rawValue: entry.type),
      let start = bytes[...].uint32(at: 0, order)
    else { return nil }
    let size = Int(entry.count) * type.size
    return size > 4 ? Int(start)..<Int(start) + size : nil
  }
}
