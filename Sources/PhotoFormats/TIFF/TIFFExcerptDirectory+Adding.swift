extension TIFFExcerptDirectory {
  /// Takes over the sensitivity that Panasonic's cameras write into the first directory, and not into EXIF's.
  mutating func addPanasonicISO(of first: TIFFExcerptDirectory) {
    let iso = ExifTag.iso.id
    guard let own = first.entries.first(where: { $0.id == 0x17 && $0.count == 1 }) else { return }
    add(Entry(id: iso, type: own.type, count: 1, value: own.value))
  }

  /// Adds those tags from a directory of a block that are missing.
  mutating func addMissing(of directory: ExifDirectory, in block: ExifBlock) {
    let pointers = [ExifDirectoryReader.exifPointer, ExifDirectoryReader.gpsPointer]
    for entry in block.entries
    where entry.tag.directory == directory && !pointers.contains(entry.tag.id) {
      guard let value = block.bytes.slice(entry.range), !value.isEmpty else { continue }
      let padding = [UInt8](repeating: 0, count: max(0, 4 - value.count))
      let count = value.count / entry.type.size
      add(
        Entry(
          id: entry.tag.id, type: entry.type.rawValue, count: UInt32(clamping: count),
          value: value + padding))
    }
  }

  /// Adds a tag in its order, if it is missing.
  mutating func add(_ entry: Entry) {
    guard !entries.contains(where: { $0.id == entry.id }) else { return }
    entries.insert(entry, at: entries.firstIndex { $0.id > entry.id } ?? entries.count)
  }
}

extension TIFFExcerptDirectory? {
  /// The directory, or a new one, with what else a block has in it; nil if that is nothing.
  func adding(_ directory: ExifDirectory, of block: ExifBlock) -> TIFFExcerptDirectory? {
    var result = self ?? TIFFExcerptDirectory()
    result.addMissing(of: directory, in: block)
    return result.entries.isEmpty ? self : result
  }

  /// The directory, or a new one, with some tags of the first directory added; nil if that has none of them.
  func adding(_ tags: Set<UInt16>, of first: TIFFExcerptDirectory) -> TIFFExcerptDirectory? {
    let found = first.entries.filter { tags.contains($0.id) }
    guard !found.isEmpty else { return self }
    var result = self ?? TIFFExcerptDirectory()
    for entry in found { result.add(entry) }
    return result
  }
}
