/// Changes tags of an EXIF block so that nothing moves that an offset could point to.
///
/// A value that fits takes the place of the old one. A longer value goes to the end of the block. A
/// new tag makes its directory longer: then the whole directory is written once more at the end, and
/// what points to it is changed. What was there before stays where it is; maker notes, whose inner
/// offsets nobody knows, keep their place. Text that is replaced or removed is overwritten with
/// zeros: it should not be found in the file any more.
struct ExifEditor {
  var bytes: [UInt8]
  let order: ByteOrder
  var directories: [EditedDirectory]
  let occupied: OccupiedRanges
  let original: ArraySlice<UInt8>
  /// The values that lie outside the block, and would be something else if it grew to there.
  var outside: [ExifTag: Range<Int>] = [:]

  /// An editor of this block.
  ///
  /// - Throws: what is wrong with the block, where it is not as sound as an edit needs it.
  init(_ block: ArraySlice<UInt8>) throws(FormatError) {
    var reader = try ExifDirectoryReader(block)
    reader.readAll()
    for problem in reader.problems {
      guard case .valueOutsideBlock = problem else { throw problem }
    }
    bytes = Array(block)
    order = reader.order
    directories = []
    for place in reader.directories {
      directories.append(try EditedDirectory(place, in: block, reader.order))
    }
    guard directories.contains(where: { $0.directory == .ifd0 }) else {
      throw .noDirectory(.ifd0)
    }
    original = block
    occupied = OccupiedRanges(directories, reader.order)
    for directory in directories {
      for entry in directory.entries {
        guard let range = directory.range(of: entry, order), range.upperBound > original.count
        else { continue }
        outside[ExifTag(directory.directory, entry.id)] = range
      }
    }
  }

  /// An editor of a new block.
  init() {
    bytes = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    order = .bigEndian
    directories = [EditedDirectory(.ifd0)]
    original = bytes[...]
    occupied = OccupiedRanges([], order)
  }

  /// Makes the edits, one after the other, and gives the bytes of the changed block. Its first bytes
  /// are those of the old block, with some overwritten; what is new comes after them.
  mutating func apply(_ edits: [ExifEdit]) throws(FormatError) -> [UInt8] {
    for edit in edits {
      switch edit {
      case .set(let tag, let value): try set(tag, value)
      case .remove(let tag): try remove(tag)
      }
    }
    guard directories.contains(where: \.isChanged) else { return bytes }
    try removeEmptyDirectories()
    try placeDirectories()
    try checkOverwrittenBytes()
    try checkValuesOutside()
    return bytes
  }
}

extension ExifEditor {
  /// Each byte that is not as it was must have belonged to one part only: in some blocks, parts
  /// overlap.
  private func checkOverwrittenBytes() throws(FormatError) {
    for (index, byte) in original.enumerated() where bytes[index] != byte {
      guard occupied.count(at: index) <= 1 else { throw .overlappingParts }
    }
  }

  /// What pointed behind the end of the block must not point to what is there now.
  private func checkValuesOutside() throws(FormatError) {
    guard bytes.count > original.count else { return }
    for (tag, range) in outside where range.upperBound <= bytes.count {
      throw .valueOutsideBlock(tag)
    }
    if let thumbnail = occupied.thumbnail, thumbnail.lowerBound < bytes.count,
      thumbnail.upperBound > original.count
    {
      throw .valueOutsideBlock(.thumbnailOffset)
    }
  }
}
