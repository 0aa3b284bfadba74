import Foundation
import PhotoFormats
import PhotoMessages
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Photos that are made to take away memory or time.
@Suite("Photos made to do harm")
struct HostilePhotoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ bytes: [UInt8], _ name: String = "a.jpg") throws -> RawPath {
    RawPath(try folder.file(name, containing: Data(bytes)).path)
  }

  private let messages = PhotoMessages(EnglishMessages())

  private func texts(_ tags: [PhotoTag]) -> [String] { tags.map { messages.text(of: $0.value) } }

  @Test("tags that share their bytes are shown up to a megabyte, with how much more there is")
  func sharedText() throws {
    let path = try file(HostileFiles.sharedEXIF(entryCount: 990, byteCount: 12_000))
    let texts = texts(PhotoReader().readWithTags(path).tags.filter { $0.block != .file })
    #expect(texts.count == 990)
    #expect(texts.reduce(0) { $0 + $1.utf8.count } < (1 << 20) + 50_000)
    #expect(texts[0].utf8.count >= 11_992 && texts[20].utf8.count >= 11_992)
    #expect(texts.contains { $0.hasSuffix(" kB more") || $0.hasSuffix(" bytes more") })
    #expect(texts.last == "(11992 bytes)")
  }

  @Test("each of 65,536 tags is shown with all that it has")
  func allTags() throws {
    let path = try file(HostileFiles.allTags(times: 2))
    let tags = PhotoReader().readWithTags(path).tags.filter { $0.block != .file }
    #expect(tags.count == 65_536)
    #expect(tags[0].value == .list([.text("A"), .text("A")]))
    #expect(tags.last?.value == .omitted(2))
  }

  @Test("a packet of many properties and a long list is cut with how much more there is")
  func longList() {
    var text = TagText()
    let words = XMPValue.bag((0..<100_000).map { "word \($0)" })
    guard case .list(let values) = text.take(words) else { return #expect(Bool(false)) }
    #expect((20_000...60_000).contains(values.count))
    #expect(values.last == .omitted(100_000 - values.count + 1))
    #expect(
      text.take(PhotoTag.Value.text(String(repeating: "é", count: 100)))
        == .cut("", byteCount: 200))
    #expect(text.take(PhotoTag.Value.text("short")) == .text("short"))
  }

  @Test("a photo of which not all was read is not written, and says why; a sidecar is offered")
  func refused() throws {
    let path = try file(HostileFiles.iimBlocks(100))
    #expect(PhotoReader().read(path).problems.contains { $0.kind == .unread })
    let edits: PendingEdits = [.rating: PendingEdit(base: nil, value: .integer(3))]
    let result = MetadataWriter(journal: TestJournal()).plan(edits, for: path)
    #expect(result.outcome == .refused(PhotoError(FormatError.iim(.overBudget(.blocks)))))
    #expect(result.canUseSidecar)
  }

  @Test("a sidecar of 50,000 properties is read, and its photo's problems stay few")
  func properties() throws {
    let path = try file(HostileFiles.jpeg([]))
    let sidecar = try file(HostileFiles.packet(propertyCount: 50_000), "a.jpg.xmp")
    let record = PhotoReader().read(path)
    #expect(record.sidecar == sidecar && record.problems.isEmpty)
  }

  @Test("folders that lie deeper than anybody puts them are told, and all else is found")
  func deepFolders() async throws {
    try folder.file("z.jpg", containing: Data())
    let deep = (0..<1_003).map { _ in "d" }.joined(separator: "/")
    try folder.file("\(deep)/e.jpg", containing: Data())
    let walk = PatientWalk([RawPath(folder.url.path)])
    let root = RawPath(folder.url.path)
    let first = (0..<1_001).reduce(root) { path, _ in path.appending(Array("d".utf8)) }
    #expect(
      await walk.next(atMost: 10) == [
        .photo(PhotoFile(path: root.appending(Array("z.jpg".utf8)), isLink: false)),
        .unreadable(first, PhotoError(ReadingError.tooDeep)),
      ])
  }
}
