import Testing

@testable import PhotoModel

@MainActor
@Suite("Photos of a library that are names of one file")
struct OtherNamesTests {
  private let library = PhotoLibrary()

  private func record(_ name: String, inode: UInt64?, _ title: String? = nil) -> PhotoRecord {
    var record = PhotoRecord(path: RawPath("/p/" + name))
    record.stamp = inode.map { FileStamp(size: 1, modified: 2, changed: 3, inode: $0) }
    record.values[.title] = title.map { .text($0) }
    return record
  }

  @Test("the other names of what was written are read again, and nothing else is")
  func reread() async throws {
    var asked: [RawPath] = []
    library.read = { paths in
      asked += paths
      return paths.map { self.record($0.name, inode: 8, "New") }
    }
    let ids = await library.add([
      record("a.jpg", inode: 7), record("b.jpg", inode: 7), record("c.jpg", inode: 6),
      record("d.jpg", inode: nil), record("e.jpg", inode: 7),
    ])
    try await library.perform(.takeOut([ids[4]]))
    #expect(await library.records(ofFiles: [7]).map(\.path.name) == ["a.jpg", "b.jpg"])
    await library.reread(otherNamesOf: [7], besides: [RawPath("/p/a.jpg")])
    #expect(asked.map(\.name) == ["b.jpg"])
    #expect(ids.map { library.photo($0)?[.title] } == [nil, .text("New"), nil, nil, nil])
    #expect(await library.records(ofFiles: []).isEmpty)
  }
}
