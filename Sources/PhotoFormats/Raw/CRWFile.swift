/// Canon's raw files from before 2005, CRW: records of CIFF. What has a field is read: the camera, the date, the
/// size, how the picture is rotated, and the JPEG files in it.
///
/// Source: https://exiftool.org/canon_raw.html
struct CRWFile: UnwrittenCodec {
  static let name = "crw"
  private static let signature = Array("HEAPCCDR".utf8)

  /// The numbers of the records.
  private enum Tag {
    static let makeAndModel: UInt16 = 0x080A
    static let time: UInt16 = 0x180E
    static let serial: UInt16 = 0x180B
    static let image: UInt16 = 0x1810
    static let pictures: [UInt16] = [0x2008, 0x2007]
  }

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    ByteOrder(mark: head) != nil && head.dropFirst(6).starts(with: signature)
  }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    let head = try window.read(0..<64)
    guard recognizes(head), let order = ByteOrder(mark: head), let start = head.uint32(at: 2, order)
    else {
      throw FormatError.notOfFormat("CRW")
    }
    guard start < window.byteCount else { throw FormatError.container(.cutOff) }
    let heap = try CIFFHeap(Int(start)..<window.byteCount, order, &window)
    var metadata = EmbeddedMetadata()
    metadata.format = name
    metadata.isRaw = true
    if let problem = heap.problem {
      metadata.problems.append(FormatProblem(.container, problem))
    }
    var tags = RawTags(order)
    func numbers(_ tag: UInt16) throws -> [UInt32] {
      guard let range = heap.values[tag] else { return [] }
      let bytes = try window.glance(range.lowerBound..<min(range.upperBound, range.lowerBound + 64))
      return stride(from: 0, to: bytes.count - 3, by: 4).compactMap { bytes.uint32(at: $0, order) }
    }
    if let range = heap.values[Tag.makeAndModel], range.count <= 256 {
      let texts = try window.glance(range).split(separator: 0, omittingEmptySubsequences: false)
      if let make = texts.first { tags[.make] = .ascii(String(exifText: make)) }
      if texts.count > 1 { tags[.model] = .ascii(String(exifText: texts[1])) }
    }
    if let seconds = try numbers(Tag.time).first {
      tags[.dateTimeOriginal] = CivilTime(secondsSince1970: Int(seconds)).map {
        .ascii($0.exifText)
      }
    }
    if let serial = try numbers(Tag.serial).first, serial > 0 {
      tags[.bodySerialNumber] = .ascii(String(serial))
    }
    // The width, the height, the shape of a pixel, and the rotation in degrees.
    let image = try numbers(Tag.image)
    if image.count > 1 { (metadata.width, metadata.height) = (Int(image[0]), Int(image[1])) }
    if image.count > 3 {
      tags[.orientation] = RawTags.orientation(degrees: Int(Int32(bitPattern: image[3])))
    }
    try tags.addExposure(of: heap, &window)
    metadata.exif = try tags.block()
    metadata.previews = try Tag.pictures.compactMap { heap.values[$0] }.filter {
      try window.isJPEG(at: $0)
    }
    metadata.thumbnail = metadata.previews.first
    return metadata
  }
}
