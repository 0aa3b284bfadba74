/// Sigma's raw files, X3F: sections, with a directory of them at the end of the file. Newer cameras include a JPEG
/// with EXIF, older ones a list of properties.
///
/// Source: "X3F Raw Format", https://exiftool.org/TagNames/SigmaRaw.html
struct X3FFile: UnwrittenCodec {
  static let name = "x3f"
  private static let signature = Array("FOVb".utf8)
  /// More sections than any camera writes.
  private static let sectionLimit = 256
  /// Longer properties than any camera writes.
  private static let propertiesLimit = 1 << 20

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool { head.starts(with: signature) }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    let head = try window.read(0..<64)
    guard recognizes(head), let version = head.uint32(at: 4, .littleEndian) else {
      throw FormatError.notOfFormat("X3F")
    }
    var own = EmbeddedMetadata()
    own.format = name
    own.isRaw = true
    var tags = RawTags(.littleEndian)
    // From version 4 on the header is different, and only the JPEG gives the size.
    if version >> 16 < 4 {
      own.width = head.uint32(at: 28, .littleEndian).map(Int.init)
      own.height = head.uint32(at: 32, .littleEndian).map(Int.init)
      tags[.orientation] = RawTags.orientation(
        degrees: Int(head.uint32(at: 36, .littleEndian) ?? 0))
    }
    var metadata = own
    do {
      for section in try sections(&window) {
        switch section.name {
        case "PROP" where section.range.count <= propertiesLimit:
          X3FProperties(try window.read(section.range)).add(to: &tags)
        case "IMAG", "IMA2":
          let picture = section.range.dropFirst(28)
          guard try window.isJPEG(at: picture) else { continue }
          try metadata.add(picture: picture, &window)
        default: break
        }
      }
    } catch let error as FormatError {
      metadata.problems.append(FormatProblem(.container, error))
    }
    metadata.previews.sort { $0.count < $1.count }
    if metadata.exif == nil { metadata.exif = try tags.block() }
    metadata.format = own.format
    metadata.isRaw = true
    if let width = own.width, let height = own.height {
      (metadata.width, metadata.height) = (width, height)
    }
    return metadata
  }

  private static func sections(
    _ window: inout HeaderWindow
  ) throws -> [(name: String, range: Range<Int>)] {
    let end = window.byteCount
    let tail = try window.glance(max(0, end - 4)..<end)
    let start = Int(tail.uint32(at: 0, .littleEndian) ?? 0)
    let head = try window.glance(start..<start + 12)
    guard head.starts(with: Array("SECd".utf8)), let count = head.uint32(at: 8, .littleEndian),
      count <= sectionLimit
    else { throw FormatError.container(.cutOff) }
    let entries = try window.read(start + 12..<start + 12 + Int(count) * 12)
    guard window.budget.take(.items, Int(count)) else { throw FormatError.overBudget(.items) }
    return try (0..<Int(count)).map { index in
      guard let start = entries.uint32(at: index * 12, .littleEndian).map(Int.init),
        let size = entries.uint32(at: index * 12 + 4, .littleEndian).map(Int.init),
        let name = entries.slice(index * 12 + 8..<index * 12 + 12), start + size <= end
      else { throw FormatError.container(.cutOff) }
      return (String(decoding: name, as: UTF8.self), start..<start + size)
    }
  }
}

extension EmbeddedMetadata {
  /// Adds a JPEG in the file; if it has EXIF, that is the file's.
  fileprivate mutating func add(
    picture range: Range<Int>, _ window: inout HeaderWindow
  ) throws {
    let previews = self.previews
    if exif == nil {
      var inner = try window.inner(range)
      var found = try JPEGFile.read(&inner)
      window.budget = inner.budget
      found.shift(by: range.lowerBound)
      found.problems = problems + found.problems
      if found.exif != nil { self = found }
    }
    self.previews = previews + [range]
  }
}
