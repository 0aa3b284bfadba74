import Foundation
import TestSupport
import Testing

@testable import PhotoFormats

@Suite("XMP of the corpus", .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct XMPCorpusTests {
  /// Properties whose values ExifTool shows as they are, by its names for them.
  private static let plain: [(XMPName, String)] = [
    (.title, "XMP-dc:Title"), (.description, "XMP-dc:Description"),
    (.subject, "XMP-dc:Subject"), (.creator, "XMP-dc:Creator"), (.rights, "XMP-dc:Rights"),
    (.rating, "XMP-xmp:Rating"), (.label, "XMP-xmp:Label"),
    (.usageTerms, "XMP-xmpRights:UsageTerms"), (.headline, "XMP-photoshop:Headline"),
    (.authorsPosition, "XMP-photoshop:AuthorsPosition"), (.credit, "XMP-photoshop:Credit"),
    (.source, "XMP-photoshop:Source"), (.instructions, "XMP-photoshop:Instructions"),
    (.city, "XMP-photoshop:City"), (.state, "XMP-photoshop:State"),
    (.country, "XMP-photoshop:Country"), (.location, "XMP-iptcCore:Location"),
    (.countryCode, "XMP-iptcCore:CountryCode"),
    (.hierarchicalSubject, "XMP-lr:HierarchicalSubject"), (.tagsList, "XMP-digiKam:TagsList"),
    (.orientation, "XMP-tiff:Orientation"), (.make, "XMP-tiff:Make"),
    (.model, "XMP-tiff:Model"), (.lens, "XMP-aux:Lens"),
    (.serialNumber, "XMP-aux:SerialNumber"), (.creatorTool, "XMP-xmp:CreatorTool"),
  ]

  @Test("every plain property says what ExifTool reads")
  func reading() throws {
    var compared = 0
    let specimens = try XMPSpecimen.all()
    let judged = try XMPSpecimen.judge(specimens.map(\.bytes))
    #expect(judged.count == specimens.count)
    for (specimen, judgement) in zip(specimens, judged) {
      // Its nodes refer to each other by rdf:nodeID, which XMP does not allow.
      guard specimen.name != "XMP2.xmp",
        let packet = try? XMPPacket(bytes: specimen.bytes)
      else { continue }
      for (name, tag) in Self.plain {
        let expected = Self.texts(judgement[tag])
        let found = Self.texts(packet[name])
        #expect(found == expected, "\(specimen.name): \(tag)")
        compared += found.isEmpty ? 0 : 1
      }
    }
    #expect(compared > 100)
  }

  private static func texts(_ value: XMPValue?) -> [String] {
    guard let value else { return [] }
    if case .array(.alternatives, _) = value.content {
      return [value.defaultText].compactMap { $0 }
    }
    return value.texts
  }

  private static func texts(_ value: NSObject?) -> [String] {
    switch value {
    case nil: []
    case let list as NSArray: list.map { "\($0)" }
    case let value?: ["\(value)"]
    }
  }

  @Test("changed properties say what was asked to ExifTool, and all others what they said before")
  func editing() throws {
    let edits: [(String, XMPEdit, NSObject)] = [
      ("XMP-xmp:Rating", .set(.rating, .text("4")), 4 as NSNumber),
      ("XMP-xmp:Label", .set(.label, .text("Grün & <gut>")), "Grün & <gut>" as NSString),
      ("XMP-dc:Title", .set(.title, .localized("Hafen «1»")), "Hafen «1»" as NSString),
      ("XMP-dc:Description", .set(.description, .localized("a\nb")), "a\nb" as NSString),
      ("XMP-dc:Subject", .set(.subject, .bag(["a, b", "c"])), ["a, b", "c"] as NSArray),
      ("XMP-dc:Creator", .set(.creator, .sequence(["Ä", "B"])), ["Ä", "B"] as NSArray),
      ("XMP-dc:Rights", .set(.rights, .localized("© me")), "© me" as NSString),
      ("XMP-photoshop:City", .set(.city, .text("Kiel")), "Kiel" as NSString),
      ("XMP-digiKam:TagsList", .set(.tagsList, .sequence(["a/b"])), ["a/b"] as NSArray),
    ]
    try compare(edits.map(\.1)) { name, before, after in
      for (tag, _, value) in edits { #expect(after[tag] == value, "\(name): \(tag)") }
      let tags = Set(edits.map(\.0))
      return Set(before.keys).union(after.keys).filter {
        !tags.contains($0) && before[$0] != after[$0]
      }
    }
  }

  @Test("removed properties are gone, and all others say what they said before")
  func removing() throws {
    let names: [XMPName] = [
      .rating, .title, .subject, .creatorTool, .modifyDate, .orientation, .city,
    ]
    let tags = [
      "XMP-xmp:Rating", "XMP-dc:Title", "XMP-dc:Subject", "XMP-xmp:CreatorTool",
      "XMP-xmp:ModifyDate", "XMP-tiff:Orientation", "XMP-photoshop:City",
    ]
    try compare(names.map { XMPEdit.remove($0) }) { name, before, after in
      for tag in tags { #expect(after[tag] == nil, "\(name): \(tag)") }
      return Set(before.keys).union(after.keys).filter { key in
        before[key] != after[key] && !tags.contains { key == $0 || key.hasPrefix($0 + "-") }
      }
    }
  }

  /// What is not well formed, in UTF-16, with rdf:nodeID, no XMP at all, or made to do harm.
  private static let refused: Set = [
    "ExifTool.jpg", "XMP.jpg", "XMP2.xmp", "XMP3.xmp", "coverage_xmpsidecar_isXmpType.xmp",
    "exiv2-bug1026.jpg",
    "exiv2-bug1108.xmp", "issue_1713_poc.xmp", "issue_1821_poc.xmp", "issue_1901_poc1.xmp",
    "issue_1901_poc2.xmp", "issue_1901_poc3.xmp", "issue_1901_poc4.xmp", "issue_1912_poc.jpg",
    "issue_1954_poc.xmp", "issue_851_poc.xmp",
  ]

  /// Edits each specimen, lets ExifTool judge all of them before and after, and expects that no tag
  /// differs that ought not to.
  private func compare(
    _ edits: [XMPEdit],
    differing: (String, [String: NSObject], [String: NSObject]) -> Set<String>
  ) throws {
    var names: [String] = []
    var before: [[UInt8]] = []
    var after: [[UInt8]] = []
    var refusals: [String: any Error] = [:]
    for specimen in try XMPSpecimen.all() {
      do {
        let patch = try XMPEditor(bytes: specimen.bytes).patch(edits)
        after.append(try patch.apply(to: specimen.bytes))
        before.append(specimen.bytes)
        names.append(specimen.name)
      } catch {
        refusals[specimen.name] = error
      }
    }
    #expect(Set(refusals.keys).isSubset(of: Self.refused), "\(refusals)")
    let judged = try XMPSpecimen.judge(before + after)
    try #require(judged.count == 2 * names.count)
    for (index, name) in names.enumerated() {
      let (old, new) = (judged[index], judged[names.count + index])
      // A few old files are not XMP to ExifTool, without wrapper and x:xmpmeta.
      guard old["File:FileType"] == "XMP" as NSString else { continue }
      for tag in differing(name, old, new).sorted() {
        Issue.record(
          "\(name): \(tag) was \(old[tag] ?? "-" as NSString), is \(new[tag] ?? "-" as NSString)")
      }
    }
    #expect(names.count > 30)
  }
}
