import FileTestSupport
import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Names of files that are set aside")
struct SetAsideNameTests {
  private static let hash = [UInt8](repeating: 7, count: 32)

  private func name(_ target: [UInt8]) -> SetAsideName {
    SetAsideName(
      before: Self.hash, after: Self.hash, target: DiskImage.folder.appending(target))
  }

  @Test("of a long name whole characters are kept, as exFAT and NTFS take no others")
  func characters() {
    for character in ["写", "é", "😀", "a写", "é😀写"] {
      for count in 1...60 {
        let target = String(repeating: character, count: count) + ".jpg"
        let found = name(Array(target.utf8))
        #expect(String(validating: found.bytes, as: UTF8.self) != nil, "\(target)")
        #expect(found.bytes.count <= 143)
        let kept = String(decoding: found.target, as: UTF8.self)
        #expect(target.hasSuffix(kept) && (kept == target || kept.utf8.count > 76))
        #expect(SetAsideName(found.bytes)?.target == found.target)
      }
    }
  }

  @Test("a name that is not UTF-8 keeps its end")
  func otherBytes() {
    let found = name([UInt8](repeating: 0xBF, count: 200))
    #expect(found.target.count == 77 && SetAsideName(found.bytes)?.covers(Self.hash) == true)
  }

  @Test("another program's version of a file with a long name gets a visible name")
  func keptVersion() throws {
    let folder = try TemporaryFolder()
    for (number, start) in ["写", "😀", "a😀", "x"].enumerated() {
      let count = 250 / start.utf8.count
      let long = String(repeating: start, count: count) + ".jpg"
      let hidden = try folder.file(".hidden \(number)", containing: Data())
      let kept = try #require(
        KeptVersion(of: Array(long.utf8)[...]).keep(
          RawPath(hidden.path), in: POSIXFileSystem()))
      let bytes = Array(kept.nameBytes)
      #expect(String(validating: bytes, as: UTF8.self)?.hasSuffix(" (other version).jpg") == true)
      #expect((252...255).contains(bytes.count))
    }
  }
}
