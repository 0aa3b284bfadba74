/// Where the rows of a list stand, by their ids: a hash table of positions, which finds a row among a
/// million as fast as among ten.
///
/// It holds no ids, since the layout does: four bytes for each place of the table, a third more of them
/// than rows. A change of the list moves the positions behind it in one pass over these numbers, which
/// takes a millisecond for a million rows.
struct RowIndex<ID: Hashable & Sendable> {
  /// The positions in the layout, from 1, where the hashes of their ids lead to; or that there is none.
  private var places: [UInt32]
  /// How many places are taken, be it by rows that are gone.
  private var taken = 0

  private static var free: UInt32 { 0 }
  /// A row stood here that is gone: who looks for another one goes on.
  private static var gone: UInt32 { .max }

  /// The index of a layout.
  ///
  /// - Parameter repeated: gets the positions of rows whose id another row has already.
  init(_ layout: ListLayout<ID>, repeated: inout [Int]) {
    places = Array(repeating: Self.free, count: layout.rowCount + layout.rowCount / 3 + 16)
    insert(0..<layout.count, of: layout, repeated: &repeated)
  }

  /// The position of the row with an id in the layout that the index is of.
  func position(of id: ID, in layout: ListLayout<ID>) -> Int? {
    var place = start(of: id)
    while places[place] != Self.free {
      if let position = position(at: place), layout[position].id == id { return position }
      place = place + 1 == places.count ? 0 : place + 1
    }
    return nil
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
    guard change.added < layout.rowCount / 4, taken + change.added < places.count * 4 / 5 else {
      self = RowIndex(layout, repeated: &repeated)
      return
    }
    move(by: change)
    insert(
      change.position..<change.position + change.added, of: layout, repeated: &repeated)
  }

  /// Forgets the rows that a change takes away, and moves those behind them.
  private mutating func move(by change: ListChange) {
    let first = UInt32(change.position + 1)
    let end = first + UInt32(change.removed)
    let distance = UInt32(truncatingIfNeeded: change.added - change.removed)
    places.withUnsafeMutableBufferPointer { places in
      for index in places.indices {
        let place = places[index]
        guard place >= first, place != Self.gone else { continue }
        places[index] = place < end ? Self.gone : place &+ distance
      }
    }
  }

  private mutating func insert(
    _ stretch: Range<Int>, of layout: ListLayout<ID>, repeated: inout [Int]
  ) {
    layout.forEachRow(in: stretch) { position, id in
      var place = start(of: id)
      while places[place] != Self.free {
        if let other = self.position(at: place), layout[other].id == id {
          repeated.append(position)
          return
        }
        place = place + 1 == places.count ? 0 : place + 1
      }
      places[place] = UInt32(position + 1)
      taken += 1
    }
  }

  private func start(of id: ID) -> Int {
    let hash = UInt(bitPattern: id.hashValue)
    return Int(bitPattern: hash.multipliedFullWidth(by: UInt(places.count)).high)
  }

  private func position(at place: Int) -> Int? {
    places[place] == Self.gone ? nil : Int(places[place]) - 1
  }
}
