/// Small files of every format that is read beside JPEG, made part by part, with metadata of all kinds that
/// the format takes.
///
/// What they are like in every byte that is read, no encoder decides: tests damage them, make them of many
/// parts, and write to them.
public struct FormatFile: Sendable, CustomStringConvertible {
  /// The extension of the file's name.
  public let format: String
  /// What is special about it.
  public let variant: String
  /// Whether it is written in place.
  public let isWritten: Bool
  /// Whether it has XMP.
  public let hasPacket: Bool
  /// The file with so many parts of the kind of which there may be many.
  public let make: @Sendable (_ count: Int) -> [UInt8]

  /// As in `heic extents`.
  public var description: String { variant.isEmpty ? format : "\(format) \(variant)" }

  private init(
    _ format: String, _ variant: String = "", isWritten: Bool = true, hasPacket: Bool = true,
    make: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.format = format
    self.variant = variant
    self.isWritten = isWritten
    self.hasPacket = hasPacket
    self.make = make
  }

  /// One of each kind.
  public static let all = [
    Self("png") { FormatParts.png(textCount: $0) },
    Self("png", "deflated") { FormatParts.png(textCount: $0, isDeflated: true) },
    Self("webp") { FormatParts.webP(chunkCount: $0) },
    Self("gif") { FormatParts.gif(blockCount: $0) },
    Self("psd") { FormatParts.psd(resourceCount: $0) },
    Self("psd", "digests") { FormatParts.psd(resourceCount: $0, id: 0x0425) },
    Self("tiff") { FormatParts.tiff(pageCount: $0) },
    Self("tiff", "strips") { FormatParts.tiff(stripCount: $0) },
    Self("tiff", "entries") { FormatParts.tiff(entryCount: min($0, 4_000)) },
    Self("tiff", "big") { FormatParts.tiff(pageCount: $0, isBig: true) },
    Self("crw", isWritten: false, hasPacket: false) { FormatParts.crw(recordCount: $0) },
    Self("mrw", isWritten: false, hasPacket: false) { FormatParts.mrw(blockCount: $0) },
    Self("x3f", isWritten: false) { FormatParts.x3f(sectionCount: min($0, 200)) },
    Self("x3f", "properties", isWritten: false) {
      FormatParts.x3f(propertyCount: min($0, 4_000))
    },
    Self("raf", isWritten: false) { FormatParts.raf(entryCount: $0) },
    Self("heic") { FormatParts.heif(itemCount: $0) },
    Self("heic", "extents") { FormatParts.heif(extentCount: $0) },
    Self("heic", "pieces of EXIF") { FormatParts.heif(pieceCount: $0) },
    Self("heic", "behind") { FormatParts.heif(itemCount: $0, room: 0) },
    Self("avif") { FormatParts.heif("avif", itemCount: $0, room: 2_000) },
    Self("jxl") { FormatParts.jpegXL(boxCount: $0) },
    Self("jxl", "packed") { FormatParts.jpegXL(boxCount: $0, isPacked: true) },
    Self("jp2") { FormatParts.jpeg2000(boxCount: $0) },
    Self("cr3") { FormatParts.cr3(trackCount: $0) },
    Self("mp4") { FormatParts.movie("mp42", trackCount: $0) },
    Self("mp4", "chunks") { FormatParts.movie("mp42", chunkCount: $0) },
    Self("mp4", "fragments") { FormatParts.movie("mp42", fragmentCount: $0) },
    Self("mov") { FormatParts.movie("qt  ", trackCount: $0) },
    Self("mov", "chunks") { FormatParts.movie("qt  ", chunkCount: $0) },
    Self("mov", "texts") { FormatParts.movie("qt  ", textCount: $0) },
    Self("mp4", "texts") { FormatParts.movie("mp42", textCount: $0) },
  ]
}
