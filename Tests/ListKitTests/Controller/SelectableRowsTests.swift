import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

/// Numbers in sections of ten, some of which cannot be selected or activated.
final class LockedSource: ListDataSource {
  var locked: Set<Int>

  init(locked: Set<Int>) { self.locked = locked }

  var numberOfSections: Int { 3 }
  func numberOfRows(inSection section: Int) -> Int { 10 }
  func id(at indexPath: RowPath) -> Int { 10 * indexPath.section + indexPath.row }
  func item(at indexPath: RowPath) -> Number { Number(value: id(at: indexPath)) }
  func header(ofSection section: Int) -> String? { section > 0 ? "section \(section)" : nil }

  var isReorderable: Bool { true }

  /// The rows that were to be moved, which stay.
  private(set) var moved: [[Int]] = []

  func move(_ ids: [Int], to destination: RowDestination<Int>) -> RowsAnswer {
    moved.append(ids)
    return .refused
  }

  /// The rows that were to be deleted, which stay.
  private(set) var deleted: [[Int]] = []

  func delete(_ ids: [Int]) -> RowsAnswer {
    deleted.append(ids)
    return .refused
  }

  func traits(at indexPath: RowPath) -> RowTraits {
    locked.contains(id(at: indexPath)) ? [.focusable] : .all
  }
}

@MainActor
@Suite("Rows that cannot be selected")
struct SelectableRowsTests {
  let source = LockedSource(locked: [2, 5, 11, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
  let controller: ListController<Int, Number>

  init() { controller = ListController(dataSource: source) }

  private var open: [Int] { (0..<30).filter { !source.locked.contains($0) } }

  @Test("are left out of all, of a section, and of those that are named")
  func code() {
    controller.selectAll()
    #expect(controller.selection.ids == open)
    controller.select([1, 2, 3])
    #expect(controller.selection.ids == [1, 3])
    controller.select { $0 < 7 }
    #expect(controller.selection.ids == [0, 1, 3, 4, 6])
    controller.select(section: 1)
    #expect(controller.selection.ids == open.filter { $0 >= 10 })
    controller.select([2])
    #expect(controller.selection.isEmpty, "these rows and no others")
  }

  @Test("do not keep a header from unselecting its section")
  func header() {
    controller.select([0])
    controller.model.select(section: 1, adding: true)
    #expect(controller.selection.ids == [0] + open.filter { $0 >= 10 })
    controller.model.select(section: 1, adding: true)
    #expect(controller.selection.ids == [0])
  }

  @Test("leave the selection as it is where keys and clicks lead to them")
  func keys() {
    let model = controller.model.opaque
    #expect(gtk_selection_model_select_item(model, 1, 1) != 0)
    #expect(gtk_selection_model_select_item(model, 2, 1) == 0)
    #expect(controller.selection.ids == [1])
    #expect(gtk_selection_model_select_range(model, 1, 5, 1) != 0)
    #expect(controller.selection.ids == [1, 3, 4])
    #expect(gtk_selection_model_select_all(model) != 0)
    #expect(controller.selection.ids == open)
  }

  @Test("are not selected where one row can be")
  func single() {
    controller.selectionMode = .single
    controller.select([4, 5])
    #expect(controller.selection.ids == [4])
    #expect(gtk_selection_model_select_item(controller.model.opaque, 5, 1) == 0)
    #expect(controller.selection.ids == [4])
  }

  @Test("are not looked for where a data source says nothing of what can be done with its rows")
  func speed() {
    final class Counting: ListDataSource {
      var questions = 0
      func numberOfRows(inSection section: Int) -> Int { 100_000 }
      func ids(inSection section: Int) -> [Int] { Array(0..<100_000) }
      func item(at indexPath: RowPath) -> Int { indexPath.row }
      func id(at indexPath: RowPath) -> Int {
        questions += 1
        return indexPath.row
      }
    }
    let source = Counting()
    let controller = ListController(dataSource: source)
    source.questions = 0
    controller.selectAll()
    #expect(controller.selection.count == 100_000)
    #expect(source.questions <= 1)
  }
}

extension InDisplay {
  @MainActor
  @Suite("Rows on the screen that cannot be selected")
  struct SelectableRowsTests {
    let source = LockedSource(locked: [2, 5])
    let controller: ListController<Int, Number>
    let spy = DelegateSpy<Int, Number>()

    init() {
      controller = ListController(dataSource: source)
      controller.delegate = spy
    }

    @Test("are left out by Ctrl+A, and deleted with no other", arguments: ViewKind.allCases)
    func all(kind: ViewKind) async throws {
      let view = kind.view(of: controller)
      let window = TestWindow(view.widget, width: 420, height: 400)
      await Display.settle()
      view.focus(1)
      try await Input.press("ctrl+a", "Delete")
      let open = (0..<30).filter { $0 != 2 && $0 != 5 }
      #expect(controller.selection.ids == open)
      #expect(source.deleted == [open])
      withExtendedLifetime(window) {}
    }

    @Test("are dragged alone, whatever is selected")
    func drag() async throws {
      let view = ViewKind.list.view(of: controller)
      let window = TestWindow(view.widget, width: 420, height: 400)
      await Display.settle()
      controller.select([0, 1])
      let from = try #require(view.list.label("number 2"))
      let to = try #require(view.list.label("number 7"))
      try await Input.drag(from, to: to) {}
      await Display.wait { !source.moved.isEmpty }
      #expect(source.moved == [[2]])
      #expect(!controller.isSelected(2))
      withExtendedLifetime(window) {}
    }

    @Test("take the focus in a table, and are not selected and not activated")
    func keys() async throws {
      let view = ViewKind.table.view(of: controller)
      let window = TestWindow(view.widget, width: 420, height: 400)
      await Display.settle()
      controller.select([1])
      view.focus(1)
      try await Input.press("Down")
      #expect(view.focusedID == 2)
      #expect(controller.selection.ids == [1])
      try await Input.press("Return")
      #expect(spy.activated.isEmpty)
      try await Input.press("Menu")
      #expect(spy.menus == [[]], "the menu is not for the row that was left")
      try await Input.press("Escape", "Down", "Return")
      #expect(controller.selection.ids == [3])
      #expect(spy.activated.map(\.id) == [3])
      withExtendedLifetime(window) {}
    }
  }
}
