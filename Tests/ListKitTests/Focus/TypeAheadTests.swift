import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Typing in a long list")
  final class TypeAheadTests {
    private let source = NumbersSource(0..<60_000)
    private let list: ListView<Int, Number>
    private var window: TestWindow?

    init() async {
      list = ListView(ListController(dataSource: source))
      list.register(NumberCell.self, for: Number.self)
      list.findsByTyping = true
      window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
      list.focus(0)
      await Display.settle()
    }

    @Test("a name that no row has is looked for in portions, and the next key gives it up")
    func noMatch() async throws {
      try await Input.press("x")
      await Display.wait { !self.list.typeAhead.isSearching }
      #expect(list.focusedID == 0)
      // Escape is a key like any other; the search for the name before it ends.
      try await Input.press("y")
      list.controller.reloadData()
      try await Input.press("Escape")
      #expect(!list.typeAhead.isSearching)
      #expect(list.focusedID == 0)
    }

    /// Names, of which the first that is asked for takes longer than a portion may.
    final class SlowNames: ListDataSource {
      var isSlow = false
      var asked = 0
      var onLaterName: (() -> Void)?

      func numberOfRows(inSection section: Int) -> Int { 5_000 }

      func id(at indexPath: RowPath) -> Int { indexPath.row }

      func item(at indexPath: RowPath) -> Number { Number(value: indexPath.row) }

      func name(at indexPath: RowPath) -> String? {
        asked += 1
        if isSlow {
          isSlow = false
          asked = 0
          let end = ContinuousClock.now + .milliseconds(5)
          while .now < end {}
        }
        if asked == 3_000 { onLaterName?() }
        return "number"
      }
    }

    @Test("the key waits for one portion of names only")
    func oneKey() async throws {
      let names = SlowNames()
      list.controller.dataSource = names
      await Display.settle()
      list.focus(0)
      await Display.settle()
      var isIdle: [Bool] = []
      names.onLaterName = { [list] in isIdle.append(list.typeAhead.isSearching) }
      names.isSlow = true
      try await Input.press("x")
      await Display.wait { !self.list.typeAhead.isSearching }
      #expect(isIdle == [true])
    }

    @Test("a row that is far away is found, also where the list changes meanwhile")
    func farMatch() async throws {
      try await Input.type("number 59999")
      source.numbers.removeFirst(5)
      list.controller.reloadData()
      await Display.wait { self.list.focusedID == 59_999 }
      #expect(list.controller.selection.ids == [59_999])
    }
  }

  @MainActor
  @Suite("The search for a name")
  struct NameSearchTests {
    private let layout = ListLayout(ids: Array(0..<1000))

    @Test("stops when it is time, and goes on where it was")
    func portions() {
      var search = NameSearch("999", in: layout, from: 10)
      var portions = 0
      var found: Int?
      var asked: [Int] = []
      while found == nil, !search.isAtEnd {
        found = search.next(until: { true }) { _, id in
          asked.append(id)
          return "\(id)"
        }
        portions += 1
      }
      #expect(found == 999)
      #expect(asked == Array(10..<1000))
      #expect(portions > 10)
    }

    @Test("goes around the list once")
    func around() {
      var search = NameSearch("5", in: layout, from: 600)
      #expect(search.next(until: { false }) { _, id in "\(id)" } == 5)
      var none = NameSearch("x", in: layout, from: 600)
      #expect(none.next(until: { false }) { _, id in "\(id)" } == nil)
      #expect(none.isAtEnd)
      var empty = NameSearch("x", in: ListLayout<Int>(ids: []), from: 0)
      #expect(empty.next(until: { false }) { _, _ in "x" } == nil)
    }

    /// The row that is found among names, in portions of 64 rows.
    private func row(typing text: String, from start: Int = 0, in names: [String]) -> Int? {
      var search = NameSearch(text, in: ListLayout(ids: Array(names.indices)), from: start)
      while !search.isAtEnd {
        if let found = search.next(until: { true }, name: { _, id in names[id] }) { return found }
      }
      return nil
    }

    @Test(
      "quotation marks, commas and further spaces of names are not typed",
      arguments: ["walk", "walk added", "walk added to 30 photos 1230"])
    func punctuation(text: String) {
      let names = ["“sea” and “walk” added", "“walk” added to 30 photos,  12:30", "walk"]
      #expect(row(typing: text, in: names) == 1)
    }

    @Test("where no name starts so, a later word does, and the start of a name goes before it")
    func laterWords() {
      let names = (0..<200).map { "Title of 1 photo changed, Title: “Caption \($0)”" }
      #expect(row(typing: "caption 3", in: names) == 3)
      #expect(row(typing: "caption 199", in: names) == 199)
      #expect(row(typing: "caption 3", from: 4, in: names) == 30)
      #expect(row(typing: "aption", in: names) == nil)
      #expect(row(typing: "c", in: names + ["Cliff"]) == 200)
    }
  }
}
