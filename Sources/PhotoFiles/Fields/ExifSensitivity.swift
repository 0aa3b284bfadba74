import PhotoFormats

/// The sensitivity of an EXIF block.
///
/// PhotographicSensitivity has 16 bits; a value that does not fit is in one of three tags beside it, and
/// SensitivityType says which of them it is (Exif 2.32, 4.6.5 and table 11).
enum ExifSensitivity {
  /// The tags that are read.
  static let tags: [ExifTag] = [
    .iso, .sensitivityType, .standardOutputSensitivity, .recommendedExposureIndex, .isoSpeed,
  ]

  /// The sensitivity; nil if there is none.
  static func value(in block: ExifBlock) -> Int? {
    let iso = block.integer(.iso)
    if let iso, 1..<Int(UInt16.max) ~= iso { return iso }
    let others = namedTags(block.integer(.sensitivityType)).lazy.compactMap(block.integer)
    return others.first { $0 > 0 } ?? iso
  }

  /// The tags that a type names, in the order in which exiv2 tries them.
  private static func namedTags(_ type: Int?) -> [ExifTag] {
    switch type {
    case 1: [.standardOutputSensitivity]
    case 2: [.recommendedExposureIndex]
    case 3: [.isoSpeed]
    case 4: [.recommendedExposureIndex, .standardOutputSensitivity]
    case 5: [.isoSpeed, .standardOutputSensitivity]
    case 6: [.isoSpeed, .recommendedExposureIndex]
    case 7: [.isoSpeed, .recommendedExposureIndex, .standardOutputSensitivity]
    default: []
    }
  }
}
