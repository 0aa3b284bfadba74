import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Lists of keywords of other programs that hold other words than the photo's own list, by ExifTool's account.
struct KeywordFollowingTests: KeywordScene {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rules(_ rule: SettlingRule) -> SettlingRules {
    var rules = SettlingRules()
    rules.others = rule
    return rules
  }

  private func sentences(_ name: String = "a.jpg") -> [String] {
    PhotoReader().read(path(name)).problems.map(\.sentence)
  }

  private static let flat = [
    "XMP-acdsee:Keywords", "XMP-lr:WeightedFlatSubject", "XMP-microsoft:LastKeywordIPTC",
  ]

  private static let branches = [
    "XMP-mediapro:CatalogSets", "XMP-microsoft:LastKeywordXMP", "XMP-digiKam:TagsList",
  ]

  /// Options that put words into a list.
  private static func options(_ tag: String, _ words: String...) -> [String] {
    words.map { "-\(tag)=" + (tag.contains("CatalogSets") ? $0 : $0.replacing("|", with: "/")) }
  }

  @Test(
    "words that only another program has are told, and stay when others come", arguments: flat,
    [true, false])
  func added(tag: String, isKnown: Bool) throws {
    try make(Self.options(tag, "Rom", "Meer"))
    #expect(PhotoReader().read(path()).values[.keywords] == nil)
    #expect(sentences().count == 1 && sentences()[0].hasPrefix("XMP says nothing, "))
    #expect(sentences()[0].hasSuffix(" says “Rom; Meer”"))
    #expect(change(.add(.keywords, ["Neu"]), isKnown: isKnown).outcome == .written)
    #expect(try words("XMP-dc:Subject") == ["Neu"])
    #expect(try words(tag) == ["Rom", "Meer", "Neu"])
    #expect(sentences().count == 1)
  }

