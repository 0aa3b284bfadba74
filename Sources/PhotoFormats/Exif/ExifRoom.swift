/// The bytes of an EXIF block, or of a TIFF file, that an edit may use, because no part of it needs them
/// and Verso was the last to write them.
///
/// What nobody refers to need not be free: only its maker knows what a maker note refers to. So nothing that another
/// program wrote is ever free except what an edit itself gives up; and, in a block that would otherwise not fit into
/// its segment, the zeros that it ends with.
struct ExifRoom {
  /// What Verso wrote or gave up, now or before, whether or not it is in use.
  private(set) var owned: RangeSet<Int>
  /// What may be written to.
  private(set) var free: RangeSet<Int>
  /// Where the block ends.
  private(set) var end: Int

  /// The space in a block that ends here.
  init(owned: RangeSet<Int> = RangeSet(), free: RangeSet<Int> = RangeSet(), end: Int) {
    self.owned = owned
    self.free = free
    self.end = end
  }

  /// Frees bytes that were in use.
  mutating func release(_ range: Range<Int>) {
    owned.insert(contentsOf: range)
    free.insert(contentsOf: range)
  }

  /// Takes bytes at exactly this offset, if they are free.
  mutating func take(_ count: Int, at start: Int) -> Bool {
    let range = start..<start + count
    guard free.contains(start), free.intersection(RangeSet(range)) == RangeSet(range) else {
      return false
    }
    free.remove(contentsOf: range)
    return true
  }

  /// Takes bytes at an even offset (TIFF 6.0, section 2) in the smallest hole that is large enough,
  /// or else at the end, which then moves; returns the offset.
  mutating func take(_ count: Int) -> Int {
    let holes = free.ranges.filter { Self.even($0.lowerBound) + count <= $0.upperBound }
    if let hole = holes.min(by: { $0.count < $1.count }) {
      let start = Self.even(hole.lowerBound)
      free.remove(contentsOf: start..<start + count)
      return start
    }
    let last = free.ranges.last
    let start = Self.even(last?.upperBound == end ? last?.lowerBound ?? end : end)
    grow(to: start + count)
    free.remove(contentsOf: start..<start + count)
    return start
  }

  /// Moves the end of the block; the added bytes are free.
  mutating func grow(to newEnd: Int) {
    guard newEnd > end else { return }
    release(end..<newEnd)
    end = newEnd
  }

  private static func even(_ offset: Int) -> Int { offset + offset % 2 }
}
