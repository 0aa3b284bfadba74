import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("How photos of the index are named")
struct IndexSpellingTests {
  @Test("a photo is known however its folder is named by dots, and not by two")
  func dots() throws {
    let folder = try TemporaryFolder()
    let index = PhotoIndex(at: RawPath(folder.url.path).appending("index.sqlite"))
    let stamp = FileStamp(size: 1, modified: 1, changed: 1, inode: 1)
    let state = PhotoState(stamp: stamp)
    for (name, other) in [("./odd.jpg", "odd.jpg"), ("/a/./odd.jpg", "/a/odd.jpg")] {
      var record = PhotoRecord(path: RawPath(name))
      record.stamp = stamp
      index.keep(record, in: state)
      #expect(index.record(of: RawPath(other), in: state)?.path.text == other)
      #expect(index.record(of: RawPath("../\(other)"), in: state) == nil)
    }
    #expect(index.count == 2)
  }
}
