import Testing

@testable import PhotoFormats

struct IIMEditorTests {
  @Test(
    "a value over 32,767 bytes gets an extended size, and each is read back",
    arguments: [0, 32_767, 32_768, 65_535, 65_536])
  func sizes(count: Int) {
    let value = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    let bytes = IIMEditor.dataSet(.caption, value)
    #expect(bytes.count == (count <= 32_767 ? 5 : 9) + count)
    let block = IIMBlock(bytes: bytes + IIMEditor.dataSet(.city, Array("Kiel".utf8)))
    #expect(block.problems.isEmpty)
    #expect(block.dataSets.map(\.tag) == [.caption, .city])
    #expect(block.dataSets.first.map { Array(block.bytes[$0.value]) } == value)
  }

  @Test("a text that only looks like the one that is there takes its place")
  func unicodeForms() throws {
    let (composed, parted) = ("Gr\u{fc}n", "Gru\u{308}n")
    let announcement = IIMEditor.dataSet(.codedCharacterSet, IIMEncoding.utf8Announcement)
    for tag in [IIMTag.objectName, .keywords] {
      let old = IIMBlock(bytes: announcement + IIMEditor.dataSet(tag, Array(parted.utf8)))
      let new = try old.patch([.set(tag, [composed])], converting: false).apply(to: old.bytes)
      #expect(new == announcement + IIMEditor.dataSet(tag, Array(composed.utf8)))
      #expect(try old.patch([.set(tag, [parted])], converting: false).isEmpty)
    }
  }

  @Test("a text of as many bytes as its tag allows is whole, a longer one is cut between letters")
  func limits() throws {
    let fits = String(repeating: "a", count: 64)
    let editor = IIMEditor(IIMBlock(bytes: []), [])
    #expect(try editor.values(.set(.objectName, [fits])) == [Array(fits.utf8)])
    #expect(try editor.values(.set(.objectName, [fits + "a"])) == [Array(fits.utf8)])
    let long = IIMBlock(bytes: IIMEditor.dataSet(.keywords, Array((fits + "a").utf8)))
    #expect(
      try IIMEditor(long, []).values(.set(.keywords, [fits + "a", "b"])) == [
        Array((fits + "a").utf8), [0x62],
      ])
    let accents = IIMEditor(IIMBlock(bytes: []), [.set(.objectName, ["ä"])])
    let text = String(repeating: "a", count: 63) + "ä"
    #expect(try accents.values(.set(.objectName, [text])) == [Array(text.utf8.prefix(63))])
  }

  @Test(
    "a block that says only behind its texts that it is UTF-8 says so before them once one is changed"
  )
  func lateAnnouncement() throws {
    let announcement = IIMEditor.dataSet(.codedCharacterSet, IIMEncoding.utf8Announcement)
    let old = IIMBlock(
      bytes: IIMEditor.dataSet(.city, Array("Kiel".utf8)) + announcement
        + IIMEditor.dataSet(.headline, Array("DE".utf8)))
    #expect(old.announcesLate && old.encoding == .ascii)
    let patch = try old.patch([.set(.city, ["Köln"])], converting: false)
    let new = IIMBlock(bytes: try patch.apply(to: old.bytes))
    #expect(new.dataSets.map(\.tag) == [.codedCharacterSet, .city, .headline])
    #expect(new.encoding == .declaredUTF8 && new[.city] == ["Köln"] && new[.headline] == ["DE"])
    // A text before it that is not UTF-8 is read as it is, and what is written is what the block says.
    let mixed = IIMBlock(
      bytes: IIMEditor.dataSet(.objectName, [0x47, 0x72, 0xF6, 0xDF, 0x65]) + announcement
        + IIMEditor.dataSet(.headline, Array("Öl".utf8)))
    #expect(mixed.encoding == .declaredUTF8 && !mixed.announcesLate)
    #expect(mixed[.objectName] == ["Größe"] && mixed[.headline] == ["Öl"])
    let changed = IIMBlock(
      bytes: try mixed.patch([.set(.headline, ["Ärger"])], converting: false).apply(
        to: mixed.bytes))
    #expect(changed[.objectName] == ["Größe"] && changed[.headline] == ["Ärger"])
    #expect(changed.bytes.contains(Array("Ärger".utf8)))
    // Where nothing needs it, it stays as it is.
    let plain = IIMBlock(
      bytes: try old.patch([.set(.city, ["Ulm"])], converting: false).apply(to: old.bytes))
    #expect(plain.dataSets.map(\.tag) == old.dataSets.map(\.tag))
  }

  @Test("words in Latin-1 that are said to be UTF-8 are read, and keep their bytes beside others")
  func wrongAnnouncement() throws {
    let city: [UInt8] = [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68]
    let cut = Array("Übergang nach Ö".utf8.dropLast())
    let announcement = IIMEditor.dataSet(.codedCharacterSet, IIMEncoding.utf8Announcement)
    let block = IIMBlock(
      bytes: announcement + IIMEditor.dataSet(.keywords, city)
        + IIMEditor.dataSet(.keywords, cut))
    #expect(block[.keywords] == ["Zürich", "Übergang nach \u{FFFD}"])
    let edits = [IIMEdit.set(.keywords, ["Zürich", "Übergang nach \u{FFFD}", "Größe"])]
    let patch = try block.patch(edits, converting: false)
    let changed = IIMBlock(bytes: try patch.apply(to: block.bytes))
    #expect(
      changed.dataSets.dropFirst().map { Array(changed.bytes[$0.value]) }
        == [city, cut, Array("Größe".utf8)])
  }
}
