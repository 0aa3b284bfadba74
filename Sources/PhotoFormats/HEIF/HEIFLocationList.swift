/// The box `iloc`: where the bytes of all items are (ISO/IEC 14496-12, 8.11.3).
///
/// It is never rewritten: numbers change in the width that they have, and an entry is added in the form of the
/// others. A program that rewrote it in another version has destroyed thousands of photos.
struct HEIFLocationList {
  let box: FileBox
  /// How many entries there are.
  let count: BoxField
  private(set) var locations: [HEIFLocation] = []
  private var byID: [Int: HEIFLocation] = [:]

  private let version: Int
  private let idWidth: Int
  private let offsetWidth: Int
  private let lengthWidth: Int
  private let baseWidth: Int
  private let indexWidth: Int

  /// - Throws: `FormatError` if the box is damaged, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    self.box = box
    var cursor = try BoxCursor(box, &window)
    version = try cursor.number(1)
    try cursor.skip(3)
    let widths = try cursor.number(2)
    offsetWidth = widths >> 12
    lengthWidth = widths >> 8 & 15
    baseWidth = widths >> 4 & 15
    indexWidth = version == 0 ? 0 : widths & 15
    let all = [offsetWidth, lengthWidth, baseWidth, indexWidth]
    guard version <= 2, all.allSatisfy({ [0, 4, 8].contains($0) }) else {
      throw FormatError.container(.damaged("iloc"))
    }
    idWidth = version == 2 ? 4 : 2
    count = try cursor.field(idWidth)
    for _ in 0..<count.value { locations.append(try location(&cursor, &window)) }
    byID = Dictionary(locations.map { ($0.id, $0) }) { first, _ in first }
    guard cursor.remaining == 0, byID.count == locations.count else {
      throw FormatError.container(.damaged("iloc"))
    }
  }

  /// Where the bytes of an item are.
  subscript(id: Int) -> HEIFLocation? { byID[id] }

  private func location(
    _ cursor: inout BoxCursor, _ window: inout HeaderWindow
  ) throws -> HEIFLocation {
    let id = try cursor.number(idWidth)
    let method = version == 0 ? 0 : try cursor.number(2) & 15
    let isElsewhere = try cursor.number(2) != 0
    let base = try cursor.field(baseWidth)
    let extentCount = try cursor.number(2)
    // An extent may have no bytes, so even a short box could claim any number of them.
    guard window.budget.take(.items, 1 + extentCount) else { throw FormatError.overBudget(.items) }
    var extents: [HEIFLocation.Extent] = []
    for _ in 0..<extentCount {
      try cursor.skip(indexWidth)
      let offset = try cursor.field(offsetWidth)
      extents.append(.init(offset: offset, length: try cursor.field(lengthWidth)))
    }
    return HEIFLocation(
      id: id, method: method, isElsewhere: isElsewhere, base: base, extents: extents)
  }

  /// Whether there can be one more entry, for an item with this number.
  func takes(_ id: Int) -> Bool { max(id, count.value + 1) < 1 << (8 * idWidth) }

  /// How many bytes an entry with one extent has.
  var entrySize: Int {
    idWidth + (version == 0 ? 0 : 2) + 2 + baseWidth + 2 + indexWidth + offsetWidth + lengthWidth
  }

  /// The bytes of an entry for an item that is in one piece at an offset of the file.
  ///
  /// - Throws: `ContainerFault.tooLong` if a number does not fit, `.unmovable` if the entries have no numbers for it.
  func entry(_ id: Int, at range: Range<Int>) throws(FormatError) -> [UInt8] {
    guard lengthWidth > 0, offsetWidth + baseWidth > 0 else { throw .container(.unmovable("iloc")) }
    let hasOffset = offsetWidth > 0
    let offset = range.lowerBound
    return try BoxField.bytes(id, width: idWidth) + (version == 0 ? [] : [0, 0]) + [0, 0]
      + BoxField.bytes(hasOffset ? 0 : offset, width: baseWidth) + [0, 1]
      + [UInt8](repeating: 0, count: indexWidth)
      + BoxField.bytes(hasOffset ? offset : 0, width: offsetWidth)
      + BoxField.bytes(range.count, width: lengthWidth)
  }

  /// The splices that make the entries say where their pieces are after something has moved.
  ///
  /// - Parameters:
  ///   - moves: How far the parts of the file move.
  ///   - end: Where the bytes of all items end that keep their bytes.
  ///   - destination: Where in the new file the bytes of an item are now; nil if it keeps its own.
  /// - Throws: `FormatError`, the reason why that cannot be said.
  func splices(
    following moves: BoxMoves, upTo end: Int, _ destination: (HEIFLocation) -> Range<Int>?
  ) throws(FormatError) -> [Splice] {
    var splices: [Splice] = []
    for location in locations {
      if let range = destination(location) {
        splices += try self.splices(moving: location, to: range)
        continue
      }
      guard (location.ranges(nil) ?? []).allSatisfy({ $0.upperBound <= end }) else {
        throw .container(.unmovable("iloc"))
      }
      splices += try self.splices(shifting: location, moves)
    }
    return splices
  }

  /// The splices that make an entry say that its one piece is at this range of the file.
  ///
  /// - Throws: as `entry`.
  func splices(
    moving location: HEIFLocation, to range: Range<Int>
  ) throws(FormatError) -> [Splice] {
    guard location.extents.count == 1, let extent = location.extents.first, lengthWidth > 0 else {
      throw .container(.unmovable("iloc"))
    }
    let start: Splice? =
      if offsetWidth > 0, range.lowerBound >= location.base.value {
        try extent.offset.splice(range.lowerBound - location.base.value)
      } else if offsetWidth == 0, baseWidth > 0 {
        try location.base.splice(range.lowerBound)
      } else {
        throw .container(.unmovable("iloc"))
      }
    return [start, try extent.length.splice(range.count)].compactMap(\.self)
  }

  /// The splices that make an entry say how far its pieces move.
  ///
  /// - Throws: `FormatError`, the reason why that cannot be said.
  func splices(
    shifting location: HEIFLocation, _ moves: BoxMoves
  ) throws(FormatError) -> [Splice] {
    guard location.method == 0, !location.isElsewhere else { return [] }
    var shifts: [Int] = []
    for range in location.ranges(nil) ?? [] { shifts.append(try moves.shift(of: range, "iloc")) }
    guard let first = shifts.first, shifts.contains(where: { $0 != 0 }) else { return [] }
    if offsetWidth == 0 {
      guard baseWidth > 0, shifts.allSatisfy({ $0 == first }) else {
        throw .container(.unmovable("iloc"))
      }
      return [try location.base.splice(location.base.value + first)].compactMap(\.self)
    }
    var splices: [Splice] = []
    for (extent, shift) in zip(location.extents, shifts) {
      if let splice = try extent.offset.splice(extent.offset.value + shift) {
        splices.append(splice)
      }
    }
    return splices
  }
}
