/// What to change in a photo's metadata.
public struct MetadataChanges: Sendable {
  /// Changes to the XMP packet, which is made if there is none.
  public var xmp: [XMPEdit]
  /// Changes to the EXIF block, which is made if there is none.
  public var exif: [ExifEdit]
  /// Changes to the IPTC-IIM block, which must exist.
  public var iim: [IIMEdit]
  /// Whether an IPTC-IIM block in Latin-1 becomes UTF-8 if a text needs letters that Latin-1 does not have; otherwise
  /// the change is refused.
  public var convertsIIM: Bool
  /// Whether a file that is signed (C2PA) is changed, although that makes its signature invalid; otherwise the change
  /// is refused.
  public var breaksSignature = false
  /// Whether the file has to keep its size, and everything but the bytes of its packet.
  public var isInPlace = false
  /// Whole blocks that replace the existing ones, as they are.
  var blocks: [MetadataPart: [UInt8]] = [:]

  /// Changes to each part; none if nothing is passed.
  public init(
    xmp: [XMPEdit] = [], exif: [ExifEdit] = [], iim: [IIMEdit] = [], convertsIIM: Bool = false
  ) {
    self.xmp = xmp
    self.exif = exif
    self.iim = iim
    self.convertsIIM = convertsIIM
  }
}
