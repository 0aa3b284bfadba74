/// A tag: its number, and the directory in which the number has its meaning.
///
/// ```swift
/// ExifTag(.exif, 0x9003) == .dateTimeOriginal  // true
/// ```
public struct ExifTag: Sendable, Hashable {
  /// The directory that the tag is in.
  public let directory: ExifDirectory
  /// The number of the tag.
  public let id: UInt16

  /// The tag with this number in this directory.
  public init(_ directory: ExifDirectory, _ id: UInt16) {
    self.directory = directory
    self.id = id
  }

  /// The directory and the number as one number, to look the tag up by.
  package var key: UInt64 { UInt64(directory.rawValue) << 16 | UInt64(id) }
}

extension ExifTag {
  /// The tags in which people and programs write texts of any length.
  private static let texts: Set<ExifTag> = [
    .imageDescription, .make, .model, .software, .artist, .copyright, .xpTitle, .xpComment,
    .xpAuthor, .xpSubject, .xpKeywords, .userComment,
  ]

  /// Whether it is a tag in which people and programs write texts of any length.
  var holdsText: Bool { Self.texts.contains(self) }
}

extension ExifTag: CustomStringConvertible {
  /// The directory and the number, such as `Exif 0x9003`.
  public var description: String {
    "\(directory) \(number)"
  }

