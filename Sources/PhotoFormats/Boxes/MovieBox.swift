/// The box `moov`: the tracks of a movie, and where in the file their chunks are.
struct MovieBox {
  /// The tables of all tracks.
  private(set) var tables: [ChunkTable] = []
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
  /// A box that says, in a way that is not changed, where in the file something is.
  private(set) var obstacle: String?

  private static let outer: Set = ["moov", "trak", "mdia", "minf", "stbl", "edts", "dinf", "udta"]
  private static let obstacles: Set = ["saio", "gps ", "cmov"]
  private static let depthLimit = 16

  /// Reads the boxes.
  ///
  /// - Throws: `FormatError` if they are damaged, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    try add(box, depth: 0, &window)
  }

  private mutating func add(_ box: FileBox, depth: Int, _ window: inout HeaderWindow) throws {
    switch box.name {
    case "stco", "co64": tables.append(try ChunkTable(box, &window))
    case let name where Self.outer.contains(name) && depth < Self.depthLimit:
      let list = try BoxList(in: box.body, &window)
      if let fault = list.fault { throw fault }
      if box.name == "udta", depth == 1, userData == nil {
        userData = box
        userDataEnd = list.boxes.last?.range.upperBound ?? box.body.lowerBound
        packets = list["XMP_"]
        userDataBoxes = list.boxes.filter { $0.name != "XMP_" }
      }
      if box.name == "trak", depth == 1 { trackMetas += list["meta"] }
      for inner in list.boxes where depth != 1 || box.name != "udta" || inner.name != "XMP_" {
        try add(inner, depth: depth + 1, &window)
      }
    default:
      if Self.obstacles.contains(box.name) { obstacle = box.name }
      if depth == 1, box.name == "mvhd", header == nil { header = box }
      if depth == 1, box.name == "meta", meta == nil { meta = box }
      leaves.append(box)
    }
  }

  /// What has to stay the same in a file of this length: the boxes that hold no others, and the first byte of every
  /// chunk that is in the file.
  func payloads(in byteCount: Int) -> [Payload] {
    leaves.map { Payload(name: $0.name, range: $0.body) }
      + tables.flatMap(\.offsets).filter { $0 < byteCount }.map {
        Payload(name: "chunk", range: $0..<$0 + 1)
      }
  }

  /// Whether all chunks begin within a file of this length.
  func isWhole(in byteCount: Int) -> Bool {
    tables.allSatisfy { $0.offsets.allSatisfy { $0 < byteCount } }
  }

  /// The splices of all tables for chunks that move.
  ///
  /// - Throws: `FormatError`, the reason why that is impossible.
  func splices(_ moves: BoxMoves) throws(FormatError) -> [Splice] {
    if let obstacle { throw .container(.unmovable(obstacle)) }
    var splices: [Splice] = []
    for table in tables {
      if let splice = try table.splice(moves) { splices.append(splice) }
    }
    return splices
  }
}
