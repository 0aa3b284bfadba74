import Glibc
import PhotoModel

/// What numbers of EXIF measure, as people read it.
extension PhotoMessages {
  /// How the picture was taken. Source: Exif 2.32, 4.6.5, and annex C for values in APEX.
  func quantity(_ text: String, in name: String) -> String? {
    let number = ExifNumber.value(of: text)
    switch name {
    case "ExposureTime": return number.flatMap(exposure)
    case "ShutterSpeedValue":
      return number.flatMap { ExifNumber.power(ofTwo: -$0) }.flatMap(exposure)
    case "FNumber": return number.map { said($0, in: .aperture) }
    case "ApertureValue", "MaxApertureValue":
      return number.flatMap { ExifNumber.power(ofTwo: $0 / 2) }.map { said($0, in: .aperture) }
    case "FocalLength": return number.map { said($0, in: .focalLength) }
    case "ExposureBiasValue", "BrightnessValue":
      return number.flatMap { ExifNumber.decimals($0, isSigned: name != "BrightnessValue") }
        .map { localized("%1 EV", $0) }
    case "SubjectDistance": return number.map { said($0, in: .altitude) }
    case "LensSpecification": return lens(text)
    default: return nil
    }
  }

  /// Where and in which direction it was taken. Source: Exif 2.32, 4.6.6.
  func place(_ text: String, in name: String) -> String? {
    switch name {
    case "GPSLatitude", "GPSLongitude", "GPSDestLatitude", "GPSDestLongitude":
      return ExifNumber.degrees(text)
    case "GPSTimeStamp": return ExifNumber.time(text).map { localized("%1 UTC", $0) }
    case "GPSAltitude", "GPSHPositioningError":
      return ExifNumber.value(of: text).map { said($0, in: .altitude) }
    case "GPSImgDirection", "GPSTrack", "GPSDestBearing":
      return ExifNumber.value(of: text).flatMap { ExifNumber.decimals($0) }.map { $0 + "°" }
    case "GPSAltitudeRef":
      return ["0": localized("Above sea level"), "1": localized("Below sea level")][text]
    case "GPSLatitudeRef", "GPSDestLatitudeRef":
      return ["N": localized("North"), "S": localized("South")][text]
    case "GPSLongitudeRef", "GPSDestLongitudeRef":
      return ["E": localized("East"), "W": localized("West")][text]
    case "GPSImgDirectionRef", "GPSTrackRef", "GPSDestBearingRef":
      return ["T": localized("True north"), "M": localized("Magnetic north")][text]
    default: return nil
    }
  }

  private func said(_ number: Double, in field: Field) -> String {
    FieldValue.number(number).displayText(for: field)
  }

  private func exposure(_ seconds: Double) -> String? {
    seconds > 0 ? said(seconds, in: .exposureTime) : nil
  }

  /// The focal lengths and apertures of a lens, as in "24–70 mm f/2.8–4".
  private func lens(_ text: String) -> String? {
    let numbers = text.split(separator: " ").map { ExifNumber.value(of: $0) }
    guard numbers.count == 4, let least = numbers[0], let most = numbers[1],
      let shorter = ExifNumber.decimals(least), let longer = ExifNumber.decimals(most)
    else { return nil }
    let lengths = localized("%1 mm", shorter == longer ? shorter : "\(shorter)–\(longer)")
    // An aperture that is not known is 0/0.
    let apertures = numbers[2...].compactMap { $0.flatMap { ExifNumber.decimals($0) } }.uniqued
    return apertures.isEmpty ? lengths : lengths + " f/" + apertures.joined(separator: "–")
  }
}

/// Numbers of EXIF, as the list of tags has them: whole ones and fractions, separated by spaces.
enum ExifNumber {
  /// The value of a number; nil for another text, and for what is divided by zero.
  static func value(of text: some StringProtocol) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard let first = parts.first.flatMap({ $0 }) else { return nil }
    guard parts.count > 1 else { return first.isFinite ? first : nil }
    guard parts.count == 2, let second = parts[1] else { return nil }
    return (first / second).isFinite ? first / second : nil
  }

  /// A number with up to two decimals, and with a sign where that is wanted.
  static func decimals(_ value: Double, isSigned: Bool = false) -> String? {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e9 else { return nil }
    let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    let decimals =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    let sign = hundredths < 0 ? "−" : isSigned && hundredths > 0 ? "+" : ""
    return "\(sign)\(whole)\(decimals)"
  }

  /// 2 to the power of a number.
  static func power(ofTwo exponent: Double) -> Double? {
    exponent.magnitude < 64 ? exp2(exponent) : nil
  }

  /// Degrees, minutes and seconds, of which the last ones may be fractions or missing.
  static func degrees(_ text: String) -> String? {
    guard let total = sexagesimal(text), (0...360).contains(total) else { return nil }
    let hundredths = Int((total * 360_000).rounded())
    guard let seconds = decimals(Double(hundredths % 6_000) / 100) else { return nil }
    return "\(hundredths / 360_000)° \(hundredths / 6_000 % 60)′ \(seconds)″"
  }

  /// A time of day, of whole seconds.
  static func time(_ text: String) -> String? {
    guard let total = sexagesimal(text), (0..<24).contains(total) else { return nil }
    // A sum of fractions may be a little less than the whole number that it stands for.
    let seconds = Int((total * 3600 + 1e-6).rounded(.down))
    return [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func sexagesimal(_ text: String) -> Double? {
    let parts = text.split(separator: " ").map { value(of: $0) }
    guard (1...3).contains(parts.count) else { return nil }
    var (total, unit) = (0.0, 1.0)
    for part in parts {
      // What is not known is 0/0.
      total += (part ?? 0) / unit
      unit *= 60
    }
    return parts[0] == nil ? nil : total
  }
}