  /// The number as in `0x010f`.
  public var number: String {
    let digits = String(id, radix: 16)
    return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// The tags that Verso's fields are made of, by the names of Exif 2.32 (CIPA DC-008).
extension ExifTag {
  // MARK: IFD0

  /// A description of the picture; text.
  public static let imageDescription = ExifTag(.ifd0, 0x010E)
  /// The maker of the camera; text.
  public static let make = ExifTag(.ifd0, 0x010F)
  /// The model of the camera; text.
  public static let model = ExifTag(.ifd0, 0x0110)
  /// How to rotate the picture, 1 to 8.
  public static let orientation = ExifTag(.ifd0, 0x0112)
  /// The program or the camera firmware that made the file; text.
  public static let software = ExifTag(.ifd0, 0x0131)
  /// When the file was changed, as `YYYY:MM:DD HH:MM:SS`.
  public static let dateTime = ExifTag(.ifd0, 0x0132)
  /// Who took the picture; text.
  public static let artist = ExifTag(.ifd0, 0x013B)
  /// Who has which rights; text.
  public static let copyright = ExifTag(.ifd0, 0x8298)
  /// The serial number of the camera, in DNG; text.
  public static let cameraSerialNumber = ExifTag(.ifd0, 0xC62F)
  /// The maker's own data in DNG (DNGPrivateData).
  public static let dngPrivateData = ExifTag(.ifd0, 0xC634)
  /// A colour profile (ICC.1).
  public static let colorProfile = ExifTag(.ifd0, 0x8773)
  /// Windows' rating, 0 to 5.
  public static let rating = ExifTag(.ifd0, 0x4746)
  /// Windows' rating in per cent.
  public static let ratingPercent = ExifTag(.ifd0, 0x4749)
  /// Windows' title, UTF-16 with the least significant byte first.
  public static let xpTitle = ExifTag(.ifd0, 0x9C9B)
  /// Windows' comment, UTF-16 with the least significant byte first.
  public static let xpComment = ExifTag(.ifd0, 0x9C9C)
  /// Windows' authors, separated by semicolons, UTF-16 with the least significant byte first.
  public static let xpAuthor = ExifTag(.ifd0, 0x9C9D)
  /// Windows' subject, UTF-16 with the least significant byte first.
  public static let xpSubject = ExifTag(.ifd0, 0x9C9F)
  /// Windows' keywords, separated by semicolons, UTF-16 with the least significant byte first.
  public static let xpKeywords = ExifTag(.ifd0, 0x9C9E)

  // MARK: Exif

  /// The exposure time in seconds.
  public static let exposureTime = ExifTag(.exif, 0x829A)
  /// The F number.
  public static let fNumber = ExifTag(.exif, 0x829D)
  /// The sensitivity (PhotographicSensitivity, ISOSpeedRatings before Exif 2.3).
  public static let iso = ExifTag(.exif, 0x8827)
  /// Which of the three sensitivities that follow is the one above (SensitivityType).
  public static let sensitivityType = ExifTag(.exif, 0x8830)
  /// The sensitivity by the output (StandardOutputSensitivity).
  public static let standardOutputSensitivity = ExifTag(.exif, 0x8831)
  /// The sensitivity that the maker recommends (RecommendedExposureIndex).
  public static let recommendedExposureIndex = ExifTag(.exif, 0x8832)
  /// The sensitivity by ISO 12232 (ISOSpeed).
  public static let isoSpeed = ExifTag(.exif, 0x8833)
  /// The version of the EXIF specification, four digits.
  public static let exifVersion = ExifTag(.exif, 0x9000)
  /// When the picture was taken, as `YYYY:MM:DD HH:MM:SS`.
  public static let dateTimeOriginal = ExifTag(.exif, 0x9003)
  /// When the picture was digitized, as `YYYY:MM:DD HH:MM:SS`.
  public static let dateTimeDigitized = ExifTag(.exif, 0x9004)
  /// The offset from UTC of `dateTime`, as `+HH:MM`.
  public static let offsetTime = ExifTag(.exif, 0x9010)
  /// The offset from UTC of `dateTimeOriginal`, as `+HH:MM`.
  public static let offsetTimeOriginal = ExifTag(.exif, 0x9011)
  /// The offset from UTC of `dateTimeDigitized`, as `+HH:MM`.
  public static let offsetTimeDigitized = ExifTag(.exif, 0x9012)
  /// The exposure time in APEX: the binary logarithm of its inverse.
  public static let shutterSpeedValue = ExifTag(.exif, 0x9201)
  /// The aperture in APEX: twice the binary logarithm of the F number.
  public static let apertureValue = ExifTag(.exif, 0x9202)
  /// The flash: whether it fired, and its mode.
  public static let flash = ExifTag(.exif, 0x9209)
  /// The focal length in millimetres.
  public static let focalLength = ExifTag(.exif, 0x920A)
  /// The maker's own data.
  public static let makerNote = ExifTag(.exif, 0x927C)
  /// A comment, after eight bytes that name its character code.
  public static let userComment = ExifTag(.exif, 0x9286)
  /// The fraction of a second of `dateTime`, digits.
  public static let subSecTime = ExifTag(.exif, 0x9290)
  /// The fraction of a second of `dateTimeOriginal`, digits.
  public static let subSecTimeOriginal = ExifTag(.exif, 0x9291)
  /// The fraction of a second of `dateTimeDigitized`, digits.
  public static let subSecTimeDigitized = ExifTag(.exif, 0x9292)
  /// 1 is sRGB, 65535 any other colour space.
  public static let colorSpace = ExifTag(.exif, 0xA001)
  /// The width of the picture in pixels.
  public static let pixelWidth = ExifTag(.exif, 0xA002)
  /// The height of the picture in pixels.
  public static let pixelHeight = ExifTag(.exif, 0xA003)
  /// The serial number of the camera; text.
  public static let bodySerialNumber = ExifTag(.exif, 0xA431)
  /// The model of the lens; text.
  public static let lensModel = ExifTag(.exif, 0xA434)

  // MARK: GPS

  /// The version of the GPS directory, four bytes.
  public static let gpsVersion = ExifTag(.gps, 0x0000)
  /// `N` or `S`.
  public static let gpsLatitudeReference = ExifTag(.gps, 0x0001)
  /// Degrees, minutes and seconds of latitude.
  public static let gpsLatitude = ExifTag(.gps, 0x0002)
  /// `E` or `W`.
  public static let gpsLongitudeReference = ExifTag(.gps, 0x0003)
  /// Degrees, minutes and seconds of longitude.
  public static let gpsLongitude = ExifTag(.gps, 0x0004)
  /// 0 for above, 1 for below sea level.
  public static let gpsAltitudeReference = ExifTag(.gps, 0x0005)
  /// The altitude in metres.
  public static let gpsAltitude = ExifTag(.gps, 0x0006)

  /// The direction of the camera: true or magnetic.
  public static let gpsImageDirectionReference = ExifTag(.gps, 0x0010)
  /// The direction of the camera in degrees.
  public static let gpsImageDirection = ExifTag(.gps, 0x0011)

  // MARK: Interop

  /// `R98` for sRGB, `R03` for Adobe RGB.
  public static let interoperabilityIndex = ExifTag(.interop, 0x0001)

  // MARK: IFD1

  /// Where the JPEG thumbnail begins, from the start of the block.
  public static let thumbnailOffset = ExifTag(.ifd1, 0x0201)
  /// The length of the JPEG thumbnail in bytes.
  public static let thumbnailLength = ExifTag(.ifd1, 0x0202)
}
