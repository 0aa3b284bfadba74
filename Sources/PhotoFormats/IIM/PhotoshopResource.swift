/// One image resource of Photoshop, as JPEG's APP13, TIFF's tag 34377 and PSD hold them.
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
  /// Where the data is in the resources' bytes, or in the file of PSD.
  public let data: Range<Int>
  /// Where the whole resource is, from the signature to the padding byte.
  public let range: Range<Int>

  /// What it holds; nil if the number means something else, as under other signatures; ExifTool agrees.
  var customaryID: UInt16? { signature == Self.customarySignature ? id : nil }

  /// Whether the resource is an IIM block.
  var isIIM: Bool { customaryID == ID.iim }

  /// Whether the resource is the digest of the IIM block.
  var isIIMDigest: Bool { customaryID == ID.iimDigest }

  static let customarySignature = Array("8BIM".utf8)

  /// Adobe's signatures; ExifTool knows the same.
  static let signatures: [[UInt8]] = ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"].map {
    Array($0.utf8)
  }
}

extension PhotoshopResource {
  /// The resource that begins with these bytes; nil if none does.
  ///
  /// - Parameters:
  ///   - head: what is before its data, at least.
  ///   - start: where it begins.
  ///   - all: where all resources are.
  init?(_ head: ArraySlice<UInt8>, at start: Int, in all: Range<Int>) {
    // One of the known arrays, which takes no memory of its own.
    let known = Self.signatures.first { head.starts(with: $0) }
    guard let known, let id = head.uint16(at: 4, .bigEndian), let name = head.dropFirst(6).first
    else { return nil }
    // The length byte and the name together are even.
    let nameEnd = 6 + (1 + Int(name) + 1) / 2 * 2
    guard let size = head.uint32(at: nameEnd, .bigEndian) else { return nil }
    let data = start + nameEnd + 4..<start + nameEnd + 4 + Int(size)
    guard data.upperBound <= all.upperBound else { return nil }
    signature = known
    self.id = id
    self.data = data
    // Some programs leave out the padding byte of the last one.
    range = start..<min(all.upperBound, data.upperBound + data.count % 2)
  }
}
