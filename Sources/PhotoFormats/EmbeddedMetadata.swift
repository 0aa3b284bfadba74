/// What a photo's file says about the photo. Each of its many properties is a part that some format has, as it was found.
public struct EmbeddedMetadata: Sendable {
  /// The name of the file's format, as in `jpeg`, whatever the name of the file.
  public internal(set) var format = ""
  /// The width of the picture in pixels, as it is stored, before any rotation; nil if unknown.
  public internal(set) var width: Int?
  /// The height of the picture in pixels, as it is stored, before any rotation; nil if unknown.
  public internal(set) var height: Int?
  /// Whether the width and the height are those of the picture as it is shown, because the file rotates it itself: an
  /// orientation in EXIF or XMP then means nothing.
  public internal(set) var isTurned = false
  /// The name of the colour profile in the file; nil if there is none, or none that was read.
  public internal(set) var profileName: String?
  /// The EXIF block.
  public internal(set) var exif: ExifBlock?
  /// Where the EXIF thumbnail, a JPEG file of its own, is in the file.
  public internal(set) var thumbnail: Range<Int>?
  /// Where smaller pictures are in the file, each a JPEG file of its own, the smallest first.
  public internal(set) var previews: [Range<Int>] = []
  /// Whether the picture is what a camera's sensor saw.
  public internal(set) var isRaw = false
  /// The XMP packet.
  public internal(set) var xmp: XMPPacket?
  /// Where the packet is in the file, if it is stored there as it is and in one piece.
  public internal(set) var xmpBlock: Range<Int>?
  /// Photoshop's image resources, and the IPTC-IIM block among them.
  public internal(set) var photoshop: PhotoshopResources?
  /// An IPTC-IIM block that is not among image resources.
  public internal(set) var bareIIM: IIMBlock?
  /// Whether the file has Content Credentials (C2PA), which sign its bytes: a change breaks the signature.
  public internal(set) var isSigned = false
  /// What a movie says in QuickTime's own ways; nil for a picture.
  public internal(set) var movie: MovieMetadata?
  /// The texts of a PNG file; nil for any other.
  public internal(set) var pngTexts: PNGTexts?
  /// What is wrong with the file; empty for a sound one.
  public internal(set) var problems: [FormatProblem] = []
}

extension EmbeddedMetadata {
  /// Whether the metadata of such a photo belongs in a sidecar unless somebody says otherwise: makers' programs read
  /// a raw file only as their cameras write it. DNG is made to be written, and CR3 has space for XMP.
  public var isSidecarFirst: Bool { isRaw && format != "dng" && format != "cr3" }

  /// Whether a file named like one of a raw format can be one, because it has the same structure.
  public func canBe(rawFormat name: String) -> Bool {
    switch format {
    case TIFFFile.name: true
    // Leica's cameras that Panasonic makes, and Panasonic's older ones.
    case "rw2": name == "rwl" || name == "raw"
    // GoPro's.
    case "dng": name == "gpr"
    default: false
    }
  }

  /// Takes the name of a raw format, if only the name of the file tells which it is.
  public mutating func claim(rawFormat name: String) {
    format = name
    isRaw = true
  }

  /// Moves all offsets in the file, because what was read is a part of another file.
  mutating func shift(by offset: Int) {
    func shifted(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    thumbnail = thumbnail.map(shifted)
    xmpBlock = xmpBlock.map(shifted)
    previews = previews.map(shifted)
  }

  /// The IPTC-IIM block. If there are two, the sound one: ImageMagick truncates the one in TIFF's own tag.
  public var iim: IIMBlock? {
    guard let bareIIM else { return photoshop?.iim }
    guard !bareIIM.problems.isEmpty, let other = photoshop?.iim, other.problems.isEmpty else {
      return bareIIM
    }
    return other
  }

  /// Whether a program that does not know XMP changed the IIM block, so that it is newer than the packet (MWG 2.0,
  /// 3.3.1).
  public var isIIMNewer: Bool {
    guard let bareIIM else { return photoshop?.iim != nil && photoshop?.digestState == .differs }
    guard let digest = photoshop?.storedDigest else { return false }
    return digest != bareIIM.digest && digest != bareIIM.digestUnpadded
  }
}
