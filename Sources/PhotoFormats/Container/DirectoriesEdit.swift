/// Changes the values of an EXIF block whose directories are each in a TIFF file of their own, as in CR3: only in
/// their places, and in their lengths. Tags of GPS can be taken out.
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
    let last = edits.enumerated().filter { index, edit in
      exif[edit.tag] != edit.value && !edits[(index + 1)...].contains { $0.tag == edit.tag }
    }.map(\.element)
    guard !last.isEmpty else { return nil }
    let removed = Set(last.filter(Self.takesOut).map(\.tag))
    var new = try window.joined(block.ranges, directories, without: removed)
    let kept = try ExifBlock(bytes: new)
    var values: [ExifTag: [UInt8]] = [:]
    for edit in last where !removed.contains(edit.tag) {
      guard let entry = kept.entries.last(where: { $0.tag == edit.tag }),
        let bytes = Self.bytes(edit.value, for: entry, kept.byteOrder)
      else { throw FormatError.container(.noRoom(.exif)) }
      new.replaceSubrange(entry.range, with: bytes)
      values[edit.tag] = bytes
    }
    return BlockChange(
      part: .exif, block: block, old: old,
      patch: try FilePatch(
        sourceSize: old.count,
        splices: [Splice.replacing(old[...], with: new, at: 0)].compactMap(\.self)),
      new: new, ownSplices: try splices(values, removed, &window))
  }

  /// Whether an edit takes its tag out: of GPS there is nothing else that says that there is no position. Other
  /// numbers, which the camera wrote, have no blank.
  private static func takesOut(_ edit: ExifEdit) -> Bool {
    !edit.isSet && edit.tag.directory == .gps
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

  /// What changes in the file.
  private func splices(
    _ values: [ExifTag: [UInt8]], _ removed: Set<ExifTag>, _ window: inout HeaderWindow
  ) throws -> [Splice] {
    var splices: [Splice] = []
    for (range, directory) in zip(block.ranges, directories) {
      let values = values.filter { $0.key.directory == directory }
      let removed = removed.filter { $0.directory == directory }
      guard !values.isEmpty || !removed.isEmpty else { continue }
      var file = try DirectoryFile(range, &window)
      for (tag, value) in values {
        guard file.set(tag.id, to: value) else { throw FormatError.container(.noRoom(.exif)) }
      }
      file.remove(Set(removed.map(\.id)))
      splices += file.splices
    }
    return splices
  }
}