  @Test(
    "keywords with levels that only another program has stay when others come",
    arguments: branches.dropLast(), [true, false])
  func addedBranches(tag: String, isKnown: Bool) throws {
    try make(Self.options(tag, "Orte|Rom", "Meer"))
    let result = change(.add(.hierarchicalKeywords, ["Orte|Paris"]), isKnown: isKnown)
    #expect(result.outcome == .written)
    #expect(
      try words(tag).map { $0.replacing("/", with: "|") } == ["Orte|Rom", "Meer", "Orte|Paris"])
    #expect(try words("XMP-lr:HierarchicalSubject") == ["Orte|Paris"])
  }

  @Test("the tree and the categories that only another program has stay when others come")
  func addedTrees() throws {
    try make([
      "-XMP-mwg-kw:KeywordInfo={Hierarchy=[{Keyword=Orte,Children=[{Keyword=Rom}]}]}",
      "-XMP-acdsee:Categories=<Categories><Category Assigned=\"1\">Meer</Category></Categories>",
    ])
    #expect(sentences().count == 1)
    #expect(change(.add(.hierarchicalKeywords, ["Orte|Paris"])).outcome == .written)
    #expect(try Set(words("XMP-mwg-kw:HierarchicalKeywords2")) == ["Rom", "Paris"])
    let categories = try words("XMP-acdsee:Categories").first ?? ""
    #expect(CategoryTree(categories)?.branches == ["Meer", "Orte|Paris"])
  }

  @Test(
    "words of a tree that the photo does not have stay when it gets or loses others",
    arguments: [true, false])
  func unassigned(isKnown: Bool) throws {
    let albums =
      "<Category Assigned=\"0\">Albums<Category Assigned=\"0\">Mine</Category></Category>"
    try make([
      "-XMP-dc:Subject=Europe", "-XMP-dc:Subject=Italy",
      "-XMP-mwg-kw:KeywordInfo={Hierarchy=[{Keyword=Europe,Applied=true,Children=["
        + "{Keyword=France,Applied=false},{Keyword=Italy,Applied=true}]},"
        + "{Keyword=Unused,Applied=false}]}",
      "-XMP-acdsee:Categories=<Categories>\(albums)</Categories>",
    ])
    #expect(sentences() == [])
    #expect(change(.add(.keywords, ["Sea"]), isKnown: isKnown).outcome == .written)
    #expect(try Set(words("XMP-mwg-kw:HierarchicalKeywords1")) == ["Europe", "Unused", "Sea"])
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords2") == ["France", "Italy"])
    #expect(try words("XMP-acdsee:Categories").first?.contains(albums) == true)
    #expect(change(.remove(.keywords, ["Italy"]), isKnown: isKnown).outcome == .written)
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords2") == ["France"])
    let levels = change(.add(.hierarchicalKeywords, ["Europe|Spain"]), isKnown: isKnown)
    #expect(levels.outcome == .written)
    #expect(try words("XMP-acdsee:Categories").first?.contains(albums) == true)
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords2") == ["France", "Spain"])
    #expect(change(.clear(.keywords), isKnown: isKnown).outcome == .written)
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords2") == ["France"])
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords1") == ["Europe", "Unused"])
    let applied = try words("XMP-mwg-kw:HierarchicalKeywords1Applied")
    #expect(applied == ["false", "false"] || applied == ["0", "0"])
    #expect(try words("XMP-dc:Subject") == [] && sentences() == [])
  }

  @Test("a word that is removed by name goes even where the photo did not have it")
  func removedUnassigned() throws {
    try make([
      "-XMP-dc:Subject=Italy",
      "-XMP-mwg-kw:KeywordInfo={Hierarchy=[{Keyword=Italy,Applied=true},"
        + "{Keyword=Secret,Applied=false}]}",
    ])
    #expect(change(.remove(.keywords, ["Secret", "Italy"])).outcome == .written)
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords1") == [])
  }

  @Test("words of another program in a sidecar are told, and stay when others come")
  func sidecar() throws {
    try make(["-XMP-dc:Subject=x"])
    try make(Self.options("XMP-acdsee:Keywords", "Rom", "Meer"), "a.jpg.xmp")
    #expect(sentences() == ["XMP says “x”, acdsee:keywords says “Rom; Meer”"])
    #expect(change(.add(.keywords, ["Neu"])).outcome == .written)
    #expect(try words("XMP-acdsee:Keywords", "a.jpg.xmp") == ["Rom", "Meer", "Neu"])
    #expect(try words("XMP-dc:Subject", "a.jpg.xmp") == ["x", "Neu"])
  }

  @Test("levels of words that the photo has are no disagreement")
  func levels() throws {
    try make(
      Self.options("XMP-dc:Subject", "Rom") + Self.options("XMP-mediapro:CatalogSets", "Orte|Rom"))
    #expect(sentences() == [])
    try make(
      Self.options("XMP-dc:Subject", "x") + Self.options("XMP-mediapro:CatalogSets", "Orte|Rom"))
    #expect(sentences() == ["XMP says nothing, mediapro:CatalogSets says “Orte|Rom”"])
  }

  @Test("what is cleared or removed goes where only another program has it", arguments: flat)
  func removed(tag: String) throws {
    try make(Self.options(tag, "Rom", "Meer"))
    #expect(change(.remove(.keywords, ["Rom"])).outcome == .written)
    #expect(try words(tag) == ["Meer"] && words("XMP-dc:Subject") == [])
    #expect(change(.remove(.keywords, ["Rom"])).outcome == .unchanged)
    #expect(change(.clear(.keywords)).outcome == .written)
    #expect(try words(tag) == [] && sentences() == [])
    #expect(change(.clear(.keywords)).outcome == .unchanged)
  }

  @Test("what is cleared does not come back with what was written before")
  func cleared() throws {
    try make(Self.options("XMP-acdsee:Keywords", "Rom", "Meer"))
    #expect(change(.add(.keywords, ["Neu"])).outcome == .written)
    #expect(change(.clear(.keywords)).outcome == .written)
    #expect(try words("XMP-acdsee:Keywords") == [] && sentences() == [])
  }

  @Test("a tree goes where only it says something, even if the photo has its words")
  func clearedTree() throws {
    try make([
      "-XMP-dc:Subject=Orte", "-XMP-mwg-kw:HierarchicalKeywords1=Orte",
    ])
    #expect(change(.clear(.hierarchicalKeywords)).outcome == .written)
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords1") == [])
    #expect(try words("XMP-dc:Subject") == ["Orte"])
    try make(["-XMP-mwg-kw:HierarchicalKeywords1=Orte"], "b.jpg")
    #expect(change(.remove(.keywords, ["Orte"]), in: "b.jpg").outcome == .written)
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords1", "b.jpg") == [])
  }

  @Test("the trees of other programs keep their branches", arguments: branches, [true, false])
  func trees(tag: String, isKnown: Bool) throws {
    let options =
      Self.options("XMP-dc:Subject", "Rome") + ["-XMP-lr:HierarchicalSubject=Places|Rome"]
      + Self.options(tag, "Places|Rome", "A|B", "X|Rome")
    func found() throws -> [String] { try words(tag).map { $0.replacing("/", with: "|") } }
    try make(options)
    #expect(change(.add(.keywords, ["Neu"]), isKnown: isKnown).outcome == .written)
    #expect(try found() == ["Places|Rome", "A|B", "X|Rome", "Neu"])
    try make(options)
    #expect(change(.remove(.keywords, ["Rome"]), isKnown: isKnown).outcome == .written)
    #expect(try found() == ["A|B"])
    try make(options)
    let result = change(.add(.hierarchicalKeywords, ["Places|Paris"]), isKnown: isKnown)
    #expect(result.outcome == .written)
    #expect(try found() == ["Places|Rome", "A|B", "X|Rome", "Places|Paris"])
    #expect(
      try words("XMP-lr:HierarchicalSubject").prefix(2) == ["Places|Rome", "Places|Paris"])
  }

  @Test("where a list loses all words the photo has those of the list that counts next")
  func successors() throws {
    try make(["-XMP-dc:Subject=Rom", "-XPKeywords=Rom;Meer"])
    let flat = change(.remove(.keywords, ["Rom"]))
    #expect(flat.outcome == .written && flat.record?.values[.keywords] == .list(["Meer"]))
    #expect(flat.changes.map(\.new) == [.list(["Meer"])])
    #expect(try words("IFD0:XPKeywords") == ["Meer"] && words("XMP-dc:Subject") == ["Meer"])
    #expect(change(.clear(.keywords)).outcome == .written && sentences() == [])
    #expect(try words("IFD0:XPKeywords") == [] && words("XMP-dc:Subject") == [])
    try make(["-XMP-dc:Subject=Rom", "-XPKeywords=Rom;Meer"])
    #expect(change(.clear(.keywords)).outcome == .written && sentences() == [])
    #expect(try words("IFD0:XPKeywords") == [])
  }

  @Test("a value for all places is written to all of them")
  func whole() throws {
    let options =
      ["-XMP-lr:HierarchicalSubject=Places|Rome"]
      + Self.options("XMP-digiKam:TagsList", "Places|Rome", "A|B")
      + Self.options("XMP-mediapro:CatalogSets", "C|D")
    try make(options)
    #expect(change(.set(.hierarchicalKeywords, .list(["E|F"]))).outcome == .written)
    #expect(try words("XMP-digiKam:TagsList") == ["E/F"])
    #expect(try words("XMP-mediapro:CatalogSets") == ["E|F"] && sentences() == [])
    // What one of the places says is chosen.
    try make(options)
    let chosen = FieldValue.list(["Places|Rome", "A|B"])
    #expect(change(.set(.hierarchicalKeywords, chosen), isKnown: false).outcome == .written)
    #expect(try words("XMP-mediapro:CatalogSets") == ["Places|Rome", "A|B"] && sentences() == [])
    try make(options)
    let writer = MetadataWriter(journal: TestJournal())
    #expect(writer.perform(.settle(rules(.mwg)), on: path()).outcome == .written)
    #expect(try words("XMP-mediapro:CatalogSets") == ["Places|Rome"] && sentences() == [])
  }

  @Test("no rule takes away the words that only another program has")
  func settling() throws {
    try make(Self.options("XMP-acdsee:Keywords", "Rom", "Meer"))
    let writer = MetadataWriter(journal: TestJournal())
    let left = writer.perform(.settle(rules(.mwg)), on: path())
    #expect(left.outcome == .unchanged && left.notes == [.disagreementLeft([.keywords])])
    #expect(writer.perform(.settle(rules(.longest)), on: path()).outcome == .written)
    #expect(try words("XMP-dc:Subject") == ["Rom", "Meer"] && sentences() == [])
  }
}
