import Foundation
import TestSupport
import Testing

@testable import PhotoFiles

struct SHA256Tests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test(
    "the hashes are those of FIPS 180-4's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(text: String, expected: String) {
    #expect(hex(SHA256.hash(of: text.utf8)) == expected)
  }

  @Test(
    "a hash is the same in whatever pieces the bytes come, and the one of sha256sum, with and without the processor's instructions",
    arguments: [false, SHA256.hasInstructions])
  func pieces(usesInstructions: Bool) throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1000, 70_001] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0) }
      var all = SHA256(usesInstructions: usesInstructions)
      all.update(bytes[...])
      let whole = all.finish()
      for size in [1, 7, 64, 100] where count < 2000 {
        var hash = SHA256(usesInstructions: usesInstructions)
        for start in stride(from: 0, to: count, by: size) {
          hash.update(bytes[start..<min(start + size, count)])
        }
        #expect(hash.finish() == whole)
      }
      let file = try folder.file("bytes", containing: Data(bytes))
      let answer = try ExternalProgram("sha256sum", [file.path]).run().text
      #expect(answer.hasPrefix(hex(whole)))
    }
  }

  @Test(
    "two hashes that take in the same bytes at once are those that each would be alone",
    arguments: [false, SHA256.hasInstructions])
  func two(usesInstructions: Bool) {
    let bytes = (0..<9000).map { UInt8(truncatingIfNeeded: $0 &* $0) }
    for (ahead, othersAhead) in [(0, 0), (0, 3), (5, 0), (63, 1), (10, 64), (64, 63)] {
      for size in [1, 50, 64, 65, 130, 4096] {
        let (start, otherStart) = (Array(bytes[..<ahead]), Array(bytes[..<othersAhead]))
        var one = SHA256(usesInstructions: usesInstructions)
        var other = SHA256(usesInstructions: usesInstructions)
        one.update(start[...])
        other.update(otherStart[...])
        bytes.withUnsafeBytes { bytes in
          for offset in stride(from: 0, to: bytes.count, by: size) {
            let part = bytes[offset..<min(offset + size, bytes.count)]
            SHA256.update(
              &one, &other,
              PartBuffer.Part(offset: offset, bytes: UnsafeRawBufferPointer(rebasing: part)))
          }
        }
        #expect(one.finish() == SHA256.hash(of: start + bytes))
        #expect(other.finish() == SHA256.hash(of: otherStart + bytes))
      }
    }
  }
}
