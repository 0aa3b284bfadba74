import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  /// An editor of several lines goes on as one of a line does.
  @MainActor
  @Suite("Several lines that are being edited")
  struct EditedLinesTests {
    /// Text of several lines.
    struct Lines: CellConfiguring {
      let text: String

      func configure(_ cell: LinesCell) { cell.lines.text = text }
    }

    /// Numbers, each with text.
    final class Texts: ListDataSource {
      var texts = (0..<40).map { "first \($0)\nsecond" }
      var filter: (Int) -> Bool = { _ in true }
      private var shown: [Int] { texts.indices.filter(filter) }

      func numberOfRows(inSection section: Int) -> Int { shown.count }
      func id(at indexPath: RowPath) -> Int { shown[indexPath.row] }
      func item(at indexPath: RowPath) -> Lines { Lines(text: texts[shown[indexPath.row]]) }
      func hasRow(_ id: Int) -> Bool { texts.indices.contains(id) }
    }

    /// Lines of text that are always an editor.
    final class LinesCell: EditableCell {
      let lines = TextView()
      var widget: Widget { lines }

      var editedText: String { lines.text }
      func beginEditing() { lines.grabFocus() }
      func endEditing(_ end: EditEnd) {}
    }

    @Test(
      "are edited again as they were typed, with the same part marked, where their row is back",
      arguments: [false, true])
    func filteredOut(isChangedByModel: Bool) async throws {
      let source = Texts()
      let controller = ListController(dataSource: source)
      let list = ListView(controller)
      list.register(
        LinesCell.self, for: Lines.self,
        commit: { cell, _ in
          let text = cell.editedText
          source.texts[3] = isChangedByModel ? text.uppercased() : text
          return true
        })
      let window = TestWindow(list.widget, width: 300, height: 300)
      await Display.settle()
      #expect(list.beginEditing(3))
      await Display.settle()
      buffer(in: list)?.setText("one\ntwo\nthree")
      for _ in 0..<2 {
        buffer(in: list)?.mark(2, 9)
        await Display.settle()
      }
      try #require(buffer(in: list)?.marked == [2, 9])

      source.filter = { $0 != 3 }
      controller.reloadData()
      await Display.settle()
      #expect(!list.isEditing)
      #expect(source.texts[3].lowercased() == "one\ntwo\nthree")
      source.filter = { _ in true }
      controller.reloadData()
      await Display.settle()

      #expect(list.editedCell?.id == 3)
      #expect(buffer(in: list)?.text == "one\ntwo\nthree")
      #expect(buffer(in: list)?.marked == [2, 9])
      withExtendedLifetime(window) {}
    }

    /// The text of the editor with the focus.
    private struct Buffer {
      let buffer: UnsafeMutablePointer<GtkTextBuffer>

      func setText(_ text: String) { gtk_text_buffer_set_text(buffer, text, -1) }

      func mark(_ start: CInt, _ end: CInt) {
        var (first, last) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &first, start)
        gtk_text_buffer_get_iter_at_offset(buffer, &last, end)
        gtk_text_buffer_select_range(buffer, &first, &last)
      }

      var marked: [CInt] {
        var (first, last) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_selection_bounds(buffer, &first, &last)
        return [gtk_text_iter_get_offset(&first), gtk_text_iter_get_offset(&last)]
      }

      var text: String {
        var (first, last) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &first, &last)
        guard let text = gtk_text_buffer_get_text(buffer, &first, &last, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
      }
    }

    private func buffer(in list: ListView<Int, Lines>) -> Buffer? {
      guard let focus = list.widget.focusOfWindow, focus.pointer.typeName == "GtkTextView" else {
        return nil
      }
      return gtk_text_view_get_buffer(
        UnsafeMutableRawPointer(focus.widget).assumingMemoryBound(to: GtkTextView.self)
      ).map { Buffer(buffer: $0) }
    }
  }
}
