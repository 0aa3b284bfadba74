/// The ranges of an EXIF block that are occupied, as far as the directories tell.
struct OccupiedRanges {
  private var ranges: [Range<Int>] = [0..<8]
  /// All of them, including the offset after each directory, which some programs leave out.
  private(set) var all = RangeSet(0..<8)
  /// Where its directory says that the thumbnail is.
  private(set) var thumbnail: Range<Int>?

  /// The ranges that these directories and their values occupy.
  init(_ directories: [EditedDirectory], _ order: ByteOrder) {
    for directory in directories {
      if let entries = directory.extent?.entriesRange {
        ranges.append(entries)
        if directory.directory == .ifd0 {
          ranges.append(entries.upperBound..<entries.upperBound + 4)
        }
      }
      ranges += directory.entries.compactMap { directory.range(of: $0, order) }
      // The JPEG thumbnail, and the strips of an uncompressed one.
      for (start, length) in [(0x0201, 0x0202), (0x0111, 0x0117)] as [(UInt16, UInt16)] {
        guard let start = number(start, in: directory, order),
          let length = number(length, in: directory, order)
        else { continue }
        ranges.append(start..<start + length)
        if directory.directory == .ifd1 { thumbnail = start..<start + length }
      }
    }
    for range in ranges { all.insert(contentsOf: range) }
    for range in directories.compactMap({ $0.extent?.wholeRange }) { all.insert(contentsOf: range) }
  }

  /// Whether the bytes of a part belong only to that part.
  func isAlone(_ range: Range<Int>) -> Bool {
    ranges.lazy.filter { $0.overlaps(range) }.prefix(2).count == 1
  }

  /// How many parts a byte belongs to.
  func count(at offset: Int) -> Int {
    ranges.lazy.filter { $0.contains(offset) }.count
  }

  /// Where the zeros at the end of a block begin that belong to no part, and that nothing refers to; nil if there are
  /// none.
  func padding(of block: ArraySlice<UInt8>, _ references: RangeSet<Int>) -> Int? {
    let content = block.lastIndex { $0 != 0 }.map { $0 + 1 - block.startIndex } ?? 0
    let ends = [all, references].compactMap { $0.ranges.last?.upperBound }
    let start = ends.reduce(content, max)
    return start < block.count ? start : nil
  }

  private func number(_ id: UInt16, in directory: EditedDirectory, _ order: ByteOrder) -> Int? {
    guard let entry = directory.entries.first(where: { $0.id == id }), entry.count == 1,
      case .kept(let bytes) = entry.value
    else { return nil }
    return entry.type == ExifType.short.rawValue
      ? bytes[...].uint16(at: 0, order).map(Int.init)
      : bytes[...].uint32(at: 0, order).map(Int.init)
  }
}
