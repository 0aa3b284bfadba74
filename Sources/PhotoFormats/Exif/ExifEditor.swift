/// Changes tags of an EXIF block so that nothing moves that an offset could point to.
///
/// A value that fits takes the place of the old one. A longer value, or a directory that has become longer, goes to a
/// hole that Verso made itself, or to the end of the block, and what points to it is changed. Everything else stays
/// where it is; maker notes, whose inner offsets nobody knows, keep their place. What is given up is overwritten with
/// zeros: text that was replaced or removed should no longer be found in the file. A note at the end of the block
/// (`ExifRoomRecord`) tells the next edit what it may use again.
struct ExifEditor {
  var bytes: [UInt8]
  let order: ByteOrder
  var directories: [EditedDirectory]
  let occupied: OccupiedRanges
  let original: ArraySlice<UInt8>
  /// The values that lie outside the block, and would turn into something else if it grew that far.
  var outside: [ExifTag: Range<Int>] = [:]
  var room: ExifRoom
  /// Where the changed values were, as far as that space may be used again.
  var homes: [ExifTag: Range<Int>] = [:]
  /// What values of unknown structure seem to refer to.
  let references: RangeSet<Int>
  /// Where the note about the space begins, if there is one, or the zeros that are used as if it were there.
  let recordStart: Int?

  /// How many times the size of a block all of its values together may have.
  private static let mostShared = 4

  /// An editor of this block.
  ///
  /// - Parameters:
  ///   - passed: the faults of the block that are to be mended.
  ///   - usesPadding: whether the zeros at its end that nothing refers to may be used.
  /// - Throws: what else is wrong with it, if it is not sound enough for an edit.
  init(
    _ block: ArraySlice<UInt8>, passing passed: Set<FormatError> = [], usesPadding: Bool = false
  ) throws(FormatError) {
    var reader = try ExifDirectoryReader(block)
    reader.readAll()
    for problem in reader.problems where !passed.contains(problem) {
      guard case .valueOutsideBlock = problem else { throw problem }
    }
    // The whole of each value is looked at, before and after: in a camera's block they do not share bytes.
    let looked = reader.entries.reduce(0) { $0 + $1.range.clamped(to: 0..<block.count).count }
    guard looked <= Self.mostShared * block.count else { throw .overlappingParts }
    bytes = Array(block)
    order = reader.order
    directories = []
    for extent in reader.directories {
      directories.append(try EditedDirectory(extent, in: block, reader.order))
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
    let record = ExifRoomRecord.read(bytes[...])
    let unknown = reader.entries.filter { $0.type == .undefined || $0.type == .byte }.map(\.range)
    // No maker note knows what Verso wrote.
    references = MakerReferences.ranges(in: bytes[...], from: unknown)
      .subtracting(record?.owned ?? RangeSet())
    let padding =
      usesPadding
      ? occupied.padding(
        of: block, MakerReferences.ranges(in: bytes[...], from: unknown, areEven: true)) : nil
    recordStart = record?.start ?? padding
    room = ExifRoom(end: recordStart ?? bytes.count)
    if let record { room = openRoom(record.owned, record.start) }
  }

  /// A changed block, within the size that it may have whenever possible.
  ///
  /// Nikon's cameras fill up the segment of a JPEG with zeros. They stay as they are, as long as there is room for
  /// the new data after them.
  ///
  /// - Throws: the reason why it cannot be changed.
  static func edited(
    _ block: ArraySlice<UInt8>, _ edits: [ExifEdit], byteLimit: Int
  ) throws(FormatError) -> [UInt8] {
    var editor = try Self(block)
    let longer = try editor.apply(edits, byteLimit: byteLimit)
    guard longer.count > byteLimit else { return longer }
    editor = try Self(block, usesPadding: true)
    return try editor.apply(edits, byteLimit: byteLimit)
  }

  /// An editor of a new block.
  init() {
    bytes = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    order = .bigEndian
    directories = [EditedDirectory(.ifd0)]
    original = bytes[...]
    occupied = OccupiedRanges([], order)
    references = RangeSet()
    recordStart = nil
    room = ExifRoom(end: bytes.count)
  }

  /// Makes the edits, one after the other, and returns the bytes of the changed block.
  ///
  /// - Parameter byteLimit: the size that the block may have. If it grows beyond that, it gets no note about its
  ///   space.
  mutating func apply(
    _ edits: [ExifEdit], byteLimit: Int = .max
  ) throws(FormatError) -> [UInt8] {
    for edit in edits {
      switch edit {
      case .set(let tag, let value): try set(tag, value)
      case .remove(let tag): remove(tag)
      }
    }
    guard directories.contains(where: \.isChanged) else { return bytes }
    try removeEmptyDirectories()
    try placeDirectories()
    closeRoom(byteLimit)
    try checkOverwrittenBytes()
    try checkValuesOutside()
    try checkTags(edits)
    return bytes
  }
}
