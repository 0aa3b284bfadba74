/// Reads directories of a TIFF file and the values in them, when they are asked for.
struct TIFFReader {
  let layout: TIFFLayout
  var window: HeaderWindow

  /// No real directory has more entries.
  private static let entryLimit = 4_096
  /// No real entry points to more pictures.
  private static let offsetLimit = 64

  init(_ window: HeaderWindow) throws {
    var window = window
    guard let layout = TIFFLayout(try window.read(0..<16)) else {
      throw FormatError.notOfFormat("TIFF")
    }
    self.layout = layout
    self.window = window
  }

  /// Where the first directory is.
  mutating func first() throws -> Int {
    let position = layout.firstPosition
    let bytes = try window.read(position..<position + layout.width)
    return layout.number(bytes, at: 0, layout.width) ?? 0
  }

  /// The directory at an offset.
  ///
  /// - Throws: `FormatError.container` if it is not within the file.
  mutating func directory(_ kind: TIFFDirectory.Kind, at start: Int) throws -> TIFFDirectory {
    let damaged = FormatError.container(.damaged(kind.rawValue))
    guard start >= 8, start < window.byteCount else { throw damaged }
    let head = try window.read(start..<start + layout.countSize)
    guard let count = layout.number(head, at: 0, layout.countSize), count <= Self.entryLimit,
      start + layout.countSize + count * layout.entrySize <= window.byteCount
    else { throw damaged }
    guard window.budget.take(.items, count) else { throw FormatError.overBudget(.items) }
    let end = start + layout.countSize + count * layout.entrySize
    // Many programs leave out the offset after the last directory.
    let bytes = try window.read(start..<min(end + layout.width, window.byteCount))
    let entries = (0..<count).compactMap { index in
      entry(bytes, at: layout.countSize + index * layout.entrySize, in: start)
    }
    let next = layout.number(bytes, at: end - start, layout.width)
    return TIFFDirectory(
      kind: kind, range: start..<min(end + layout.width, window.byteCount), entries: entries,
      next: next ?? 0)
  }

  private func entry(
    _ bytes: ArraySlice<UInt8>, at offset: Int, in directory: Int
  ) -> TIFFEntry? {
    guard let id = bytes.uint16(at: offset, layout.order),
      let type = bytes.uint16(at: offset + 2, layout.order),
      let count = layout.number(bytes, at: offset + 4, layout.width),
      let field = bytes.slice(offset + 4 + layout.width..<offset + layout.entrySize)
    else { return nil }
    let size = (layout.size(ofType: type) ?? 1).multipliedReportingOverflow(by: count)
    let isInline = !size.overflow && size.partialValue <= layout.width
    let inEntry = directory + offset + 4 + layout.width
    let start = isInline ? inEntry : layout.number(field, at: 0, layout.width) ?? .max / 2
    let length = size.overflow ? .max / 4 : min(size.partialValue, .max / 4)
    return TIFFEntry(
      id: id, type: type, count: count, range: start..<start + length, isInline: isInline,
      field: Array(field))
  }

  /// The bytes of an entry's values; nil if they lie outside the file.
  mutating func bytes(of entry: TIFFEntry) throws -> ArraySlice<UInt8>? {
    guard entry.range.upperBound <= window.byteCount else { return nil }
    return entry.isInline ? entry.field.prefix(entry.range.count) : try window.read(entry.range)
  }

  /// The first whole numbers of an entry, up to a limit; none if it has no such values.
  mutating func numbers(_ entry: TIFFEntry?, limit: Int = offsetLimit) throws -> [Int] {
    guard let entry, let size = layout.size(ofType: entry.type),
      [1, 3, 4, 13, 16, 18].contains(entry.type)
    else { return [] }
    let count = min(entry.count, limit)
    let range = entry.range.lowerBound..<entry.range.lowerBound + count * size
    guard range.upperBound <= window.byteCount else { return [] }
    let bytes = entry.isInline ? entry.field[...] : try window.read(range)
    return (0..<count).compactMap { layout.number(bytes, at: $0 * size, size) }
  }
}
