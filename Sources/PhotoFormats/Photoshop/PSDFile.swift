/// Photoshop's PSD and PSB: a header, a colour table, image resources, layers and the picture, each with its length,
/// which nothing points into.
///
/// The resources are those that JPEG has in APP13, including XMP, EXIF and IIM.
///
/// Source: Adobe Photoshop File Formats Specification, 2019; XMP part 3, 1.1.6.
struct PSDFile: ContainerCodec {
  private(set) var picture = PictureFacts()
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  private(set) var resources: [PhotoshopResource] = []
  /// Where the section of the resources is, without its length.
  private var section = 0..<0

  static let name = "psd"

  /// The resources that hold metadata.
  private static let parts: [UInt16: MetadataPart] = [0x0424: .xmp, 0x0422: .exif]
  private static let profile: UInt16 = 0x040F
  private static let thumbnail: UInt16 = 0x040C
  /// What comes before the JPEG of a thumbnail: its size, and its structure.
  private static let thumbnailHead = 28

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: Array("8BPS".utf8))
      && head.uint16(at: 4, .bigEndian).map { (1...2).contains($0) } == true
  }

  init(_ window: inout HeaderWindow) throws {
    let head = try window.read(0..<30)
    guard Self.recognizes(head) else { throw FormatError.notOfFormat("PSD") }
    picture.height = head.uint32(at: 14, .bigEndian).map(Int.init)
    picture.width = head.uint32(at: 18, .bigEndian).map(Int.init)
    guard let colours = head.uint32(at: 26, .bigEndian),
      let length = try window.read(30 + Int(colours)..<34 + Int(colours)).uint32(at: 0, .bigEndian)
    else {
      problems.append(.container(.cutOff))
      return
    }
    let start = 34 + Int(colours)
    section = start..<min(start + Int(length), window.byteCount)
    payloads.append(Payload(name: "header", range: 0..<start - 4))
    try readResources(&window)
    guard start + Int(length) <= window.byteCount - 4 else {
      problems.append(.container(.cutOff))
      return
    }
    payloads.append(Payload(name: "picture", range: section.upperBound..<window.byteCount))
  }

  var previews: [Range<Int>] {
    resources.filter { $0.customaryID == Self.thumbnail && $0.data.count > Self.thumbnailHead }.map
    {
      $0.data.dropFirst(Self.thumbnailHead)
    }
  }

  private mutating func readResources(_ window: inout HeaderWindow) throws {
    var position = section.lowerBound
    while position < section.upperBound {
      let head = try resourceHead(at: position, &window)
      guard window.budget.take(.items) else {
        problems.append(.overBudget(.items))
        return
      }
      guard let resource = PhotoshopResource(head, at: position, in: section) else {
        problems.append(.container(.damaged("8BIM")))
        return
      }
      add(resource)
      if resource.customaryID == Self.profile {
        let head = try window.glance(resource.data.prefix(ColorProfile.headCount))
        picture.profileName = ColorProfile.name(head)
      }
      position = resource.range.upperBound
    }
    // An IIM block and its digest need each other, but none of the other resources.
    if resources.contains(where: \.isIIM) {
      let ranges = resources.filter { $0.isIIM || $0.isIIMDigest }.map(\.range)
      blocks.append(MetadataBlock(part: .iim, ranges: ranges))
    }
  }

  /// What comes before the data of a resource: more than a few bytes only if it has a name.
  private func resourceHead(
    at position: Int, _ window: inout HeaderWindow
  ) throws -> ArraySlice<UInt8> {
    let rest = position..<section.upperBound
    let head = try window.glance(rest.prefix(12))
    guard let name = head.dropFirst(6).first, name > 1 else { return head }
    return try window.glance(rest.prefix(12 + Int(name)))
  }

  private mutating func add(_ resource: PhotoshopResource) {
    resources.append(resource)
    if let part = resource.customaryID.flatMap({ Self.parts[$0] }) {
      blocks.append(MetadataBlock(part: part, ranges: [resource.data]))
    } else if !resource.isIIM, !resource.isIIMDigest {
      payloads.append(Payload(name: "resource", range: resource.range))
    }
  }
}

extension PSDFile {
  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    var splices: [Splice] = []
    for change in changes {
      if change.part == .iim {
        // The block consists of whole resources, and its patch takes care of the sizes in them.
        splices += change.splices ?? []
      } else if let resource = resources.first(where: { change.fills($0.data) }) {
        splices += Self.splices(change, in: resource)
      } else {
        splices.append(insertion(of: change))
      }
    }
    let growth = splices.growth
    guard growth != 0 else { return splices }
    guard let length = UInt32(exactly: section.count + growth) else {
      throw FormatError.container(.tooLong)
    }
    let start = section.lowerBound
    return splices
      + [Splice(start - 4..<start, with: ByteOrder.bigEndian.bytes(of: length))]
  }

  private static func splices(_ change: BlockChange, in resource: PhotoshopResource) -> [Splice] {
    guard change.new.count != change.old.count else { return change.splices ?? [] }
    let start = resource.data.lowerBound
    let size = ByteOrder.bigEndian.bytes(of: UInt32(truncatingIfNeeded: change.new.count))
    let filler: [UInt8] = change.new.count % 2 == 0 ? [] : [0]
    return [Splice(start - 4..<start, with: size)] + (change.splices ?? [])
      + [Splice(resource.data.upperBound..<resource.range.upperBound, with: filler)]
  }

  /// A new resource is the last one.
  private func insertion(of change: BlockChange) -> Splice {
    let end = section.upperBound
    let head = PhotoshopResource.customarySignature + [0x04, 0x24, 0, 0]
    let size = ByteOrder.bigEndian.bytes(of: UInt32(truncatingIfNeeded: change.new.count))
    return Splice(
      end..<end, with: head + size + change.new + (change.new.count % 2 == 0 ? [] : [0]))
  }
}
