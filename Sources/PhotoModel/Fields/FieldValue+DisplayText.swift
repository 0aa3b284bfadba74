extension FieldValue {
  /// The value of a field as people read it: stars, "1/250 s", "f/2.8", "35 mm", "54.1° N", "2.4 MB".
  ///
  /// - Parameters:
  ///   - field: the field that has the value.
  ///   - decimalMark: what precedes the decimals of a number.
  ///   - translate: gives the user's word for an English one, such as "Rejected".
  public func displayText(
    for field: Field, decimalMark: String = ".", translate: (String) -> String = { $0 }
  ) -> String {
    let words = words(for: field, translate)
    guard decimalMark != ".", hasDecimals(for: field) else { return words }
    return words.replacing(".", with: decimalMark)
  }

  /// Whether a point in the text of the field is that of a number.
  private func hasDecimals(for field: Field) -> Bool {
    switch self {
    case .number: true
    case .integer: field == .fileSize
    case .text, .list, .date: false
    }
  }

  private func words(for field: Field, _ translate: (String) -> String) -> String {
    switch (field, self) {
    case (.rating, .integer(let rating)):
      rating < 0 ? translate("Rejected") : Self.stars(min(rating, 5))
    case (.label, .text(let label)):
      LabelColor(label: label).map { translate($0.label) } ?? label
    case (.orientation, .integer(let number)):
      Self.orientations[number].map(translate) ?? text
    case (.flash, .integer(let bits)): translate(bits & 1 == 1 ? "Fired" : "Not fired")
    case (.fileSize, .integer(let bytes)): Self.size(bytes)
    case (.format, .text(let format)): format.uppercased()
    case (.exposureTime, .number(let seconds)): Self.exposure(seconds) + " s"
    case (.aperture, .number(let number)): "f/" + number.text(decimals: 1)
    case (.focalLength, .number(let length)): length.text(decimals: 1) + " mm"
    case (.duration, .number(let seconds)): Self.duration(seconds)
    case (.altitude, .number(let metres)): metres.text(decimals: 1) + " m"
    case (.latitude, .number(let degrees)): Self.degrees(degrees, "N", "S")
    case (.longitude, .number(let degrees)): Self.degrees(degrees, "E", "W")
    case (_, .date(let date)): date.iso.replacing("T", with: " ")
    default: text
    }
  }

  /// What EXIF's eight orientations (2.3, 4.6.4 A) mean for the picture.
  private static let orientations = [
    1: "Upright", 2: "Mirrored", 3: "Rotated 180°", 4: "Mirrored, rotated 180°",
    5: "Mirrored, rotated 90° left", 6: "Rotated 90° right", 7: "Mirrored, rotated 90° right",
    8: "Rotated 90° left",
  ]

  private static func stars(_ count: Int) -> String {
    String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count)
  }

  /// Short times are fractions, as on the camera's dial.
  private static func exposure(_ seconds: Double) -> String {
    guard seconds > 1e-9, seconds < 0.3 else { return seconds.text(decimals: 1) }
    return "1/" + (1 / seconds).text(decimals: 0)
  }

  /// Seconds below a minute, otherwise minutes and hours as a player shows them.
  private static func duration(_ seconds: Double) -> String {
    guard seconds >= 59.95, seconds < 1e9 else { return seconds.text(decimals: 1) + " s" }
    let whole = Int(seconds.rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let start = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return "\(start):\(two(whole % 60))"
  }

  private static func degrees(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    degrees.magnitude.text(decimals: 6) + "° " + (degrees < 0 ? negative : positive)
  }

  /// Decimal units, as GNOME's file manager shows them.
  private static func size(_ bytes: Int) -> String {
    var number = Double(bytes)
    var units = ["B", "kB", "MB", "GB", "TB"][...]
    while number >= 1000, units.count > 1 {
      number /= 1000
      units.removeFirst()
    }
    return number.text(decimals: 1) + " " + (units.first ?? "")
  }
}

extension Double {
  /// The number with at most this many decimals, and no zeros at the end.
  fileprivate func text(decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    guard isFinite, magnitude * scale < 1e15 else { return plainText }
    let scaled = Int64(magnitude * scale + 0.5)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    return sign + (Double(scaled) / scale).plainText
  }
}
