/// A segment of a JPEG file's header (ITU-T T.81, section B.1.1.4).
public struct JPEGSegment: Sendable, Hashable {
  /// What a segment holds.
  public enum Kind: Sendable, Hashable {
    /// The start of the file's picture data: the header is over.
    case startOfScan
    /// The size of the picture, and how it is coded.
    case frame
    /// JFIF's density and thumbnail.
    case jfif
    /// An EXIF block (Exif 2.32, section 4.7.2).
    case exif
    /// The continuation of an EXIF block that is too long for one segment, as ExifTool writes it.
    case furtherEXIF
    /// An XMP packet (XMP part 3, section 1.1.3.1).
    case xmp
    /// A part of the XMP that is too long for one segment (section 1.1.3.1).
    case extendedXMP
    /// Photoshop's image resources.
    case photoshop
    /// A colour profile, or a part of it (ICC.1:2022, B.4).
    case colorProfile
    /// The index of the further pictures in the file (CIPA DC-007).
    case multiPicture
    /// Anything else.
    case other
  }

  /// The second byte of the marker, such as 0xE1 for APP1.
  public let marker: UInt8
  /// Where the segment is in the file, from its marker on.
  public let range: Range<Int>
  /// What it holds.
  public let kind: Kind
  /// Where its contents are in the file, without the signature that says what they are.
  public let content: Range<Int>
}

extension JPEGSegment {
  /// How many bytes a segment can hold besides its marker and its length field.
  static let limit = 65_533

  /// How many bytes an XMP packet can have in a segment.
  static let xmpLimit = limit - xmpSignature.count

  /// How many bytes an EXIF block can have in a segment.
  static let exifLimit = limit - ExifSignature.text.count - 1

  /// How many bytes of image resources a segment can hold.
  static let photoshopLimit = limit - PhotoshopResources.signature.count

  static let xmpSignature = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  static let extendedXMPSignature = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  /// The signature before version 3 of Photoshop; what else is in front of the resources means nothing (ExifTool).
  private static let oldPhotoshopSignature = Array("Adobe_Photoshop2.5:".utf8)
  private static let oldPhotoshopHead = 27
  private static let multiPictureSignature = Array("MPF\0".utf8)
  private static let profileSignature = Array("ICC_PROFILE\0".utf8)
  private static let jfifSignatures = [Array("JFIF\0".utf8), Array("JFXX\0".utf8)]

  /// The longest signature: no more of a segment is needed to recognize its kind.
  static let signatureLimit = 35

  /// Whether a segment of this kind, whose content begins like this, continues the EXIF block of the one before it:
  /// one that begins like a TIFF file is another block.
  static func goesOn(_ start: ArraySlice<UInt8>, behind kind: Kind?) -> Bool {
    (kind == .exif || kind == .furtherEXIF)
      && !start.starts(with: [0x49, 0x49, 0x2A, 0]) && !start.starts(with: [0x4D, 0x4D, 0, 0x2A])
  }

  /// A segment with these contents, in the file's bytes.
  ///
  /// - Throws: `FormatError.blockTooLong` if a segment cannot hold that much.
  static func bytes(_ kind: Kind, _ content: some Collection<UInt8>) throws(FormatError)
    -> [UInt8]
  {
    let marker: UInt8 = kind == .photoshop ? 0xED : 0xE1
    let signature: [UInt8]
    let part: MetadataPart
    switch kind {
    case .xmp: (signature, part) = (xmpSignature, .xmp)
    case .photoshop: (signature, part) = (PhotoshopResources.signature, .iim)
    default: (signature, part) = (ExifSignature.text + [0], .exif)
    }
    let count = signature.count + content.count
    guard count <= limit else { throw .blockTooLong(part) }
    return [0xFF, marker] + ByteOrder.bigEndian.bytes(of: UInt16(count + 2)) + signature + content
  }

  /// Whether a payload that begins like this has image resources as Photoshop wrote them before version 3.
  private static func isOldPhotoshop(_ start: ArraySlice<UInt8>) -> Bool {
    let resources = start.dropFirst(oldPhotoshopHead)
    return start.starts(with: oldPhotoshopSignature)
      && PhotoshopResource.signatures.contains { resources.starts(with: $0) }
  }

  private static func isSameLetter(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other
      || one | 0x20 == other | 0x20 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= one | 0x20
  }

  /// The kind of a segment that has this marker and whose payload begins like this, and the length of the signature
  /// that says so.
  static func kind(_ marker: UInt8, _ start: ArraySlice<UInt8>) -> (Kind, signature: Int) {
    switch marker {
    case 0xDA: (.startOfScan, 0)
    // 0xC4 defines Huffman tables, 0xC8 is reserved, 0xCC conditions arithmetic coding.
    case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC: (.frame, 0)
    case 0xE0 where jfifSignatures.contains { start.starts(with: $0) }: (.jfif, 5)
    // One more byte pads the signature to an even length; it is not always zero. Some programs write capitals.
    case 0xE1 where start.count > 5 && start.starts(with: ExifSignature.text, by: isSameLetter):
      (.exif, 6)
    case 0xE1 where start.starts(with: xmpSignature): (.xmp, xmpSignature.count)
    case 0xE1 where start.starts(with: extendedXMPSignature):
      (.extendedXMP, extendedXMPSignature.count)
    case 0xE2 where start.starts(with: multiPictureSignature): (.multiPicture, 4)
    // The signature is followed by the number of the part and how many there are.
    case 0xE2 where start.starts(with: profileSignature) && start.count >= 14: (.colorProfile, 14)
    case 0xED where start.starts(with: PhotoshopResources.signature):
      (.photoshop, PhotoshopResources.signature.count)
    case 0xED where isOldPhotoshop(start): (.photoshop, oldPhotoshopHead)
    default: (.other, 0)
    }
  }
}
