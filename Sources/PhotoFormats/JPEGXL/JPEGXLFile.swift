/// JPEG XL: a bare codestream, or boxes, which nothing points into.
///
/// XMP is in the box `xml `, EXIF in `Exif`, or either in a box `brob`, which holds another one compressed by Brotli.
/// An orientation in EXIF means nothing: that of the codestream counts.
///
/// Source: ISO/IEC 18181-2.
struct JPEGXLFile: ContainerCodec {
  private(set) var picture = PictureFacts(isTurned: true)
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  private var list: BoxList?
  /// What the compressed boxes hold.
  private var packed: [Int: String] = [:]

  static let name = "jxl"
  private static let signature: [UInt8] =
    [0, 0, 0, 0x0C] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]
  private static let fileType: [UInt8] =
    [0, 0, 0, 0x14] + Array("ftypjxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8)
  private static let codestreams: Set = ["jxlc", "jxlp"]
  /// How far into a box to look for signs of XMP.
  private static let lookAhead = 4096

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: JPEGXLHeader.signature) || head.starts(with: signature)
  }

  init(_ window: inout HeaderWindow) throws {
    let head = try window.read(0..<12)
    guard Self.recognizes(head) else { throw FormatError.notOfFormat("JPEG XL") }
    guard head.starts(with: Self.signature) else {
      try readSize(at: 0, &window)
      payloads = [Payload(name: "jxlc", range: 0..<window.byteCount)]
      return
    }
    let list = try BoxList(&window)
    self.list = list
    if let fault = list.fault { problems.append(fault) }
    for box in list.boxes.dropFirst() where box.name != "ftyp" { try add(box, &window) }
    if let code = list.boxes.first(where: { Self.codestreams.contains($0.name) }) {
      try readSize(at: code.body.lowerBound + (code.name == "jxlp" ? 4 : 0), &window)
    } else {
      problems.append(.container(.cutOff))
    }
  }

  private mutating func readSize(at start: Int, _ window: inout HeaderWindow) throws {
    let head = try window.glance(start..<start + JPEGXLHeader.headCount)
    guard let header = JPEGXLHeader(head) else {
      problems.append(.container(.damaged("jxlc")))
      return
    }
    picture.width = header.width
    picture.height = header.height
  }

  private mutating func add(_ box: FileBox, _ window: inout HeaderWindow) throws {
    switch box.name {
    case "xml " where try isXMP(box, &window):
      blocks.append(MetadataBlock(part: .xmp, ranges: [box.body]))
    case "Exif":
      do {
        let ranges = try window.exifRanges(in: [box.body])
        blocks.append(MetadataBlock(part: .exif, ranges: ranges))
      } catch let error as FormatError {
        problems.append(error)
        payloads.append(Payload(name: box.name, range: box.body))
      }
    case "brob": try addPacked(box, &window)
    default: payloads.append(Payload(name: box.name, range: box.body))
    }
  }

  private mutating func addPacked(_ box: FileBox, _ window: inout HeaderWindow) throws {
    let start = box.body.lowerBound
    guard box.body.count >= 4 else {
      problems.append(.container(.damaged(box.name)))
      payloads.append(Payload(name: box.name, range: box.body))
      return
    }
    let name = try window.glance(start..<start + 4)
    packed[box.range.lowerBound] = String(decoding: name, as: UTF8.self)
    let range = start + 4..<box.body.upperBound
    switch packed[box.range.lowerBound] {
    case "Exif":
      blocks.append(
        MetadataBlock(part: .exif, ranges: [range], coding: .brotli(hasOffset: true)))
    case "xml ":
      let block = MetadataBlock(
        part: .xmp, ranges: [range], coding: .brotli(hasOffset: false))
      guard try isXMP(block, &window) else { fallthrough }
      blocks.append(block)
    default: payloads.append(Payload(name: box.name, range: box.body))
    }
  }

  /// Whether a box of XML is XMP: it may also hold any other XML.
  private func isXMP(_ box: FileBox, _ window: inout HeaderWindow) throws -> Bool {
    let start = box.body.lowerBound
    let head = try window.read(start..<min(start + Self.lookAhead, box.body.upperBound))
    return try Self.holdsXMP(head)
      || isXMP(MetadataBlock(part: .xmp, ranges: [box.body]), &window)
  }

  /// The same, judged by all of its contents. What cannot be read may be XMP.
  private func isXMP(_ block: MetadataBlock, _ window: inout HeaderWindow) throws -> Bool {
    // That there are several is a problem, but how many does not matter.
    guard window.budget.readsText, blocks(.xmp).count < 2 else { return true }
    let budget = window.budget
    do {
      let content = try window.content(of: block)
      let encoding = content.withUnsafeBufferPointer(XMPTranscoding.encoding)
      let text = encoding.map { encoding in
        content.withUnsafeBufferPointer { XMPTranscoding.utf8($0, from: encoding) }
      }
      guard Self.holdsXMP(text.map { $0[...] } ?? content) else { return false }
      // It is read once more, as the block that counts.
      if blocks(.xmp).isEmpty { window.budget = budget }
    } catch is FormatError {}
    return true
  }

  /// Whether a text has what XMP begins with, or the name of RDF, which XMP always contains.
  private static func holdsXMP(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in
      text.indices.contains { index in
        switch text[index] {
        case UInt8(ascii: "<"): starts.contains { text[index...].starts(with: $0) }
        case UInt8(ascii: "h"): text[index...].starts(with: XMPNamespace.rdf.utf8)
        default: false
        }
      }
    }
  }

  private static let starts = ["<?xpacket", "<x:xmpmeta", "<rdf:RDF"].map { Array($0.utf8) }
}

