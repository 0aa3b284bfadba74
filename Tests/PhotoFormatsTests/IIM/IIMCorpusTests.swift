import Foundation
import TestSupport
import Testing

@testable import PhotoFormats

@Suite("IIM of the corpus", .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct IIMCorpusTests {
  private static let tags: [(IIMTag, String)] = [
    (.objectName, "ObjectName"), (.keywords, "Keywords"),
    (.specialInstructions, "SpecialInstructions"), (.byline, "By-line"),
    (.bylineTitle, "By-lineTitle"), (.city, "City"), (.sublocation, "Sub-location"),
    (.provinceState, "Province-State"), (.countryCode, "Country-PrimaryLocationCode"),
    (.countryName, "Country-PrimaryLocationName"), (.headline, "Headline"),
    (.credit, "Credit"), (.source, "Source"), (.copyrightNotice, "CopyrightNotice"),
    (.caption, "Caption-Abstract"),
  ]

  private struct Specimen {
    let name: String
    let resources: PhotoshopResources
    let block: IIMBlock
  }

  /// The image resources with IIM in the JPEG files of the corpus.
  private func specimens() -> [Specimen] {
    Corpus.files("jpg", "jpeg").compactMap { url in
      guard let data = try? Data(contentsOf: url),
        let resources = try? JPEGFile.read(ArrayByteSource(Array(data))).photoshop,
        let block = resources.iim
      else { return nil }
      return Specimen(name: url.lastPathComponent, resources: resources, block: block)
    }
  }

  /// ExifTool's account of resources, each in a JPEG file of its own.
  private func judge(_ resources: [[UInt8]]) throws -> [[String: NSObject]] {
    let folder = try TemporaryFolder()
    let files = try resources.enumerated().map { index, bytes in
      let segment = try JPEGSegment.bytes(.photoshop, bytes)
      return try folder.file(
        "\(index).jpg",
        containing: Data(JPEGBytes.start + segment + JPEGBytes.frame + JPEGBytes.picture))
    }
    return try ExifTool.json(
      files, ["-G1", "-n", "-a", "-struct", "-All", "-CurrentIPTCDigest"]
    ).map { object in
      object.compactMapValues { $0 as? NSObject }.filter { key, _ in
        !["SourceFile", "File:FileSize"].contains(key) && !key.hasPrefix("System:")
      }
    }
  }

  private func texts(_ value: NSObject?) -> [String] {
    switch value {
    case nil: []
    case let list as NSArray: list.map { "\($0)" }
    case let value?: ["\(value)"]
    }
  }

  @Test("every text is what ExifTool reads, where the encoding is not our better guess")
  func reading() throws {
    let specimens = specimens()
    let judged = try judge(specimens.map(\.resources.bytes))
    try #require(judged.count == specimens.count)
    var compared = 0
    for (specimen, judgement) in zip(specimens, judged) {
      // ExifTool takes undeclared UTF-8 for Windows-1252.
      guard specimen.block.encoding != .undeclaredUTF8 else { continue }
      for (tag, name) in Self.tags {
        let answer = ["IPTC", "IPTC2", "IPTC3"].lazy.compactMap { judgement["\($0):\(name)"] }.first
        let expected = texts(answer)
        let found = specimen.block[tag]
        // Of repeated data sets that ought not to be repeated, ExifTool's JSON has one.
        let isRight = found == expected || (expected.count == 1 && found.contains(expected[0]))
        #expect(isRight, "\(specimen.name): \(name) is \(found), to ExifTool \(expected)")
        compared += found.isEmpty ? 0 : 1
      }
      // A picture's data run into the block.
      guard specimen.resources.problems.isEmpty else { continue }
      let digest = texts(judgement["File:CurrentIPTCDigest"]).first?.uppercased()
      #expect(digest == hexadecimal(specimen.block.digest), "\(specimen.name)")
    }
    #expect(compared > 50)
  }

  @Test("changed data sets say what was asked to ExifTool, and all others what they said before")
  func editing() throws {
    let headline = String(repeating: "x", count: 256)
    let edits: [(String, IIMEdit, [String])] = [
      ("City", .set(.city, ["Köln"]), ["Köln"]),
      ("Keywords", .set(.keywords, ["a, b", "ß"]), ["a, b", "ß"]),
      ("By-line", .set(.byline, ["One", "Two"]), ["One", "Two"]),
      ("Caption-Abstract", .set(.caption, ["a\nb"]), ["a\nb"]),
      ("Headline", .set(.headline, [headline + "yz"]), [headline]),
      ("Source", .remove(.source), []),
    ]
    let blocks = ["IPTC", "IPTC2", "IPTC3"]
    let changed = Set(edits.flatMap { edit in blocks.map { "\($0):\(edit.0)" } })
      .union(["IPTC:CodedCharacterSet", "Photoshop:IPTCDigest", "File:CurrentIPTCDigest"])
    let specimens = specimens().filter { $0.resources.problems.allSatisfy(\.isOnlyRepetition) }
    let after = try specimens.map { specimen in
      try specimen.resources.patch(edits.map(\.1)).apply(to: specimen.resources.bytes)
    }
    let judged = try judge(specimens.map(\.resources.bytes) + after)
    try #require(judged.count == 2 * specimens.count)
    #expect(specimens.count > 10)
    for (index, specimen) in specimens.enumerated() {
      let (old, new) = (judged[index], judged[specimens.count + index])
      if specimen.block.encoding != .undeclaredUTF8 {
        for (name, _, expected) in edits {
          let found = blocks.map { texts(new["\($0):\(name)"]) }
          #expect(found == [expected, [], []], "\(specimen.name): \(name)")
        }
      }
      for key in Set(old.keys).union(new.keys).subtracting(changed) where old[key] != new[key] {
        let (old, new) = (old[key] ?? "-" as NSString, new[key] ?? "-" as NSString)
        // UTF-8 that says so now is read as such.
        if old as? String == (new as? String)?.utf8AsWindows1252 { continue }
        Issue.record("\(specimen.name): \(key) was \(old), is \(new)")
      }
      let stored = new["Photoshop:IPTCDigest"]
      if specimen.resources.digestState == .differs {
        #expect(stored == old["Photoshop:IPTCDigest"], "\(specimen.name)")
      } else {
        #expect(stored == new["File:CurrentIPTCDigest"], "\(specimen.name)")
      }
    }
  }
}
