import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("What an index knows of a folder")
struct IndexRecallTests {
  let folder: TemporaryFolder
  let index: PhotoIndex

  init() throws {
    folder = try TemporaryFolder()
    index = PhotoIndex(at: RawPath(folder.url.path).appending("index.sqlite"))
    for path in ["/p/z.jpg", "/p/a.jpg", "/p/b/2.jpg", "/p/b/c/3.jpg", "/p/d/4.jpg", "/pq/5.jpg"] {
      index.keep(record(path), in: state(path))
    }
    note("/p", photos: ["a.jpg", "z.jpg"], folders: ["b", "d"], links: ["l"])
    note("/p/b", photos: ["2.jpg"], folders: ["c"])
    note("/p/b/c", photos: ["3.jpg"])
    note("/p/d", photos: ["4.jpg"])
    note("/pq", photos: ["5.jpg"])
  }

  private func record(_ path: String) -> PhotoRecord {
    var record = PhotoRecord(path: RawPath(path))
    record.values[.title] = .text(path)
    record.stamp = state(path).stamp
    record.sidecar = state(path).sidecars.first?.path
    record.sidecarStamp = state(path).sidecars.first?.stamp
    return record
  }

  private func state(_ path: String) -> PhotoState {
    let stamp = FileStamp(size: Int64(path.utf8.count), modified: -2, changed: .max, inode: .max)
    return PhotoState(
      stamp: stamp,
      sidecars: [PhotoState.Sidecar(path: RawPath(path).appending("x.xmp"), stamp: stamp)],
      ownsShortSidecar: path.hasSuffix("a.jpg"))
  }

  private func note(
    _ path: String, photos: [String] = [], folders: [String] = [], links: [String] = []
  ) {
    let path = RawPath(path)
    index.note(
      ListedFolder(
        path, photos: photos.map(path.appending), folders: folders.map(path.appending),
        links: links.map(path.appending)))
  }

  private func recall(_ path: String) -> [RecalledPhoto] {
    index.folders(in: RawPath(path)).flatMap(index.recall)
  }

  private func names(_ path: String) -> [String] { recall(path).map(\.record.path.text) }

  @Test("what was read a moment ago is known, though it is not written yet")
  func waiting() {
    index.flush()
    var changed = record("/pq/5.jpg")
    changed.values[.title] = .text("new")
    index.keep(changed, in: state("/pq/5.jpg"))
    #expect(recall("/pq").map(\.record) == [changed])
  }

  @Test("its photos come as they were read, in the order of a scan, those below it too")
  func order() {
    let all = ["/p/a.jpg", "/p/z.jpg", "/p/b/2.jpg", "/p/b/c/3.jpg", "/p/d/4.jpg"]
    for path in ["/p", "/p/"] {
      let photos = recall(path)
      #expect(photos.map(\.record) == all.map(record))
      #expect(photos.map(\.state) == all.map(state))
    }
    #expect(names("/p/b") == ["/p/b/2.jpg", "/p/b/c/3.jpg"])
    #expect(index.recall(RawPath("/p")).count == 2 && index.recall(RawPath("/q")).isEmpty)
    #expect(names("/p/a.jpg").isEmpty && names("/q").isEmpty && names("p").isEmpty)
  }

  @Test("what is reached by a link is known when somebody has come to it")
  func links() {
    index.keep(record("/p/l/6.jpg"), in: state("/p/l/6.jpg"))
    note("/p/l", photos: ["6.jpg"], folders: ["deep"])
    index.keep(record("/p/l/deep/7.jpg"), in: state("/p/l/deep/7.jpg"))
    note("/p/l/deep", photos: ["7.jpg"])
    #expect(names("/p").count == 5)
    #expect(names("/p/l") == ["/p/l/6.jpg", "/p/l/deep/7.jpg"], "opened by its name")
    // A folder that has become a link, and a link that has become a folder.
    note("/p", photos: ["a.jpg", "z.jpg"], folders: ["b", "l"], links: ["d"])
    #expect(names("/p").suffix(2) == ["/p/l/6.jpg", "/p/l/deep/7.jpg"])
    #expect(!names("/p").contains("/p/d/4.jpg"))
  }

  @Test("a row that is damaged, or of another folder, is none of its photos")
  func damage() throws {
    index.flush()
    let database = try Database(at: index.path)
    let key = IndexKey(RawPath("/p/a.jpg")).rawValue
    let row = try #require(
      try database.rows("SELECT content FROM photo WHERE key = ?", .integer(key)) {
        $0.blob(0) ?? []
      }.first)
    for position in row.indices {
      var damaged = row
      damaged[position] ^= 1
      try database.run("UPDATE photo SET content = ? WHERE key = ?", .blob(damaged), .integer(key))
      #expect(names("/p").count == 4, "byte \(position)")
    }
    try database.run("UPDATE photo SET content = ? WHERE key = ?", .blob(row), .integer(key))
    let inside = IndexKey.range(of: RawPath("/p")).lowerBound
    try database.run(
      "UPDATE photo SET key = ? WHERE key = ?", .integer(inside),
      .integer(IndexKey(RawPath("/pq/5.jpg")).rawValue))
    #expect(names("/p").count == 5)
  }
}
