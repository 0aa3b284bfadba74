/// Changes tags in the directories of a TIFF file, so that nothing in it moves.
///
/// A value that fits takes the place of the old one; a longer one goes to a hole that Verso made itself, or to the end
/// of the file. So does a directory that needs one more entry, and what points to it is changed. What is given up is
/// overwritten with zeros, because text that was removed should no longer be found in the file, and used again later
/// (`TIFFRoom`).
struct TIFFEditor {
  private let map: TIFFMap
  private let byteCount: Int
  private var directories: [TIFFDirectory.Kind: Edited] = [:]
  private var room: TIFFRoom

  /// A directory while it is being changed.
  private struct Edited {
    /// Where it is; nil if it is new.
    let old: TIFFDirectory?
    var entries: [Entry]
    var isChanged = false
  }

  private struct Entry {
    let id: UInt16
    var type: UInt16
    var count: Int
    /// The last bytes of the entry; nil if the new values have no place yet.
    var field: [UInt8]?
    var values: [UInt8] = []
    /// Where the old values were, if that place is free.
    var home: Int?
  }

  private var layout: TIFFLayout { map.layout }

  /// An editor for a file that is read through this reader.
  ///
  /// - Throws: what reading the file throws.
  init(_ map: TIFFMap, _ reader: inout TIFFReader) throws {
    self.map = map
    byteCount = reader.window.byteCount
    room = try TIFFRoom(map, &reader)
    for kind in [TIFFDirectory.Kind.ifd0, .exif, .gps] {
      guard let old = map.directory(kind) else { continue }
      directories[kind] = Edited(
        old: old,
        entries: old.entries.map {
          Entry(id: $0.id, type: $0.type, count: $0.count, field: $0.field)
        })
    }
  }

  /// Gives a tag values.
  ///
  /// - Throws: `FormatError` if the directory has the tag twice, or is not one that can be made.
  mutating func set(
    _ kind: TIFFDirectory.Kind, _ id: UInt16, type: UInt16, count: Int, _ values: [UInt8]
  ) throws(FormatError) {
    var directory = try edited(kind)
    directory.isChanged = true
    defer { directories[kind] = directory }
    guard let index = directory.entries.firstIndex(where: { $0.id == id }) else {
      let position = directory.entries.firstIndex { $0.id > id } ?? directory.entries.endIndex
      directory.entries.insert(
        Entry(id: id, type: type, count: count, values: values), at: position)
      return
    }
    var entry = Entry(id: id, type: type, count: count, values: values)
    if let old = directory.old?.entries.first(where: { $0.id == id }), release(old) {
      entry.home = old.range.lowerBound
    }
    directory.entries[index] = entry
  }

  /// Removes a tag.
  mutating func remove(_ kind: TIFFDirectory.Kind, _ id: UInt16) {
    guard var directory = directories[kind],
      let index = directory.entries.firstIndex(where: { $0.id == id })
    else { return }
    if let old = directory.old?.entries.first(where: { $0.id == id }) { release(old) }
    directory.entries.remove(at: index)
    directory.isChanged = true
    directories[kind] = directory
  }

  /// Gives up the place of values, if it is theirs alone.
  @discardableResult
  private mutating func release(_ entry: TIFFEntry) -> Bool {
    guard map.isAlone(entry), entry.range.upperBound <= byteCount else { return false }
    room.release(entry.range)
    return true
  }

  /// A directory; one that does not exist is made, with the tag that it must have.
  private func edited(_ kind: TIFFDirectory.Kind) throws(FormatError) -> Edited {
    if let directory = directories[kind] { return directory }
    let directory = kind.exifDirectory ?? .ifd0
    guard let pointer = Self.pointers[kind], map.directory(.ifd0)?[pointer] == nil else {
      throw .noDirectory(directory)
    }
    let version = directory.version
    let entry = Entry(
      id: version.id, type: version.type.rawValue, count: version.bytes.count,
      values: version.bytes)
    return Edited(old: nil, entries: [entry], isChanged: true)
  }

  private static let pointers: [TIFFDirectory.Kind: UInt16] = [
    .exif: ExifDirectoryReader.exifPointer, .gps: ExifDirectoryReader.gpsPointer,
  ]

  /// The splices of all changes.
  ///
  /// - Throws: `FormatError` if the file would become too long.
  mutating func finish() throws(FormatError) -> [Splice] {
    // Children first, because their parent says where they are.
    for kind in [TIFFDirectory.Kind.gps, .exif, .ifd0] {
      guard let directory = directories[kind], directory.isChanged else { continue }
      if kind != .ifd0, directory.entries.isEmpty, let pointer = Self.pointers[kind] {
        if let old = directory.old, map.isAlone(old.range) { room.release(old.range) }
        remove(.ifd0, pointer)
        continue
      }
      try place(directory, kind)
    }
    return try room.splices(isBig: layout.isBig)
  }

  private mutating func place(
    _ directory: Edited, _ kind: TIFFDirectory.Kind
  ) throws(FormatError) {
    var bytes = layout.bytes(directory.entries.count, layout.countSize)
    for entry in directory.entries {
      bytes += layout.bytes(Int(entry.id), 2) + layout.bytes(Int(entry.type), 2)
      bytes += layout.bytes(entry.count, layout.width) + field(of: entry)
    }
    bytes += layout.bytes(directory.old?.next ?? 0, layout.width)
    if let old = directory.old {
      if bytes.count <= old.range.count {
        let rest = old.range.dropFirst(bytes.count)
        if !rest.isEmpty, map.isAlone(old.range) { room.release(rest) }
        return room.write(bytes, at: old.range.lowerBound)
      }
      if room.take(bytes.count - old.range.count, at: old.range.upperBound) {
        return room.write(bytes, at: old.range.lowerBound)
      }
      // That of another program stays: nobody knows what else it is for.
      if room.isOwn(old.range), map.isAlone(old.range) { room.release(old.range) }
    }
    let start = room.place(bytes)
    if let pointer = Self.pointers[kind] {
      let type: ExifType = .long
      let wide = layout.isBig ? 18 : type.rawValue
      try set(.ifd0, pointer, type: wide, count: 1, layout.bytes(start, layout.width))
    } else {
      let position = layout.firstPosition
      room.write(layout.bytes(start, layout.width), at: position)
    }
  }

  private mutating func field(of entry: Entry) -> [UInt8] {
    if let field = entry.field { return field }
    guard entry.values.count > layout.width else {
      return entry.values
        + [UInt8](repeating: 0, count: layout.width - entry.values.count)
    }
    return layout.bytes(room.place(entry.values, at: entry.home), layout.width)
  }
}
