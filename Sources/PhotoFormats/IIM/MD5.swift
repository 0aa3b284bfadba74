/// MD5, as RFC 1321 defines it: XMP and IIM know their parts by it. It protects nothing.
enum MD5 {
  /// The 16 bytes of the digest.
  static func digest(of message: some Collection<UInt8>) -> [UInt8] {
    var padded = Array(message)
    padded.append(0x80)
    padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
    let bitCount = UInt64(message.count) &* 8
    for index in 0..<8 { padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(8 * index))) }
    var state = State(a: 0x6745_2301, b: 0xefcd_ab89, c: 0x98ba_dcfe, d: 0x1032_5476)
    padded.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 64) {
        state.mix(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64]))
      }
    }
    return [state.a, state.b, state.c, state.d].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
    }
  }

  private struct State {
    var a: UInt32
    var b: UInt32
    var c: UInt32
    var d: UInt32

    /// One round over 64 bytes (RFC 1321, 3.4).
    mutating func mix(_ bytes: UnsafeRawBufferPointer) {
      var next = self
      sines.withUnsafeBufferPointer { sines in
        for step in 0..<64 {
          let (mixed, word) = next.mixed(step)
          let part = bytes.loadUnaligned(fromByteOffset: 4 * word, as: UInt32.self)
          let sum = next.a &+ mixed &+ sines[step] &+ UInt32(littleEndian: part)
          let shift = MD5.shift(step)
          next = State(
            a: next.d, b: next.b &+ (sum &<< shift | sum &>> (32 - shift)), c: next.b, d: next.c)
        }
      }
      a &+= next.a
      b &+= next.b
      c &+= next.c
      d &+= next.d
    }

    /// What a step makes of the state, and the word of the message that it adds.
    private func mixed(_ step: Int) -> (UInt32, word: Int) {
      switch step >> 4 {
      case 0: ((b & c) | (~b & d), step)
      case 1: ((d & b) | (~d & c), (5 * step + 1) & 15)
      case 2: (b ^ c ^ d, (3 * step + 5) & 15)
      default: (c ^ (b | ~d), (7 * step) & 15)
      }
    }
  }

  /// By how many bits a step turns: a byte for each of the four steps that every round repeats.
  private static func shift(_ step: Int) -> UInt32 {
    let shifts: UInt32 =
      switch step >> 4 {
      case 0: 0x1611_0c07
      case 1: 0x140e_0905
      case 2: 0x1710_0b04
      default: 0x150f_0a06
      }
    return shifts >> UInt32(8 * (step & 3)) & 0xff
  }

  /// The whole part of 2^32 times the absolute sine of 1 to 64.
  private static let sines: [UInt32] = [
    0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a,
    0xa830_4613, 0xfd46_9501, 0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be,
    0x6b90_1122, 0xfd98_7193, 0xa679_438e, 0x49b4_0821, 0xf61e_2562, 0xc040_b340,
    0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d, 0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8,
    0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed, 0xa9e3_e905, 0xfcef_a3f8,
    0x676f_02d9, 0x8d2a_4c8a, 0xfffa_3942, 0x8771_f681, 0x6d9d_6122, 0xfde5_380c,
    0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70, 0x289b_7ec6, 0xeaa1_27fa,
    0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665,
    0xf429_2244, 0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92,
    0xffef_f47d, 0x8584_5dd1, 0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1,
    0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb, 0xeb86_d391,
  ]
}

/// Bytes as hexadecimal digits, in capitals as in the GUID of an extended XMP.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
