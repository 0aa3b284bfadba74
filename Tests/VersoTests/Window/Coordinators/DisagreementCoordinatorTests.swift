import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("DisagreementCoordinator")
struct DisagreementCoordinatorTests {
  private final class Shown {
    var listed: [Photo.ID] = []
    /// Called before a page is shown.
    var onShow: (() -> Void)?
    var canSelect = true
    var selected: [Photo.ID] = []
    var pages: [Disagreement] = []
    var positions: [DisagreementWalk.Position] = []
    var taken: [Int] = []
    var leaves = 0
  }

  private let library = PhotoLibrary()
  private let messages = FakeMessages()
  private let shown = Shown()
  private let disagreements: DisagreementCoordinator
  private let ids: [Photo.ID]

  init() async {
    // Two of the four photos have something, the last one in two fields.
    let fields: [[Field]] = [[], [.title], [], [.title, .city]]
    ids = await library.add(
      fields.enumerated().map { number, fields in
        var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
        record.kind = .picture
        record.problems = fields.map { Problem(.disagreement([]), of: $0) }
        return record
      })
    shown.listed = ids.reversed()
    disagreements = DisagreementCoordinator(
      FakeQueue(library, messages),
      DisagreementCoordinator.Window(
        severalOrAllIDs: { [shown] in shown.listed },
        targetIDs: { [shown] in shown.selected },
        isListed: { [shown] in shown.listed.contains($0) },
        show: { [shown] in
          shown.onShow?()
          shown.pages.append($0)
          shown.positions.append($1)
          return shown.canSelect
        }, take: { [shown] in shown.taken.append($0) }, leave: { [shown] in shown.leaves += 1 }))
  }

  private func page(_ number: Int, _ field: Field) -> Disagreement {
    Disagreement(id: ids[number], field: field)
  }

  @Test("from the list it goes through all of it in its order, on and back, and says where it ends")
  func list() async {
    await disagreements.begin().value
    for _ in 0..<3 { disagreements.go(by: 1) }
    disagreements.go(by: -1)
    #expect(
      shown.pages == [page(3, .title), page(3, .city), page(1, .title), page(3, .city)])
    #expect(shown.positions.map(\.number) == [1, 2, 3, 2] && shown.positions[0].count == 3)
    #expect(messages.texts == ["That was the last disagreement."])
    disagreements.take(2)
    disagreements.leave()
    disagreements.take(1)
    disagreements.go(by: 1)
    #expect(shown.taken == [2] && shown.leaves == 1 && shown.pages.count == 4)
  }

  @Test("one selected photo is where it begins, several are all there is")
  func selection() async {
    shown.selected = [ids[1]]
    await disagreements.begin().value
    #expect(shown.positions == [DisagreementWalk.Position(number: 3, count: 3)])
    (shown.selected, shown.listed) = ([ids[0], ids[1]], [ids[0], ids[1]])
    await disagreements.begin().value
    #expect(shown.positions.last == DisagreementWalk.Position(number: 1, count: 1))
    (shown.selected, shown.listed) = ([ids[0], ids[2]], [ids[0], ids[2]])
    await disagreements.begin().value
    #expect(!disagreements.isOpen && messages.texts == ["In these photos no places disagree."])
  }

  @Test("photos that disagree otherwise, as by several sidecars, are not said to agree")
  func otherwise() async {
    var record = PhotoRecord(path: RawPath("/p/twice.jpg"))
    record.problems = [Problem(.severalSidecars(first: "twice.jpg.xmp", other: "twice.xmp"))]
    shown.listed = await library.add([record])
    await disagreements.begin().value
    #expect(library.bySeverity[.disagreement].contains(shown.listed[0]))
    #expect(
      messages.texts == ["1 photo disagrees in another way. Its details say how."])
  }

  @Test(
    "what disagrees in a raw file beside a picture is a step of its own, for which the picture is selected"
  )
  func companions() async {
    var record = PhotoRecord(path: RawPath("/p/0.cr3"))
    record.kind = .raw
    record.problems = [Problem(.disagreement([]), of: .city)]
    let raw = await library.add([record])[0]
    await library.joinPairs(true)
    await disagreements.begin().value
    for _ in 0..<3 { disagreements.go(by: 1) }
    #expect(shown.positions.last == DisagreementWalk.Position(number: 4, count: 4))
    #expect(shown.pages.last == Disagreement(id: raw, field: .city))
    disagreements.selectionHasChanged(to: [ids[0]])
    #expect(disagreements.isOpen)
    disagreements.selectionHasChanged(to: [raw])
    #expect(!disagreements.isOpen)
    shown.selected = [ids[0]]
    await disagreements.begin().value
    #expect(shown.pages.last == Disagreement(id: raw, field: .city))
  }

  @Test("who selects another photo has left it, and photos that are gone are passed by")
  func leaving() async throws {
    await disagreements.begin().value
    disagreements.selectionHasChanged(to: [ids[3]])
    #expect(disagreements.isOpen)
    try await library.perform(.takeOut([ids[3]]))
    disagreements.go(by: 1)
    #expect(shown.pages.last == page(1, .title))
    disagreements.selectionHasChanged(to: [ids[1], ids[0]])
    #expect(!disagreements.isOpen && shown.leaves == 1)
  }

  @Test("photos without a row are passed by, on and back: they cannot be selected")
  func unlisted() async {
    await disagreements.begin().value
    for _ in 0..<2 { disagreements.go(by: 1) }
    shown.listed = [ids[1]]
    disagreements.go(by: -1)
    #expect(shown.pages.last == page(1, .title) && shown.pages.count == 3)
    #expect(messages.texts == ["This is the first disagreement."] && disagreements.isOpen)
  }

  @Test("a photo that cannot be selected ends it, and what is selected on the way to one does not")
  func selecting() async {
    shown.onShow = { [disagreements, ids] in disagreements.selectionHasChanged(to: [ids[0]]) }
    await disagreements.begin().value
    #expect(disagreements.isOpen && shown.leaves == 0)
    shown.canSelect = false
    disagreements.go(by: 1)
    #expect(!disagreements.isOpen && shown.leaves == 1)
  }

  @Test("it goes on from a photo that lost its row by being settled, but not by a search")
  func settled() async {
    await disagreements.begin().value
    var record = PhotoRecord(path: RawPath("/p/3.jpg"))
    record.kind = .picture
    #expect(await library.add([record]) == [ids[3]])
    shown.listed.removeAll { $0 == ids[3] }
    disagreements.selectionHasChanged(to: [])
    #expect(disagreements.isOpen)
    disagreements.go(by: 1)
    #expect(shown.pages == [page(3, .title), page(1, .title)])
    shown.listed = []
    disagreements.selectionHasChanged(to: [])
    #expect(!disagreements.isOpen && shown.leaves == 1)
  }
}
