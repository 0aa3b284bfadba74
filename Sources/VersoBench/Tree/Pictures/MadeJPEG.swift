/// JPEG files of strips.
enum MadeJPEG {
  /// The largest size of a wave, in bits; also the most empty waves before one.
  static let sizes = 6
  private static let runs = 5

  /// A file with these segments.
  static func bytes(
    _ strips: JPEGStrips, rows: Int, segments: [[UInt8]] = [], _ random: inout TreeRandom
  ) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for segment in segments { file += segment }
    file += head(width: strips.width, height: rows * 16)
    for row in 0..<rows {
      if row > 0 { file += [0xFF, 0xD0 + UInt8((row - 1) % 8)] }
      file +=
        strips.strips[(row * strips.strips.count / rows + random.below(2)) % strips.strips.count]
    }
    return file + [0xFF, 0xD9]
  }

  /// A segment of a file.
  static func segment(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, kind] + .big(body.count + 2, 2) + body
  }

  private static func head(width: Int, height: Int) -> [UInt8] {
    let steps = (0..<64).map { UInt8(8 + $0 / 4) }
    let components: [UInt8] = [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
    let frame = [8] + .big(height, 2) + .big(width, 2) + [3] + components
    let scan: [UInt8] = [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]
    return segment(0xDB, [0] + steps) + segment(0xC0, frame)
      + segment(0xC4, codes(0x00, length: 4, Array(0...11)))
      + segment(0xC4, codes(0x10, length: 5, waves)) + segment(0xDD, .big(width / 16, 2))
      + segment(0xDA, scan)
  }

  /// The end of a block, followed by each number of empty waves with each size.
  private static var waves: [UInt8] {
    [0] + (0..<runs).flatMap { run in (1...sizes).map { UInt8(run << 4 | $0) } }
  }

  /// A table of codes that all have the same length, so that a symbol's code is its index.
  private static func codes(_ table: UInt8, length: Int, _ symbols: [UInt8]) -> [UInt8] {
    [table] + (1...16).map { $0 == length ? UInt8(symbols.count) : 0 } + symbols
  }
}
