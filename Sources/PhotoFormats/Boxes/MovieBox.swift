/// The box `moov`: the tracks of a movie, and where in the file their chunks and items are.
struct MovieBox {
  /// The tables of all tracks whose media are in the file.
  private(set) var tables: [ChunkTable] = []
  /// How many chunks all of them have.
  private(set) var chunkCount = 0
  /// The boxes that hold no others, except the tables and those that may hold metadata.
  private(set) var leaves: [FileBox] = []
  /// The user data of the movie.
  private(set) var userData: FileBox?
  /// Where the boxes in the user data end; there may be zeros after them.
  private(set) var userDataEnd: Int?
  /// The boxes in the user data that hold XMP.
  private(set) var packets: [FileBox] = []
  /// The other boxes in the user data.
  private(set) var userDataBoxes: [FileBox] = []
  /// The box that says when the movie was made, and how long it is.
  private(set) var header: FileBox?
  /// The metadata of the movie as QuickTime keeps it.
  private(set) var meta: FileBox?
  /// The metadata of the tracks as QuickTime keeps it.
  private(set) var trackMetas: [FileBox] = []
  /// The metadata of the movie and its tracks as HEIF keeps it: items, and a table that says where in the file each
  /// is.
  private(set) var itemMetas: [HEIFMeta] = []
  /// The tracks.
  private(set) var tracks: [FileBox] = []
  /// A box that says, in a way that is not changed, where in the file something is.
  private(set) var obstacle: String?

  private static let outer: Set = ["moov", "trak", "mdia", "minf", "stbl", "edts", "dinf", "udta"]
  private static let obstacles: Set = ["saio", "gps ", "cmov"]
  private static let depthLimit = 16
  /// Six hours of a movie have fewer.
  static let chunkLimit = 2_000_000

  /// Reads the boxes.
  ///
  /// - Throws: `FormatError` if they are damaged, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    try add(box, depth: 0, isElsewhere: false, &window)
  }

  /// - Parameter isElsewhere: whether the media of the track are in another file, which its tables are about.
  private mutating func add(
    _ box: FileBox, depth: Int, isElsewhere: Bool, _ window: inout HeaderWindow
  ) throws {
    switch box.name {
    case "stco" where !isElsewhere, "co64" where !isElsewhere:
      let table = try ChunkTable(box, &window)
      chunkCount += table.offsets.count
      guard chunkCount <= Self.chunkLimit else { throw FormatError.overBudget(.items) }
      tables.append(table)
    case let name where Self.outer.contains(name) && depth < Self.depthLimit:
      let list = try BoxList(in: box.body, &window)
      if let fault = list.fault { throw fault }
      if box.name == "udta", depth == 1, userData == nil {
        userData = box
        userDataEnd = list.boxes.last?.range.upperBound ?? box.body.lowerBound
        packets = list["XMP_"]
        userDataBoxes = list.boxes.filter { $0.name != "XMP_" }
      }
      if box.name == "trak", depth == 1 {
        tracks.append(box)
        trackMetas += list["meta"]
      }
      let references = box.name == "minf" ? try MediaReferences(in: list, &window) : nil
      if references == .both { obstacle = "dref" }
      for inner in list.boxes where depth != 1 || box.name != "udta" || inner.name != "XMP_" {
        try add(
          inner, depth: depth + 1, isElsewhere: isElsewhere || references == .otherFiles, &window)
      }
    default:
      if Self.obstacles.contains(box.name) { obstacle = box.name }
      if depth == 1, box.name == "mvhd", header == nil { header = box }
      if depth == 1, box.name == "meta", meta == nil { meta = box }
      if box.name == "meta", try addItems(of: box, &window) { return }
      leaves.append(box)
    }
  }

  /// Adds what a box `meta` says of items. If it says nothing of any, the result is false.
  ///
  /// - Throws: `ContainerFault.damaged` if where they are cannot be read, so that nothing may move.
  private mutating func addItems(of box: FileBox, _ window: inout HeaderWindow) throws -> Bool {
    let meta = try HEIFMeta(box, &window)
    guard meta.list.first("iloc") != nil else { return false }
    guard meta.locations != nil else { throw FormatError.container(.damaged("iloc")) }
    itemMetas.append(meta)
    // A new one has a handler like all others.
    leaves += meta.list.boxes.filter { $0.name != "hdlr" && !HEIFMeta.changing.contains($0.name) }
    return true
  }

  /// What has to stay the same in a file of this length: the boxes that hold no others, the first byte of every
  /// chunk that is in the file, and every item, except those that are the same bytes as one of these blocks.
  func payloads(in byteCount: Int, except blocks: Set<[Range<Int>]> = []) -> [Payload] {
    leaves.map { Payload(name: $0.name, range: $0.body) }
      + tables.flatMap(\.offsets).filter { $0 < byteCount }.map {
        Payload(name: "chunk", range: $0..<$0 + 1)
      }
      + itemRanges.filter { !blocks.contains($0) }.joined().filter { $0.upperBound <= byteCount }
      .map { Payload(name: "item", range: $0) }
  }

  /// Where the pieces of each item are in the file.
  var itemRanges: [[Range<Int>]] {
    itemMetas.flatMap { meta in
      (meta.locations?.locations ?? []).compactMap { $0.ranges(meta.list.first("idat")) }
    }
  }

  /// Whether all chunks begin within a file of this length.
  func isWhole(in byteCount: Int) -> Bool {
    tables.allSatisfy { $0.offsets.allSatisfy { $0 < byteCount } }
  }

  /// The splices of all that says where something is, for what moves.
  ///
  /// - Throws: `FormatError`, the reason why that is impossible, or what reading the source throws.
  func splices(_ moves: BoxMoves, _ window: inout HeaderWindow) throws -> [Splice] {
    try tableSplices(moves) + itemSplices(moves, &window)
  }

  /// The splices of all tables for chunks that move.
  ///
  /// - Throws: `FormatError`, the reason why that is impossible.
  func tableSplices(_ moves: BoxMoves) throws(FormatError) -> [Splice] {
    if let obstacle { throw .container(.unmovable(obstacle)) }
    var splices: [Splice] = []
    for table in tables {
      if let splice = try table.splice(moves) { splices.append(splice) }
    }
    return splices
  }

  /// The splices for items that move, and for those whose bytes are now in another range of the file.
  ///
  /// - Parameter end: where the file ends for those that keep their bytes.
  /// - Throws: `FormatError`, the reason why that is impossible, or what reading the source throws.
  func itemSplices(
    _ moves: BoxMoves, upTo end: Int = .max, relocated: [Range<Int>: Range<Int>] = [:],
    _ window: inout HeaderWindow
  ) throws -> [Splice] {
    var splices: [Splice] = []
    for meta in itemMetas {
      let found = try meta.locations?.splices(following: moves, upTo: end) { location in
        let ranges = location.ranges(meta.list.first("idat")) ?? []
        return ranges.count == 1 ? relocated[ranges[0]] : nil
      }
      splices += try Splice.joined(found ?? [], &window)
    }
    return splices
  }
}
