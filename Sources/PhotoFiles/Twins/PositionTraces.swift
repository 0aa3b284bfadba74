import PhotoFormats
import PhotoModel

/// What else a file says about its position, besides latitude, longitude and altitude: when and how it was
/// determined, how fast and in which direction the camera moved, where it was going, what the area is called.
///
/// All of it is removed with the position. The direction of the picture stays: it says where the camera pointed, not
/// where it was.
enum PositionTraces {
  /// The changes to an EXIF block whose position is cleared.
  ///
  /// - Parameters:
  ///   - keepsAltitude: whether the altitude stays.
  ///   - keepsTraces: whether all traces stay, too.
  static func exifEdits(
    in block: ExifBlock, keepsAltitude: Bool, keepsTraces: Bool
  ) -> [ExifEdit] {
    let slots = keepsAltitude ? Field.position : Field.position + [.altitude]
    let own = slots.flatMap { FieldSlots.of($0)?.exif?.tags ?? [] }
    let altitude = FieldSlots.of(.altitude)?.exif?.tags ?? []
    let directions = [ExifTag.gpsImageDirection, .gpsImageDirectionReference]
    let rest = Set(block.entries.map(\.tag).filter { $0.directory == .gps }).subtracting(own)
    let traces = rest.filter { $0.name != nil }.subtracting(directions).subtracting(altitude)
    guard !keepsTraces || traces.subtracting([.gpsVersion]).isEmpty else { return [] }
    // A version is not needed if there is nothing else.
    let keepsVersion = rest != traces
    return traces.filter { $0 != .gpsVersion || !keepsVersion }.sorted { $0.id < $1.id }
      .map(ExifEdit.remove)
  }

  /// The changes to a packet whose position is cleared.
  static func xmpEdits(in packet: XMPPacket) -> [XMPEdit] {
    packet.properties.map(\.name).filter(isTrace).map(XMPEdit.remove)
  }

  /// The properties of the fields themselves.
  private static let own: [XMPName] = [
    .gpsLatitude, .gpsLongitude, .gpsAltitude, .gpsAltitudeRef,
  ]

  private static func isTrace(_ name: XMPName) -> Bool {
    switch name.namespace {
    case XMPNamespace.exif, XMPNamespace.exifEX:
      name.localName.hasPrefix("GPS") && !name.localName.hasPrefix("GPSImgDirection")
        && !own.contains(name)
    case XMPNamespace.droneDJI:
      ["gps", "rtk", "lrftarget"].contains { name.localName.lowercased().hasPrefix($0) }
        || name.localName.hasSuffix("Altitude")
    default: false
    }
  }
}
