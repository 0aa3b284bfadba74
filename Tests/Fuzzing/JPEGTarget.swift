import PhotoFormats

/// Reads, changes and takes back a JPEG file.
enum JPEGTarget {
  static func run(_ bytes: [UInt8]) {
    let source = ArrayByteSource(bytes)
    guard let metadata = try? JPEGFile.read(source) else { return }
    // All of them may share their bytes: nobody reads all.
    for entry in metadata.exif?.entries.prefix(50) ?? [] { _ = metadata.exif?[entry.tag] }
    let changes = MetadataChanges(
      xmp: [.set(.rating, .text("4")), .set(.title, .localized("x"))],
      exif: [.set(.imageDescription, .ascii("A description")), .remove(.dateTimeOriginal)])
    check(source, bytes, changes)
    check(source, bytes, MetadataChanges(iim: [.set(.caption, ["y"])]))
  }

  /// A patch that comes out must apply, and its reverse make the old file again.
  private static func check(
    _ source: ArrayByteSource, _ bytes: [UInt8], _ changes: MetadataChanges
  ) {
    guard let patch = try? JPEGFile.patch(source, changes: changes) else { return }
    let new = try? patch.apply(to: bytes)
    let old = try? patch.reversed(over: source).apply(to: new ?? [])
    precondition(old == bytes, "taken back it is another file")
    precondition((try? JPEGFile.read(ArrayByteSource(new ?? []))) != nil, "changed it is no photo")
  }
}
