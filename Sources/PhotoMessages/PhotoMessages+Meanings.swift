public import PhotoFiles

extension PhotoMessages {
  /// What a tag means, in words; nil if the value already says so itself.
  public func meaning(of tag: PhotoTag) -> String? {
    if let meaning = tag.meaning { return meaning }
    guard tag.isOfExif, case .text(let text) = tag.value, let name = tag.name else { return nil }
    if let quantity = quantity(text, in: name) ?? place(text, in: name) { return quantity }
    switch name {
    case "FocalLengthIn35mmFilm": return localized("%1 mm", text)
    // Whatever number a text claims to be, none of these is larger.
    default: return UInt16(text).flatMap { meaning(of: Int($0), in: name) }
    }
  }

  /// Source: Exif 2.32, 4.6.4 and 4.6.5, and TIFF 6.0.
  private func meaning(of number: Int, in name: String) -> String? {
    switch name {
    case "Orientation": orientation(number)
    case "ExposureProgram": program(number)
    case "MeteringMode": metering(number)
    case "Flash": number & 1 == 1 ? localized("Fired") : localized("Did not fire")
    case "ColorSpace": number == 1 ? "sRGB" : number == 2 ? "Adobe RGB" : localized("Uncalibrated")
    case "ResolutionUnit", "FocalPlaneResolutionUnit":
      [localized("No unit"), localized("inches"), localized("cm")].at(number - 1)
    case "YCbCrPositioning":
      [localized("Centered"), localized("Co-sited")].at(number - 1)
    case "Compression": compression(number)
    case "PhotometricInterpretation":
      [2: "RGB", 6: "YCbCr", 32_803: localized("Color filter array")][number]
    case "LightSource": lightSource(number)
    case "SensingMethod": sensor(number)
    case "GainControl":
      [
        localized("None"), localized("Low gain up"), localized("High gain up"),
        localized("Low gain down"), localized("High gain down"),
      ].at(number)
    case "SubjectDistanceRange":
      [
        localized("Unknown"), localized("Macro"), localized("Close view"),
        localized("Distant view"),
      ]
      .at(number)
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

  private func compression(_ number: Int) -> String? {
    switch number {
    case 1: localized("Not compressed")
    case 5: "LZW"
    case 6, 7: "JPEG"
    case 8: "Deflate"
    default: nil
    }
  }

  private func lightSource(_ number: Int) -> String? {
    switch number {
    case 0: localized("Unknown")
    case 1: localized("Daylight")
    case 2: localized("Fluorescent light")
    case 3: localized("Tungsten light")
    case 4: localized("Flash")
    case 9: localized("Fine weather")
    case 10: localized("Cloudy weather")
    case 11: localized("Shade")
    case 255: localized("Other light")
    default: nil
    }
  }

  private func sensor(_ number: Int) -> String? {
    switch number {
    case 1: localized("Not defined")
    case 2: localized("One-chip color area")
    case 3: localized("Two-chip color area")
    case 4: localized("Three-chip color area")
    case 5: localized("Color sequential area")
    case 7: localized("Trilinear")
    case 8: localized("Color sequential linear")
    default: nil
    }
  }
}

extension PhotoTag {
  /// Whether it is one of EXIF's, also as XMP has them.
  fileprivate var isOfExif: Bool {
    switch block {
    case .exif: true
    case .xmp, .sidecar: ["exif", "exifEX", "tiff"].contains(group)
    case .iptc, .file, .makerNotes: false
    }
  }
}

extension [String] {
  fileprivate func at(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
