import ListKit
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("What the window before pasting says")
struct PasteDataSourceTests {
  private let library = PhotoLibrary()
  private let ids: [Photo.ID]

  init() async {
    var first = PhotoRecord(path: RawPath("/photos/a.jpg"))
    first.values = [.title: .text("A"), .rating: .integer(4)]
    ids = await library.add([first, PhotoRecord(path: RawPath("/photos/b.jpg"))])
  }

  private func edits(_ cells: [(Int, Field, String)]) -> TextEdits {
    TextEdits(
      cells.map { TextEdits.Cell(id: ids[$0], field: $1, text: $2) }, in: library
    ) { (field, text) throws(FieldError) in try field.value(typed: text) }
  }

  @Test("what cannot be taken comes first, with the reason, and then what will change")
  func rows() {
    let source = PasteDataSource(
      edits([(0, .title, ""), (0, .rating, "many"), (1, .rating, "5")]), in: library)
    #expect(source.numberOfSections == 2)
    #expect(source.header(ofSection: 0) == "Not Valid")
    #expect(
      source.name(at: RowPath(section: 0, row: 0))
        == "a.jpg, Rating: “many” is not valid. "
        + "A rating is a whole number from −1 (rejected) to 5.")
    #expect(
      source.name(at: RowPath(section: 1, row: 0)) == "a.jpg, Title: from “A” to “nothing”")
    #expect(source.item(at: RowPath(section: 1, row: 1)).new == "★★★★★")
  }

  @Test("the summary counts what changes, and the notes what does not and why")
  func summary() {
    let plan = edits([
      (0, .title, "New"), (0, .rating, "4"), (1, .title, "New"), (1, .fileName, "x"),
      (1, .dateTaken, "soon"),
    ])
    #expect(PasteText.summary(of: plan, .paste) == "2 values of 2 photos will change")
    #expect(
      PasteText.notes(on: plan, Paste(cells: [], rowsLeftOver: 3)) == [
        "1 value is not valid; that field stays as it is.",
        "1 cell is read only and is skipped.", "3 rows are left over, as the list ends.",
        "1 value is already there.",
      ])
  }

  @Test("where nothing can be taken, nothing will change")
  func nothing() {
    #expect(PasteText.summary(of: edits([(0, .rating, "many")]), .paste) == "Nothing will change")
  }

  @Test("positions and dates are read as people write them")
  func typed() {
    let plan = edits([(0, .latitude, "54,1"), (0, .dateTaken, "2024-05-12 10:00:00 +02:00")])
    #expect(plan.refusals.isEmpty)
    #expect(plan.edits.map { $0.new?.text } == ["54.1", "2024-05-12T10:00:00+02:00"])
  }
}
