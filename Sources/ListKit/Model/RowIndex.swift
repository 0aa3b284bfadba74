/// The positions of the rows of a list, by their ids: a hash table, which finds a row among a
/// million as fast as among ten.
///
/// It holds no ids, since the layout does: it takes five bytes for each slot of the table, with a third more slots
/// than rows, and twice as many once rows have been added. A change of the list moves the positions after it in one
/// pass over these numbers, which takes a millisecond for a million rows.
struct RowIndex<ID: Hashable & Sendable> {
  /// The positions in the layout, counted from 1, at the slots that the hashes of their ids lead to; `free` or `gone`
  /// elsewhere.
  private var slots: [UInt32]
  /// Some bits of the hash of the row in each slot. If they differ, so does the row: ids, which take far longer to
  /// compare, are compared only if these bits are the same.
  private var tags: [UInt8]
  /// How many slots are taken, including those of rows that are gone.
  private var taken = 0
  /// The rows before this position are in the table. Those from it on are searched one by one.
  private var end = 0

  private static var free: UInt32 { 0 }
  /// Marks the slot of a row that is gone: a search for another row goes on past it.
  private static var gone: UInt32 { .max }

  /// How many rows are looked at together.
  private static var batch: Int { 256 }

  /// The index of a layout.
  ///
  /// - Parameters:
  ///   - repeated: gets the positions of rows whose id another row has already.
  ///   - room: how many additional rows there is to be room for.
  init(_ layout: ListLayout<ID>, room: Int = 0, repeated: inout [Int]) {
    self.init(beginning: layout, room: room)
    extend(of: layout, by: layout.count, repeated: &repeated)
  }

  /// The index of a layout, with no row in it yet.
  init(beginning layout: ListLayout<ID>, room: Int = 0) {
    let rows = layout.rowCount + room
    let count = rows + rows / 3 + 16
    slots = Array(repeating: Self.free, count: count)
    tags = Array(repeating: 0, count: count)
  }

  /// Takes in more rows of the layout that is indexed.
  ///
  /// - Parameters:
  ///   - count: how many positions.
  ///   - repeated: gets the positions of rows whose id another row has already.
  /// - Returns: whether some are still missing.
  @discardableResult
  mutating func extend(
    of layout: ListLayout<ID>, by count: Int, repeated: inout [Int]
  ) -> Bool {
    guard end < layout.count else { return false }
    let start = end
    end = min(start + count, layout.count)
    insert(start..<end, of: layout, repeated: &repeated)
    return end < layout.count
  }

  /// The position of the row with an id in the layout that is indexed.
  func position(of id: ID, in layout: ListLayout<ID>) -> Int? {
    let hash = id.hashValue
    let slot = slot(from: start(hash), Self.tag(hash), of: id, in: layout)
    if let position = position(at: slot) { return position }
    return layout.position(of: id, in: end..<layout.count)
  }

  /// Follows a change of the layout.
  ///
  /// - Parameters:
  ///   - change: the replaced stretch.
  ///   - layout: the layout after the change.
  ///   - repeated: gets the positions of new rows whose id another row has already.
  mutating func follow(
    _ change: ListChange, to layout: ListLayout<ID>, repeated: inout [Int]
  ) {
    // An index that lacks rows, or that much of the change would go into, is built anew.
    guard end == layout.count - change.added + change.removed,
      change.added < layout.rowCount / 4, taken + change.added < slots.count * 4 / 5
    else {
      // If rows come in portions, there is room for the next ones.
      self = RowIndex(layout, room: layout.rowCount / 2, repeated: &repeated)
      return
    }
    move(by: change)
    end = layout.count
    insert(
      change.position..<change.position + change.added, of: layout, repeated: &repeated)
  }

