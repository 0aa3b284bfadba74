extension TIFFFile {
  /// No real value of a tag that people look at has more numbers.
  private static let numberLimit = 32

  /// The tags of the directories that are not part of the EXIF block: those of further pictures.
  static func parts(_ window: inout HeaderWindow) throws -> [FilePart] {
    var reader = try TIFFReader(window)
    defer { window.budget = reader.window.budget }
    let file = try TIFFFile(&reader)
    var parts: [FilePart] = []
    var counts: [TIFFDirectory.Kind: Int] = [:]
    for directory in file.pictures.dropFirst() {
      let number = counts[directory.kind, default: 0]
      counts[directory.kind] = number + 1
      let group = directory.kind.rawValue + (number > 0 ? "[\(number)]" : "")
      for entry in directory.entries {
        let tag = ExifTag(.ifd0, entry.id)
        let numbers =
          entry.count <= numberLimit ? try reader.numbers(entry, limit: numberLimit) : []
        parts.append(
          FilePart(
            tag.name ?? tag.number, in: group, at: entry.range,
            saying: numbers.isEmpty
              ? nil : numbers.map { String($0) }.joined(separator: " ")))
      }
    }
    return parts
  }
}
