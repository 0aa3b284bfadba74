/// MD5, as RFC 1321 defines it: XMP and IIM use it to identify their parts. It protects nothing.
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
      sines.withUnsafeBufferPointer { sines in
        for start in stride(from: 0, to: bytes.count, by: 64) {
          state.mix(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64]), sines)
        }
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

    /// One round over 64 bytes (RFC 1321, 3.4). The state rotates by one word in each step; four steps are written
    /// out, which brings it back, so that nothing has to be moved.
    mutating func mix(_ bytes: UnsafeRawBufferPointer, _ sines: UnsafeBufferPointer<UInt32>) {
      var (a, b, c, d) = (self.a, self.b, self.c, self.d)
      func step(
        _ a: UInt32, _ b: UInt32, _ mixed: UInt32, _ step: Int, _ word: Int, _ shift: UInt32
      ) -> UInt32 {
        let part = bytes.loadUnaligned(fromByteOffset: 4 * (word & 15), as: UInt32.self)
        let sum = a &+ mixed &+ sines[step] &+ UInt32(littleEndian: part)
        return b &+ (sum &<< shift | sum &>> (32 - shift))
      }
      for i in stride(from: 0, to: 16, by: 4) {
        a = step(a, b, d ^ (b & (c ^ d)), i, i, 7)
        d = step(d, a, c ^ (a & (b ^ c)), i + 1, i + 1, 12)
        c = step(c, d, b ^ (d & (a ^ b)), i + 2, i + 2, 17)
        b = step(b, c, a ^ (c & (d ^ a)), i + 3, i + 3, 22)
      }
      for i in stride(from: 16, to: 32, by: 4) {
        a = step(a, b, c ^ (d & (b ^ c)), i, 5 * i + 1, 5)
        d = step(d, a, b ^ (c & (a ^ b)), i + 1, 5 * i + 6, 9)
        c = step(c, d, a ^ (b & (d ^ a)), i + 2, 5 * i + 11, 14)
        b = step(b, c, d ^ (a & (c ^ d)), i + 3, 5 * i + 16, 20)
      }
      for i in stride(from: 32, to: 48, by: 4) {
        a = step(a, b, b ^ c ^ d, i, 3 * i + 5, 4)
        d = step(d, a, a ^ b ^ c, i + 1, 3 * i + 8, 11)
        c = step(c, d, d ^ a ^ b, i + 2, 3 * i + 11, 16)
        b = step(b, c, c ^ d ^ a, i + 3, 3 * i + 14, 23)
      }
      for i in stride(from: 48, to: 64, by: 4) {
        a = step(a, b, c ^ (b | ~d), i, 7 * i, 6)
        d = step(d, a, b ^ (a | ~c), i + 1, 7 * i + 7, 10)
        c = step(c, d, a ^ (d | ~b), i + 2, 7 * i + 14, 15)
        b = step(b, c, d ^ (c | ~a), i + 3, 7 * i + 21, 21)
      }
      self.a &+= a
      self.b &+= b
      self.c &+= c
      self.d &+= d
    }
  }

  /// The integer part of 2^32 times the absolute sine of 1 to 64.
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

/// Bytes as hexadecimal digits, in capitals as in the GUID of extended XMP.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
