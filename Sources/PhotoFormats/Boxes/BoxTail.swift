/// Where in a file a new box can go after all others, so that nothing moves that is pointed to.
struct BoxTail {
  /// Where the new box begins.
  let offset: Int
  /// What has to change before it, because a box without a length gets one.
  let splices: [Splice]

  /// Boxes that programs look for at the very end: a motion photo's movie, Samsung's data, and the index of a
  /// fragmented movie.
  private static let last: Set = ["mpvd", "sefd", "mfra"]

  /// The offset after these boxes, which make up the whole file.
  ///
  /// - Throws: `FormatError`, the reason why there is none.
  init(_ list: BoxList) throws(FormatError) {
    if let fault = list.fault { throw fault }
    guard let last = list.boxes.last,
      let behind = list.boxes.last(where: { !Self.last.contains($0.name) })
    else { throw .container(.cutOff) }
    offset = behind.range.upperBound
    guard last.isOpen else {
      splices = []
      return
    }
    guard let size = UInt32(exactly: last.range.count) else { throw .container(.tooLong) }
    let start = last.range.lowerBound
    splices = [Splice(start..<start + 4, with: ByteOrder.bigEndian.bytes(of: size))]
  }
}
