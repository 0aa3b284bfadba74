import PhotoModel
import PhotoTestSupport
import Testing

@testable import Verso

@MainActor
@Suite("KeywordCoordinator")
struct KeywordCoordinatorTests {
  private final class Page {
    var selected: [String]?
    var questions: [KeywordQuestion] = []
    var answer: String?
    var moves: [KeywordMoveQuestion] = []
    var agrees = true
    var shown: [FacetValue] = []
    var scope = PhotoScope.all
  }

  private let page = Page()
  private let journal = FaultyJournal()
  private let library: PhotoLibrary
  private let queue: FakeQueue
  private let coordinator: KeywordCoordinator

  init() async throws {
    library = try PhotoLibrary(journal: journal)
    queue = FakeQueue(library)
    coordinator = KeywordCoordinator(
      queue,
      KeywordCoordinator.Window(
        selected: { [page] in page.selected },
        askForName: { [page] in
          page.questions.append($0)
          return page.answer
        },
        ask: { [page] in
          page.moves.append($0)
          return page.agrees
        },
        show: { [page] in
          page.shown.append($0)
          page.scope = .value($0)
        }, scope: { [page] in page.scope }))
    for (name, words) in [("a", ["Rome", "sea"]), ("b", ["sea"]), ("c", ["Rome", "Roma"])] {
      var record = PhotoRecord(path: RawPath("/p/\(name).jpg"))
      record.values[.keywords] = .list(words)
      await library.add([record])
    }
  }

  private var words: [FieldValue?] { library.ids.map { library.photo($0)?[.keywords] } }

  @Test("all photos that have the keyword get the new one, as one operation, and are shown")
  func renaming() async throws {
    page.selected = ["Rome"]
    page.answer = "Roma"
    await coordinator.renameSelected()?.value
    #expect(words == [.list(["Roma", "sea"]), .list(["sea"]), .list(["Roma"])])
    #expect(library.facets[.keywords][["Rome"]] == nil)
    #expect(page.shown == [FacetValue(.keywords, ["Roma"])])
    let operation = try #require(library.history.nextUndo)
    #expect(operation.name == OperationName(.moveKeyword, field: .keywords, count: 2))
    try await library.undo()
    #expect(words == [.list(["Rome", "sea"]), .list(["sea"]), .list(["Rome", "Roma"])])
  }

  @Test("a keyword whose new name could not be stored is shown on, under its old one")
  func unstored() async {
    journal.isFull = true
    page.selected = ["Rome"]
    page.answer = "Roma"
    await coordinator.renameSelected()?.value
    #expect(page.shown.isEmpty && library.facets[.keywords][["Rome"]] == 2)
    #expect(queue.errors.count == 1)
  }

  @Test("undone, the keyword is shown that was, and done again, the other one")
  func undone() async throws {
    page.selected = ["Rome"]
    page.answer = "Italy|Roma"
    await coordinator.renameSelected()?.value
    let operation = try #require(library.history.nextUndo)
    page.scope = .value(FacetValue(.keywords, ["Italy", "Roma", "Forum"]))
    coordinator.didUndo(operation)
    #expect(page.shown.last == FacetValue(.keywords, ["Rome", "Forum"]))
    coordinator.didRedo(operation)
    #expect(page.shown.last == FacetValue(.keywords, ["Italy", "Roma", "Forum"]))
    // Who has gone elsewhere stays there.
    page.scope = .value(FacetValue(.people, ["Italy", "Roma"]))
    coordinator.didUndo(operation)
    page.scope = .edited
    coordinator.didUndo(operation)
    #expect(page.shown.count == 3)
    try await library.perform(.set(.title, .text("A")), on: library.ids)
    page.scope = .value(FacetValue(.keywords, ["Italy", "Roma"]))
    coordinator.didUndo(try #require(library.history.nextUndo))
    #expect(page.shown.count == 3)
  }

  @Test("the question says how many photos have it, and what two keywords become one")
  func question() async throws {
    page.selected = ["Rome"]
    await coordinator.renameSelected()?.value
    let question = try #require(page.questions.first)
    #expect(question.proposal == "Rome")
    #expect(question.explanation.contains("in 2 photos"))
    #expect(question.remark(on: "Rome") == nil)
    #expect(question.remark(on: "Roma")?.contains("1 photo has") == true)
    #expect(question.remark(on: "Italy|Rome") == nil)
    let answers = ["Rome", "", "Rome|Forum", "Italy|Rome"].map(question.accepts)
    #expect(answers == [false, false, false, true])
    #expect(library.history.nextUndo == nil, "without an answer nothing is done")
  }

  @Test("a keyword is moved below another one after a question that says how many photos change")
  func moving() async throws {
    let move = try #require(KeywordMove(["Rome"], to: ["Italy", "Rome"]))
    page.agrees = false
    await coordinator.ask(for: move).value
    #expect(library.history.nextUndo == nil)
    page.agrees = true
    await coordinator.ask(for: move).value
    let question = try #require(page.moves.last)
    #expect(question.heading == "Move “Rome” into “Italy”?")
    #expect(question.text == "This changes 2 photos. Undo takes it back.")
    #expect(library.facets[.keywords][["Italy", "Rome"]] == 2)
    #expect(page.shown == [FacetValue(.keywords, ["Italy", "Rome"])])
    let back = try #require(KeywordMove(["Italy", "Rome"], to: ["sea"]))
    let counts = [["Italy", "Rome"]: 1, ["sea"]: 2]
    #expect(KeywordMoveQuestion(back, among: counts).text.contains("2 photos have"))
    #expect(KeywordMoveQuestion(back, among: counts).heading == "Move “Rome” to the Top?")
  }

  @Test("without a keyword nothing is asked")
  func nothing() {
    #expect(coordinator.renameSelected() == nil)
    #expect(page.questions.isEmpty)
  }
}
