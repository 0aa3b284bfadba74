import TestSupport
import Testing

@testable import PhotoFormats

@Suite("Photoshop resources and IIM, changed")
struct PhotoshopResourcesPatchTests {
  private func resource(_ id: UInt16, _ data: [UInt8], name: String = "") -> [UInt8] {
    PhotoshopResourcesTests.resource(id, data, name: name)
  }

  private func dataSet(_ tag: IIMTag, _ value: String) -> [UInt8] {
    PhotoshopResourcesTests.dataSet(tag, Array(value.utf8))
  }

  private let version = PhotoshopResourcesTests.dataSet(.recordVersion, [0, 4])

  private func edit(_ bytes: [UInt8], _ edits: IIMEdit...) throws -> PhotoshopResources {
    let patch = try PhotoshopResources(bytes: bytes).patch(edits)
    return PhotoshopResources(bytes: try patch.apply(to: bytes))
  }

  private func edit(block: [UInt8], _ edits: IIMEdit...) throws -> IIMBlock {
    let bytes = resource(0x0404, block)
    let patch = try PhotoshopResources(bytes: bytes).patch(edits)
    return try #require(PhotoshopResources(bytes: try patch.apply(to: bytes)).iim)
  }

  @Test("new values stand where the old ones stood, new data sets where their number belongs")
  func order() throws {
    let block =
      version + dataSet(.keywords, "a") + dataSet(.city, "Kiel") + dataSet(.keywords, "b")
      + dataSet(.caption, "c")
    let new = try edit(
      block: block, .set(.keywords, ["x", "y", "z"]), .set(.headline, ["h"]),
      .set(.objectName, ["t"]))
    #expect(
      new.bytes == version + dataSet(.objectName, "t")
        + ["x", "y", "z"].flatMap { dataSet(.keywords, $0) } + dataSet(.city, "Kiel")
        + dataSet(.headline, "h") + dataSet(.caption, "c"))
    #expect(try edit(block: block, .remove(.keywords))[.keywords] == [])
    let first = try edit(block: [], .set(.headline, ["ä"]), .set(.city, ["Kiel"]))
    #expect(first.dataSets.map(\.tag) == [.codedCharacterSet, .city, .headline])
  }

  @Test("other resources keep their bytes, and sizes stay even")
  func resources() throws {
    for (old, new) in [("ab", "abc"), ("abc", "ab"), ("", "a")] {
      let before = resource(0x03ed, [1, 2, 3], name: "odd")
      let after = resource(0x0bb7, [9])
      let changed = try edit(
        before + resource(0x0404, dataSet(.city, old), name: "n") + after, .set(.city, [new]))
      let block = dataSet(.city, new)
      #expect(
        changed.bytes == before + resource(0x0404, block, name: "n")
          + resource(0x0425, MD5.digest(of: block)) + after)
    }
  }

  @Test("a digest is made where there is none, refreshed where it matched, else left alone")
  func digest() throws {
    let block = dataSet(.city, "Kiel")
    let iim = resource(0x0404, block)
    let edit = IIMEdit.set(.city, ["Köln"])
    #expect(try self.edit(iim, edit).digestState == .matches)
    let matching = resource(0x0425, MD5.digest(of: block))
    #expect(try self.edit(matching + iim, edit).digestState == .matches)
    let other = [UInt8](repeating: 1, count: 16)
    #expect(try self.edit(iim + resource(0x0425, other), edit).storedDigest == other)
    #expect(try self.edit(iim, .set(.city, ["Kiel"])).bytes == iim)
  }

  @Test("what another program changed without the digest can be as the digest says again")
  func digestOfBefore() throws {
    let digest = resource(0x0425, MD5.digest(of: dataSet(.city, "Kiel")))
    let changed = try edit(digest + resource(0x0404, dataSet(.city, "Bonn")), .set(.city, ["Kiel"]))
    #expect(changed.bytes == digest + resource(0x0404, dataSet(.city, "Kiel")))
    #expect(changed.digestState == .matches)
  }

  @Test("values are cut at their limit, between characters")
  func limits() throws {
    let block = dataSet(.city, "Kiel")
    let long = String(repeating: "x", count: 31) + "ä"
    #expect(
      try edit(block: block, .set(.city, [long]))[.city] == [String(repeating: "x", count: 31)])
    let flag = String(repeating: "x", count: 60) + "🇩🇪"
    #expect(
      try edit(block: block, .set(.keywords, [flag]))[.keywords]
        == [String(repeating: "x", count: 60)])
    let latin = PhotoshopResourcesTests.dataSet(.city, [0xe4])
    #expect(
      try edit(block: latin, .set(.city, [long]))[.city] == [
        String(repeating: "x", count: 31) + "ä"
      ])
    let whole = String(repeating: "x", count: 40_000)
    #expect(try edit(block: block, .set(IIMTag(2, 122), [whole]))[IIMTag(2, 122)] == [whole])
    // A value over the limit that is already there is not cut.
    let over = dataSet(.city, whole.prefix(100).description)
    #expect(try edit(block: over, .set(.city, [String(whole.prefix(100))])).bytes == over)
  }

  @Test("text is written in the encoding of the block, and ASCII becomes declared UTF-8")
  func encodings() throws {
    let ascii = try edit(block: version + dataSet(.city, "Kiel"), .set(.headline, ["Ж"]))
    #expect(ascii.encoding == .declaredUTF8)
    #expect(ascii.dataSets.first?.tag == .codedCharacterSet)
    #expect(ascii[.headline] == ["Ж"])
    let stillASCII = try edit(block: dataSet(.city, "Kiel"), .set(.city, ["Bonn"]))
    #expect(stillASCII.encoding == .ascii)
    let undeclared = try edit(block: dataSet(.city, "Köln"), .set(.headline, ["Ж"]))
    #expect(undeclared.encoding == .declaredUTF8)
    #expect(undeclared[.headline] == ["Ж"])
    let block = PhotoshopResourcesTests.dataSet(.city, [0x4b, 0xf6])
    let latin = try edit(block: block, .set(.headline, ["“Düne” €", "e\u{301}"]))
    #expect(latin.encoding == .latin1)
    #expect(latin[.headline] == ["“Düne” €", "é"])
    #expect(latin[.city] == ["Kö"])
    #expect(throws: FormatError.iim(.encoding(dataSet: "2:105"))) {
      try edit(block: block, .set(.headline, ["Ж"]))
    }
  }

  @Test("of several blocks the first gets what is asked, and no other says anything else of it")
  func severalBlocks() throws {
    let first = resource(0x0404, dataSet(.city, "Kiel") + dataSet(.keywords, "a"))
    let other = resource(0x03ED, [1, 2])
    let second = resource(
      0x0404, dataSet(.headline, "h") + dataSet(.keywords, "b") + dataSet(.caption, "c"))
    #expect(PhotoshopResources(bytes: first + first).problems == [.severalBlocks])
    let old = PhotoshopResources(bytes: first + other + second)
    #expect(old.problems == [.differingBlocks])
    #expect(old.iim?[.caption] == ["c"] && old.iim?[.keywords] == ["a"])
    let new = try edit(old.bytes, .set(.keywords, ["x", "y"]), .set(.caption, ["new"]))
    let blocks = try #require(new.iim)
    #expect(blocks.texts(of: .keywords) == ["x", "y"] && blocks.texts(of: .caption) == ["new"])
    #expect(blocks[.city] == ["Kiel"])
    #expect(blocks.further.map(\.bytes) == [dataSet(.headline, "h")])
    #expect(new.resources.map(\.id) == [0x0404, 0x0425, 0x03ED, 0x0404])
  }

  @Test("of several blocks and digests each digest that matched goes with its block")
  func severalDigests() throws {
    let blocks = ["a", "b"].map { dataSet(.city, $0) + dataSet(.headline, $0) }
    let bytes = blocks.flatMap { resource(0x0404, $0) + resource(0x0425, MD5.digest(of: $0)) }
    let new = try edit(bytes, .set(.city, ["Kiel"]))
    let all = try [#require(new.iim)] + #require(new.iim?.further)
    #expect(
      new.resources.filter(\.isIIMDigest).map { Array(new.bytes[$0.data]) } == all.map(\.digest))
  }

  @Test("what is damaged is not changed")
  func refusals() {
    let iim = resource(0x0404, dataSet(.city, "Kiel"))
    func refuse(_ bytes: [UInt8], _ fault: IIMFault) {
      #expect(throws: FormatError.iim(fault)) { try edit(bytes, .set(.city, ["x"])) }
    }
    refuse([], .noBlock)
    refuse(resource(1, [1]), .noBlock)
    refuse(iim + [1, 2, 3], .damagedResources)
    refuse(resource(0x0404, dataSet(.city, "Kiel") + [0x1c, 2, 25, 0, 9]), .damagedDataSets)
  }

  @Test("random damage is read and refused, or changed, but never a trap")
  func mutations() {
    var random = SeededRandom(seed: 1)
    let block =
      version + dataSet(.city, "Köln") + dataSet(.keywords, "a") + dataSet(.keywords, "b")
      + [0x1c, 2, 120, 0x80, 4, 0, 0, 0, 2, 1, 2]
    let good =
      resource(0x03ed, [1, 2, 3], name: "x") + resource(0x0404, block)
      + resource(0x0425, MD5.digest(of: block))
    for _ in 0..<3000 {
      let bytes = random.mutation(of: good)
      let read = PhotoshopResources(bytes: bytes)
      _ = read.iim?[.keywords]
      _ = try? read.patch([.set(.keywords, ["ä", "b"]), .remove(.city)])
    }
  }
}
