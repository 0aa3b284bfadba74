/// HEIC, HEIF and AVIF: items in a box `mdat`, and a box `meta` that says what they are and where.
///
/// XMP and EXIF are items that describe the picture. An orientation in EXIF means nothing: the file rotates its
/// picture itself.
///
/// Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, annex A; MIAF, ISO/IEC 23000-22.
struct HEIFFile: ContainerCodec {
  let formatName: String
  private(set) var picture = PictureFacts(isTurned: true)
  private(set) var blocks: [MetadataBlock] = []
  private(set) var payloads: [Payload] = []
  private(set) var problems: [FormatError] = []
  let list: BoxList
  private(set) var meta: HEIFMeta?
  private(set) var movie: MovieBox?
  /// Where Samsung's notes at the end say that the movie of a motion photo is; nil for a list.
  private(set) var motion: SamsungMovie?
  /// The item of each block.
  private(set) var blockItems: [HEIFItem] = []

  static let name = "heic"
  static let names = [name, "avif"]

  private static let brands: Set = [
    "avif", "avis", "heic", "heim", "heis", "heix", "hevc", "hevm", "hevs", "hevx", "mif1", "mif2",
    "mif3", "msf1",
  ]
  private static let outer: Set = ["meta", "mdat", "free", "skip", "moov"]
  /// The box of Samsung's notes.
  private static let notes = "sefd"

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    BoxBrands(head).map { $0.main != "crx " && !brands.isDisjoint(with: $0.all) } == true
  }

  init(_ window: inout HeaderWindow) throws {
    try self.init(&window, isForList: false)
  }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    try EmbeddedMetadata(container: Self(&window, isForList: true), &window)
  }

  static func furtherContents(_ window: inout HeaderWindow) throws -> FurtherContents {
    let file = try Self(&window)
    var further = FurtherContents()
    further.hasPictures = file.meta?.describesFurtherPictures == true
    further.hasMovie = file.motion != nil || file.list.first("mpvd") != nil
    return further
  }

  private init(_ window: inout HeaderWindow, isForList: Bool) throws {
    let head = try window.read(0..<64)
    guard Self.recognizes(head), let brands = BoxBrands(head) else {
      throw FormatError.notOfFormat("HEIF")
    }
    formatName = brands.all.isDisjoint(with: ["avif", "avis"]) ? Self.name : "avif"
    list = try isForList ? BoxList(upTo: "meta", &window) : BoxList(&window)
    if let fault = list.fault { problems.append(fault) }
    meta = try list.first("meta").map { try HEIFMeta($0, &window) }
    let isMinimized = list.first("mini") != nil
    if let moov = list.first("moov"), !isMinimized, meta?.list.first("pitm") == nil {
      try readSequence(moov, &window)
      return
    }
    guard let meta else {
      problems.append(.container(isMinimized ? .minimized : .damaged("meta")))
      return
    }
    problems += meta.problems
    try readSize(meta, &window)
    let items = meta.metadata.filter { $0.part == .exif || window.budget.readsText }
    try window.gather(items.flatMap { meta.ranges(of: $0.id) ?? [] })
    for item in meta.metadata { try addBlock(item, meta, &window) }
    // The contents of a movie matter only if something moves.
    if let moov = list.first("moov"), !isForList || window.has(moov.range) {
      try reportingFaults { $0.movie = try MovieBox(moov, &window) }
    }
    if !isForList, let notes = list.boxes.last(where: { $0.name == Self.notes }) {
      motion = try SamsungMovie(notesEndingAt: notes.body.upperBound, &window)
    }
    addPayloads(meta, window.byteCount)
  }

  private mutating func reportingFaults(_ body: (inout Self) throws -> Void) throws {
    do { try body(&self) } catch let error as FormatError { problems.append(error) }
  }

  /// Reads a sequence without a picture besides: its size, and what its tracks and the file say of it.
  private mutating func readSequence(_ moov: FileBox, _ window: inout HeaderWindow) throws {
    problems.append(.container(.sequence))
    problems += (meta?.problems ?? []).filter { [meta] problem in
      guard case .container(.damaged(let name)) = problem else { return true }
      // What belongs to a picture may be missing.
      return meta?.list.first(name) != nil
    }
    payloads = list["mdat"].map { Payload(name: $0.name, range: $0.body) }
    try reportingFaults { file in
      let movie = try MovieBox(moov, &window)
      file.movie = movie
      for header in movie.leaves where header.name == "tkhd" && file.picture.width == nil {
        let track = try TrackHeader(header, &window)
        file.picture.width = track.width
        file.picture.height = track.height
      }
      var known: Set<[Range<Int>]> = []
      for meta in [file.meta].compactMap(\.self) + movie.itemMetas {
        for item in (meta.items?.items ?? []).filter({ $0.part != nil }).prefix(4)
        where known.insert(meta.ranges(of: item.id) ?? []).inserted {
          try file.addBlock(item, meta, &window)
        }
      }
    }
  }

  private mutating func readSize(_ meta: HEIFMeta, _ window: inout HeaderWindow) throws {
    guard let primary = meta.primary, let box = meta.list.first("iprp") else { return }
    try reportingFaults { file in
      let properties = try HEIFProperties(box, of: primary, &window)
      file.picture.width = properties.width
      file.picture.height = properties.height
      file.picture.profileName = properties.profileName
    }
  }

  private mutating func addBlock(
    _ item: HEIFItem, _ meta: HEIFMeta, _ window: inout HeaderWindow
  ) throws {
    try reportingFaults { file in
      guard let part = item.part, let location = meta.locations?[item.id],
        !location.extents.isEmpty
      else { throw FormatError.container(.damaged(item.type)) }
      guard location.isInFile else { throw FormatError.container(.unreadStorage(part)) }
      guard var ranges = meta.ranges(of: item.id) else {
        throw FormatError.container(.damaged(item.type))
      }
      if part == .exif { ranges = try window.exifRanges(in: ranges) }
      let coding: MetadataBlock.Coding =
        switch item.encoding {
        case "": .plain
        case "deflate": .deflated
        case "br": .brotli(hasOffset: false)
        default: throw FormatError.container(.compressed(part))
        }
      file.blocks.append(MetadataBlock(part: part, ranges: ranges, coding: coding))
      file.blockItems.append(item)
    }
  }

  private mutating func addPayloads(_ meta: HEIFMeta, _ byteCount: Int) {
    let metadata = Set(blockItems.map(\.id))
    var isCut = false
    for location in meta.locations?.locations ?? [] where !metadata.contains(location.id) {
      for range in location.ranges(meta.list.first("idat")) ?? [] {
        payloads.append(Payload(name: "item \(location.id)", range: range))
        isCut = isCut || range.upperBound > byteCount
      }
    }
    // However many of its items are missing, the file is truncated once.
    if isCut { problems.append(.container(.cutOff)) }
    payloads += meta.list.boxes.filter { !HEIFMeta.changing.contains($0.name) }.map {
      Payload(name: $0.name, range: $0.body)
    }
    for box in list.boxes where !Self.outer.contains(box.name) {
      // Without its length, since a box that has none gets one.
      guard let start = motion?.start, box.body.contains(start.range.lowerBound) else {
        payloads.append(Payload(name: box.name, range: box.body))
        continue
      }
      payloads += [
        Payload(name: box.name, range: box.body.lowerBound..<start.range.lowerBound),
        Payload(name: box.name, range: start.range.upperBound..<box.body.upperBound),
        Payload(name: "movie", range: start.value..<start.value + 1),
      ]
    }
    // What a track shares with the picture changes with it, or else it is found here afterwards.
    let shared = Set(metadata.compactMap { meta.ranges(of: $0) })
    payloads += movie?.payloads(in: byteCount, except: shared) ?? []
  }
}
