/// The write-ahead log of a database: the pages of all transactions that were committed to it.
///
/// Source: https://www.sqlite.org/fileformat2.html#walformat.
struct WriteAheadLog {
  /// The latest state of each page.
  private(set) var pages: [Int: [UInt8]] = [:]

  private static let headerSize = 32
  private static let frameHeaderSize = 24
  private static let magic: UInt32 = 0x377F_0682

  /// Reads a log as far as its checksums hold.
  init(_ bytes: [UInt8]) {
    let magic = bytes.bigEndian32(0)
    guard bytes.count >= Self.headerSize, magic & ~1 == Self.magic,
      bytes.bigEndian32(8) == SQLitePages.size
    else { return }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(bytes[..<24])
    guard sum.is(bytes, at: 24) else { return }
    var uncommitted: [Int: [UInt8]] = [:]
    var start = Self.headerSize
    while start + Self.frameHeaderSize + SQLitePages.size <= bytes.count {
      let page = start + Self.frameHeaderSize
      let next = page + SQLitePages.size
      sum.add(bytes[start..<(start + 8)])
      sum.add(bytes[page..<next])
      // Frames of an earlier round have another salt.
      guard bytes[(start + 8)..<(start + 16)] == bytes[16..<24], sum.is(bytes, at: start + 16)
      else { return }
      uncommitted[Int(bytes.bigEndian32(start))] = Array(bytes[page..<next])
      if bytes.bigEndian32(start + 4) > 0 {
        pages.merge(uncommitted) { $1 }
        uncommitted = [:]
      }
      start = next
    }
  }

  /// The running checksum of a log.
  private struct Checksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var offset = bytes.startIndex
      while offset + 8 <= bytes.endIndex {
        first &+= word(bytes, offset) &+ second
        second &+= word(bytes, offset + 4) &+ first
        offset += 8
      }
    }

    func `is`(_ bytes: [UInt8], at offset: Int) -> Bool {
      first == bytes.bigEndian32(offset) && second == bytes.bigEndian32(offset + 4)
    }

    private func word(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
      let word = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[offset + $1]) }
      return isBigEndian ? word : word.byteSwapped
    }
  }
}

extension [UInt8] {
  /// Two bytes, the higher one first; 0 past the end.
  func bigEndian16(_ offset: Int) -> Int {
    offset >= 0 && offset + 2 <= count ? Int(self[offset]) << 8 | Int(self[offset + 1]) : 0
  }

  /// Four bytes, the highest one first; 0 past the end.
  func bigEndian32(_ offset: Int) -> UInt32 {
    guard offset >= 0, offset + 4 <= count else { return 0 }
    return (0..<4).reduce(0) { $0 << 8 | UInt32(self[offset + $1]) }
  }
}
