/// The entries that a new item needs in the box `meta`.
struct HEIFEntries {
  /// The number of the new item.
  let id: Int
  /// What is inserted, with a blank entry for `iloc`, whose numbers are unknown until it is known what moves.
  let insertions: [Splice]
  /// The splices of the box `meta`, without that entry.
  let splices: [Splice]

  /// - Throws: `FormatError`, the reason why there cannot be a new item.
  init(
    meta: HEIFMeta, locations: HEIFLocationList, _ list: BoxList, _ movie: MovieBox?
  ) throws(FormatError) {
    guard let items = meta.items else { throw .container(.damaged("iinf")) }
    id = meta.freeID
    let described = meta.described
    let widest = ([id] + described).max() ?? id
    let width = meta.references?.width ?? (widest > UInt16.max ? 4 : 2)
    let isFree =
      locations.takes(id) && items.count.value + 1 < 1 << (8 * items.count.range.count)
      && (width == 4 || widest <= UInt16.max)
    guard isFree else { throw .container(.numbersUsedUp) }
    let info = try HEIFItemList.entry(forXMP: id)
    let reference = try HEIFReferences.entry(id, describing: described, width: width)

    let itemsEnd = items.box.range.upperBound
    var added = [Splice(itemsEnd..<itemsEnd, with: info)]
    var counts = [try items.count.splice(items.count.value + 1)].compactMap(\.self)
    counts += [try locations.count.splice(locations.count.value + 1)].compactMap(\.self)
    counts += try items.box.splices(growingBy: info.count)
    counts += try locations.box.splices(growingBy: locations.entrySize)
    if let references = meta.references {
      let end = references.box.range.upperBound
      added.append(Splice(end..<end, with: reference))
      counts += try references.box.splices(growingBy: reference.count)
    } else {
      let box = try FileBox.bytes("iref", [width == 2 ? 0 : 1, 0, 0, 0] + reference)
      added.append(Splice(itemsEnd..<itemsEnd, with: box))
    }
    let end = locations.box.range.upperBound
    let blank = Splice(
      end..<end, with: [UInt8](repeating: 0, count: locations.entrySize))

    let growth = (added + [blank]).growth
    let room = Self.room(for: growth, meta, list, movie)
    if let room { added.append(room) }
    let isInside = room.map { $0.range.lowerBound < meta.box.range.upperBound } == true
    counts += try meta.box.splices(growingBy: isInside ? 0 : growth)
    insertions = added + [blank]
    splices = added + counts
  }

  /// The splice that takes this many bytes from a box `free` at the end of `meta` or after it, so that nothing moves;
  /// nil if there is none.
  private static func room(
    for growth: Int, _ meta: HEIFMeta, _ list: BoxList, _ movie: MovieBox?
  ) -> Splice? {
    let idat = meta.list.first("idat")
    let inside = meta.list.boxes.last
    let behind = list.boxes.first { $0.range.lowerBound == meta.box.range.upperBound }
    for case let box? in [inside, behind] where box.name == "free" {
      let ranges = (meta.locations?.locations ?? []).compactMap { $0.ranges(idat) }
      let isUsed = (ranges + (movie?.itemRanges ?? [])).joined().contains {
        $0.overlaps(box.range)
      }
      if !isUsed, let splice = box.splice(givingUp: growth) { return splice }
    }
    return nil
  }
}
