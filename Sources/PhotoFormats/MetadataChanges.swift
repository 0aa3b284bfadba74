/// What is to be changed in a photo's metadata.
public struct MetadataChanges: Sendable {
  /// Changes of the XMP packet, which is made where there is none.
  public var xmp: [XMPEdit]
  /// Changes of the EXIF block, which is made where there is none.
  public var exif: [ExifEdit]
  /// Changes of the IPTC-IIM block, which must be there.
  public var iim: [IIMEdit]

  /// Changes of each part; none where nothing is given.
  public init(xmp: [XMPEdit] = [], exif: [ExifEdit] = [], iim: [IIMEdit] = []) {
    self.xmp = xmp
    self.exif = exif
    self.iim = iim
  }
}
