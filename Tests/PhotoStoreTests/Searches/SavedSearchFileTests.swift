import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@Suite("The file of the searches that are kept")
struct SavedSearchFileTests {
  private let folder: TemporaryFolder
  private let url: URL
  private let file: SavedSearchFile

  init() throws {
    folder = try TemporaryFolder()
    url = folder.url.appendingPathComponent("verso/searches.tsv")
    file = SavedSearchFile(RawPath(url.path))
  }

  private var text: String? { try? String(contentsOf: url, encoding: .utf8) }

  private func put(_ text: String) throws { _ = try put(Data(text.utf8)) }

  private func put(_ data: Data) throws -> URL {
    try folder.file("verso/searches.tsv", containing: data)
  }

  @Test("a search is a line of text, in a file that nobody else may read")
  func kept() throws {
    #expect(try file.read() == SavedSearches())
    try file.change { $0.keep(SavedSearch(name: "Été", text: "keyword:\"summer, late\"")) }
    try file.change { $0.keep(SavedSearch(name: "Best", text: "rating:5")) }
    #expect(text == "Été\tkeyword:\"summer, late\"\nBest\trating:5\n")
    #expect(try file.read().all.map(\.name) == ["Été", "Best"])
    let mode = try ExternalProgram("stat", ["-c", "%a", url.path]).run().text
    #expect(mode == "600\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
        == ["searches.tsv"])
  }

  @Test("what a person wrote besides stays, and is no search")
  func comments() throws {
    try put("# mine\r\nSea\tkeyword:sea\nno tab here\n\n\tno name\n#Off\trating:1\n")
    #expect(try file.read().all == [SavedSearch(name: "Sea", text: "keyword:sea")])
    try file.change { $0.rename("Sea", to: "Ocean") }
    #expect(text == "# mine\nno tab here\n\tno name\n#Off\trating:1\nOcean\tkeyword:sea\n")
  }

  @Test("a search whose name begins as a comment does is kept, and stays one")
  func likeComment() throws {
    try put("# mine\n")
    try file.change { $0.keep(SavedSearch(name: "#travel", text: "#travel")) }
    try file.change { $0.keep(SavedSearch(name: "Best", text: "rating:5")) }
    #expect(try file.read().all.map(\.name) == ["#travel", "Best"])
    #expect(text == "# mine\n #travel\t#travel\nBest\trating:5\n")
    try file.change { $0.remove("#travel") }
    #expect(text == "# mine\nBest\trating:5\n")
  }

  @Test("a byte order mark is no part of the name of the first search")
  func byteOrderMark() throws {
    try put("\u{FEFF}Sea\tkeyword:sea\r\nBest\trating:5\r\n")
    #expect(try file.read().all.map(\.name) == ["Sea", "Best"])
  }

  @Test("nothing is written where nothing changes")
  func unchanged() throws {
    try put("Sea\tkeyword:sea")
    try file.change { $0.remove("None") }
    #expect(text == "Sea\tkeyword:sea")
  }

  @Test("what another window kept meanwhile stays")
  func meanwhile() throws {
    let other = SavedSearchFile(file.path)
    try file.change { $0.keep(SavedSearch(name: "A", text: "a")) }
    try other.change { $0.keep(SavedSearch(name: "B", text: "b")) }
    let left = try file.change { $0.remove("A") }
    #expect(left.all.map(\.name) == ["B"])
  }

  @Test("bytes that are no text are no crash")
  func bytes() throws {
    _ = try put(Data([0xFF, 0xFE, 0x09, 0x41, 0x0A, 0x00, 0x09, 0x42, 0x0A]))
    #expect(try file.read().all.count == 2)
  }

  @Test("a line that is not UTF-8 stays as it is, whatever changes beside it")
  func oddBytes() throws {
    let odd = Data([0x23, 0xFF, 0x0A, 0xC9, 0x74, 0xE9, 0x09, 0x41, 0x0A])
    _ = try put(odd)
    try file.change { $0.keep(SavedSearch(name: "B", text: "b")) }
    #expect(try Data(contentsOf: url) == odd + Data("B\tb\n".utf8))
  }

  @Test("of searches that several threads keep at once none is lost")
  func atOnce() async throws {
    try file.change { $0.keep(SavedSearch(name: "first", text: "a")) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { [path = file.path] in
          let search = SavedSearch(name: "\(number)", text: "a")
          try SavedSearchFile(path).change { $0.keep(search) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.read().all.count == 21)
  }

  @Test("a folder, a link that leads nowhere and a huge file are told, and left alone")
  func odd() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(throws: SavedSearchError.unreadable(file.path, .folder)) { try file.read() }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "/nowhere")
    #expect(throws: SavedSearchError.unreadable(file.path, .system(ENOENT))) {
      try file.change { $0.keep(SavedSearch(name: "A", text: "a")) }
    }
    try FileManager.default.removeItem(at: url)
    let huge = try put(Data(count: (1 << 20) + 1))
    #expect(throws: SavedSearchError.unreadable(file.path, .system(EFBIG))) { try file.read() }
    #expect(try Data(contentsOf: huge).count == (1 << 20) + 1)
  }

  @Test("where the folder cannot be made, it is told")
  func noFolder() throws {
    let blocked = try folder.file("blocked", containing: Data())
    let file = SavedSearchFile(RawPath(blocked.path + "/searches.tsv"))
    #expect(throws: SavedSearchError.unwritable(file.path, .system(ENOTDIR))) {
      try file.change { $0.keep(SavedSearch(name: "A", text: "a")) }
    }
  }
}
