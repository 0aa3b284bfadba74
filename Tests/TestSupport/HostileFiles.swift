/// Files that are made to take away memory or time, in any size.
public enum HostileFiles {
  /// Stray bytes, with a marker among every three, between the start and the picture.
  public static func strayBytes(_ count: Int) -> [UInt8] {
    jpeg(repeated([0, 0xFF, 0xD0], count / 3))
  }

  /// Markers that stand alone, one behind the other.
  public static func standaloneMarkers(_ count: Int) -> [UInt8] {
    jpeg(repeated([0xFF, 0xD0], count))
  }

  /// EXIF entries of different tags whose texts are the same bytes: all of the block.
  public static func sharedEXIF(entryCount: Int, byteCount: Int) -> [UInt8] {
    var block: [UInt8] = Array("MM\0*".utf8) + number(8, 4) + number(entryCount, 2)
    for index in 0..<entryCount {
      block += number(0x1000 + index, 2) + number(2, 2) + number(byteCount - 8, 4) + number(8, 4)
    }
    block += [0, 0, 0, 0]
    block += [UInt8](repeating: 0x41, count: max(0, byteCount - block.count))
    return jpeg(segment(0xE1, Array("Exif\0\0".utf8) + block))
  }

  /// An IIM block of data sets without a value.
  public static func dataSets(_ count: Int) -> [UInt8] {
    jpeg(photoshop(resource(repeated([0x1C, 2, 5, 0, 0], count))))
  }

  /// An IIM block that has each of 65,536 tags as often as this.
  public static func allTags(times: Int) -> [UInt8] {
    var block: [UInt8] = []
    for record in 0...UInt8.max {
      for tag in 0...UInt8.max { block += [0x1C, record, tag, 0, 1, 0x41] }
    }
    return jpeg(photoshop(resource(repeated(block, times))))
  }

  /// Image resources without data.
  public static func resources(_ count: Int) -> [UInt8] {
    jpeg(photoshop(repeated(resource([], id: 0x3F0), count)))
  }

  /// Many IIM blocks.
  public static func iimBlocks(_ count: Int) -> [UInt8] {
    jpeg(photoshop(repeated(resource([0x1C, 2, 5, 0, 1, 0x41]), count)))
  }

  /// A packet of so many different properties, each in a node of its own or all in one.
  public static func packet(propertyCount: Int, isOneNode: Bool = true) -> [UInt8] {
    let properties = (0..<propertyCount).map { "<a:p\($0)/>" }
    let nodes =
      isOneNode
      ? "<rdf:Description>" + properties.joined() + "</rdf:Description>"
      : properties.map { "<rdf:Description>\($0)</rdf:Description>" }.joined()
    return Array(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:a="http://a/">\
      \(nodes)</rdf:RDF>
      """.utf8)
  }

  /// A JPEG file up to where its picture begins, which has no end.
  public static let endless: [UInt8] = Array(jpeg([]).dropLast(2))

  /// A whole JPEG file with this between its start and its frame.
  public static func jpeg(_ middle: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8] + middle + segment(0xC0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0, 0, 0, 0xFF, 0xD9]
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(payload.count + 2, 2) + payload
  }

  private static func resource(_ data: [UInt8], id: Int = 0x404) -> [UInt8] {
    Array("8BIM".utf8) + number(id, 2) + [0, 0] + number(data.count, 4) + data
      + [UInt8](repeating: 0, count: data.count % 2)
  }

  /// Image resources in as many segments as they need.
  private static func photoshop(_ bytes: [UInt8]) -> [UInt8] {
    let signature = Array("Photoshop 3.0\0".utf8)
    let size = 65_533 - signature.count
    var segments: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      segments += segment(0xED, signature + bytes[start..<min(start + size, bytes.count)])
    }
    return segments
  }

  private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    // Joining is slow where the optimizer does not help.
    var result = bytes
    while result.count < bytes.count * count { result += result }
    return Array(result.prefix(bytes.count * count))
  }

  private static func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * (byteCount - 1 - $0))) }
  }
}
