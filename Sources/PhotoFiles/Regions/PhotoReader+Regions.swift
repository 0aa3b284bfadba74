import PhotoFormats
public import PhotoModel

extension PhotoReader {
  /// The parts of a photo's picture in which people are, from its sidecar or else its file; none if nobody marked
  /// any, or the photo cannot be read.
  public func personRegions(of path: RawPath) -> [PersonRegion] {
    let reading = examine(PhotoFile(lookingBeside: path, in: fileSystem))
    let packets = reading.sidecars.map(\.packet) + [reading.blocks.xmp].compactMap { $0 }
    for packet in packets {
      let regions = Self.regions(in: packet, of: reading.record)
      if !regions.isEmpty { return regions }
    }
    return []
  }

  /// More people than anybody finds in a picture; each is compared with those of other standards.
  private static let mostRegions = 500

  /// If several standards describe the same person, there is one region.
  private static func regions(in packet: XMPPacket, of record: PhotoRecord) -> [PersonRegion] {
    var found: [PersonRegion] = []
    let structures: [PeopleStructure] = [.mwgRegions, .microsoftPeople, .imageRegion]
    for structure in structures {
      guard let value = packet[structure.property] else { continue }
      let orientation = isUpright(value, record) ? 1 : record.values[.orientation].integerValue ?? 1
      let names = Set(found.compactMap(\.name))
      let regions = structure.regions(in: value).prefix(mostRegions)
      found += regions.map { $0.turned(by: orientation) }.filter { region in
        !region.name.map(names.contains, or: found.contains { $0.isAlmost(region) })
      }
    }
    return found
  }

  /// Whether regions are relative to the picture as it is shown, and not as it is stored, which the standard demands:
  /// the size that they were applied to tells, if the camera was held upright.
  private static func isUpright(_ value: XMPValue, _ record: PhotoRecord) -> Bool {
    guard let applied = PeopleStructure.appliedSize(in: value), applied.width != applied.height,
      5...8 ~= record.values[.orientation].integerValue ?? 1,
      let width = record.values[.width].integerValue,
      let height = record.values[.height].integerValue,
      width != height
    else { return false }
    return (applied.width > applied.height) != (width > height)
  }
}

extension PersonRegion {
  /// Whether each contains the centre of the other.
  fileprivate func isAlmost(_ other: PersonRegion) -> Bool {
    func contains(_ one: PersonRegion, _ other: PersonRegion) -> Bool {
      let (x, y) = (other.x + other.width / 2, other.y + other.height / 2)
      return one.x...(one.x + one.width) ~= x && one.y...(one.y + one.height) ~= y
    }
    return contains(self, other) && contains(other, self)
  }
}

extension Optional {
  fileprivate func map(_ test: (Wrapped) -> Bool, or other: @autoclosure () -> Bool) -> Bool {
    if let self { test(self) } else { other() }
  }
}
