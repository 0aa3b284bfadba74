import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  /// Whatever happens to the row that is being edited, nothing typed is lost.
  @MainActor
  @Suite("A row that is being edited")
  final class EditedRowTests {
    /// People, of whom a filter may leave some out, in sections where that is wanted.
    final class Filtered: ListDataSource {
      var people = (0..<600).map { Person(id: $0, name: "name \($0)", town: "town \($0)") }
      var filter: (Person) -> Bool = { _ in true } {
        didSet { cut() }
      }
      var isGrouped = false {
        didSet { cut() }
      }
      private var sections: [[Person]] = []

      init() { cut() }

      func cut() {
        let shown = people.filter(filter)
        sections =
          isGrouped
          ? [shown.filter { $0.id % 2 == 0 }, shown.filter { $0.id % 2 == 1 }] : [shown]
      }

      var numberOfSections: Int { sections.count }
      func numberOfRows(inSection section: Int) -> Int { sections[section].count }
      func id(at indexPath: RowPath) -> Int { item(at: indexPath).id }
      func item(at indexPath: RowPath) -> Person { sections[indexPath.section][indexPath.row] }
      func header(ofSection section: Int) -> String? { isGrouped ? "section \(section)" : nil }
      func hasRow(_ id: Int) -> Bool { people.contains { $0.id == id } }

      func setName(_ name: String, of id: Int) {
        guard let index = people.firstIndex(where: { $0.id == id }) else { return }
        people[index].name = name
        cut()
      }
    }

    final class Delegate: ListDelegate {
      var lost: [LostEdit<Int, Person>] = []

      func list(_ list: ListController<Int, Person>, didLose edit: LostEdit<Int, Person>) {
        lost.append(edit)
      }
    }

    private let source = Filtered()
    private let controller: ListController<Int, Person>
    private let delegate = Delegate()
    private let list: ListView<Int, Person>
    private var window: TestWindow?
    private var presences: [RowPresence] = []
    private var isRefusing = false

    init() async {
      controller = ListController(dataSource: source)
      controller.delegate = delegate
      list = ListView(controller)
      list.register(
        PersonCell.self, for: Person.self,
        commit: { [weak self] cell, person in
          guard let self else { return false }
          presences.append(controller.presence(of: person.id))
          if isRefusing { return false }
          source.setName(cell.entry.text, of: person.id)
          return true
        })
      window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
    }

    /// Begins to edit a row, and types.
    private func type(_ text: String, into id: Int) async throws {
      #expect(list.beginEditing(id))
      await Display.settle()
      let entry = try #require(list.widget.focusOfWindow)
      gtk_editable_set_text(entry.opaque, text)
    }

    private func reload() async {
      source.cut()
      controller.reloadData()
      await Display.settle()
    }

    /// What the editor of the row says; nil where it is not being edited.
    private func typed(in id: Int) -> String? {
      guard list.editedCell?.id == id, let focus = list.widget.focusOfWindow,
        focus.pointer.typeName == "GtkText"
      else { return nil }
      return String(cString: gtk_editable_get_text(focus.opaque))
    }

    /// Marks a part of what was typed.
    private func mark(_ start: Int32, _ end: Int32) async {
      guard let focus = list.widget.focusOfWindow else { return }
      // What is marked goes to X's clipboard for it, which the window of an earlier test may have to give
      // up first; and without it GTK unmarks the text.
      for _ in 0..<2 {
        gtk_editable_select_region(focus.opaque, start, end)
        await Display.settle()
      }
      #expect(marked == [start, end])
    }

    /// Which part of what was typed is marked.
    private var marked: [Int32] {
      guard let focus = list.widget.focusOfWindow, focus.pointer.typeName == "GtkText" else {
        return []
      }
      var (start, end): (Int32, Int32) = (0, 0)
      gtk_editable_get_selection_bounds(focus.opaque, &start, &end)
      return [start, end]
    }

    @Test("goes on where the row moves far away")
    func movesFar() async throws {
      try await type("Ada", into: 3)
      source.people.append(source.people.remove(at: 3))
      await reload()
      #expect(typed(in: 3) == "Ada")
      #expect(list.endEditing(committing: true))
      #expect(source.people.last?.name == "Ada")
      #expect(presences == [.shown])
    }

    @Test("goes on where headers appear")
    func headers() async throws {
      try await type("Ada", into: 3)
      source.isGrouped = true
      await reload()
      #expect(typed(in: 3) == "Ada")
    }

    @Test("goes on where headers go")
    func headersGo() async throws {
      source.isGrouped = true
      await reload()
      try await type("Ada", into: 3)
      source.isGrouped = false
      await reload()
      #expect(typed(in: 3) == "Ada")
      #expect(presences.isEmpty)
    }

    @Test("goes on through ten shuffles in one turn, with the same text marked", arguments: 31..<36)
    func shuffles(seed: UInt64) async throws {
      try await type("Ada", into: 3)
      await mark(1, 3)
      var random = FixedRandom(seed: seed)
      for _ in 0..<10 {
        source.people.shuffle(using: &random)
        source.cut()
        controller.reloadData()
      }
      await Display.settle()
      #expect(typed(in: 3) == "Ada")
      #expect(marked == [1, 3])
      #expect(presences.isEmpty)
      #expect(delegate.lost.isEmpty)
    }

    @Test("goes on where headers come and go and rows are shuffled, ten times in one turn")
    func everything() async throws {
      try await type("Ada", into: 3)
      await mark(1, 3)
      var random = FixedRandom(seed: 41)
      for round in 0..<10 {
        source.people.shuffle(using: &random)
        source.isGrouped = round % 2 == 0
        controller.reloadData()
      }
      await Display.settle()
      #expect(typed(in: 3) == "Ada")
      #expect(marked == [1, 3])
    }

    @Test("goes on where it is filtered out and back in one turn")
    func outAndBack() async throws {
      try await type("Ada", into: 3)
      await mark(1, 3)
      source.filter = { $0.id != 3 }
      controller.reloadData()
      source.filter = { _ in true }
      await reload()
      #expect(typed(in: 3) == "Ada")
      #expect(marked == [1, 3])
      #expect(delegate.lost.isEmpty)
    }

    @Test("is committed where it is filtered out, and is edited again as it was when it is back")
    func filteredOut() async throws {
      try await type("Ada", into: 3)
      await mark(1, 3)
      source.filter = { $0.id != 3 }
      await reload()
      #expect(!list.isEditing)
      #expect(presences == [.filteredOut])
      #expect(source.people[3].name == "Ada")
      source.filter = { _ in true }
      await reload()
      #expect(typed(in: 3) == "Ada")
      #expect(marked == [1, 3])
      #expect(delegate.lost.isEmpty)
    }

    @Test("is not edited again when it is back where something else was done meanwhile")
    func leftAlone() async throws {
      try await type("Ada", into: 3)
      source.filter = { $0.id != 3 }
      await reload()
      try await Input.press("Down")
      source.filter = { _ in true }
      await reload()
      #expect(!list.isEditing)
      #expect(list.widget.label("Ada") != nil)
    }

    @Test("is not committed where it is gone from the model, and the delegate gets the text")
    func gone() async throws {
      try await type("Ada", into: 3)
      source.people.remove(at: 3)
      await reload()
      #expect(!list.isEditing)
      #expect(presences.isEmpty)
      #expect(delegate.lost.map(\.text) == ["Ada"])
      #expect(delegate.lost.first?.cell.id == 3)
      #expect(delegate.lost.first?.item.name == "name 3")
      #expect(delegate.lost.first?.reason == .rowIsGone)
    }

    @Test(
      "that is gone from the model before the list was told ends, and the delegate gets the text")
    func goneBeforeReload() async throws {
      try await type("Ada", into: 3)
      source.people.remove(at: 3)
      source.cut()
      #expect(list.endEditing(committing: true))
      #expect(!list.isEditing)
      #expect(presences.isEmpty)
      #expect(delegate.lost.map(\.text) == ["Ada"])
    }

    @Test("whose value is refused while it leaves the screen gives the text to the delegate")
    func refused() async throws {
      isRefusing = true
      try await type("Ada", into: 3)
      source.filter = { $0.id != 3 }
      await reload()
      #expect(delegate.lost.map(\.text) == ["Ada"])
      #expect(delegate.lost.first?.reason == .refused)
    }

    /// An entry over a name.
    final class PersonCell: EditableCell {
      let label = Label()
      let entry = Entry()
      let widget: Widget
      private let stack = Stack(isAnimated: false)

      init() {
        stack.add(label, name: "label")
        stack.add(entry, name: "entry")
        widget = stack
      }

      var editedText: String { entry.text }

      func show(_ person: Person) { label.text = person.name }

      func beginEditing() {
        entry.text = label.text
        stack.visibleName = "entry"
        entry.grabFocus()
      }

      func endEditing(_ end: EditEnd) { stack.visibleName = "label" }
    }
  }
}

extension Person: CellConfiguring {
  /// Fills the cell of the tests of editing.
  func configure(_ cell: InDisplay.EditedRowTests.PersonCell) { cell.show(self) }
}
