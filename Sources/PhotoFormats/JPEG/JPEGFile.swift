/// The header of a JPEG file: its segments up to the picture data.
///
/// Only the header is read, in one read for nearly every photo; the bodies of segments without
/// metadata are skipped.
///
/// ```swift
/// let file = ArrayByteSource([0xFF, 0xD8])
/// let metadata = try JPEGFile.read(file)
/// metadata.problems.map(\.error)  // what is wrong with it
/// let changes = MetadataChanges(xmp: [.set(.rating, .text("4"))])
/// let patch = try JPEGFile.patch(file, changes: changes)  // throws: no whole photo
/// ```
public struct JPEGFile: FormatCodec {
  static let name = "jpeg"

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool { head.starts(with: [0xFF, 0xD8]) }

  /// The segments from the first to the start of scan, or to where the file stops being sound.
  public let segments: [JPEGSegment]
  /// The width of the picture in pixels; nil if no frame header was found.
  public let width: Int?
  /// The height of the picture in pixels; nil if no frame header was found, or if the height is only given after the
  /// first scan.
  public let height: Int?
  /// What is wrong with the header.
  public let problems: [FormatError]

  /// Reads the segments.
  ///
  /// - Throws: `FormatError.emptyFile`, `FormatError.notOfFormat`, or what reading the source throws.
  public init(_ source: some ByteSource) throws {
    var window = try HeaderWindow(source)
    try self.init(&window)
  }

  init(_ window: inout HeaderWindow) throws {
    guard window.byteCount > 0 else { throw FormatError.emptyFile }
    guard try window.read(0..<2).elementsEqual([0xFF, 0xD8]) else {
      throw FormatError.notOfFormat("JPEG")
    }
    var scanner = JPEGScanner()
    try scanner.scan(&window)
    segments = scanner.segments
    width = scanner.width
    height = scanner.height
    problems = scanner.problems.errors
  }

  /// The segments of this kind, in the order of the file.
  public func segments(_ kind: JPEGSegment.Kind) -> [JPEGSegment] {
    segments.filter { $0.kind == kind }
  }
}
