/// Canon's raw file of boxes.
///
/// XMP is in a box `uuid`, in which cameras leave 64 KiB. EXIF is in three boxes, each a TIFF file with one
/// directory; their values are changed in their places and lengths, or not at all. A table of Canon's own says where
/// the boxes are.
///
/// Source: https://github.com/lclevy/canon_cr3
struct CR3File: ContainerCodec {
  private(set) var picture = PictureFacts()
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  private(set) var previews: [Range<Int>] = []
  private let list: BoxList
  private var movie: MovieBox?
  private var table: FileBox?

  static let name = "cr3"
  /// The box with the larger preview.
  private static let previewID: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]
  private static let directories: KeyValuePairs<String, ExifDirectory> = [
    "CMT1": .ifd0, "CMT2": .exif, "CMT4": .gps,
  ]

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool { BoxBrands(head)?.main == "crx " }

  init(_ window: inout HeaderWindow) throws {
    guard Self.recognizes(try window.read(0..<64)) else { throw FormatError.notOfFormat("CR3") }
    list = try BoxList(&window)
    if let fault = list.fault { problems.append(fault) }
    guard let moov = list.first("moov") else {
      problems.append(.container(.cutOff))
      return
    }
    for box in list.boxes where box.name != "moov" && box.name != "free" {
      if box.uuid == FileBox.xmpID {
        blocks.append(MetadataBlock(part: .xmp, ranges: [box.body]))
      } else {
        payloads.append(Payload(name: box.name, range: box.body))
      }
    }
    do {
      let movie = try MovieBox(moov, &window)
      self.movie = movie
      guard window.budget.take(.items, movie.chunkCount) else {
        throw FormatError.overBudget(.items)
      }
      try addOwn(of: movie, &window)
      for box in list.boxes where box.uuid == Self.previewID {
        // In this one, a number of eight bytes comes before the box.
        let inner = try BoxList(
          in: min(box.body.lowerBound + 8, box.body.upperBound)..<box.body.upperBound, &window)
        if let preview = inner.first("PRVW") { try addPreview(preview, &window) }
      }
      payloads += movie.payloads(in: window.byteCount).filter { $0.name != "uuid" }
    } catch let error as FormatError {
      problems.append(error)
    }
  }

  /// Adds what is in Canon's own box.
  private mutating func addOwn(of movie: MovieBox, _ window: inout HeaderWindow) throws {
    guard let own = movie.leaves.first(where: { $0.uuid == FileBox.canonID }) else {
      problems.append(.container(.damaged("uuid")))
      return
    }
    let inner = try BoxList(in: own.body, &window)
    if let fault = inner.fault { problems.append(fault) }
    table = inner.first("CTBO")
    let changing = ["CTBO"] + Self.directories.map(\.key)
    payloads += inner.boxes.filter { !changing.contains($0.name) }.map {
      Payload(name: $0.name, range: $0.range)
    }
    if let thumbnail = inner.first("THMB") { try addPreview(thumbnail, &window) }
    let found = Self.directories.compactMap { name, directory in
      inner.first(name).map { (directory, $0.body) }
    }
    guard found.first?.0 == .ifd0 else { return }
    let block = MetadataBlock(
      part: .exif, ranges: found.map(\.1), coding: .directories(found.map(\.0)))
    blocks.append(block)
    let exif = try ExifBlock(try window.content(of: block))
    picture.width = exif.integer(ExifTag(.ifd0, 0x100))
    picture.height = exif.integer(ExifTag(.ifd0, 0x101))
  }
}

extension CR3File {
  var isSigned: Bool { list.isSigned }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    let file = try CR3File(&window)
    var metadata = try EmbeddedMetadata(container: file, &window)
    metadata.isRaw = true
    metadata.thumbnail = file.previews.first
    return metadata
  }

  /// Adds the JPEG in a box, which comes after its size.
  private mutating func addPreview(_ box: FileBox, _ window: inout HeaderWindow) throws {
    let head = try window.glance(
      box.body.lowerBound..<min(box.body.upperBound, box.body.lowerBound + 32))
    guard
      let start = (0..<max(0, head.count - 2)).first(where: {
        head.dropFirst($0).starts(with: [0xFF, 0xD8, 0xFF])
      })
    else { return }
    previews.append(box.body.lowerBound + start..<box.body.upperBound)
  }

  func checkWritable(_ window: inout HeaderWindow) throws {
    try checkBoxes(list)
    guard list["moov"].count == 1 else { throw FormatError.container(.order("moov")) }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    // EXIF values stay in their places, before everything that a packet could move.
    let inPlace = changes.compactMap(\.ownSplices).flatMap(\.self)
    guard let change = changes.first(where: { $0.ownSplices == nil }) else { return inPlace }
    return try inPlace + splices(change, &window)
  }

  private func splices(_ change: BlockChange, _ window: inout HeaderWindow) throws -> [Splice] {
    guard change.part == .xmp,
      let box = list.boxes.first(where: { change.fills($0.body) })
    else { throw FormatError.container(.noPlace(change.part)) }
    if let splices = change.splicesInPlace { return splices }
    guard let table, let movie else { throw FormatError.container(.damaged("CTBO")) }
    guard movie.isWhole(in: window.byteCount) else { throw FormatError.container(.cutOff) }
    let splices = change.splices ?? []
    let growth = splices.growth
    // Only what comes after the box moves.
    let end = box.range.upperBound
    let moves = BoxMoves([Splice(end..<end, with: [UInt8](repeating: 0, count: max(0, growth)))])
    let boxes = try CR3BoxTable(table, of: list, &window)
    return try box.splices(growingBy: growth) + splices
      + boxes.splices(growing: box, by: growth, moves) + movie.splices(moves, &window)
  }
}
