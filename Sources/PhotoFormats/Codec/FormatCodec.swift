/// How the files of a format are recognized, read and changed.
///
/// A codec knows where in a file the metadata is, and what else in the file depends on it; it does not know about
/// fields. Adding a format takes a folder with its codec, and a line in `FormatRegistry`. Most formats are containers
/// with blocks of metadata in them, and only say where these are: see `ContainerCodec`.
protocol FormatCodec: Sendable {
  /// The name of the format, in lower case, as in `jpeg`.
  static var name: String { get }
  /// All names that a file's format can have, if the codec handles several.
  static var names: [String] { get }
  /// Those of them whose files are changed themselves, not only sidecars beside them.
  static var writtenNames: [String] { get }

  /// Whether a file that begins like this is one of the format. The bytes are the first 64, or all of them.
  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool

  /// Reads what a file says about its photo, as far as the window's budget goes. Everything sound is returned; the
  /// metadata's `problems` say what is wrong.
  ///
  /// - Throws: `FormatError` if there is nothing to read, or what reading the source throws.
  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata

  /// The parts of a file, in its order.
  ///
  /// - Throws: as `read`.
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart]

  /// The patch that makes changes in a file. If it already says what is asked, the patch is empty.
  ///
  /// - Throws: `FormatError`, the reason why the file cannot be changed in place; or what reading the
  ///   source throws.
  static func patch(_ source: any ByteSource, changes: MetadataChanges) throws -> FilePatch

  /// Where the picture data is, which no change of metadata affects; nil if the format finds that out in another way.
  ///
  /// - Throws: as `read`.
  static func pictureData(_ window: inout HeaderWindow) throws -> Range<Int>?

  /// The first block of a part as it is in the file, whether it can be read or not; nil if there is none, or none
  /// that `MetadataChanges.blocks` can replace.
  ///
  /// - Throws: as `read`.
  static func block(_ part: MetadataPart, _ window: inout HeaderWindow) throws -> [UInt8]?

  /// Where in the file the EXIF block begins; nil if it is not stored there as it is and in one piece.
  ///
  /// - Throws: as `read`.
  static func exifStart(_ window: inout HeaderWindow) throws -> Int?

  /// What else a file holds that may say where its photo was taken.
  ///
  /// - Throws: as `read`.
  static func furtherContents(_ window: inout HeaderWindow) throws -> FurtherContents

  /// The patch that mends counts in the file's structure, or removes blank bytes that belong to nothing; nil if there
  /// is nothing to mend.
  ///
  /// - Throws: `FormatError`, the reason why it cannot be mended; or what reading the source throws.
  static func structurePatch(_ kind: RepairKind, _ source: any ByteSource) throws -> FilePatch?
}

extension FormatCodec {
  static var names: [String] { [name] }
  static var writtenNames: [String] { names }

  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] { [] }

  static func block(_ part: MetadataPart, _ window: inout HeaderWindow) throws -> [UInt8]? { nil }

  static func exifStart(_ window: inout HeaderWindow) throws -> Int? { nil }

  static func furtherContents(_ window: inout HeaderWindow) throws -> FurtherContents {
    FurtherContents()
  }

  static func structurePatch(_ kind: RepairKind, _ source: any ByteSource) throws -> FilePatch? {
    nil
  }
}
