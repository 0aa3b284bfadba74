/// TIFF, BigTIFF, DNG, and the raw files of most cameras, which have the structure of TIFF files.
///
/// Such a file may be gigabytes long, and its directories may be anywhere in it. Only those are read that say
/// something about the photo. The file's own directories are its EXIF; XMP is tag 700, IIM 33723, Photoshop's
/// resources 34377.
///
/// Source: TIFF 6.0; XMP part 3, 1.1.7; DNG 1.6.
struct TIFFFile: FormatCodec {
  let layout: TIFFLayout
  /// The first picture's directory.
  let first: TIFFDirectory
  /// The directories that its entries lead to, and the one that follows it.
  private(set) var others: [TIFFDirectory] = []
  /// What is wrong with these directories.
  private(set) var problems: [FormatError] = []

  static let name = "tiff"
  static let names = writtenNames + rawNames
  static let writtenNames = [name, "dng"]
  /// For most of these only the name of the file tells which it is.
  private static let rawNames = [
    "nef", "nrw", "cr2", "arw", "sr2", "srf", "orf", "pef", "ptx", "rw2", "rwl", "srw", "3fr",
    "fff", "iiq", "mef", "mos", "dcr", "kdc", "k25", "erf", "gpr",
  ]

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool { TIFFLayout(head) != nil }

  init(_ reader: inout TIFFReader) throws {
    layout = reader.layout
    first = try reader.directory(.ifd0, at: try reader.first())
    for (kind, id) in Self.pointers {
      for offset in try reader.numbers(first[id]) { try add(kind, at: offset, &reader) }
    }
    if first.next != 0 { try add(.page, at: first.next, &reader) }
  }

  /// The directories that an entry of the first one leads to.
  private static let pointers: [(TIFFDirectory.Kind, UInt16)] = [
    (.exif, ExifDirectoryReader.exifPointer), (.gps, ExifDirectoryReader.gpsPointer),
    (.sub, TIFFEntry.ID.subDirectories),
  ]

  private mutating func add(
    _ kind: TIFFDirectory.Kind, at offset: Int, _ reader: inout TIFFReader
  ) throws {
    let known = [first] + others
    guard !known.contains(where: { $0.range.lowerBound == offset }) else { return }
    do {
      others.append(try reader.directory(kind, at: offset))
    } catch let error as FormatError {
      problems.append(error)
    }
  }

  /// The first directory of a kind.
  func directory(_ kind: TIFFDirectory.Kind) -> TIFFDirectory? {
    kind == .ifd0 ? first : others.first { $0.kind == kind }
  }

  /// Whether the file has Content Credentials (C2PA).
  var isSigned: Bool {
    ([first] + others).contains { $0[TIFFEntry.ID.contentCredentials] != nil }
  }

  /// The directories of pictures.
  var pictures: [TIFFDirectory] {
    [first] + others.filter { $0.kind == .sub || $0.kind == .page }
  }
}

extension TIFFFile {
  /// The name of the format, as far as the file says it.
  func formatName(_ head: ArraySlice<UInt8>) -> String {
    if first[TIFFEntry.ID.dngVersion] != nil { return "dng" }
    if TIFFLayout.olympus.contains(layout.version) { return "orf" }
    if layout.version == TIFFLayout.panasonic { return "rw2" }
    // Canon's mark follows the header.
    return head.dropFirst(8).starts(with: Array("CR".utf8)) ? "cr2" : Self.name
  }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    var reader = try TIFFReader(window)
    defer { window.budget = reader.window.budget }
    let file = try TIFFFile(&reader)
    return try EmbeddedMetadata(file, &reader)
  }

  static func pictureData(_ window: inout HeaderWindow) throws -> Range<Int>? {
    var reader = try TIFFReader(window)
    let file = try TIFFFile(&reader)
    var largest: Range<Int>?
    for picture in file.pictures {
      for range in try reader.dataRanges(of: picture, limit: 1)
      where range.count > largest?.count ?? 0 { largest = range }
    }
    return largest
  }

  static func patch(_ source: any ByteSource, changes: MetadataChanges) throws -> FilePatch {
    var patcher = try TIFFPatcher(source)
    return try patcher.patch(changes)
  }
}

extension TIFFReader {
  /// Where the data of a directory's picture is: its strips or tiles, and a JPEG, each up to a limit.
  mutating func dataRanges(of directory: TIFFDirectory, limit: Int) throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (offsets, counts) in TIFFEntry.ID.data {
      let starts = try numbers(directory[offsets], limit: limit)
      let sizes = try numbers(directory[counts], limit: limit)
      // Any number of directories may point to the same numbers.
      guard window.budget.take(.items, max(starts.count, sizes.count)) else {
        throw FormatError.overBudget(.items)
      }
      for (start, count) in zip(starts, sizes) {
        ranges.append(start..<start + min(count, .max / 4))
      }
    }
    return ranges
  }
}
