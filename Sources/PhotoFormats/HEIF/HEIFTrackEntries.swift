/// What a new packet needs in the track that shows an image sequence.
///
/// libavif, and with it many viewers, reads the metadata of an AVIF sequence from the track of its colours, and not
/// from the box `meta` of the file. The bytes of the track's item are those of the picture's.
struct HEIFTrackEntries {
  /// What is inserted, with blanks for what says where the packet is, which is unknown until it is known what moves.
  let insertions: [Splice]
  /// What changes wherever the packet is.
  private let splices: [Splice]
  private let place: Place

  private enum Place {
    /// At the end of the track's `iloc`, as the item with this number.
    case list(HEIFLocationList, Int)
    /// In a new box `meta` at this offset.
    case box(Int)
  }

  /// What is needed; nil if the file shows no sequence, or one whose metadata nobody reads there.
  ///
  /// - Throws: `FormatError`, the reason why the track cannot have the item, or what reading the source throws.
  init?(_ movie: MovieBox?, _ list: BoxList, _ window: inout HeaderWindow) throws {
    guard let movie, let moov = list.first("moov"),
      let track = try Self.track(of: movie, &window)
    else { return nil }
    guard !moov.isOpen else { throw FormatError.container(.unmovable("moov")) }
    let isAVIF = BoxBrands(try window.read(0..<64))?.all.contains("avis") == true
    let inner = try BoxList(in: track.body, &window)
    var counts: [Splice] = []
    if let meta = movie.itemMetas.first(where: { $0.box == inner.first("meta") }) {
      guard let items = meta.items, let locations = meta.locations, meta.list.fault == nil else {
        throw FormatError.container(.noPlace(.xmp))
      }
      let id = meta.freeID
      guard locations.takes(id), items.count.value + 1 < 1 << (8 * items.count.range.count) else {
        throw FormatError.container(.numbersUsedUp)
      }
      let info = try HEIFItemList.entry(forXMP: id)
      let (itemsEnd, end) = (items.box.range.upperBound, locations.box.range.upperBound)
      let added = Splice(itemsEnd..<itemsEnd, with: info)
      let blank = [UInt8](repeating: 0, count: locations.entrySize)
      insertions = [added, Splice(end..<end, with: blank)]
      counts += [try items.count.splice(items.count.value + 1)].compactMap(\.self)
      counts += [try locations.count.splice(locations.count.value + 1)].compactMap(\.self)
      counts += try items.box.splices(growingBy: info.count)
      counts += try locations.box.splices(growingBy: locations.entrySize)
      counts += try meta.box.splices(growingBy: insertions.growth)
      counts.append(added)
      place = .list(locations, id)
    } else {
      guard isAVIF, let media = inner.first("mdia") else { return nil }
      guard inner.first("meta") == nil else { throw FormatError.container(.noPlace(.xmp)) }
      let start = media.range.lowerBound
      insertions = [Splice(start..<start, with: try Self.meta(forPacketAt: 0..<0))]
      place = .box(start)
    }
    counts += try track.splices(growingBy: insertions.growth)
    counts += try moov.splices(growingBy: insertions.growth)
    splices = counts
  }

  /// The splices of the file.
  ///
  /// - Throws: `FormatError` if a number does not fit.
  func splices(forPacketAt range: Range<Int>) throws(FormatError) -> [Splice] {
    switch place {
    case .list(let locations, let id):
      let end = locations.box.range.upperBound
      return splices + [Splice(end..<end, with: try locations.entry(id, at: range))]
    case .box(let start):
      return splices + [Splice(start..<start, with: try Self.meta(forPacketAt: range))]
    }
  }

  /// The track whose pictures are shown: neither that of their transparency, nor one of thumbnails.
  private static func track(
    of movie: MovieBox, _ window: inout HeaderWindow
  ) throws -> FileBox? {
    for track in movie.tracks {
      let list = try BoxList(in: track.body, &window)
      guard let media = list.first("mdia"),
        let handler = try BoxList(in: media.body, &window).first("hdlr")
      else { continue }
      var cursor = try BoxCursor(handler, &window)
      try cursor.skip(8)
      guard try cursor.fourCharacters() == "pict" else { continue }
      let references = try list["tref"].flatMap { try BoxList(in: $0.body, &window).boxes }
      if references.allSatisfy({ $0.name != "auxl" && $0.name != "thmb" }) { return track }
    }
    return nil
  }

  /// A box `meta` as libavif writes it into a track, with a packet as the only item.
  private static func meta(forPacketAt range: Range<Int>) throws(FormatError) -> [UInt8] {
    let full: [UInt8] = [0, 0, 0, 0]
    let handler = full + full + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)
    let location =
      try BoxField.bytes(range.lowerBound, width: 4)
      + BoxField.bytes(range.count, width: 4)
    // Offsets and lengths of four bytes; one item in one piece.
    let locations = full + [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1] + location
    let items = try full + [0, 1] + HEIFItemList.entry(forXMP: 1)
    return try FileBox.bytes(
      "meta",
      full + FileBox.bytes("hdlr", handler) + FileBox.bytes("iloc", locations)
        + FileBox.bytes("iinf", items))
  }
}
