/// The output of Exiv2: a line for each tag, with its key, and its value after blanks.
struct MakerNoteLines {
  /// The keys and values, in the order of the file.
  let lines: [(key: Substring, value: String)]

  /// The groups of Exif, which belong to no maker.
  private static let standard: Set<Substring> = [
    "Image", "Photo", "GPSInfo", "Iop", "Thumbnail", "MpfInfo", "PanasonicRaw",
  ]

  /// Reads the output. Values of several lines continue without a key.
  init(_ bytes: [UInt8]) {
    var lines: [(key: Substring, value: String)] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.hasPrefix("Exif.") else {
        if let last = lines.indices.last { lines[last].value += "\n" + line }
        continue
      }
      let key = line.prefix { $0 != " " }
      lines.append((key, String(line.dropFirst(key.count).drop { $0 == " " })))
    }
    self.lines = lines
  }

  /// The notes: the values, and with them their meanings from another run.
  func notes(meaning: MakerNoteLines) -> [MakerNote] {
    let isSame = zip(lines, meaning.lines).allSatisfy { $0.key == $1.key }
    return lines.enumerated().compactMap { index, line in
      let parts = line.key.split(separator: ".", maxSplits: 2)
      guard parts.count == 3, !Self.standard.contains(parts[1]),
        !parts[1].hasPrefix("SubImage"), !parts[1].hasPrefix("SubThumb"),
        !(parts[1].hasPrefix("Image") && parts[1].dropFirst(5).allSatisfy(\.isNumber))
      else { return nil }
      let meaning =
        isSame && meaning.lines.indices.contains(index) ? meaning.lines[index].value : line.value
      return MakerNote(
        group: String(parts[1]), name: String(parts[2]), value: line.value, meaning: meaning)
    }
  }
}
