import Glibc
import Testing

@testable import PhotoFiles

/// A system that is interrupted by a signal before each call, and then does less than it was asked.
struct PartialCallsTests {
  private let bytes = (0..<100).map(UInt8.init)

  /// What a call does: nothing the first time and each second time after that, as a signal came.
  private struct Part {
    var calls = 0

    mutating func next(_ count: Int) -> Int {
      calls += 1
      errno = EINTR
      return calls % 2 == 1 ? -1 : min(count, 7)
    }
  }

  @Test("what is read in parts is whole")
  func reads() throws {
    var part = Part()
    let read = try PartialCalls.read(100) { rest, done in
      let count = part.next(rest.count)
      if count > 0 { rest.copyBytes(from: bytes[done..<done + count]) }
      return count
    }
    #expect(read == bytes && part.calls == 30)
  }

  @Test("a file that ends gives what there was")
  func readsToTheEnd() throws {
    let read = try PartialCalls.read(100) { rest, done in
      let count = min(rest.count, 40 - done)
      rest.copyBytes(from: bytes[done..<done + count])
      return count
    }
    #expect(read == Array(bytes[..<40]))
    var buffer = [UInt8](repeating: 0, count: 100)
    let filled = try buffer.withUnsafeMutableBytes { buffer in
      try PartialCalls.read(into: buffer) { rest, done in
        let count = min(rest.count, 40 - done, 7)
        rest.copyBytes(from: bytes[done..<done + count])
        return count
      }
    }
    #expect(filled == 40 && buffer[..<40] == bytes[..<40])
  }

  @Test("what is written in parts is whole")
  func writes() throws {
    var part = Part()
    var written: [UInt8] = []
    try PartialCalls.write(bytes[10...]) { rest, done in
      #expect(done == written.count)
      let count = part.next(rest.count)
      if count > 0 { written += rest[..<count] }
      return count
    }
    #expect(written == Array(bytes[10...]))
  }

  @Test("an error in the middle is told, and so is a call that does nothing")
  func errors() {
    #expect(throws: FileError.system(ENOSPC)) {
      try PartialCalls.write(bytes[...]) { rest, done in
        errno = ENOSPC
        return done == 0 ? 10 : -1
      }
    }
    #expect(throws: FileError.system(EIO)) { try PartialCalls.write(bytes[...]) { _, _ in 0 } }
    #expect(throws: FileError.system(EIO)) {
      try PartialCalls.read(100) { _, done in
        errno = EIO
        return done == 0 ? 10 : -1
      }
    }
  }

  @Test(
    "what lies alike in its blocks is copied from a block's begin on, so that a file system can share it",
    arguments: [
      (100, [100, 4_096]), (4_196, [100, 4_096]), (101, [100]), (0, [100]),
    ])
  func blocks(offset: Int, expected: [Int64]) throws {
    var begins: [Int64] = []
    try PartialCalls.copy(100..<20_000, at: offset) { position, end, count in
      begins.append(position)
      position += Int64(count)
      end += Int64(count)
      return count
    } otherwise: { _, _ in
      Issue.record("it can be copied")
    }
    #expect(begins == expected)
  }

  @Test("what is copied in parts is whole, and what the system cannot copy is copied otherwise")
  func copies() throws {
    for answer in [0, ENOSYS, EXDEV] {
      var part = Part()
      var copied: [UInt8] = []
      try PartialCalls.copy(20..<90, at: 5) { position, end, count in
        #expect(Int(end) == 5 + copied.count)
        if position > 50 {
          errno = answer
          return answer == 0 ? 0 : -1
        }
        let count = part.next(count)
        guard count > 0 else { return count }
        copied += bytes[Int(position)..<Int(position) + count]
        position += Int64(count)
        end += Int64(count)
        return count
      } otherwise: { rest, offset in
        #expect(offset == 5 + copied.count)
        copied += bytes[rest]
      }
      #expect(copied == Array(bytes[20..<90]))
    }
  }
}
