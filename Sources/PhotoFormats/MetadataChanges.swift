/// What is to be changed in a photo's metadata.
public struct MetadataChanges: Sendable {
  /// Changes of the EXIF block.
  public var exif: [ExifEdit]

  /// Changes of each part; none where nothing is given.
  public init(exif: [ExifEdit] = []) {
    self.exif = exif
  }
}
