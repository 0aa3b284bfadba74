import ListKit
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("SidebarDataSource")
struct SidebarDataSourceTests {
  private let library = PhotoLibrary()
  private let source: SidebarDataSource

  init() {
    source = SidebarDataSource(library)
  }

  private func add(_ path: String, keywords: [String] = [], error: String? = nil) async {
    var record = PhotoRecord(path: RawPath(path))
    record.error = error.map { PhotoError(Trouble($0)) }
    if !keywords.isEmpty { record.values[.keywords] = .list(keywords) }
    await library.add([record])
  }

  private func titles(ofSection section: Int) -> [String] {
    (0..<source.numberOfRows(inSection: section)).map {
      let row = source.item(at: RowPath(section: section, row: $0))
      return "\(row.title) \(row.count.map(String.init) ?? "–")"
    }
  }

  @Test("an empty library has one row")
  func empty() {
    #expect(source.numberOfSections == 1)
    #expect(titles(ofSection: 0) == ["All Photos 0"])
  }

  @Test("folders and what photos say have headings; keywords come by the alphabet")
  func sections() async {
    await add("/p/a.jpg", keywords: ["sea", "boat"])
    await add("/p/q/b.jpg", keywords: ["sea"])
    source.addRoot(RawPath("/p"))
    #expect((0..<3).map(source.header(ofSection:)) == [nil, "Folders", "Metadata"])
    #expect(titles(ofSection: 1) == ["p 2", "q 1"])
    #expect(titles(ofSection: 2) == ["Keywords 2", "boat 1", "sea 2"])
    let sea = FacetValue(.keywords, ["sea"])
    #expect(source.id(at: RowPath(section: 2, row: 2)) == .scope(.value(sea)))
  }

  @Test("file types are there where there are several")
  func formats() async {
    func add(_ path: String, _ format: String) async {
      var record = PhotoRecord(path: RawPath(path))
      record.values[.format] = .text(format)
      await library.add([record])
    }
    await add("/p/a.jpg", "jpeg")
    source.refresh()
    #expect(source.numberOfSections == 1)
    await add("/p/b.heic", "heic")
    await add("/p/c.heic", "heic")
    source.refresh()
    #expect(titles(ofSection: 1) == ["File Types 3"])
    source.toggle(FacetValue(.formats))
    #expect(titles(ofSection: 1) == ["File Types 3", "HEIC 2", "JPEG 1"])
  }

  @Test("edited and odd photos have rows while there are any")
  func states() async throws {
    await add("/p/a.jpg")
    await add("/p/b.jpg", error: "It is no photo.")
    try await library.perform(.set(.rating, .integer(3)), on: library.ids)
    source.refresh()
    #expect(titles(ofSection: 0) == ["All Photos 2", "Edited 1", "Problems 1", "With Errors 1"])
    try await library.undo()
    source.refresh()
    #expect(titles(ofSection: 0) == ["All Photos 2", "Problems 1", "With Errors 1"])
  }

  @Test("a folder that cannot be read stands below the problems, with the reason, while it cannot")
  func unreadable() async {
    await add("/p/b.jpg", error: "It is no photo.")
    let secret = RawPath("/p/secret")
    let error = PhotoError(Trouble("Permission denied"))
    source.show(unreadable: [PhotoScan.UnreadFolder(path: secret, error: error)])
    #expect(titles(ofSection: 0) == ["All Photos 1", "Problems 2", "With Errors 1", "secret –"])
    let path = RowPath(section: 0, row: 3)
    #expect(source.id(at: path) == .scope(.unreadable(secret)))
    #expect(source.item(at: path).problem == "Permission denied")
    #expect(source.name(at: path) == "secret, cannot be read: Permission denied")
    source.show(unreadable: [])
    #expect(titles(ofSection: 0) == ["All Photos 1", "Problems 1", "With Errors 1"])
  }

