import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Folders of the index")
struct IndexFolderTests {
  let folder: TemporaryFolder
  let index: PhotoIndex

  init() throws {
    folder = try TemporaryFolder()
    index = PhotoIndex(at: RawPath(folder.url.path).appending("index.sqlite"))
  }

  private let state = PhotoState(stamp: FileStamp(size: 1, modified: 2, changed: 3, inode: 4))

  private func keep(_ paths: String...) {
    for path in paths {
      var record = PhotoRecord(path: RawPath(path))
      record.stamp = state.stamp
      index.keep(record, in: state)
    }
    index.flush()
  }

  /// Notes that a folder holds these names; those of folders end in a slash.
  private func note(_ path: String, _ names: String...) {
    let paths = names.map { RawPath(path).appending($0) }
    index.note(
      ListedFolder(
        RawPath(path), photos: paths.filter { $0.bytes.last != UInt8(ascii: "/") },
        folders: paths.filter { $0.bytes.last == UInt8(ascii: "/") }))
    index.flush()
  }

  private func known(_ paths: String...) -> [String] {
    paths.filter { index.record(of: RawPath($0), in: state) != nil }
  }

  @Test("photos that a folder does not hold any more are forgotten, those elsewhere are not")
  func photos() {
    keep("/p/a.jpg", "/p/b.jpg", "/p/q/a.jpg", "/pq/a.jpg")
    note("/p", "a.jpg", "b.jpg", "q/")
    note("/p/q", "a.jpg")
    #expect(index.count == 4)
    note("/p", "a.jpg", "q/")
    #expect(known("/p/a.jpg", "/p/b.jpg") == ["/p/a.jpg"])
    #expect(index.count == 3)
    // One of another name in its place.
    keep("/p/c.jpg")
    note("/p", "c.jpg", "q/")
    #expect(known("/p/a.jpg", "/p/c.jpg") == ["/p/c.jpg"] && index.count == 3)
  }

  @Test("folders that are gone are forgotten with all below them; hidden ones are not looked for")
  func folders() {
    let all = ["/p/a/1.jpg", "/p/a/b/2.jpg", "/p/ab/3.jpg", "/p/.h/4.jpg", "/pa/5.jpg"]
    for path in all {
      keep(path)
      note(RawPath(path).parent?.text ?? "", RawPath(path).name)
    }
    note("/p/a", "1.jpg", "b/")
    note("/p", "a/", "ab/")
    #expect(index.count == 5)
    note("/p", "ab/")
    #expect(index.count == 3 && known(all[0], all[1]) == [])
    #expect(known(all[2], all[3], all[4]) == Array(all[2...]))
  }

  @Test("a folder with nothing in it may be a disk that is not there: nothing is forgotten")
  func missingDisk() {
    keep("/p/a.jpg")
    note("/p", "a.jpg")
    note("/p")
    #expect(known("/p/a.jpg") == ["/p/a.jpg"])
  }

  @Test("a folder of the same number keeps its photos, and slashes and dots change nothing")
  func collisions() throws {
    keep("/p/a.jpg", "/p/b.jpg", "/q/c.jpg")
    note("/p/", "a.jpg", "b.jpg")
    let database = try Database(at: index.path)
    let inside = IndexKey.range(of: RawPath("/p")).lowerBound
    try database.run(
      "UPDATE photo SET key = ? WHERE key = ?", .integer(inside),
      .integer(IndexKey(RawPath("/q/c.jpg")).rawValue))
    note("/p", "a.jpg")
    #expect(known("/p/a.jpg", "/p/b.jpg") == ["/p/a.jpg"] && index.count == 2)
  }
}
