/// What is to be changed in a photo's metadata.
public struct MetadataChanges: Sendable {
  /// Changes of the XMP packet, which is made where there is none.
  public var xmp: [XMPEdit]
  /// Changes of the EXIF block, which is made where there is none.
  public var exif: [ExifEdit]

  /// Changes of each part; none where nothing is given.
  public init(xmp: [XMPEdit] = [], exif: [ExifEdit] = []) {
    self.xmp = xmp
    self.exif = exif
  }
}
