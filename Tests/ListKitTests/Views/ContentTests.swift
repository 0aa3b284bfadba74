import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A list that is given as a value")
  struct ContentTests {
    /// Rows of entries that cannot have the focus themselves, in sections of ten.
    private func content(_ count: Int, saying text: String) -> ListContent<Int> {
      ListContent(
        stride(from: 0, to: count, by: 10).map { first in
          ContentSection(
            "section \(first)",
            rows: (first..<min(first + 10, count)).map { number in
              ContentRow(number, name: "row \(number)", traits: [], cell: FieldCell.self) {
                $0.entry.text = "\(text) \(number)"
              }
            })
        })
    }

    final class FieldCell: ListCell {
      let entry = Entry()
      var widget: Widget { entry }
    }

    @Test("sections without a header are told apart by their numbers")
    func sectionIDs() {
      let source = ContentSource(
        ListContent<Int>([
          ContentSection(rows: []), ContentSection("A", rows: []),
          ContentSection("A", id: "b", rows: []), ContentSection(rows: []),
        ]))
      #expect((0..<4).map(source.id(ofSection:)) == ["0", "A", "b", "3"])
    }

    @Test("a header has as many lines as its text needs, pinned or not", arguments: [false, true])
    func longHeader(isPinned: Bool) async throws {
      let controller = ListController<Int, ContentRow<Int>>()
      let text = "a header of many words, which are not to be read in one line"
      let rows = (0..<30).map { ContentRow($0, name: "", cell: FieldCell.self) { _ in } }
      controller.show(ListContent([ContentSection(text, rows: rows)]))
      let list = ListView(controller)
      list.pinsHeaders = isPinned
      let window = TestWindow(list.widget, width: 200, height: 200)
      await Display.settle()
      if isPinned {
        list.scroll(to: 20)
        await Display.settle()
      }
      let label = try #require(list.widget.label(text))
      let layout = gtk_label_get_layout(label.opaque)
      #expect(pango_layout_is_ellipsized(layout) == 0 && pango_layout_get_line_count(layout) > 1)
      let lines = pango_layout_get_line_count(layout)
      #expect(label.height >= Int(lines) * 14)
      withExtendedLifetime(window) {}
    }

    @Test("whoever moves the focus stays with it, where the same rows show something else")
    func focus() async throws {
      let controller = ListController<Int, ContentRow<Int>>()
      controller.show(content(100, saying: "old"))
      let list = ListView(controller)
      let window = TestWindow(list.widget, width: 200, height: 160)
      await Display.settle()
      for number in [9, 40, 77] {
        list.focus(number)
        // Before the rows are laid out for the first time since.
        controller.show(content(100, saying: "new"))
        await Display.settle()
        #expect(list.focusedID == number)
        #expect(list.isInView(number), "\(number)")
        let entry = try #require(list.slot(of: number)?.cell as? FieldCell).entry
        #expect(entry.text == "new \(number)")
      }
      controller.show(content(95, saying: "newer"))
      await Display.settle()
      #expect(list.focusedID == 77)
      #expect(controller.rowCount == 95)
      withExtendedLifetime(window) {}
    }

    @Test("a row that has the focus inside keeps it where it stands when it is to get it")
    func again() async throws {
      let controller = ListController<Int, ContentRow<Int>>()
      controller.show(content(10, saying: "row"))
      let list = ListView(controller)
      let window = TestWindow(list.widget, width: 200, height: 300)
      await Display.settle()
      for _ in 0..<2 {
        list.focus(3)
        #expect(list.focusedID == 3)
      }
      withExtendedLifetime(window) {}
    }
  }
}

extension ListView {
  /// Whether a row is on the screen whole.
  fileprivate func isInView(_ id: ID) -> Bool { anchor.isInView(id) }
}
