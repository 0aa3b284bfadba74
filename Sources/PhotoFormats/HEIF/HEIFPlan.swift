/// What changes in a HEIF file when blocks of metadata are added or grow.
///
/// No box is rewritten. Bytes that find no room go to the end of the file, each block into a box `mdat` of its own,
/// and numbers that say where something is change in the width that they have.
struct HEIFPlan {
  let meta: HEIFMeta
  let locations: HEIFLocationList
  let tail: BoxTail
  /// The movie that Samsung's notes point to.
  let motion: SamsungMovie?

  /// The splices of what changes in its place.
  var splices: [Splice] = []
  /// The items that move to the end, with their new contents.
  var moved: [(item: HEIFItem, bytes: [UInt8])] = []
  /// A packet for which there is no item yet.
  var newPacket: [UInt8]?
  /// What that packet needs in a track, too.
  var track: HEIFTrackEntries?

  /// The splices of the file.
  ///
  /// - Throws: `FormatError`, the reason why the file cannot be changed that way.
  func finish(
    _ list: BoxList, _ movie: MovieBox?, _ window: inout HeaderWindow
  ) throws -> [Splice] {
    guard newPacket != nil || !moved.isEmpty else { return splices }
    let entries = try newPacket.map { _ throws(FormatError) in
      try HEIFEntries(meta: meta, locations: locations, list, movie)
    }
    let moves = BoxMoves((entries?.insertions ?? []) + (track?.insertions ?? []))
    var result = splices + tail.splices + (entries?.splices ?? [])
    var end = tail.offset + moves.shift(of: tail.offset)
    var boxes: [UInt8] = []
    func append(_ bytes: [UInt8]) throws(FormatError) -> Range<Int> {
      let box = try FileBox.bytes("mdat", bytes)
      boxes += box
      end += box.count
      return end - bytes.count..<end
    }
    var destinations: [Int: Range<Int>] = [:]
    var relocated: [Range<Int>: Range<Int>] = [:]
    for (item, bytes) in moved {
      let new = try append(bytes)
      destinations[item.id] = new
      let old = (meta.ranges(of: item.id) ?? []).filter { !$0.isEmpty }
      for range in old { relocated[range] = new }
      // What was deleted must not remain readable.
      result += old.map { Splice($0, with: [UInt8](repeating: 0, count: $0.count)) }
    }
    var inLocations = try locations.splices(following: moves, upTo: tail.offset) {
      destinations[$0.id]
    }
    if let newPacket, let entries {
      let range = try append(newPacket)
      let entry = try locations.entry(entries.id, at: range)
      let offset = locations.box.range.upperBound
      inLocations.append(Splice(offset..<offset, with: entry))
      result += try track?.splices(forPacketAt: range) ?? []
    }
    if moves.shift(of: window.byteCount) != 0 {
      try list.checkUnfragmented()
      result += try movie?.tableSplices(moves) ?? []
    }
    result += try movie?.itemSplices(moves, upTo: tail.offset, relocated: relocated, &window) ?? []
    result += try Splice.joined(inLocations, &window)
    if let start = motion?.start {
      let growth = start.value >= tail.offset ? boxes.count : 0
      let splice = try start.splice(start.value + moves.shift(of: start.value) + growth)
      result += [splice].compactMap(\.self)
    }
    return result + [Splice(tail.offset..<tail.offset, with: boxes)]
  }
}
