import TestSupport
import Testing

@testable import PhotoFormats

@Suite("FileBudget")
struct FileBudgetTests {
  private func read(_ bytes: [UInt8]) throws -> EmbeddedMetadata {
    try JPEGFile.read(ArrayByteSource(bytes))
  }

  private func errors(_ bytes: [UInt8]) throws -> [FormatError] {
    try read(bytes).problems.map(\.error)
  }

  @Test("what is left is given, and nothing of what is not")
  func take() {
    var limits = FileBudget.Limits.standard
    limits[.items] = 5
    var budget = FileBudget(limits)
    #expect(budget.take(.items, 3) && budget.left(.items) == 2 && budget.spent(.items) == 3)
    #expect(!budget.take(.items, 3) && budget.left(.items) == 0)
    #expect(budget.take(.blocks) && budget.spent(.items) == 5)
  }

  @Test("more stray bytes than any camera writes end the reading, and what stood before is there")
  func strayBytes() throws {
    let text = JPEGBytes.xmp(String(decoding: HostileFiles.packet(propertyCount: 3), as: UTF8.self))
    let source = CountingByteSource(
      HostileFiles.jpeg(text + Array(HostileFiles.strayBytes(300_000).dropFirst(2))))
    let metadata = try JPEGFile.read(source)
    #expect(metadata.xmp?.properties.count == 3)
    #expect(metadata.problems.contains(FormatProblem(.container, .overBudget(.strayBytes))))
    #expect(source.readCount < 200_000)
  }

  @Test("a stray gap of 64 KiB is passed over, a longer one is not")
  func gap() throws {
    let limit = FileBudget.Limits.standard[.strayBytes]
    func file(_ count: Int) -> [UInt8] {
      HostileFiles.jpeg([UInt8](repeating: 7, count: count))
    }
    #expect(try read(file(limit)).width == 8)
    #expect(try read(file(limit + 1)).width == nil)
    #expect(try errors(file(limit + 1)).contains(.overBudget(.strayBytes)))
  }

  @Test("gaps count together, however many segments stand between them")
  func gaps() throws {
    let half = [UInt8](repeating: 7, count: FileBudget.Limits.standard[.strayBytes] / 2)
    let comment: [UInt8] = [0xFF, 0xFE, 0, 2]
    #expect(try read(HostileFiles.jpeg(half + comment + half)).width == 8)
    let three = HostileFiles.jpeg(half + comment + half + comment + half)
    #expect(try errors(three).contains(.overBudget(.strayBytes)))
  }

  @Test("of many problems the first are kept and the others counted, and the last one is there")
  func problems() throws {
    let few = try errors(HostileFiles.standaloneMarkers(30))
    #expect(few.count == 21 && few.last == .furtherProblems(10, .oddity))
    let many = try errors(HostileFiles.standaloneMarkers(500_000))
    #expect(many.count == 22 && many.contains(.overBudget(.strayBytes)))
  }

  @Test("of how bad the problems are that are not kept, the worst is told")
  func severity() {
    var list = ProblemList(Array(repeating: FormatError.junkBetweenSegments(offset: 2), count: 25))
    list.append(.truncatedPicture)
    list.append(.severalBlocks(.exif))
    #expect(list.errors.last == .furtherProblems(7, .damage))
    #expect(list.errors.last?.severity == .damage)
  }

  @Test("data sets, resources and blocks beyond all measure are left out, and that is told")
  func iim() throws {
    let limit = FileBudget.Limits.standard[.items]
    let dataSets = try read(HostileFiles.dataSets(limit + 10))
    #expect((190_000...limit).contains(dataSets.photoshop?.iim?.dataSets.count ?? 0))
    #expect(dataSets.problems.map(\.error) == [.iim(.overBudget(.items))])
    let resources = try read(HostileFiles.resources(limit + 10))
    #expect((190_000...limit).contains(resources.photoshop?.resources.count ?? 0))
    #expect(resources.problems.map(\.error) == [.iim(.overBudget(.items))])
    let blocks = try read(HostileFiles.iimBlocks(100))
    #expect(blocks.photoshop?.iim?.further.count == 63)
    #expect(blocks.problems.map(\.error).contains(.iim(.overBudget(.blocks))))
    #expect(blocks.problems.map(\.severity).contains(.unread))
  }

  @Test("a file of which not all was read is not changed where that was", arguments: [0, 1, 2])
  func refused(_ index: Int) {
    let file = [
      HostileFiles.strayBytes(300_000), HostileFiles.iimBlocks(100),
      HostileFiles.dataSets(FileBudget.Limits.standard[.items] + 10),
    ][index]
    #expect(throws: FormatError.self) {
      try JPEGFile.patch(
        ArrayByteSource(file), changes: MetadataChanges(iim: [.set(.caption, ["x"])]))
    }
  }

  @Test("image resources of more bytes than are kept are left out, and that is told")
  func bytes() throws {
    var limits = FileBudget.Limits.standard
    limits[.bytesKept] = 100_000
    var budget = FileBudget(limits)
    let source = ArrayByteSource(HostileFiles.resources(20_000))
    let metadata = try JPEGFile.read(source, within: &budget)
    #expect(metadata.problems.first == FormatProblem(.iim, .overBudget(.bytesKept)))
    #expect((1...8_000).contains(metadata.photoshop?.resources.count ?? 0))
  }

  @Test(
    "the end of a picture is searched at the end of the file, then from its start, not for ever")
  func endOfPicture() throws {
    var limits = FileBudget.Limits.standard
    limits[.picture] = 3 << 20
    func check(_ source: CountingByteSource) throws {
      var budget = FileBudget(limits)
      try JPEGPicture.checkEnd(of: JPEGFile(source), in: source, within: &budget)
    }
    let endless = CountingByteSource(HostileFiles.endless, byteCount: 1 << 40)
    #expect(throws: FormatError.overBudget(.picture)) { try check(endless) }
    #expect(endless.readCount < 4 << 20)
    // Cut off, and not too long to be sure.
    let cut = CountingByteSource(HostileFiles.endless, byteCount: 2 << 20)
    #expect(throws: FormatError.truncatedPicture) { try check(cut) }
    // A long trailer behind a small picture.
    let trailer = CountingByteSource(HostileFiles.jpeg([]), byteCount: 1 << 40)
    try check(trailer)
  }
}
