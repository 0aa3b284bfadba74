/// Walks through the directories of an EXIF block, each once.
struct ExifDirectoryReader {
  /// A directory and where it is: the number of its entries, the entries, the offset of the next
  /// directory.
  struct Extent: Hashable {
    let directory: ExifDirectory
    let start: Int
    let entryCount: Int
    /// The count and the entries. The offset after them is left out: some writers leave it out.
    var entriesRange: Range<Int> { start..<start + 2 + entryCount * 12 }
    /// All of it, with that offset.
    var wholeRange: Range<Int> { start..<start + 6 + entryCount * 12 }
  }

  let bytes: ArraySlice<UInt8>
  let order: ByteOrder
  private(set) var entries: [ExifEntry] = []
  private(set) var directories: [Extent] = []
  private(set) var problems: [FormatError] = []

  static let exifPointer: UInt16 = 0x8769
  static let gpsPointer: UInt16 = 0x8825
  static let interopPointer: UInt16 = 0xA005

  init(_ bytes: ArraySlice<UInt8>) throws(FormatError) {
    guard let order = ByteOrder(mark: bytes), bytes.uint16(at: 2, order) == 42 else {
      throw .notTIFF
    }
    self.order = order
    self.bytes = bytes
    entries.reserveCapacity(80)
    directories.reserveCapacity(ExifDirectory.allCases.count)
  }

  /// Reads all directories that the block leads to.
  mutating func readAll() {
    guard let first = bytes.uint32(at: 4, order) else { return }
    let next = read(.ifd0, at: first)
    if let pointer = pointer(Self.exifPointer, in: .ifd0) { read(.exif, at: pointer) }
    if let pointer = pointer(Self.gpsPointer, in: .ifd0) { read(.gps, at: pointer) }
    if let pointer = pointer(Self.interopPointer, in: .exif) { read(.interop, at: pointer) }
    if let next, next != 0 { read(.ifd1, at: next) }
  }

  private func pointer(_ id: UInt16, in directory: ExifDirectory) -> UInt32? {
    let tag = ExifTag(directory, id)
    guard let entry = entries.last(where: { $0.tag == tag }), entry.range.count == 4 else {
      return nil
    }
    return bytes.uint32(at: entry.range.lowerBound, order)
  }

  /// Reads a directory and returns the offset of the next one.
  @discardableResult
  private mutating func read(_ directory: ExifDirectory, at offset: UInt32) -> UInt32? {
    let start = Int(offset)
    guard start >= 8, let count = bytes.uint16(at: start, order) else {
      problems.append(.directoryOutsideBlock(directory))
      return nil
    }
    guard !directories.contains(where: { $0.start == start }) else {
      problems.append(.directoryLoop(directory))
      return nil
    }
    directories.append(Extent(directory: directory, start: start, entryCount: Int(count)))
    for index in 0..<Int(count) {
      guard readEntry(at: start + 2 + index * 12, of: directory) else {
        problems.append(.directoryTruncated(directory))
        return nil
      }
    }
    guard let next = bytes.uint32(at: start + 2 + Int(count) * 12, order) else {
      // Many programs leave out the offset after the last directory.
      if directory == .ifd0 { problems.append(.directoryTruncated(directory)) }
      return nil
    }
    return next
  }

  /// Reads an entry; false if the block ends before it does.
  private mutating func readEntry(at offset: Int, of directory: ExifDirectory) -> Bool {
    guard let fields = fields(at: offset) else { return false }
    let tag = ExifTag(directory, fields.id)
    // Some cameras leave an entry of zeros after the last tag.
    if fields.id == 0, fields.type == 0, fields.count == 0 { return true }
    guard let type = ExifType(rawValue: fields.type) else {
      problems.append(.unknownType(tag))
      return true
    }
    let size = Int(fields.count) * type.size
    let start = size <= 4 ? offset + 8 : Int(fields.value)
    guard size <= bytes.count, start <= bytes.count - size else {
      problems.append(.valueOutsideBlock(tag))
      return true
    }
    entries.append(ExifEntry(tag: tag, type: type, range: start..<start + size))
    return true
  }

  /// The numbers of an entry, with a single check of its range: there are dozens in each photo.
  private func fields(
    at offset: Int
  ) -> (id: UInt16, type: UInt16, count: UInt32, value: UInt32)? {
    bytes.withUnsafeBytes { bytes in
      guard offset >= 0, offset <= bytes.count - 12 else { return nil }
      func number<Number: FixedWidthInteger & BitwiseCopyable>(_ start: Int) -> Number {
        let number = bytes.loadUnaligned(fromByteOffset: offset + start, as: Number.self)
        return order == .bigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
      }
      return (number(0), number(2), number(4), number(8))
    }
  }
}
