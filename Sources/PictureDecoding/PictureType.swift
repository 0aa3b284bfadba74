/// The types of pictures that can be shown, identified by how a file begins and never by its name: a fixed list, so
/// that no file chooses which of a library's many decoders reads it.
public enum PictureType: UInt8, CaseIterable, Sendable {
  /// ITU-T T.81.
  case jpeg = 1
  /// ISO/IEC 15948.
  case png
  /// GIF 87a and 89a.
  case gif
  /// TIFF 6.0 and BigTIFF.
  case tiff
  /// WebP in RIFF.
  case webp
  /// HEIF (ISO/IEC 23008-12), including HEIC.
  case heif
  /// AV1 in HEIF.
  case avif
  /// JPEG XL (ISO/IEC 18181), bare or in boxes.
  case jxl
  /// JPEG 2000 (ISO/IEC 15444), in boxes or as a bare codestream.
  case jpeg2000
  /// Photoshop's PSD and PSB.
  case psd
  /// MP4 and QuickTime's MOV; the first frame is shown.
  case movie

  /// How many bytes at the beginning of a file are needed to tell its type.
  public static let headerCount = 16

  /// The type of a file that begins with these bytes; nil if it is none of them.
  public init?(header: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      header.dropFirst(offset).starts(with: bytes)
    }
    func has(_ text: String, at offset: Int = 0) -> Bool { has(Array(text.utf8), at: offset) }
    let boxedJXL: [UInt8] = [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A]
    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("II*\0") || has("MM\0*") || has("II+\0") || has("MM\0+") {
      self = .tiff
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
      self = .avif
    } else if Self.heifBrands.contains(where: { has("ftyp" + $0, at: 4) }) {
      self = .heif
    } else if has([0xFF, 0x0A]) || has(boxedJXL) {
      self = .jxl
    } else if has([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A])
      || has([0xFF, 0x4F, 0xFF, 0x51])
    {
      self = .jpeg2000
    } else if has("8BPS\0\u{1}") || has("8BPS\0\u{2}") {
      self = .psd
    } else if Self.movieBrands.contains(where: { has("ftyp" + $0, at: 4) })
      || Self.firstBoxesOfMovies.contains(where: { has($0, at: 4) })
    {
      self = .movie
    } else {
      return nil
    }
  }

  /// The beginnings of brands.
  private static let movieBrands = [
    "3g", "M4V", "MSNV", "XAVC", "avc1", "f4v", "iso2", "iso3", "iso4", "iso5", "iso6", "isom",
    "mmp4", "mp4", "mp71", "qt  ",
  ]
  /// What a movie without brands begins with.
  private static let firstBoxesOfMovies = ["mdat", "moov", "pnot", "wide"]
  private static let heifBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
}
