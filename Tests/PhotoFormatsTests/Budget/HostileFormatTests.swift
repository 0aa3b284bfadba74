import TestSupport
import Testing

@testable import PhotoFormats

@Suite("Files of other formats that are made to waste time or memory")
struct HostileFormatTests: FormatTrials {
  private let limit = FileBudget.Limits.standard[.items]

  @Test("more locations than any photo has items are not read, though they have no bytes")
  func locations() throws {
    #expect(try read(HostileFormats.locations(1_000)).problems.isEmpty)
    let problems = try read(HostileFormats.locations(limit)).problems.map(\.error)
    #expect(problems == [.overBudget(.items)])
  }

  @Test("however many items are missing, the file is cut once")
  func missingItems() throws {
    let problems = try read(HostileFormats.missingItems(5_000)).problems.map(\.error)
    #expect(problems == [.container(.cutOff)])
  }

  @Test("of many problems of a container the first are kept, and the others counted")
  func problems() throws {
    let damaged = BoxFile.box("asoc", [0, 0, 0, 9] + Array("abcd".utf8))
    let file =
      BoxFile.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
      + BoxFile.box("ftyp", Array("jp2 \0\0\0\0jp2 ".utf8))
      + (0..<100).flatMap { _ in damaged } + BoxFile.box("jp2c", [1])
    let errors = try read(file).problems.map(\.error)
    #expect(errors.count == 21 && errors.last == .furtherProblems(81, .damage))
  }

  @Test("pages that share their strips are counted each, and such a file is not changed")
  func sharedStrips() throws {
    #expect(refusal(HostileFormats.sharedStrips(pageCount: 9, stripCount: 2_000)) == nil)
    let file = HostileFormats.sharedStrips(pageCount: 300, stripCount: 2_000)
    #expect(try read(file).problems.isEmpty)
    #expect(refusal(file) == .overBudget(.items))
  }

  @Test("tags of a TIFF file that share their bytes are not all kept, and that is told")
  func sharedValues() throws {
    #expect(
      try read(HostileFormats.sharedValues(entryCount: 40, byteCount: 60_000)).problems.isEmpty)
    let file = HostileFormats.sharedValues(entryCount: 400, byteCount: 60_000)
    let metadata = try read(file)
    #expect(metadata.problems.map(\.error) == [.overBudget(.bytesKept)])
    #expect(metadata.exif?.bytes.count ?? 0 < 5 << 20 && metadata.exif?.entries.isEmpty == false)
  }

  @Test("a table of more boxes than any camera writes is not read")
  func boxTable() throws {
    let change = MetadataChanges(
      xmp: [.set(.title, .localized(String(repeating: "x", count: 1_000)))])
    #expect(refusal(HostileFormats.boxTable(1_000), change) == nil)
    #expect(refusal(HostileFormats.boxTable(limit + 1), change) == .overBudget(.items))
  }

  @Test("what one item shares with another is looked for among few pieces only")
  func pieces() throws {
    let text = MetadataChanges(exif: [.set(.imageDescription, .ascii("x"))])
    let file = FormatFile.all.filter { $0.format == "heic" }
    for file in file { #expect(refusal(file.make(100), text) == nil, "\(file)") }
  }
}
