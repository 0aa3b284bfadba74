import PhotoModel

/// A location as ISO 6709 writes it: `+54.1234-012.2345+030.5/`, degrees north and east, and metres. Degrees may have
/// minutes and seconds as further digits (ISO 6709, annex H).
struct LocationText {
  /// A number of the location.
  enum Part: Sendable { case latitude, longitude, altitude }

  private let latitude: Double
  private let longitude: Double
  private let altitude: Double?

  /// Reads a text; nil for one that is not a location.
  init?(_ text: String) {
    let numbers = Self.numbers(text)
    guard numbers.count >= 2, let latitude = Self.degrees(numbers[0], digits: 2),
      let longitude = Self.degrees(numbers[1], digits: 3), latitude.magnitude <= 90,
      longitude.magnitude <= 180
    else { return nil }
    // As exactly as all other places of a location are read: phones write 16 bits of fraction.
    self.latitude = latitude.roundedDegrees
    self.longitude = longitude.roundedDegrees
    altitude = numbers.count > 2 ? Double(numbers[2]) : nil
  }

  /// A number of the location; nil if it does not have it.
  subscript(part: Part) -> Double? {
    switch part {
    case .latitude: latitude
    case .longitude: longitude
    case .altitude: altitude
    }
  }

  /// The numbers, each with its sign.
  private static func numbers(_ text: String) -> [String] {
    var numbers: [String] = []
    for character in text {
      switch character {
      case "+", "-": numbers.append(String(character))
      case "0"..."9", ".":
        guard !numbers.isEmpty else { return [] }
        numbers[numbers.count - 1].append(character)
      default: return numbers
      }
    }
    return numbers
  }

  /// Degrees, with two digits of minutes and of seconds after them if there are that many more.
  private static func degrees(_ text: String, digits: Int) -> Double? {
    let whole = text.dropFirst().prefix { $0 != "." }
    guard let number = Double(text.dropFirst()) else { return nil }
    let sign: Double = text.hasPrefix("-") ? -1 : 1
    switch whole.count {
    case digits + 2:
      let degrees = (number / 100).rounded(.towardZero)
      return sign * (degrees + (number - degrees * 100) / 60)
    case digits + 4:
      let degrees = (number / 10_000).rounded(.towardZero)
      let minutes = ((number - degrees * 10_000) / 100).rounded(.towardZero)
      return sign
        * (degrees + minutes / 60 + (number - degrees * 10_000 - minutes * 100) / 3_600)
    default: return sign * number
    }
  }
}
