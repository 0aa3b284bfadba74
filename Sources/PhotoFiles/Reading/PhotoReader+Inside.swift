import PhotoFormats
public import PhotoModel

// A format whose inside is not read when photos are listed is looked into at the one moment at which
// that cannot wait: before a first sidecar hides what the file says.
extension PhotoReader {
  /// Reads a photo that is about to be changed.
  ///
  /// Where a first sidecar would hide what the file itself says, that is read too if it can be, and
  /// then the record is not `isUnread`.
  public func readToChange(_ path: RawPath) -> PhotoRecord {
    examineToChange(PhotoFile(lookingBeside: path, in: fileSystem)).record
  }

  /// Reads a photo that is about to be changed, and keeps what the record was made from.
  func examineToChange(_ photo: PhotoFile) -> PhotoReading {
    var reading = examine(photo)
    let hasSidecar = !reading.sidecars.isEmpty || !reading.damagedSidecars.isEmpty
    guard reading.record.error == nil, !hasSidecar else { return reading }
    guard reading.record.isUnread else {
      do {
        if let packet = try packet(of: reading) { reading.add(packet: packet) }
      } catch {
        reading.failInside(error)
      }
      return reading
    }
    do {
      reading.add(inside: try inside(of: photo.path))
    } catch {
      reading.failInside(error)
    }
    return reading
  }

  /// The packet in a file, as it stands there; nil where there is none that a sidecar can begin with.
  private func packet(of reading: PhotoReading) throws -> [UInt8]? {
    guard let xmp = reading.blocks.xmp, xmp.problems.isEmpty, xmp[.hasExtendedXMP] == nil,
      let range = reading.embedded?.xmpBlock
    else { return nil }
    let packet = try withBytes(of: reading.photo.path) { source, _ in try source.read(range) }
    return (try? XMPEditor(bytes: packet)) == nil ? nil : packet
  }

  private func inside(of path: RawPath) throws -> UnreadFileContents {
    try withBytes(of: path) { source, _ in
      let head = try source.read(0..<min(8, source.byteCount))
      guard TIFFExcerpt.isTIFF(head) else { throw UnreadFileContents.Unknown() }
      return try UnreadFileContents(TIFFExcerpt(source))
    }
  }
}
