/// How the files of a format are recognized, read and changed.
///
/// A codec knows where in a file metadata is, and what else of the file depends on that; it knows no
/// fields. Adding a format is a folder with its codec, and a line in `FormatRegistry`. Most formats are
/// containers with blocks of metadata in them, and only say where these are: see `ContainerCodec`.
protocol FormatCodec: Sendable {
  /// The name of the format, in lower case, as in `jpeg`.
  static var name: String { get }
  /// All names that a file's format can have, where the codec is that of several.
  static var names: [String] { get }
  /// Those of them whose files are changed, and not only sidecars beside them.
  static var writtenNames: [String] { get }

  /// Whether a file that begins so is one of the format. The bytes are the first 64, or all of them.
  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool

  /// Reads what a file says about its photo, as far as the window's budget goes. Whatever is sound is
  /// given; what is wrong is told by the metadata's `problems`.
  ///
  /// - Throws: `FormatError` where there is nothing to read, or what reading the source throws.
  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata

  /// The parts of a file, in its order.
  ///
  /// - Throws: as `read`.
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart]

  /// The patch that makes changes in a file. Where it says already what is asked, the patch is empty.
  ///
  /// - Throws: `FormatError`, the reason why the file cannot be changed in place; or what reading the
  ///   source throws.
  static func patch(_ source: any ByteSource, changes: MetadataChanges) throws -> FilePatch

  /// Where the data of the picture are, which no change of metadata changes; nil where the format tells
  /// it in another way.
  ///
  /// - Throws: as `read`.
  static func pictureData(_ window: inout HeaderWindow) throws -> Range<Int>?

  /// The first block of a part as it stands in the file, whether it can be read or not; nil where there is
  /// none, or none that can be put in its place by `MetadataChanges.blocks`.
  ///
  /// - Throws: as `read`.
  static func block(_ part: MetadataPart, _ window: inout HeaderWindow) throws -> [UInt8]?

  /// Where in the file the EXIF block begins; nil where it does not stand there as it is and in one piece.
  ///
  /// - Throws: as `read`.
  static func exifStart(_ window: inout HeaderWindow) throws -> Int?

  /// The patch that mends counts of the file's structure, or takes out blank bytes that belong to nothing;
  /// nil where there is nothing to mend.
  ///
  /// - Throws: `FormatError`, why it cannot be mended; or what reading the source throws.
  static func structurePatch(_ kind: RepairKind, _ source: any ByteSource) throws -> FilePatch?
}

extension FormatCodec {
  static var names: [String] { [name] }
  static var writtenNames: [String] { names }

  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] { [] }

  static func block(_ part: MetadataPart, _ window: inout HeaderWindow) throws -> [UInt8]? { nil }

  static func exifStart(_ window: inout HeaderWindow) throws -> Int? { nil }

  static func structurePatch(_ kind: RepairKind, _ source: any ByteSource) throws -> FilePatch? {
    nil
  }
}
