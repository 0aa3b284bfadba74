/// The records of a Canon CIFF file: nested heaps, each with a directory at its end.
///
/// Source: "The CIFF (CRW) file format", https://exiftool.org/canon_raw.html
struct CIFFHeap {
  /// Where the value of each tag is; if a tag occurs twice, the first.
  private(set) var values: [UInt16: Range<Int>] = [:]
  /// What is wrong with the directories.
  private(set) var problem: FormatError?
  private let order: ByteOrder
  private var seen: Set<Int> = []

  private static let depthLimit = 8

  /// Reads the directories of a heap that occupies this range of the file.
  ///
  /// - Throws: what reading the source throws.
  init(_ range: Range<Int>, _ order: ByteOrder, _ window: inout HeaderWindow) throws {
    self.order = order
    try add(range, depth: 0, &window)
  }

  private mutating func add(
    _ heap: Range<Int>, depth: Int, _ window: inout HeaderWindow
  ) throws {
    let damaged = FormatError.container(.damaged("CIFF"))
    guard depth < Self.depthLimit, heap.count >= 6, heap.upperBound <= window.byteCount else {
      problem = damaged
      return
    }
    let tail = try window.glance(heap.upperBound - 4..<heap.upperBound)
    let start = heap.lowerBound + Int(tail.uint32(at: 0, order) ?? 0)
    guard start + 2 <= heap.upperBound - 4, seen.insert(start).inserted else {
      problem = damaged
      return
    }
    let count = Int(try window.glance(start..<start + 2).uint16(at: 0, order) ?? 0)
    let entries = start + 2..<start + 2 + count * 10
    guard entries.upperBound <= heap.upperBound else {
      problem = damaged
      return
    }
    guard window.budget.take(.items, count) else {
      problem = .overBudget(.items)
      return
    }
    let bytes = try window.read(entries)
    for index in 0..<count {
      let at = index * 10
      guard let type = bytes.uint16(at: at, order), let size = bytes.uint32(at: at + 2, order),
        let offset = bytes.uint32(at: at + 6, order)
      else { continue }
      // Short values are in the entry itself, where others have their size and offset.
      if type & 0xC000 == 0x4000 {
        let inEntry = entries.lowerBound + at + 2
        keep(type, inEntry..<inEntry + 8)
        continue
      }
      let start = heap.lowerBound + Int(offset)
      let value = start..<start + Int(size)
      guard type & 0xC000 == 0, value.upperBound <= heap.upperBound else {
        problem = damaged
        continue
      }
      if [0x2800, 0x3000].contains(type & 0x3800) {
        try add(value, depth: depth + 1, &window)
      } else {
        keep(type, value)
      }
    }
  }

  private mutating func keep(_ type: UInt16, _ range: Range<Int>) {
    let tag = type & 0x3FFF
    if values[tag] == nil { values[tag] = range }
  }
}
