/// An EXIF block: a small TIFF file of tags, inside a photo (Exif 2.32, section 4.5).
///
/// Everything sound in it is read; `problems` says what is wrong with the rest. Values are decoded when they are
/// asked for.
///
/// ```swift
/// let metadata = try JPEGFile.read(ArrayByteSource([0xFF, 0xD8]))
/// metadata.exif?.text(.artist)  // nil where there is none
/// ```
public struct ExifBlock: Sendable {
  /// What was read, shared by all copies: every field of every photo asks its block.
  private let contents: Contents
  /// Where the maker note was in the file that the block was copied from: offsets in it may count from the beginning
  /// of that file. Nil if the block is as a camera wrote it.
  var makerNoteOrigin: Int?
  /// How many bytes the maker note has in that file, if the block has only its beginning; nil if it has all of it.
  public internal(set) var makerNoteSize: Int?
  /// Whether the block gets tags that it does not have. One that goes on in further segments of a JPEG does not: many
  /// programs read only the first, and would find nothing any more if a directory that grows left it.
  public var getsTags = true

  /// Reads a block that begins with its byte order mark (`II` or `MM`).
  ///
  /// - Throws: `FormatError.notTIFF` if it does not.
  public init(bytes: [UInt8]) throws(FormatError) {
    try self.init(bytes[...])
  }

  init(_ bytes: ArraySlice<UInt8>) throws(FormatError) {
    var reader = try ExifDirectoryReader(bytes)
    reader.readAll()
    contents = Contents(bytes, reader)
  }

  private final class Contents: Sendable {
    let bytes: ArraySlice<UInt8>
    let byteOrder: ByteOrder
    let entries: [ExifEntry]
    let directories: [ExifDirectory]
    let problems: [FormatError]
    /// Where the last entry of each tag is; nil for a block with too many of them.
    private let positions: PositionTable?

    init(_ bytes: ArraySlice<UInt8>, _ reader: ExifDirectoryReader) {
      self.bytes = bytes
      byteOrder = reader.order
      entries = reader.entries
      positions = Self.positions(of: reader.entries)
      directories = reader.directories.map(\.directory)
      problems = reader.problems.isEmpty ? [] : ProblemList(reader.problems).errors
    }

    private static func positions(of entries: [ExifEntry]) -> PositionTable? {
      guard entries.count <= PositionTable.limit else { return nil }
      var table = PositionTable()
      for (position, entry) in entries.enumerated() {
        table.set(position, for: entry.tag.key) { entries[$0].tag == entry.tag }
      }
      return table
    }

    /// The last entry of a tag.
    func entry(of tag: ExifTag) -> ExifEntry? {
      guard let positions else { return entries.last { $0.tag == tag } }
      return positions.position(of: tag.key) { entries[$0].tag == tag }.map { entries[$0] }
    }
  }

  /// The bytes of the block, from its byte order mark on.
  public var bytes: ArraySlice<UInt8> { contents.bytes }
  /// The order of the bytes in its numbers.
  public var byteOrder: ByteOrder { contents.byteOrder }
  /// The entries of all directories, in the order of the block.
  public var entries: [ExifEntry] { contents.entries }
  /// The directories that are there.
  public var directories: [ExifDirectory] { contents.directories }
  /// What is wrong with the block; for a thoroughly damaged one, what was found first.
  public var problems: [FormatError] { contents.problems }

  /// The value of a tag, or nil if the tag is not there or its value lies outside the block. If a tag is there twice,
  /// the last one counts (as in ExifTool).
  public subscript(tag: ExifTag) -> ExifValue? {
    withStored(tag) { ExifValue($0, in: $1, byteOrder) }
  }

  /// The value of an entry, which may be one of several for a tag.
  public subscript(entry: ExifEntry) -> ExifValue? {
    bytes.slice(entry.range).map { ExifValue(entry.type, in: $0, byteOrder) }
  }

  /// What is made of the type of a tag's value, and its bytes; nil if the tag is not there or its value lies outside
  /// the block.
  private func withStored<Result>(
    _ tag: ExifTag, _ body: (ExifType, ArraySlice<UInt8>) -> Result?
  ) -> Result? {
    guard let entry = contents.entry(of: tag), let value = contents.bytes.slice(entry.range) else {
      return nil
    }
    return body(entry.type, value)
  }
}

extension ExifBlock {
  /// The text of a tag up to its first zero byte, or nil if the tag is not there or not text. Spaces at its end,
  /// which some cameras pad it with, are kept.
  public func text(_ tag: ExifTag) -> String? {
    withStored(tag) { type, value in
      switch type {
      case .ascii, .utf8, .byte, .undefined:
        String(exifText: value[..<(value.firstIndex(of: 0) ?? value.endIndex)])
      default: nil
      }
    }
  }

  /// The text of a tag that Windows keeps as UTF-16 with the least significant byte first, such as
  /// `XPTitle`.
  public func utf16Text(_ tag: ExifTag) -> String? {
    withStored(tag) { _, value in
      let units = (0..<value.count / 2).map { value.uint16(at: $0 * 2, .littleEndian) ?? 0 }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
  }

  /// The first number of a tag, or nil if the tag is not there or is not of an integer type.
  public func integer(_ tag: ExifTag) -> Int? {
    withStored(tag) { $0.integer(in: $1, byteOrder) }
  }

  /// The first number of a tag, or nil if the tag is not there, is text, is a fraction over 0, or is not a number
  /// (NaN).
  public func number(_ tag: ExifTag) -> Double? {
    withStored(tag) { $0.number(in: $1, byteOrder) }
      .flatMap { $0.isFinite ? $0 : nil }
  }

  /// The fractions of a tag, such as the degrees, minutes and seconds of a position; nil if it has none.
  public func rationals(_ tag: ExifTag) -> [ExifRational]? {
    switch self[tag] {
    case .rational(let values), .signedRational(let values): values
    default: nil
    }
  }

  /// Where the JPEG thumbnail is, in bytes from the start of the block; nil if there is none, or it is incomplete.
  public var thumbnail: Range<Int>? {
    guard let start = integer(.thumbnailOffset), let length = integer(.thumbnailLength),
      start > 0, length > 4, start < bytes.count, length <= bytes.count - start,
      bytes.uint16(at: start, .bigEndian) == 0xFFD8
    else { return nil }
    return start..<start + length
  }
}
