/// What is to be changed in a photo's metadata.
public struct MetadataChanges: Sendable {
  /// Changes of the XMP packet, which is made where there is none.
  public var xmp: [XMPEdit]
  /// Changes of the EXIF block, which is made where there is none.
  public var exif: [ExifEdit]
  /// Changes of the IPTC-IIM block, which must be there.
  public var iim: [IIMEdit]
  /// Whether an IPTC-IIM block in Latin-1 becomes UTF-8 where a text needs letters that Latin-1 does
  /// not have; it is refused otherwise.
  public var convertsIIM: Bool
  /// Whether a file that is signed (C2PA) is changed, though its signature then no longer holds; it is
  /// refused otherwise.
  public var breaksSignature = false
  /// Whether the file has to keep its size, and all but the bytes of its packet.
  public var isInPlace = false
  /// Whole blocks that take the places of those that are there, as they are.
  var blocks: [MetadataPart: [UInt8]] = [:]

  /// Changes of each part; none where nothing is given.
  public init(
    xmp: [XMPEdit] = [], exif: [ExifEdit] = [], iim: [IIMEdit] = [], convertsIIM: Bool = false
  ) {
    self.xmp = xmp
    self.exif = exif
    self.iim = iim
    self.convertsIIM = convertsIIM
  }
}
