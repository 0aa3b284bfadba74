/// What Samsung's telephones note at the end of a motion photo: where in the file its movie is.
///
/// The notes are the last bytes of a JPEG file, and of the box `sefd` of a HEIF file. They end with a directory of
/// blocks, each found by its distance before the directory; in numbers whose lowest byte is first. The block of the
/// movie has numbers whose highest byte is first (ExifTool, `Samsung.pm`).
struct SamsungMovie {
  /// The number that says where in the file the movie begins.
  let start: BoxField

  private static let kind: UInt16 = 0x0A30
  private static let countLimit = 1 << 10

  /// The movie of the notes that end at an offset; nil if there are none, or no movie is where they say, as after a
  /// change by a program that does not know them.
  ///
  /// - Throws: what reading the source throws.
  init?(notesEndingAt end: Int, _ window: inout HeaderWindow) throws {
    guard end >= 20 else { return nil }
    let foot = try window.glance(end - 8..<end)
    guard foot.dropFirst(4).elementsEqual(Array("SEFT".utf8)),
      let length = foot.uint32(at: 0, .littleEndian).map(Int.init),
      (12...12 * Self.countLimit).contains(length), length <= end - 8
    else { return nil }
    let directoryStart = end - 8 - length
    let directory = Array(try window.readApart(directoryStart..<end - 8))[...]
    guard directory.starts(with: Array("SEFH".utf8)) else { return nil }
    for entry in stride(from: 12, to: length - 11, by: 12) {
      guard directory.uint16(at: entry + 2, .littleEndian) == Self.kind,
        let distance = directory.uint32(at: entry + 4, .littleEndian).map(Int.init),
        let size = directory.uint32(at: entry + 8, .littleEndian).map(Int.init),
        size >= 20, size <= distance, distance <= directoryStart
      else { continue }
      let block = directoryStart - distance..<directoryStart - distance + size
      let note = try window.glance(block.upperBound - 12..<block.upperBound)
      guard note.starts(with: Array("mpv2".utf8)),
        let start = note.uint32(at: 4, .bigEndian).map(Int.init),
        let count = note.uint32(at: 8, .bigEndian).map(Int.init),
        count >= 8, start + count <= block.lowerBound
      else { continue }
      let name = try window.glance(start + 4..<start + 8)
      guard name.elementsEqual(Array("ftyp".utf8)) else { continue }
      self.start = BoxField(value: start, range: block.upperBound - 8..<block.upperBound - 4)
      return
    }
    return nil
  }
}
