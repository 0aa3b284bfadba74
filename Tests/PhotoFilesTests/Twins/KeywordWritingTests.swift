import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct KeywordWritingTests: KeywordScene {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let lists = [
    "-XMP-dc:Subject=sea", "-XMP-dc:Subject=Anna", "-XMP-lr:HierarchicalSubject=Nature|sea",
    "-XMP-lr:HierarchicalSubject=People|Anna", "-XMP-digiKam:TagsList=Nature/sea",
    "-XMP-digiKam:TagsList=People/Anna", "-XMP-microsoft:LastKeywordXMP=Nature/sea",
    "-XMP-microsoft:LastKeywordXMP=People/Anna", "-XMP-mediapro:CatalogSets=Nature|sea",
    "-XMP-mediapro:CatalogSets=People|Anna",
    "-XMP-acdsee:Categories=<Categories><Category Assigned=\"0\">Nature<Category Assigned=\"1\">sea"
      + "</Category></Category><Category Assigned=\"0\">People<Category Assigned=\"1\">Anna"
      + "</Category></Category></Categories>",
  ]

  @Test("ExifTool finds a new keyword in each list, and a removed one in none")
  func lists() throws {
    try make(Self.lists)
    #expect(PhotoReader().read(path()).problems == [])
    let result = change(.add(.keywords, ["boats"]), .remove(.keywords, ["Anna"]))
    #expect(result.outcome == .written && result.record?.problems == [])
    #expect(Set(result.changes.map(\.field)) == [.keywords, .hierarchicalKeywords])
    #expect(try words("XMP-dc:Subject") == ["sea", "boats"])
    #expect(try words("XMP-lr:HierarchicalSubject") == ["Nature|sea", "boats"])
    #expect(try words("XMP-digiKam:TagsList") == ["Nature/sea", "boats"])
    #expect(try words("XMP-microsoft:LastKeywordXMP") == ["Nature/sea", "boats"])
    #expect(try words("XMP-mediapro:CatalogSets") == ["Nature|sea", "boats"])
    let categories = try words("XMP-acdsee:Categories").first ?? ""
    #expect(CategoryTree(categories)?.branches == ["Nature|sea", "boats"])
    #expect(!categories.contains("Anna"))
  }

  @Test(
    "a list that only one program has follows by itself, and so does one with more than the rest")
  func followers() throws {
    try make([
      "-XMP-dc:Subject=sea", "-XMP-dc:Subject=Anna", "-XMP-microsoft:LastKeywordXMP=Nature/sea",
      "-XMP-microsoft:LastKeywordXMP=People/Anna",
    ])
    #expect(change(.add(.keywords, ["boats"])).changes.map(\.field) == [.keywords])
    #expect(
      try words("XMP-microsoft:LastKeywordXMP") == ["Nature/sea", "People/Anna", "boats"])
    try make(
      [
        "-XMP-dc:Subject=sea", "-XMP-dc:Subject=Anna", "-XMP-lr:HierarchicalSubject=Nature|sea",
        "-XMP-digiKam:TagsList=Nature/sea", "-XMP-digiKam:TagsList=People/Anna",
      ], "b.jpg")
    #expect(PhotoReader().read(path("b.jpg")).problems.map(\.field) == [.hierarchicalKeywords])
    let result = change(.remove(.keywords, ["Anna"]), in: "b.jpg")
    #expect(result.outcome == .written && result.record?.problems == [])
    #expect(try words("XMP-digiKam:TagsList", "b.jpg") == ["Nature/sea"])
  }

  @Test("categories of another form stay, and it is said")
  func categories() throws {
    try make(["-XMP-dc:Subject=sea", "-XMP-acdsee:Categories=<Odd>sea</Odd>"])
    let result = change(.add(.keywords, ["boats"]))
    #expect(result.outcome == .written)
    #expect(result.notes == [.keywordsKept(in: "acdsee:categories")])
    #expect(try words("XMP-acdsee:Categories") == ["<Odd>sea</Odd>"])
  }

  @Test("a list that another program made since the edit gets the keyword, too")
  func laterList() throws {
    try make(["-XMP-dc:Subject=sea", "-XMP-lr:HierarchicalSubject=Nature|sea"])
    let edits: PendingEdits = [
      .keywords: PendingEdit(base: .list(["sea"]), value: .list(["sea", "boats"]))
    ]
    let result = MetadataWriter(journal: TestJournal()).write(edits, to: path())
    #expect(result.outcome == .written)
    #expect(try words("XMP-lr:HierarchicalSubject") == ["Nature|sea", "boats"])
  }

  // MARK: darktable

  private static let hasDarktable =
    (try? ExternalProgram("darktable-cli", ["--version"]).run().status) == 0

  /// The keywords that darktable writes into a picture that it makes of a photo.
  private func exported(_ name: String) throws -> Set<String> {
    let output = folder.url.appendingPathComponent("out.jpg")
    try? FileManager.default.removeItem(at: output)
    let settings = folder.url.appendingPathComponent("darktable").path
    let run = try ExternalProgram(
      "darktable-cli",
      [
        folder.url.appendingPathComponent(name).path, output.path, "--core", "--configdir",
        settings, "--cachedir", settings, "--library", ":memory:",
      ]
    ).run()
    #expect(FileManager.default.fileExists(atPath: output.path), "\(run.errorText)")
    return Set(try words("XMP-dc:Subject", "out.jpg"))
  }

  @Test(
    "darktable finds each new keyword and none that was removed, in the photo and in a sidecar",
    .enabled(if: hasDarktable))
  func darktable() throws {
    let picture = try #require(Corpus.samplePhotos.first { $0.pathExtension == "jpg" })
    let hierarchy = [
      "-XMP:all=", "-IPTC:all=", "-XMP-dc:Subject=sea", "-XMP-dc:Subject=Anna",
      "-XMP-lr:HierarchicalSubject=Nature|sea", "-XMP-lr:HierarchicalSubject=People|Anna",
    ]
    let photo = try folder.copy(of: picture, as: "a.jpg")
    try ExifTool.write(["-m"] + hierarchy, to: photo.path)
    let raw = try folder.copy(of: picture, as: "b.jpg")
    try ExifTool.write(["-m", "-XMP:all=", "-IPTC:all="], to: raw.path)
    let sidecar = folder.url.appendingPathComponent("b.jpg.xmp").path
    try ExifTool.write(["-m"] + hierarchy.dropFirst(2), to: sidecar)
    #expect(try exported("a.jpg") == ["Nature", "sea", "People", "Anna"])
    for name in ["a.jpg", "b.jpg"] {
      change(.add(.keywords, ["boats"]), .remove(.keywords, ["Anna"]), in: name)
      #expect(try exported(name) == ["Nature", "sea", "boats"], "\(name)")
      change(.add(.hierarchicalKeywords, ["Places|Rome"]), in: name)
      #expect(try exported(name) == ["Nature", "sea", "boats", "Places", "Rome"], "\(name)")
    }
  }

  @Test("the tree of the Metadata Working Group follows, by ExifTool's account")
  func tree() throws {
    try make(
      [
        "-XMP-dc:Subject=sea", "-XMP-dc:Subject=Anna", "-XMP-lr:HierarchicalSubject=Nature|sea",
        "-XMP-lr:HierarchicalSubject=People|Anna",
        "-XMP-mwg-kw:KeywordInfo={Hierarchy=[{Keyword=Nature,Children=[{Keyword=sea}]},"
          + "{Keyword=People,Children=[{Keyword=Anna,Applied=True}]}]}",
      ], "tree.jpg")
    #expect(PhotoReader().read(path("tree.jpg")).problems == [])
    let result = change(.remove(.keywords, ["sea"]), .add(.keywords, ["Bo"]), in: "tree.jpg")
    #expect(result.outcome == .written && result.record?.problems == [])
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords1", "tree.jpg") == ["People", "Bo"])
    #expect(try words("XMP-mwg-kw:HierarchicalKeywords2", "tree.jpg") == ["Anna"])
  }

  private static let trees = [
    "-XMP-acdsee:Categories=<Categories><Category Assigned=\"1\">a</Category></Categories>",
    "-XMP-mwg-kw:KeywordInfo={Hierarchy=[{Keyword=a}]}",
  ]

  @Test(
    "keywords with more levels than a tree may have are refused where there is one",
    arguments: trees, [51, 20_000])
  func tooManyLevels(tree: String, levels: Int) throws {
    let deep = Array(repeating: "a", count: levels).joined(separator: "|")
    for name in ["a.jpg", "a.jpg.xmp"] {
      try make(["-XMP-lr:HierarchicalSubject=\(deep)", tree], name)
      let file = folder.url.appendingPathComponent(name)
      let before = try Data(contentsOf: file)
      let error = PhotoError(FormatError.xmp(.tooLarge(.levels)))
      #expect(change(.add(.keywords, ["new"])).outcome == .refused(error))
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test("the categories of ACDSee get as many levels as are read again, and so do blank ones")
  func mostLevels() throws {
    let branches = [50, 51].map { Array(repeating: "a", count: $0).joined(separator: "|") }
    for (name, tree) in [("a.jpg", Self.trees[0]), ("b.jpg", "-XMP-acdsee:Categories= ")] {
      try make(["-XMP-lr:HierarchicalSubject=a", tree], name)
      let most = Change(.hierarchicalKeywords, to: .list([branches[0]]))
      let result = change(most, in: name)
      #expect(result.outcome == .written && result.record?.problems == [])
      let categories = try words("XMP-acdsee:Categories", name).first ?? ""
      #expect(CategoryTree(categories)?.branches == [branches[0]])
      #expect(try words("XMP-lr:HierarchicalSubject", name) == [branches[0]])
      let more = change(Change(.hierarchicalKeywords, to: .list([branches[1]])), in: name)
      #expect(more.outcome != .written)
    }
  }

  @Test("a block of IPTC of 16 bytes in a TIFF file is read, written and cleared as any other")
  func shortBlock() throws {
    _ = try TestPhoto.make("s.tif", in: folder, "-IPTC:Keywords=sea")
    #expect(PhotoReader().read(path("s.tif")).values[.keywords] == .list(["sea"]))
    #expect(change(.add(.keywords, ["land"]), in: "s.tif").outcome == .written)
    #expect(try words("IPTC:Keywords", "s.tif") == ["sea", "land"])
    #expect(change(.clear(.keywords), in: "s.tif").outcome == .written)
    #expect(try words("IPTC:Keywords", "s.tif") == [])
  }

  @Test("words in Latin-1 that are said to be UTF-8 stay when one comes, and are whole in XMP")
  func wrongAnnouncement() throws {
    try make(["-IPTC:CodedCharacterSet=UTF8", "-IPTC:Keywords=Z?rich"], "w.jpg")
    let file = folder.url.appendingPathComponent("w.jpg")
    var data = try Data(contentsOf: file)
    let word = try #require(data.range(of: Data("Z?rich".utf8)))
    data[word.lowerBound + 1] = 0xFC
    try data.write(to: file)
    #expect(PhotoReader().read(path("w.jpg")).values[.keywords] == .list(["Zürich"]))
    #expect(change(.add(.keywords, ["Größe"]), in: "w.jpg").outcome == .written)
    let bytes = try ExternalProgram("exiftool", ["-b", "-IPTC:Keywords", file.path]).run()
      .standardOutput
    #expect(bytes.starts(with: [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68]))
    #expect(try words("XMP-dc:Subject", "w.jpg") == ["Zürich", "Größe"])
  }
}
