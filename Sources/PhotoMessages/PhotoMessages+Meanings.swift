public import PhotoFiles

extension PhotoMessages {
  /// What a tag means, in words; nil where it says that itself.
  public func meaning(of tag: PhotoTag) -> String? {
    if let meaning = tag.meaning { return meaning }
    guard tag.block == .exif, case .text(let text) = tag.value, let name = tag.name else {
      return nil
    }
    switch name {
    case "ExposureTime": return Self.isFraction(text) ? localized("%1 s", text) : nil
    case "FNumber": return Self.number(text).map { "f/" + $0 }
    case "FocalLength": return Self.number(text).map { localized("%1 mm", $0) }
    case "FocalLengthIn35mmFilm": return localized("%1 mm", text)
    default: return Int(text).flatMap { meaning(of: $0, in: name) }
    }
  }

  /// Source: Exif 2.32, 4.6.4 and 4.6.5.
  private func meaning(of number: Int, in name: String) -> String? {
    switch name {
    case "Orientation": orientation(number)
    case "ExposureProgram": program(number)
    case "MeteringMode": metering(number)
    case "Flash": number & 1 == 1 ? localized("Fired") : localized("Did not fire")
    case "ColorSpace": number == 1 ? "sRGB" : number == 2 ? "Adobe RGB" : localized("Uncalibrated")
    case "ResolutionUnit", "FocalPlaneResolutionUnit":
      number == 2 ? localized("inches") : number == 3 ? localized("cm") : nil
    case "ExposureMode":
      [localized("Automatic"), localized("Manual"), localized("Bracketing")].at(number)
    case "WhiteBalance", "CustomRendered":
      name == "WhiteBalance"
        ? [localized("Automatic"), localized("Manual")].at(number)
        : [localized("Normal"), localized("Custom")].at(number)
    case "SceneCaptureType":
      [localized("Standard"), localized("Landscape"), localized("Portrait"), localized("Night")]
        .at(number)
    case "Contrast", "Sharpness":
      [localized("Normal"), localized("Soft"), localized("Hard")].at(number)
    case "Saturation": [localized("Normal"), localized("Low"), localized("High")].at(number)
    default: nil
    }
  }

  private func orientation(_ number: Int) -> String? {
    [
      localized("Upright"), localized("Mirrored"), localized("Upside down"),
      localized("Mirrored and upside down"), localized("Mirrored, turned to the left"),
      localized("Turned to the left"), localized("Mirrored, turned to the right"),
      localized("Turned to the right"),
    ].at(number - 1)
  }

  private func program(_ number: Int) -> String? {
    [
      localized("Not defined"), localized("Manual"), localized("Normal program"),
      localized("Aperture priority"), localized("Shutter priority"),
      localized("Creative program"), localized("Action program"), localized("Portrait"),
      localized("Landscape"),
    ].at(number)
  }

  private func metering(_ number: Int) -> String? {
    [
      localized("Unknown"), localized("Average"), localized("Center-weighted average"),
      localized("Spot"), localized("Several spots"), localized("Pattern"), localized("Partial"),
    ].at(number)
  }

  private static func isFraction(_ text: String) -> Bool {
    text.allSatisfy { $0.isNumber || $0 == "/" }
  }

  /// A fraction as a decimal number with one digit at most behind the point.
  private static func number(_ text: String) -> String? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    guard let first = parts.first, parts.count < 3, parts.count == 1 || parts[1] > 0 else {
      return nil
    }
    let tenths = (first / (parts.count == 2 ? parts[1] : 1) * 10).rounded()
    guard tenths.isFinite, tenths.magnitude < 1e9 else { return nil }
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(whole / 10).\(abs(whole % 10))"
  }
}

extension [String] {
  fileprivate func at(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
