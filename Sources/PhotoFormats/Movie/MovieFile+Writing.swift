extension MovieFile {
  var isSigned: Bool { list.isSigned }

  func checkWritable(_ window: inout HeaderWindow) throws {
    try checkBoxes(list)
    guard list["moov"].count == 1 else { throw FormatError.container(.order("moov")) }
  }

  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice] {
    guard let change = changes.first, changes.count == 1, change.part == .xmp else {
      throw FormatError.container(.noPlace(changes.first?.part ?? .xmp))
    }
    if let splices = change.splicesInPlace { return splices }
    guard movie?.isWhole(in: window.byteCount) == true else {
      throw FormatError.container(.cutOff)
    }
    if let old = list.boxes.first(where: { change.fills($0.body) }) {
      return try appending(change.new) + Self.freeing(old)
    }
    let old = movie?.packets.first { change.fills($0.body) }
    if formatName == "mov" || old != nil {
      return try userDataSplices(change, of: old, &window)
    }
    return try appending(change.new)
  }

  /// A new box after all others, so that nothing moves.
  private func appending(_ packet: [UInt8]) throws(FormatError) -> [Splice] {
    let tail = try BoxTail(list)
    let samples = movie?.tables.flatMap(\.offsets) ?? []
    guard samples.allSatisfy({ $0 < tail.offset }) else { throw .container(.unmovable("stco")) }
    let box = try FileBox.bytes("uuid", uuid: FileBox.xmpID, packet)
    return tail.splices + [Splice(tail.offset..<tail.offset, with: box)]
  }

  /// Turns a box into free space of the same length. What was deleted must not remain readable.
  private static func freeing(_ box: FileBox) -> [Splice] {
    let name = box.range.lowerBound + 4
    let rest = box.range.lowerBound + (box.isLong ? 16 : 8)..<box.range.upperBound
    return [
      Splice(name..<name + 4, with: Array("free".utf8)),
      Splice(rest, with: [UInt8](repeating: 0, count: rest.count)),
    ]
  }

  /// Grows the packet in the user data, or adds one if there is none.
  private func userDataSplices(
    _ change: BlockChange, of old: FileBox?, _ window: inout HeaderWindow
  ) throws -> [Splice] {
    guard let movie, let moov = list.first("moov"), !moov.isOpen else {
      throw FormatError.container(.unmovable("moov"))
    }
    var splices: [Splice]
    let offset: Int
    if let old {
      splices = try old.splices(holding: change)
      offset = old.range.upperBound
    } else {
      let box = try FileBox.bytes("XMP_", change.new)
      offset = movie.userDataEnd ?? moov.range.upperBound
      let new = movie.userData == nil ? try FileBox.bytes("udta", box) : box
      splices = [Splice(offset..<offset, with: new)]
    }
    let growth = splices.growth
    splices += try moov.splices(growingBy: growth)
    splices += try movie.userData?.splices(growingBy: growth) ?? []
    guard let room = room(for: growth, behind: moov) else {
      let moves = BoxMoves([
        Splice(offset..<offset, with: [UInt8](repeating: 0, count: max(0, growth)))
      ])
      return try splices + movedTables(moves, behind: moov, &window)
    }
    return splices + [room]
  }

  /// How much a box `free` after another one gives way, so that nothing moves.
  private func room(for growth: Int, behind box: FileBox) -> Splice? {
    let next = list.boxes.first { $0.range.lowerBound == box.range.upperBound }
    guard growth > 0, let next, Self.fillers.contains(next.name) else { return nil }
    return next.splice(givingUp: growth)
  }

  private func movedTables(
    _ moves: BoxMoves, behind moov: FileBox, _ window: inout HeaderWindow
  ) throws -> [Splice] {
    let behind = list.boxes.filter { $0.range.lowerBound > moov.range.lowerBound }
    // If only blanks follow, nothing moves that is pointed to.
    if behind.allSatisfy({ Self.fillers.contains($0.name) }) { return [] }
    try list.checkUnfragmented()
    // Items of the file itself are nothing that a movie has.
    for box in list["meta"] where try HEIFMeta(box, &window).list.first("iloc") != nil {
      throw FormatError.container(.unmovable("iloc"))
    }
    return try movie?.splices(moves, &window) ?? []
  }

  private static let fillers: Set = ["free", "skip"]
}
