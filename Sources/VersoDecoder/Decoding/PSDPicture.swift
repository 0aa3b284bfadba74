import PictureDecoding

/// The rows of the picture in a PSD or PSB file.
struct PSDPicture {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  private let bytes: UnsafeRawBufferPointer
  /// How many bytes the samples of one row of a channel take.
  private let rowSize: Int
  private let depth: Int
  private let colors: Colors
  /// The colors of an indexed picture: all reds, all greens, all blues.
  private let palette: Range<Int>
  /// Where the rows of all channels begin, channel by channel, and where the last one ends.
  private let rows: [Int]
  private let isPacked: Bool

  /// What the channels are.
  private enum Colors: Int {
    case bitmap = 0
    case grey = 1
    case indexed = 2
    case rgb = 3
    case cmyk = 4
    case duotone = 8
    case lab = 9

    var channels: Int {
      switch self {
      case .bitmap, .grey, .indexed, .duotone: 1
      case .rgb, .lab: 3
      case .cmyk: 4
      }
    }

    /// How many bits a sample may have.
    var depths: [Int] {
      switch self {
      case .bitmap: [1]
      case .grey, .rgb: [8, 16, 32]
      case .indexed, .cmyk, .duotone, .lab: [8, 16]
      }
    }
  }

  /// Reads everything but the rows.
  ///
  /// - Throws: `DecodingFailure.unknownType` for a kind of picture that is not shown.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingFailure) {
    func number(_ offset: Int, _ size: Int) throws(DecodingFailure) -> Int {
      guard offset >= 0, offset <= bytes.count - size else { throw .damaged }
      let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      // Lengths beyond any file's are damage, and would overflow when added up.
      guard value < 1 << 40 else { throw .damaged }
      return Int(value)
    }
    self.bytes = bytes
    let isBig = try number(4, 2) == 2
    let channels = try number(12, 2)
    height = try number(14, 4)
    width = try number(18, 4)
    depth = try number(22, 2)
    guard let colors = Colors(rawValue: try number(24, 2)), colors.depths.contains(depth) else {
      throw .unknownType
    }
    self.colors = colors
    guard channels >= colors.channels, channels <= 56, 1...300_000 ~= width, 1...300_000 ~= height
    else { throw .damaged }
    rowSize = depth == 1 ? (width + 7) / 8 : width * (depth / 8)
    let paletteSize = try number(26, 4)
    palette = 30..<30 + paletteSize
    guard colors != .indexed || paletteSize >= 768 && palette.upperBound <= bytes.count else {
      throw .damaged
    }
    let resources = palette.upperBound
    let layers = resources + 4 + (try number(resources, 4))
    let lengthSize = isBig ? 8 : 4
    let data = layers + lengthSize + (try number(layers, lengthSize))
    switch try number(data, 2) {
    case 0:
      isPacked = false
      let size = rowSize
      let start = data + 2
      let (height, count) = (height, colors.channels)
      rows = (0...count * height).map { start + $0 * size }
    case 1:
      isPacked = true
      let size = isBig ? 4 : 2
      var start = data + 2 + channels * height * size
      guard start <= bytes.count else { throw .damaged }
      var rows = [start]
      for index in 0..<colors.channels * height {
        start += try number(data + 2 + index * size, size)
        rows.append(start)
      }
      self.rows = rows
    default: throw .unknownType
    }
  }

  /// Reads a row as pixels of red, green, blue and alpha; alpha is left as it is.
  ///
  /// - Returns: false if the file ends before that.
  func read(row y: Int, into row: inout [UInt8]) -> Bool {
    var channels: [[UInt8]] = []
    for channel in 0..<colors.channels {
      guard let samples = samples(channel * height + y) else { return false }
      channels.append(samples)
    }
    for x in 0..<width {
      let first = channels[0][x]
      let color: (UInt8, UInt8, UInt8)
      switch colors {
      case .bitmap, .grey, .duotone: color = (first, first, first)
      case .rgb: color = (first, channels[1][x], channels[2][x])
      case .lab:
        color = PSDColor.rgb(lightness: first, a: channels[1][x], b: channels[2][x])
      case .indexed:
        let start = palette.lowerBound + Int(first)
        color = (bytes[start], bytes[start + 256], bytes[start + 512])
      case .cmyk:
        // 255 is no ink.
        let light = Int(channels[3][x])
        func mixed(_ ink: UInt8) -> UInt8 { UInt8(clamping: Int(ink) * light / 255) }
        color = (mixed(first), mixed(channels[1][x]), mixed(channels[2][x]))
      }
      (row[x * 4], row[x * 4 + 1], row[x * 4 + 2]) = color
    }
    return true
  }

  /// The samples of a row of a channel, as eight bits; nil if the file ends before that.
  private func samples(_ index: Int) -> [UInt8]? {
    let (start, end) = (rows[index], rows[index + 1])
    guard start <= end, end <= bytes.count else { return nil }
    let stored = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    let samples = isPacked ? Self.unpacked(stored, rowSize) : Array(stored)
    guard samples.count == rowSize else { return nil }
    return switch depth {
    case 1: (0..<width).map { Self.isWhite(samples, $0) ? 255 : 0 }
    // Of sixteen bits, the upper eight are shown.
    case 16: stride(from: 0, to: rowSize, by: 2).map { samples[$0] }
    case 32: stride(from: 0, to: rowSize, by: 4).map { Self.encoded(samples[$0..<$0 + 4]) }
    default: samples
    }
  }

  /// Whether a bit of a bitmap is not black.
  private static func isWhite(_ bits: [UInt8], _ x: Int) -> Bool {
    let mask: UInt8 = 0x80 >> UInt8(x % 8)
    return bits[x / 8] & mask == 0
  }

  /// Light as a floating-point number of four bytes.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> UInt8 {
    let bits = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return PSDColor.encode(Double(Float(bitPattern: bits)))
  }

  /// Unpacks Apple's PackBits. What is missing is 0.
  private static func unpacked(_ stored: UnsafeRawBufferPointer, _ size: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(size)
    var offset = 0
    while offset < stored.count, result.count < size {
      let control = Int(Int8(bitPattern: stored[offset]))
      offset += 1
      if control >= 0 {
        let end = min(offset + control + 1, stored.count)
        result += stored[offset..<end].prefix(size - result.count)
        offset = end
      } else if control > -128, offset < stored.count {
        let count = min(1 - control, size - result.count)
        result += repeatElement(stored[offset], count: count)
        offset += 1
      }
    }
    result += repeatElement(0, count: size - result.count)
    return result
  }
}