  /// Forgets the rows that a change takes away, and moves those after them.
  private mutating func move(by change: ListChange) {
    let first = UInt32(change.position + 1)
    let end = first + UInt32(change.removed)
    let distance = UInt32(truncatingIfNeeded: change.added - change.removed)
    slots.withUnsafeMutableBufferPointer { slots in
      for index in slots.indices {
        let slot = slots[index]
        guard slot >= first, slot != Self.gone else { continue }
        slots[index] = slot < end ? Self.gone : slot &+ distance
      }
    }
  }

  private mutating func insert(
    _ stretch: Range<Int>, of layout: ListLayout<ID>, repeated: inout [Int]
  ) {
    var rows: [NewRow] = []
    rows.reserveCapacity(Self.batch)
    var first = stretch.lowerBound
    while first < stretch.upperBound {
      let next = min(first + Self.batch, stretch.upperBound)
      rows.removeAll(keepingCapacity: true)
      layout.forEachRow(in: first..<next) { rows.append(NewRow(position: $0, hash: $1.hashValue)) }
      insert(&rows, of: layout, repeated: &repeated)
      first = next
    }
  }

  private mutating func insert(
    _ rows: inout [NewRow], of layout: ListLayout<ID>, repeated: inout [Int]
  ) {
    // Slots are scattered all over the memory, and the processor waits for many at once if it can: so they are read
    // before anything depends on their contents.
    for index in rows.indices { rows[index].isFree = slots[start(rows[index].hash)] == Self.free }
    for row in rows {
      let tag = Self.tag(row.hash)
      var slot = start(row.hash)
      if !row.isFree || slots[slot] != Self.free {
        slot = self.slot(from: slot, tag, ofRowAt: row.position, in: layout)
      }
      guard slots[slot] == Self.free else {
        repeated.append(row.position)
        continue
      }
      slots[slot] = UInt32(row.position + 1)
      tags[slot] = tag
      taken += 1
    }
  }

  /// The slot of a row, or else the free one that it belongs in.
  private func slot(from start: Int, _ tag: UInt8, of id: ID, in layout: ListLayout<ID>) -> Int {
    var slot = nextSlot(from: start, tag)
    while slots[slot] != Self.free, !layout.hasRow(id, at: Int(slots[slot]) - 1) {
      slot = nextSlot(from: slot + 1, tag)
    }
    return slot
  }

  /// The slot of the row that has the id of the one at a position, or else the free one.
  private func slot(
    from start: Int, _ tag: UInt8, ofRowAt position: Int, in layout: ListLayout<ID>
  ) -> Int {
    let slot = nextSlot(from: start, tag)
    // Another one with the same tag is rare, so the id is hardly ever looked at.
    guard slots[slot] != Self.free, let id = layout.id(at: position) else { return slot }
    return self.slot(from: slot, tag, of: id, in: layout)
  }

  /// The first slot, from a given one on, that is free or has a row with a tag.
  private func nextSlot(from start: Int, _ tag: UInt8) -> Int {
    var slot = start == slots.count ? 0 : start
    while slots[slot] != Self.free, tags[slot] != tag || slots[slot] == Self.gone {
      slot = slot + 1 == slots.count ? 0 : slot + 1
    }
    return slot
  }

  /// The slot where the search for a hash begins: its upper bits, scaled.
  private func start(_ hash: Int) -> Int {
    Int(bitPattern: UInt(bitPattern: hash).multipliedFullWidth(by: UInt(slots.count)).high)
  }

  /// The lower bits of a hash, which do not say where the search begins.
  private static func tag(_ hash: Int) -> UInt8 { UInt8(truncatingIfNeeded: hash) }

  private func position(at slot: Int) -> Int? {
    slots[slot] == Self.gone || slots[slot] == Self.free ? nil : Int(slots[slot]) - 1
  }
}

/// A row that is to be added to the table of a ``RowIndex``. Not nested in that type, which is generic: everything
/// whose size is known only at run time is slow.
private struct NewRow {
  let position: Int
  let hash: Int
  /// Whether the slot where its search begins was free.
  var isFree = false
}
