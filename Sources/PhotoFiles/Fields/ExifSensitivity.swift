import PhotoFormats

/// The sensitivity of an EXIF block, or of a packet, which has the same properties.
///
/// PhotographicSensitivity has 16 bits; a value that does not fit is in one of three tags beside it, and
/// SensitivityType says which of them it is (Exif 2.32, 4.6.5 and table 11; ISO 16684-1 has them as properties).
enum ExifSensitivity {
  /// The tags that are read in a directory.
  static func tags(of directory: ExifDirectory) -> [ExifTag] {
    let tags: [ExifTag] = [
      .iso, .sensitivityType, .standardOutputSensitivity, .recommendedExposureIndex, .isoSpeed,
    ]
    return tags.map { ExifTag(directory, $0.id) }
  }

  /// A sensitivity beside the first one.
  private enum Further {
    case output, recommended, speed

    var tag: ExifTag {
      switch self {
      case .output: .standardOutputSensitivity
      case .recommended: .recommendedExposureIndex
      case .speed: .isoSpeed
      }
    }

    var property: XMPName {
      switch self {
      case .output: .standardOutputSensitivity
      case .recommended: .recommendedExposureIndex
      case .speed: .isoSpeed
      }
    }
  }

  /// The sensitivity in a directory; nil if there is none.
  static func value(in block: ExifBlock, _ directory: ExifDirectory) -> Int? {
    func number(_ tag: ExifTag) -> Int? { block.integer(ExifTag(directory, tag.id)) }
    return value(number(.iso), further(number(.sensitivityType)).map(\.tag), number)
  }

  /// The sensitivity that a property of a packet says. Programs that write no type leave open which of the others is
  /// meant: then it is the first that is there.
  static func value(_ name: XMPName, in packet: XMPPacket) -> Int? {
    func others() -> [Further] {
      let type = packet[.sensitivityType]?.firstInteger
      return type.map(further) ?? [.recommended, .output, .speed]
    }
    return value(packet[name]?.firstInteger, others().map(\.property)) {
      packet[$0]?.firstInteger
    }
  }

  /// The others are seldom asked for.
  private static func value<Name>(
    _ iso: Int?, _ others: @autoclosure () -> [Name], _ number: (Name) -> Int?
  ) -> Int? {
    guard let iso, 1..<Int(UInt16.max) ~= iso else {
      return others().lazy.compactMap(number).first { $0 > 0 } ?? iso.flatMap { $0 > 0 ? $0 : nil }
    }
    return iso
  }

  /// The sensitivities that a type names, in the order in which exiv2 tries them.
  private static func further(_ type: Int?) -> [Further] {
    switch type {
    case 1: [.output]
    case 2: [.recommended]
    case 3: [.speed]
    case 4: [.recommended, .output]
    case 5: [.speed, .output]
    case 6: [.speed, .recommended]
    case 7: [.speed, .recommended, .output]
    default: []
    }
  }
}

extension XMPValue {
  /// The value, or the first of several, as a whole number.
  var firstInteger: Int? { defaultText.flatMap { Int($0.trimmingSpaces) } }
}
