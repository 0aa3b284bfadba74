/// What changes in a HEIF file when blocks of metadata are added or grow.
///
/// No box is rewritten. Bytes that find no room go to the end of the file, each block into a box `mdat` of its own,
/// and numbers that say where something is change in the width that they have.
struct HEIFPlan {
  let meta: HEIFMeta
  let locations: HEIFLocationList
  let tail: BoxTail

  /// The splices of what changes in its place.
  var splices: [Splice] = []
  /// The items that move to the end, with their new contents.
  var moved: [(item: HEIFItem, bytes: [UInt8])] = []
  /// A packet for which there is no item yet.
  var newPacket: [UInt8]?

  /// The splices of the file.
  ///
  /// - Throws: `FormatError`, the reason why the file cannot be changed that way.
  func finish(
    _ list: BoxList, _ movie: MovieBox?, _ window: inout HeaderWindow
  ) throws -> [Splice] {
    guard newPacket != nil || !moved.isEmpty else { return splices }
    let entries = try newPacket.map { _ throws(FormatError) in
      try HEIFEntries(meta: meta, locations: locations, list)
    }
    let moves = BoxMoves(entries?.insertions ?? [])
    var result = splices + tail.splices + (entries?.splices ?? [])
    var inLocations: [Splice] = []
    var end = tail.offset + moves.shift(of: tail.offset)
    var boxes: [UInt8] = []
    func append(_ bytes: [UInt8]) throws(FormatError) -> Range<Int> {
      let box = try FileBox.bytes("mdat", bytes)
      boxes += box
      end += box.count
      return end - bytes.count..<end
    }
    for (item, bytes) in moved {
      guard let location = locations[item.id] else { continue }
      inLocations += try locations.splices(moving: location, to: try append(bytes))
      // What was deleted must not remain readable.
      result += (meta.ranges(of: item.id) ?? []).map {
        Splice($0, with: [UInt8](repeating: 0, count: $0.count))
      }
    }
    for location in locations.locations where !moved.contains(where: { $0.item.id == location.id })
    {
      guard (location.ranges(nil) ?? []).allSatisfy({ $0.upperBound <= tail.offset }) else {
        throw FormatError.container(.unmovable("iloc"))
      }
      inLocations += try locations.splices(shifting: location, moves)
    }
    if let newPacket, let entries {
      let entry = try locations.entry(entries.id, at: try append(newPacket))
      let offset = locations.box.range.upperBound
      inLocations.append(Splice(offset..<offset, with: entry))
    }
    if moves.shift(of: window.byteCount) != 0 {
      try list.checkUnfragmented()
      result += try movie?.splices(moves) ?? []
    }
    result += try Splice.joined(inLocations, &window)
    return result + [Splice(tail.offset..<tail.offset, with: boxes)]
  }
}
