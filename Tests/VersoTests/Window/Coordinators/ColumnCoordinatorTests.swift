import ListKit
import Testing

@testable import Verso

@MainActor
@Suite("ColumnCoordinator")
struct ColumnCoordinatorTests {
  private final class Page: ColumnsPage {
    var search = ""
    var rows: [[ColumnsRow]] = []
    var renamed: [String] = []
    var removed: [ColumnSet] = []

    func show(_ list: ListContent<ColumnsRow>) {
      rows = list.sections.map { section in section.rows.map(\.id) }
    }

    func rename(_ name: String) { renamed.append(name) }

    func offer(toRestore set: ColumnSet) { removed.append(set) }
  }

  private final class Table {
    var shown = ["title", "rating"]
    var isShown = false
  }

  private let page = Page()
  private let table = Table()
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let columns: ColumnCoordinator

  init() {
    columns = ColumnCoordinator(
      preferences,
      ColumnCoordinator.Window(
        columns: { [table] in
          [("title", "Title"), ("rating", "Rating"), ("city", "City")].map {
            ($0.0, $0.1, table.shown.contains($0.0))
          }
        }, setColumn: { _, _ in }, show: { [table] in table.shown = $0 },
        showTable: { [table] in table.isShown = true }, open: { [page] _ in page }))
  }

  @Test("columns that are shown are kept under a name, shown again, renamed and removed")
  func own() {
    columns.choose()
    columns.keep(as: " mine ")
    columns.keep(as: " ")
    #expect(preferences.columnSets == [ColumnSet("mine", ["title", "rating"])])
    #expect(page.rows[0].last == .own("mine"))
    columns.useSet(1)
    #expect(table.isShown && table.shown.contains("city"))
    columns.useSet(9)
    columns.keep(as: "Also", renaming: "mine")
    columns.keep(as: "all")
    #expect(columns.own.map(\.name) == ["all", "Also"])
    columns.use(columns.own[1])
    #expect(table.shown == ["title", "rating"])
    columns.remove("Also")
    #expect(columns.own.map(\.name) == ["all"] && !page.rows[0].contains(.own("Also")))
    #expect(page.removed == [ColumnSet("Also", ["title", "rating"])])
    columns.restore(page.removed[0])
    #expect(columns.own.map(\.name) == ["all", "Also"])
  }

  @Test("sets and columns are found by typing")
  func search() {
    columns.choose()
    #expect(page.rows.map(\.count) == [3, 3])
    page.search = "CI"
    columns.refresh()
    #expect(page.rows == [[.column("city")]])
    page.search = "pla ces"
    columns.refresh()
    #expect(page.rows == [[.set("Places")]])
    page.search = "nothing"
    columns.refresh()
    #expect(page.rows.isEmpty)
  }
}
