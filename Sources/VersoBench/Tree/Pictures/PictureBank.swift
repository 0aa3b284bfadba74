/// Strips of all widths and details, and the shapes of pictures of a given size in bytes.
struct PictureBank {
  /// What a picture is made of.
  struct Shape {
    let width: Int
    /// The number of strips.
    let rows: Int
    let detail: Int

    /// The shape of a picture of about this many bytes.
    init(byteCount: Int, proportions: Double) {
      func blocks(_ width: Int) -> Int { width / 16 * Self.rows(width, proportions) }
      width =
        PictureBank.widths.last {
          blocks($0) * Self.byteCount(PictureBank.details.lowerBound) <= byteCount
        }
        ?? PictureBank.widths[0]
      rows = Self.rows(width, proportions)
      let room = byteCount / blocks(width)
      detail =
        PictureBank.details.last { Self.byteCount($0) <= room } ?? PictureBank.details.lowerBound
    }

    private static func rows(_ width: Int, _ proportions: Double) -> Int {
      Int((Double(width) / proportions / 16).rounded())
    }

    /// The approximate bytes of a block of 16 by 16 pixels.
    private static func byteCount(_ detail: Int) -> Int { 8 + 5 * detail }

    var size: (width: Int, height: Int) { (width, rows * 16) }
  }

  static let thumbnailWidth = 160
  static let widths = [320, 640, 1_024, 1_600, 2_400, 3_600]
  static let details = 2...8

  private let thumbnails: JPEGStrips
  private let pictures: [[JPEGStrips]]

  init(seed: UInt64) {
    var random = TreeRandom(seed: seed)
    thumbnails = JPEGStrips(width: Self.thumbnailWidth, detail: 4, &random)
    pictures = Self.widths.map { width in
      Self.details.map { JPEGStrips(width: width, detail: $0, &random) }
    }
  }

  /// The small picture that cameras put into EXIF.
  func thumbnail(_ proportions: Double, _ random: inout TreeRandom) -> [UInt8] {
    let rows = Int((Double(Self.thumbnailWidth) / proportions / 16).rounded())
    return MadeJPEG.bytes(thumbnails, rows: rows, &random)
  }

  func jpeg(
    _ shape: Shape, segments: [[UInt8]] = [], _ random: inout TreeRandom
  ) -> [UInt8] {
    let width = Self.widths.firstIndex(of: shape.width) ?? 0
    let strips = pictures[width][shape.detail - Self.details.lowerBound]
    return MadeJPEG.bytes(strips, rows: shape.rows, segments: segments, &random)
  }
}
