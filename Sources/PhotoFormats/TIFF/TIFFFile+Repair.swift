extension TIFFFile {
  /// The packet, and Photoshop's resources. What is in the file's own directories is not a block.
  static func block(_ part: MetadataPart, _ window: inout HeaderWindow) throws -> [UInt8]? {
    var reader = try TIFFReader(window)
    defer { window.budget = reader.window.budget }
    let file = try TIFFFile(&reader)
    let id: UInt16? =
      switch part {
      case .xmp: TIFFEntry.ID.xmp
      case .iim: TIFFEntry.ID.resources
      case .exif, .container: nil
      }
    guard let entry = id.flatMap({ file.first[$0] }) else { return nil }
    let bytes = try TIFFBlocks(file).bytes(of: entry, &reader)
    return part == .xmp ? Array(bytes[...].withoutZeros) : bytes
  }
}
