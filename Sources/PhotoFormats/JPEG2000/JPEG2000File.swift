/// JPEG 2000 in boxes, JP2 and JPX. XMP, EXIF and IIM are in boxes `uuid`. A bare codestream has no place for any.
///
/// Source: ISO/IEC 15444-1, annexes A and I; 15444-2, annex M; XMP part 3, 1.1.4; for the boxes of Photoshop, ExifTool.
struct JPEG2000File: ContainerCodec {
  private(set) var picture = PictureFacts()
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  private let list: BoxList
  /// A box that says where in the file something is.
  private var pointing: String?
  private let isBare: Bool

  static let name = "jp2"
  private static let signature: [UInt8] = [0, 0, 0, 0x0C] + Array("jP".utf8)
  private static let parts: [[UInt8]: MetadataPart] = [
    FileBox.xmpID: .xmp, Array("JpgTiffExif->JP2".utf8): .exif, photoshopEXIF: .exif,
    iim: .iim, photoshopIIM: .iim, photoshopResources: .iim,
  ]
  private static let iim: [UInt8] = [
    0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
  ]
  private static let photoshopEXIF: [UInt8] = [
    0x05, 0x37, 0xCD, 0xAB, 0x9D, 0x0C, 0x44, 0x31, 0xA7, 0x2A, 0xFA, 0x56, 0x1F, 0x2A, 0x11, 0x3E,
  ]
  private static let photoshopIIM: [UInt8] = [
    0x09, 0xA1, 0x4E, 0x97, 0xC0, 0xB4, 0x42, 0xE0, 0xBE, 0xBF, 0x36, 0xDF, 0x6F, 0x0C, 0xE3, 0x6F,
  ]
  private static let photoshopResources: [UInt8] = [
    0x2C, 0x4C, 0x01, 0x00, 0x85, 0x04, 0x40, 0xB9, 0xA0, 0x3E, 0x56, 0x21, 0x48, 0xD6, 0xDF, 0xEB,
  ]
  /// Boxes that hold boxes.
  private static let outer: Set = ["jp2h", "asoc", "jpch", "jplh", "ftbl", "cgrp", "comp", "uinf"]
  /// Boxes that say where in the file something is: fragment tables, and the tables of JPIP and Motion
  /// JPEG 2000.
  private static let pointers: Set = ["flst", "cptr", "cref", "moov", "moof", "fidx", "mhix"]
  private static let depthLimit = 16

  /// What a codestream begins with: its first marker, and that of the size (SOC and SIZ).
  private static let codestream: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: signature) && head.dropFirst(8).starts(with: [0x0D, 0x0A, 0x87, 0x0A])
      || head.starts(with: codestream)
  }

  init(_ window: inout HeaderWindow) throws {
    let head = try window.read(0..<24)
    guard Self.recognizes(head) else { throw FormatError.notOfFormat("JPEG 2000") }
    isBare = head.starts(with: Self.codestream)
    guard !isBare else {
      list = .none
      payloads = [Payload(name: "jp2c", range: 0..<window.byteCount)]
      readSize(head)
      return
    }
    list = try BoxList(&window)
    if let fault = list.fault { problems.append(fault) }
    for box in list.boxes {
      if let part = box.uuid.flatMap({ Self.parts[$0] }) {
        blocks.append(MetadataBlock(part: part, ranges: [box.body]))
      } else {
        payloads.append(Payload(name: box.name, range: box.range))
      }
    }
    try look(into: list.boxes, depth: 0, &window)
    // A picture may also be in fragments, which a table points to.
    if list.first("jp2c") == nil, pointing == nil { problems.append(.container(.cutOff)) }
    if picture.width == nil { problems.append(.container(.damaged("ihdr"))) }
  }

  /// The size of a codestream: where its picture ends on the grid of its samples, without where it begins.
  private mutating func readSize(_ head: ArraySlice<UInt8>) {
    let numbers = (0..<4).compactMap { head.uint32(at: 8 + 4 * $0, .bigEndian).map(Int.init) }
    guard numbers.count == 4, numbers[0] > numbers[2], numbers[1] > numbers[3] else {
      problems.append(.container(.damaged("SIZ")))
      return
    }
    (picture.width, picture.height) = (numbers[0] - numbers[2], numbers[1] - numbers[3])
  }

  private mutating func look(
    into boxes: [FileBox], depth: Int, _ window: inout HeaderWindow
  ) throws {
    for box in boxes {
      if Self.pointers.contains(box.name) { pointing = box.name }
      if box.name == "ihdr", picture.width == nil {
        let head = try window.glance(
          box.body.lowerBound..<min(box.body.lowerBound + 8, box.body.upperBound))
        picture.height = head.uint32(at: 0, .bigEndian).map(Int.init)
        picture.width = head.uint32(at: 4, .bigEndian).map(Int.init)
      }
      if box.name == "colr", picture.profileName == nil {
        let head = try window.glance(box.body.prefix(7 + ColorProfile.headCount))
        // 2 means a profile, 1 a number, of which 16 is sRGB.
        picture.profileName =
          head.first == 1 && head.uint32(at: 3, .bigEndian) == 16
          ? "sRGB" : ColorProfile.name(head.dropFirst(3))
      }
      guard Self.outer.contains(box.name), depth < Self.depthLimit else { continue }
      let inner = try BoxList(in: box.body, &window)
      if let fault = inner.fault { problems.append(fault) }
      try look(into: inner.boxes, depth: depth + 1, &window)
    }
  }
}

extension JPEG2000File {
  var isSigned: Bool { list.isSigned }

  func checkWritable(_ window: inout HeaderWindow) throws {
    guard !isBare else { throw FormatError.container(.noPlace(.xmp)) }
    try checkBoxes(list)
    guard list.boxes.dropFirst().first?.name == "ftyp" else {
      throw FormatError.container(.order("ftyp"))
    }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    var (splices, insertions): ([Splice], [Splice]) = ([], [])
    for change in changes {
      if let box = list.boxes.first(where: { change.fills($0.body) }) {
        splices += try box.splices(holding: change)
      } else {
        insertions.append(try insertion(of: change))
      }
    }
    // A new box goes after what an old one gets at its end, which may be at the same offset.
    splices += insertions
    if let pointing, splices.contains(where: { $0.growth != 0 }) {
      throw FormatError.container(.unmovable(pointing))
    }
    return splices
  }

  /// A new packet is the last box, or goes before one that has no length.
  private func insertion(of change: BlockChange) throws(FormatError) -> Splice {
    guard change.part == .xmp, let last = list.boxes.last else {
      throw .container(.noPlace(change.part))
    }
    let offset = last.isOpen ? last.range.lowerBound : last.range.upperBound
    return Splice(
      offset..<offset, with: try FileBox.bytes("uuid", uuid: FileBox.xmpID, change.new))
  }
}
