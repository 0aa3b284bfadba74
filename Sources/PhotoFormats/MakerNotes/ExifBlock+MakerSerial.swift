extension ExifBlock {
  /// The serial number of the camera according to the maker note; nil if that has none, or is of a maker whose notes are
  /// not understood. Panasonic's have only that of a part inside.
  ///
  /// Source: `SerialNumber` in https://exiftool.org/TagNames/Canon.html, Nikon.html, Olympus.html, Pentax.html,
  /// Sigma.html and Motorola.html
  public var makerNoteSerial: String? {
    guard let (maker, directory) = makerDirectory else { return nil }
    let texts: [String?] =
      switch maker {
      case .canon: [directory.text(0x000C) ?? directory.integer(0x000C).flatMap(canonSerial)]
      case .nikon: [directory.text(0x00A0), directory.text(0x001D)]
      case .olympus: olympusSerials(directory)
      case .pentax: [directory.text(0x0229)]
      case .sigma: [directory.text(0x0002)]
      case .motorola: [directory.text(0x5501)]
      case .panasonic: []
      }
    // Where a note was moved, its offsets may lead to any bytes.
    return texts.compactMap(\.self).first { text in
      text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && !text.allSatisfy(\.isWhitespace)
    }
  }

  /// The places of Olympus, the last of them first; one camera has its general name in one of them.
  private func olympusSerials(_ directory: MakerNoteDirectory) -> [String?] {
    let named = directory.text(0x101A).flatMap { $0.hasPrefix("OLYMPUS") ? nil : $0 }
    return [directory.directory(0x2010)?.text(0x0101), named, directory.text(0x0404)]
  }

  /// A number of Canon's as it stands below the camera, and as ExifTool shows it: of ten digits, of six for the first
  /// professional ones, and for the D30 of four hexadecimal and five decimal ones.
  private func canonSerial(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    func padded(_ number: Int, _ count: Int, radix: Int = 10) -> String {
      let digits = String(number, radix: radix)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let model = text(.model) ?? ""
    if model.split(separator: " ").contains("D30") {
      return padded(number >> 16, 4, radix: 16) + padded(number & 0xFFFF, 5)
    }
    return padded(number, model.contains("EOS-1D") ? 6 : 10)
  }
}
