/// Changes the values of an EXIF block whose directories are each in a TIFF file of their own, as in CR3: only in
/// their places, and in their lengths.
struct DirectoriesEdit {
  private let block: MetadataBlock
  private let directories: [ExifDirectory]
  private let old: [UInt8]

  /// An edit of a block.
  ///
  /// - Throws: as reading the block.
  init(
    _ block: MetadataBlock, _ directories: [ExifDirectory], _ window: inout HeaderWindow
  ) throws {
    self.block = block
    self.directories = directories
    old = Array(try window.content(of: block))
  }

  /// The change; nil if the block already says what is asked.
  ///
  /// - Throws: `ContainerFault.noRoom` if a value is not as long as the existing one.
  func change(_ edits: [ExifEdit], _ window: inout HeaderWindow) throws -> BlockChange? {
    let exif = try ExifBlock(bytes: old)
    var new = old
    var splices: [Splice] = []
    let last = edits.enumerated().filter { index, edit in
      !edits[(index + 1)...].contains { $0.tag == edit.tag }
    }
    for (_, edit) in last where exif[edit.tag] != edit.value {
      guard let entry = exif.entries.last(where: { $0.tag == edit.tag }),
        let bytes = Self.bytes(edit.value, for: entry, exif.byteOrder)
      else { throw FormatError.container(.noRoom(.exif)) }
      new.replaceSubrange(entry.range, with: bytes)
      splices.append(Splice(try range(of: edit.tag, entry.range.count, &window), with: bytes))
    }
    guard new != old else { return nil }
    return BlockChange(
      part: .exif, block: block, old: old,
      patch: try FilePatch(
        sourceSize: old.count, splices: Splice.overwriting(old[...], with: new, at: 0)),
      new: new, ownSplices: splices)
  }

  /// A value in the length of the old one: a text may be shorter, and is blank if there is no value.
  private static func bytes(
    _ value: ExifValue?, for entry: ExifEntry, _ order: ByteOrder
  ) -> [UInt8]? {
    let count = entry.range.count
    guard entry.type == .ascii || entry.type == .utf8 else {
      guard let value, value.type == entry.type else { return nil }
      let bytes = value.encoded(order)
      return bytes.count == count ? bytes : nil
    }
    guard let value else { return [UInt8](repeating: 0, count: count) }
    let bytes = value.encoded(order)
    guard value.type == .ascii, bytes.count <= count else { return nil }
    return bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }

  /// Where in the file the value of a tag is.
  private func range(
    of tag: ExifTag, _ count: Int, _ window: inout HeaderWindow
  ) throws -> Range<Int> {
    for (range, directory) in zip(block.ranges, directories) where directory == tag.directory {
      var reader = try TIFFReader(window.inner(range))
      let entry = try reader.directory(.ifd0, at: try reader.first())[tag.id]
      window.budget = reader.window.budget
      guard let entry, entry.range.count == count else { break }
      let start = range.lowerBound + entry.range.lowerBound
      return start..<start + count
    }
    throw FormatError.container(.noRoom(.exif))
  }
}
