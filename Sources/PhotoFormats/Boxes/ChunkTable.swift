/// A table of a track that says where in the file its chunks begin: the box `stco` or `co64`.
struct ChunkTable {
  /// Where the table's numbers are.
  private let range: Range<Int>
  /// How many bytes a number has.
  private let width: Int
  /// Where the chunks begin.
  let offsets: [Int]

  /// Reads a table.
  ///
  /// - Throws: `FormatError` if it is damaged or too long, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    width = box.name == "co64" ? 8 : 4
    var cursor = try BoxCursor(box, &window)
    try cursor.skip(4)
    let count = try cursor.number(4)
    guard count <= cursor.remaining / width else { throw FormatError.container(.damaged(box.name)) }
    range = cursor.position..<cursor.position + count * width
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for _ in 0..<count { offsets.append(try cursor.number(width)) }
    self.offsets = offsets
  }

  /// The splice for all numbers that change when chunks move; nil if none does.
  ///
  /// - Throws: `ContainerFault.tooLong` if a number becomes too large for the table.
  func splice(_ moves: BoxMoves) throws(FormatError) -> Splice? {
    var bytes: [UInt8] = []
    var isChanged = false
    for offset in offsets {
      let shift = moves.shift(of: offset)
      isChanged = isChanged || shift != 0
      bytes += try BoxField.bytes(offset + shift, width: width)
    }
    return isChanged ? Splice(range, with: bytes) : nil
  }
}
