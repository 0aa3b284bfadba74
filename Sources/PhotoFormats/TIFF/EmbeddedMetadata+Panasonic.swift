// Panasonic's raw files are TIFF files with few tags of their own: the rest stands in the JPEG in them.

extension TIFFFile {
  /// Where Panasonic's JPEG is; nil where there is none.
  var panasonicPreview: Range<Int>? {
    layout.version == TIFFLayout.panasonic ? first[0x002E]?.range : nil
  }
}

extension EmbeddedMetadata {
  /// The EXIF block of the JPEG in a raw file of Panasonic's; nil where there is none that has the file's order of
  /// bytes, or it is damaged: it only adds to what the file says itself.
  static func panasonicBlock(_ file: TIFFFile, _ reader: inout TIFFReader) throws -> ExifBlock? {
    guard let range = file.panasonicPreview, try reader.window.isJPEG(at: range) else { return nil }
    var inner = try reader.window.inner(range)
    defer { reader.window.budget = inner.budget }
    do {
      let block = try JPEGFile.read(&inner).exif
      return block?.byteOrder == file.layout.order ? block : nil
    } catch let error as FormatError where !error.isOverBudget {
      return nil
    }
  }
}

extension TIFFExcerptDirectory {
  /// Takes the sensitivity that Panasonic's cameras write into the first directory, and not into EXIF's.
  mutating func addPanasonicISO(of first: TIFFExcerptDirectory) {
    let iso = ExifTag.iso.id
    guard let own = first.entries.first(where: { $0.id == 0x17 && $0.count == 1 }) else { return }
    add(Entry(id: iso, type: own.type, count: 1, value: own.value))
  }

  /// Adds the tags of a directory of a block that are not there.
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

  /// Adds a tag in its order, where it is not there.
  private mutating func add(_ entry: Entry) {
    guard !entries.contains(where: { $0.id == entry.id }) else { return }
    entries.insert(entry, at: entries.firstIndex { $0.id > entry.id } ?? entries.count)
  }
}

extension TIFFExcerptDirectory? {
  /// The directory, or a new one, with what a block has in it besides; nil where that is nothing.
  func adding(_ directory: ExifDirectory, of block: ExifBlock) -> TIFFExcerptDirectory? {
    var result = self ?? TIFFExcerptDirectory()
    result.addMissing(of: directory, in: block)
    return result.entries.isEmpty ? self : result
  }
}
