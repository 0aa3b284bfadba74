/// One image resource of Photoshop, as JPEG's APP13 and TIFF's tag 34377 hold them.
///
/// Source: Adobe Photoshop File Formats Specification, Image Resource Blocks.
public struct PhotoshopResource: Equatable, Sendable {
  /// What the resource holds.
  public enum ID {
    /// The IPTC-IIM block.
    public static let iim: UInt16 = 0x0404
    /// The MD5 of the IIM block when XMP was last made equal to it.
    public static let iimDigest: UInt16 = 0x0425
  }

  /// Usually `8BIM`; older programs and some cameras write others.
  public let signature: [UInt8]
  /// What it holds.
  public let id: UInt16
  /// Where the data is in the resources' bytes.
  public let data: Range<Int>
  /// Where the whole resource is, from the signature to the padding byte.
  public let range: Range<Int>

  /// Whether the resource is an IIM block. Under other signatures the numbers mean other things; ExifTool agrees.
  var isIIM: Bool { id == ID.iim && signature == Self.customarySignature }

  /// Whether the resource is the digest of the IIM block.
  var isIIMDigest: Bool { id == ID.iimDigest && signature == Self.customarySignature }

  static let customarySignature = Array("8BIM".utf8)

  /// Adobe's signatures; ExifTool knows the same.
  static let signatures: [[UInt8]] = ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"].map {
    Array($0.utf8)
  }
}