  @Test("what was not read and what is odd is counted apart, and is no problem")
  func kinds() async {
    var odd = PhotoRecord(path: RawPath("/p/odd.jpg"))
    odd.problems = (0..<20).map { Problem(.file(PhotoError(Trouble("Tag \($0)")), .oddity)) }
    var unread = PhotoRecord(path: RawPath("/p/a.heic"))
    unread.isUnread = true
    unread.problems = [Problem(.formatNotRead("HEIC"))]
    var both = odd
    both.path = RawPath("/p/both.jpg")
    both.problems.append(Problem(.disagreement([]), of: .title))
    let ids = await library.add([odd, unread, both])
    source.refresh()
    #expect(
      titles(ofSection: 0) == [
        "All Photos 3", "Problems 1", "Disagreeing 1", "Not Read 1", "Odd but Harmless 2",
      ])
    source.toggleKinds()
    #expect(titles(ofSection: 0) == ["All Photos 3", "Problems 1"])
    source.toggleKinds()
    let list = PhotoList(of: library, scope: .severity(.oddity))
    #expect(Set(list.ids) == [ids[0], ids[2]])
    #expect(PhotoList(of: library, scope: .problematic).ids == [ids[2]])
    both.problems = []
    await library.add([both])
    source.refresh()
    #expect(
      titles(ofSection: 0) == [
        "All Photos 3", "Problems 0", "Not Read 1", "Odd but Harmless 1",
      ])
  }

  @Test("a folder inside an opened one is no root of its own, and a new root takes its folders in")
  func nestedRoots() {
    source.addRoot(RawPath("/p/q"))
    source.addRoot(RawPath("/p"))
    source.addRoot(RawPath("/p/r"))
    #expect(source.roots == [RawPath("/p")])
  }

  @Test("a collapsed folder hides what is inside it until it is opened again")
  func toggle() async {
    await add("/p/q/b.jpg")
    source.addRoot(RawPath("/p"))
    source.toggle(RawPath("/p"))
    #expect(titles(ofSection: 1) == ["p 1"])
    source.toggle(RawPath("/p"))
    #expect(titles(ofSection: 1) == ["p 1", "q 1"])
  }

  @Test("searches stand in the order of the user, who moves them among each other and nowhere else")
  func searches() async {
    await add("/p/a.jpg", keywords: ["sea"])
    var moved: [[String?]] = []
    source.onMove = { moved.append([$0, $1]) }
    #expect(!source.isReorderable)
    source.show(
      SavedSearches(["Best", "To caption", "Sea"].map { SavedSearch(name: $0, text: "rating:5") }))
    #expect((0..<3).map(source.header(ofSection:)) == [nil, "Searches", "Metadata"])
    #expect(titles(ofSection: 1) == ["Best –", "To caption –", "Sea –"])
    #expect(source.item(at: RowPath(section: 1, row: 0)).hint == "rating:5")
    #expect(source.name(at: RowPath(section: 1, row: 0)) == "Best")
    let first = RowDestination<SidebarRow.ID>(
      section: SidebarDataSource.searchSection, before: .search("Best"))
    #expect(source.isReorderable && source.move([.search("Sea")], to: first) == .done)
    #expect(titles(ofSection: 1) == ["Sea –", "Best –", "To caption –"])
    #expect(moved == [["Sea", "Best"]])
    let elsewhere = RowDestination<SidebarRow.ID>(section: "values", before: nil)
    #expect(!source.mayMove([.search("Sea")], to: elsewhere))
    #expect(!source.mayMove([.scope(.all)], to: first))
  }

  @Test("a screen reader learns whether a row shows those inside it")
  func expansion() async {
    await library.add([PhotoRecord(path: RawPath("/p/Crete/a.jpg"))])
    source.addRoot(RawPath("/p"))
    func names() -> [String?] {
      (0..<source.numberOfSections).flatMap { section in
        (0..<source.numberOfRows(inSection: section)).map {
          source.name(at: RowPath(section: section, row: $0))
        }
      }
    }
    #expect(names() == ["All Photos, 1 photo", "p, 1 photo, expanded", "Crete, 1 photo"])
    source.toggle(RawPath("/p"))
    #expect(names() == ["All Photos, 1 photo", "p, 1 photo, collapsed"])
  }

  @Test("typed words leave what they name, opened or not, and what that is inside of")
  func finding() async {
    var record = PhotoRecord(path: RawPath("/p/Crete/a.jpg"))
    record.values[.hierarchicalKeywords] = .list(["Places|Italy|Rome", "Places|Greece"])
    record.values[.dateTaken] = .date(PhotoDate(year: 2024, month: 5))
    await library.add([record])
    source.addRoot(RawPath("/p"))
    source.toggle(RawPath("/p"))
    func found(_ text: String) -> [String] {
      source.show(TypedWords(text))
      return (0..<source.numberOfSections).flatMap(titles)
    }
    #expect(found("ROM") == ["All Photos 1", "Keywords 1", "Places 1", "Italy 1", "Rome 1"])
    let rome = FacetValue(.keywords, ["Places", "Italy", "Rome"])
    #expect(source.hits == [.scope(.value(rome))])
    #expect(source.item(at: RowPath(section: 1, row: 1)).isExpanded == nil)
    #expect(found("cre") == ["All Photos 1", "p 1", "Crete 1"])
    #expect(found("2024 may") == ["All Photos 1", "Dates 1", "2024 1", "May 1"])
    #expect(found("nowhere") == ["All Photos 1"])
    // What comes while something is typed is found, too.
    await add("/p/b.jpg", keywords: ["nowhere else"])
    #expect(source.refresh() == [.scope(.all)])
    #expect(found("nowhere else") == ["All Photos 2", "Keywords 2", "nowhere else 1"])
    #expect(found(" ").contains("Places 1") && source.hits == [])
  }

  @Test("rejected photos have the sign of their stars, and other ratings a star")
  func rejected() async {
    for rating in [-1, 2] {
      var record = PhotoRecord(path: RawPath("/p/\(rating).jpg"))
      record.values[.rating] = .integer(rating)
      await library.add([record])
    }
    source.toggle(FacetValue(.ratings))
    source.refresh()
    let rows = (0..<3).map { source.item(at: RowPath(section: 1, row: $0)) }
    #expect(
      rows.map(\.icon)
        == rows.map {
          $0.title == "Rejected" ? "action-unavailable-symbolic" : "starred-symbolic"
        })
    #expect(rows.map(\.title).contains("Rejected"))
  }

  @Test("all numbers take as much room as that of all photos")
  func numbers() async {
    for number in 1...9 { await add("/p/\(number).jpg", keywords: ["sea"]) }
    source.refresh()
    #expect(source.item(at: RowPath(section: 0, row: 0)).countWidth == 1)
    await add("/p/10.jpg")
    let told = source.refresh()
    #expect(source.item(at: RowPath(section: 0, row: 0)).countWidth == 2)
    #expect(told.contains(.scope(.value(FacetValue(.keywords, ["sea"])))), "its room is another")
  }

  @Test(
    "a keyword may be dropped on others and on the heading of all, unless it would be inside of itself"
  )
  func dropping() {
    func row(_ levels: String...) -> SidebarRow.ID {
      .scope(.value(FacetValue(.keywords, levels)))
    }
    #expect(KeywordMove([row("Rome")], into: row("Italy"))?.new == ["Italy", "Rome"])
    #expect(KeywordMove([row("Italy", "Rome")], into: row())?.new == ["Rome"])
    #expect(KeywordMove([row("Italy", "Rome")], into: row("Italy")) == nil, "it is there")
    #expect(KeywordMove([row("Italy")], into: row("Italy", "Rome")) == nil)
    #expect(KeywordMove([row()], into: row("Italy")) == nil)
    #expect(KeywordMove([.scope(.all)], into: row("Italy")) == nil)
    #expect(KeywordMove([row("Rome")], into: .scope(.value(FacetValue(.people, ["Anna"])))) == nil)
  }
}