extension JPEGXLFile {
  var isSigned: Bool { packed.values.contains("jumb") || list?.isSigned == true }

  func checkWritable(_ window: inout HeaderWindow) throws {
    guard let list else { return try checkSound() }
    try checkBoxes(list)
    guard list.boxes.dropFirst().first?.name == "ftyp" else {
      throw FormatError.container(.order("ftyp"))
    }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    if let box = list?.first("jbrd") {
      guard box.body.count <= HeaderWindow.blockLimit,
        let jpeg = JPEGReconstruction(try window.whole(box.body))
      else { throw FormatError.container(.damaged("jbrd")) }
      if changes.contains(where: { jpeg.uses($0.part) }) {
        throw FormatError.container(.holdsJPEG)
      }
    }
    return try changes.flatMap { try splices($0, window.byteCount) }
  }

  private func splices(_ change: BlockChange, _ byteCount: Int) throws(FormatError) -> [Splice] {
    guard let range = change.block?.ranges.first,
      let box = list?.boxes.first(where: { $0.body.overlaps(range) || $0.body == range })
    else { return [try insertion(of: change, byteCount)] }
    guard change.splices == nil else { return try box.splices(holding: change) }
    let isEXIF = change.part == .exif
    let content = (isEXIF ? [0, 0, 0, 0] : []) + change.new
    return [Splice(box.range, with: try FileBox.bytes(isEXIF ? "Exif" : "xml ", content))]
  }

  /// A new packet goes before the picture, so that one read finds it.
  private func insertion(of change: BlockChange, _ byteCount: Int) throws(FormatError) -> Splice {
    guard change.part == .xmp else { throw .container(.noPlace(change.part)) }
    let packet = try FileBox.bytes("xml ", change.new)
    guard let list else {
      guard let size = UInt32(exactly: byteCount + 8) else { throw .container(.tooLong) }
      let code = ByteOrder.bigEndian.bytes(of: size) + Array("jxlc".utf8)
      return Splice(0..<0, with: Self.signature + Self.fileType + packet + code)
    }
    guard let code = list.boxes.first(where: { Self.codestreams.contains($0.name) }) else {
      throw .container(.cutOff)
    }
    return Splice(code.range.lowerBound..<code.range.lowerBound, with: packet)
  }
}
