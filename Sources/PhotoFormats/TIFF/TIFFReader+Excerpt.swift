extension TIFFReader {
  /// The longest value that a field is read from, in bytes.
  private static let valueLimit = 1 << 16
  /// How much of a maker note is looked at: what fields are read from comes before the pictures in it.
  private static let noteLimit = 1 << 17
  /// More bytes of such values than any directory has: many may share the same ones.
  private static let sumLimit = 4 << 20

  /// Whether a directory has a value that is longer than any text that a person writes, so that it is left out. Some
  /// programs keep the structure of the picture in such texts.
  static func leavesOut(_ entry: TIFFEntry) -> Bool {
    entry.range.count > valueLimit && entry.id != ExifTag.makerNote.id
  }

  /// The tags of a directory with their values, and the tags whose values lie outside the file.
  ///
  /// What is longer than any field's text is left out, see `leavesOut(_:)`, and so are whole blocks of metadata: no
  /// field is read from them. A long maker note, which may have pictures in it, is cut off.
  mutating func excerpt(
    of directory: TIFFDirectory
  ) throws -> (directory: TIFFExcerptDirectory, outside: [UInt16]) {
    let blocks = [TIFFEntry.ID.xmp, TIFFEntry.ID.iim, TIFFEntry.ID.resources]
    var excerpt = TIFFExcerptDirectory()
    var outside: [UInt16] = []
    for whole in directory.entries where !Self.leavesOut(whole) {
      let entry = cut(whole, in: directory)
      guard ExifType(rawValue: entry.type) != nil, !blocks.contains(entry.id) else { continue }
      guard excerpt.byteCount + entry.range.count <= Self.sumLimit,
        window.budget.take(.bytesKept, entry.range.count)
      else {
        excerpt.isCut = true
        continue
      }
      excerpt.byteCount += entry.range.count
      guard let bytes = try bytes(of: entry) else {
        outside.append(entry.id)
        continue
      }
      let padding = [UInt8](repeating: 0, count: max(0, 4 - bytes.count))
      excerpt.entries.append(
        .init(
          id: entry.id, type: entry.type, count: UInt32(clamping: entry.count),
          value: bytes + padding))
    }
    return (excerpt, outside)
  }

  /// Whether an excerpt has only the beginning of a maker note.
  static func isCut(note range: Range<Int>) -> Bool { range.count > noteLimit }

  /// The entry, with only the beginning of its value if that is a long maker note.
  private func cut(_ entry: TIFFEntry, in directory: TIFFDirectory) -> TIFFEntry {
    guard directory.kind == .exif, entry.id == ExifTag.makerNote.id,
      Self.isCut(note: entry.range), let type = ExifType(rawValue: entry.type)
    else { return entry }
    return TIFFEntry(
      id: entry.id, type: entry.type, count: Self.noteLimit / type.size,
      range: entry.range.prefix(Self.noteLimit), isInline: false, field: entry.field)
  }
}
