import CLinux

/// The SHA-256 hash of some bytes, taken in as they come.
///
/// Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.3.3 and 6.2.2.
struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  private let usesInstructions: Bool

  private static let blockSize = 64
  /// Whether the processor has instructions for it.
  static let hasInstructions = linux_has_sha256() != 0

  /// The hash of no bytes yet.
  ///
  /// - Parameter usesInstructions: whether those of the processor are used; it must have them.
  init(usesInstructions: Bool = Self.hasInstructions) { self.usesInstructions = usesInstructions }

  /// The hash of these bytes, 32 bytes.
  static func hash(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array(bytes)[...])
    return hash.finish()
  }

  /// Takes in more bytes.
  mutating func update(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { update($0) } }

  /// Takes in a part of a file.
  mutating func update(_ part: PartBuffer.Part) { update(part.bytes) }

  private mutating func update(_ bytes: UnsafeRawBufferPointer) {
    takeRest(bytes.dropFirst(fill(bytes)))
  }

  /// Makes two hashes take in the same part of a file, side by side if the processor has instructions for it: each
  /// spends most of its time waiting for the step before.
  static func update(_ one: inout SHA256, _ other: inout SHA256, _ part: PartBuffer.Part) {
    let bytes = part.bytes
    let (first, second) = (one.fill(bytes), other.fill(bytes))
    let count = (bytes.count - max(first, second)) / blockSize * blockSize
    let blocks = bytes[first..<first + count]
    let others = bytes[second..<second + count]
    if one.usesInstructions, other.usesInstructions {
      process(
        UnsafeRawBufferPointer(rebasing: blocks), &one.state,
        UnsafeRawBufferPointer(rebasing: others), &other.state)
    } else {
      one.process(UnsafeRawBufferPointer(rebasing: blocks))
      other.process(UnsafeRawBufferPointer(rebasing: others))
    }
    one.takeRest(bytes[blocks.endIndex...])
    other.takeRest(bytes[others.endIndex...])
  }

  /// Counts bytes, and fills up the block that has begun with them.
  ///
  /// - Returns: how many of them it took. What comes after them begins a block.
  private mutating func fill(_ bytes: UnsafeRawBufferPointer) -> Int {
    byteCount &+= UInt64(bytes.count)
    guard !pending.isEmpty else { return 0 }
    let missing = bytes.prefix(Self.blockSize - pending.count)
    pending += missing
    if pending.count == Self.blockSize {
      let block = pending
      block.withUnsafeBytes { process($0) }
      pending = []
    }
    return missing.count
  }

  /// Takes in bytes that begin a block.
  private mutating func takeRest(_ bytes: Slice<UnsafeRawBufferPointer>) {
    let whole = bytes.prefix(bytes.count / Self.blockSize * Self.blockSize)
    process(UnsafeRawBufferPointer(rebasing: whole))
    pending += bytes.dropFirst(whole.count)
  }

  /// The hash of all bytes, 32 bytes.
  consuming func finish() -> [UInt8] {
    let bitCount = byteCount &* 8
    let padding = Self.blockSize - (Int(byteCount % 64) + 9) % 64
    var end = [UInt8(0x80)] + [UInt8](repeating: 0, count: padding % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    update(end[...])
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Takes in whole blocks.
  private mutating func process(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    state.withUnsafeMutableBufferPointer { state in
      Self.constants.withUnsafeBufferPointer { constants in
        guard !usesInstructions else {
          return linux_sha256(
            state.baseAddress, constants.baseAddress, bytes.baseAddress,
            bytes.count / Self.blockSize)
        }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            Self.fill(schedule, from: bytes, at: start)
            Self.mix(schedule, constants, into: state)
          }
        }
      }
    }
  }

  /// Takes as many whole blocks into one state as into another.
  private static func process(
    _ bytes: UnsafeRawBufferPointer, _ state: inout [UInt32],
    _ others: UnsafeRawBufferPointer, _ otherState: inout [UInt32]
  ) {
    guard !bytes.isEmpty else { return }
    state.withUnsafeMutableBufferPointer { state in
      otherState.withUnsafeMutableBufferPointer { otherState in
        constants.withUnsafeBufferPointer { constants in
          linux_sha256_of_two(
            state.baseAddress, otherState.baseAddress, constants.baseAddress, bytes.baseAddress,
            others.baseAddress, bytes.count / blockSize)
        }
      }
    }
  }

  private static func fill(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, from bytes: UnsafeRawBufferPointer,
    at start: Int
  ) {
    for index in 0..<16 {
      let word = bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
      schedule[index] = UInt32(bigEndian: word)
    }
    for index in 16..<64 {
      let first = schedule[index &- 15]
      let last = schedule[index &- 2]
      let sigma0 = rotated(first, 7) ^ rotated(first, 18) ^ (first &>> 3)
      let sigma1 = rotated(last, 17) ^ rotated(last, 19) ^ (last &>> 10)
      schedule[index] = schedule[index &- 16] &+ sigma0 &+ schedule[index &- 7] &+ sigma1
    }
  }

  private static func mix(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: UnsafeMutableBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sum1 &+ choice &+ constants[index] &+ schedule[index]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    // Masking shifts: the counts are always below 32, and need no check.
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
