import PhotoModel

/// One of the two angles of a position, and the letters that EXIF and XMP use instead of signs.
enum GeoAxis: Sendable {
  case latitude, longitude

  /// The letter for angles from 0 up.
  var positive: String { self == .latitude ? "N" : "E" }
  /// The letter for angles below 0.
  var negative: String { self == .latitude ? "S" : "W" }
  /// The greatest angle, in degrees.
  var limit: Double { self == .latitude ? 90 : 180 }

  /// An angle from degrees, minutes and seconds, and its letter, which counts where they have a sign, too; nil if
  /// there is no such angle.
  func angle(_ parts: [Double], letter: String) -> Double? {
    guard let degrees = parts.first else { return nil }
    let minutes = parts.count > 1 ? parts[1] : 0
    let seconds = parts.count > 2 ? parts[2] : 0
    let sign: Double
    switch letter.first?.uppercased() {
    case positive: sign = 1
    case negative: sign = -1
    default: return nil
    }
    let angle = (sign * (degrees + minutes / 60 + seconds / 3600).magnitude).roundedDegrees
    return angle.magnitude <= limit ? angle : nil
  }
}
