import PhotoFormats
import PhotoModel

extension PhotoReader {
  /// Reads a photo that is about to be changed, with the packet that a first sidecar would begin with, and
  /// keeps what the record was made from.
  func examineToChange(_ photo: PhotoFile) -> PhotoReading {
    var reading = examine(photo)
    let hasSidecar = !reading.sidecars.isEmpty || !reading.damagedSidecars.isEmpty
    guard reading.record.error == nil, !hasSidecar else { return reading }
    do {
      if let packet = try packet(of: reading) { reading.add(packet: packet) }
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
}
