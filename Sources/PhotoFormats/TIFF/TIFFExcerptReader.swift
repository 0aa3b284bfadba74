/// Reads single directories of a file that is built like a TIFF file, and only what is short in them.
struct TIFFExcerptReader {
  /// The blocks of metadata that a tag of the first directory holds whole.
  enum Block: UInt16, Hashable {
    case xmp = 700
    case iim = 33723
    case resources = 34377
  }

  /// The blocks that were met.
  private(set) var blocks: [Block: [UInt8]] = [:]

  private let source: any ByteSource
  private let order: ByteOrder
  private var budget = FileBudget()

  /// The longest value that a field could be read from, in bytes.
  private static let valueLimit = 1 << 16
  private static let blockLimit = 16 << 20
  /// No honest directory has more entries.
  private static let entryLimit = 4_096

  init(_ source: any ByteSource, _ order: ByteOrder) {
    self.source = source
    self.order = order
  }

  /// The tags of a directory.
  mutating func directory(
    _ directory: ExifDirectory, at offset: UInt32
  ) throws -> TIFFExcerptDirectory {
    let start = Int(offset)
    guard start >= 8, start <= source.byteCount - 2 else {
      throw FormatError.directoryOutsideBlock(directory)
    }
    let count = Int(try source.read(start..<start + 2)[...].uint16(at: 0, order) ?? 0)
    guard count <= Self.entryLimit, start + 2 + count * 12 <= source.byteCount else {
      throw FormatError.directoryTruncated(directory)
    }
    guard budget.take(.items, count) else { throw FormatError.overBudget(.items) }
    let bytes = try source.read(start + 2..<start + 2 + count * 12)
    var result = TIFFExcerptDirectory()
    for index in 0..<count {
      if let entry = try entry(bytes[(index * 12)..<(index * 12 + 12)], of: directory) {
        result.entries.append(entry)
      }
    }
    return result
  }

  /// A tag with its value; nil for one that no field is read from.
  private mutating func entry(
    _ bytes: ArraySlice<UInt8>, of directory: ExifDirectory
  ) throws -> TIFFExcerptDirectory.Entry? {
    guard let id = bytes.uint16(at: 0, order), let type = bytes.uint16(at: 2, order),
      let count = bytes.uint32(at: 4, order), let offset = bytes.uint32(at: 8, order),
      let size = ExifType(rawValue: type)?.size
    else { return nil }
    let byteCount = Int(count) * size
    let range = Int(offset)..<Int(offset) + byteCount
    if directory == .ifd0, let block = Block(rawValue: id), byteCount > 4 {
      guard byteCount <= Self.blockLimit, range.upperBound <= source.byteCount else {
        throw FormatError.valueOutsideBlock(ExifTag(directory, id))
      }
      if blocks[block] == nil { blocks[block] = try read(range) }
      return nil
    }
    guard byteCount <= Self.valueLimit else { return nil }
    if byteCount <= 4 {
      return .init(id: id, type: type, count: count, value: Array(bytes.suffix(4)))
    }
    // A value beyond the end of the file says nothing.
    guard range.upperBound <= source.byteCount else { return nil }
    return .init(id: id, type: type, count: count, value: try read(range))
  }

  private mutating func read(_ range: Range<Int>) throws -> [UInt8] {
    guard budget.take(.bytesKept, range.count) else { throw FormatError.overBudget(.bytesKept) }
    return try source.read(range)
  }
}

/// A directory whose values are at hand.
struct TIFFExcerptDirectory {
  /// A tag and its value, four bytes or more.
  struct Entry {
    let id: UInt16
    let type: UInt16
    let count: UInt32
    let value: [UInt8]
  }

  var entries: [Entry] = []

  /// Where another directory begins.
  func pointer(_ id: UInt16, _ order: ByteOrder) -> UInt32? {
    entries.last { $0.id == id && $0.value.count == 4 }?.value[...].uint32(at: 0, order)
  }
}
