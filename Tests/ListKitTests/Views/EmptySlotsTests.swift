import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Rows far out of sight have no cells yet")
  struct EmptySlotsTests {
    private let source = NumbersSource([])
    private let controller: ListController<Int, Number>
    private let list: ItemsView<Int, Number>
    private let window: TestWindow

    init() async {
      controller = ListController(dataSource: source)
      list = ItemsView.ofNumbers(controller, asTable: false)
      window = TestWindow(list.widget, width: 300, height: 320)
      await Display.settle()
      source.numbers = Array(0..<5000)
      controller.reloadData()
      await Display.wait { [controller] in controller.model.toldCount == 5000 }
      await Display.settle()
    }

    /// The slots of the list, in the order of their rows.
    private var slots: [RowSlot<Int, Number>] {
      var slots: [RowSlot<Int, Number>] = []
      controller.model.forEachRecord { record in
        slots += record.slots.compactMap(list.own)
      }
      return slots.sorted { $0.position < $1.position }
    }

    /// How high a row has to be: GTK lays out those alone that can be seen.
    private func height(of slot: RowSlot<Int, Number>) -> CInt {
      var height: CInt = 0
      guard let row = slot.gtkRow, let rows = list.rowsWidget else { return 0 }
      let width = gtk_widget_get_width(rows)
      gtk_widget_measure(row, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
      return height
    }

    private func isInSight(_ slot: RowSlot<Int, Number>) -> Bool {
      guard let row = slot.gtkRow, gtk_widget_get_child_visible(row) != 0,
        let rows = list.rowsWidget, let bounds = list.frame.bounds(of: row, in: rows)
      else { return false }
      return bounds.origin.y < Float(gtk_widget_get_height(rows))
        && bounds.origin.y + bounds.size.height > 0
    }

    /// Looks at each frame: whatever can be seen in it shows its row.
    private func watchFrames(_ look: @escaping @MainActor (Int) -> Void) throws -> SignalConnection
    {
      let frames = try #require(gtk_widget_get_frame_clock(list.widget.widget))
      return Object(retaining: UnsafeMutableRawPointer(frames)).connect("paint") { _ in
        let seen = slots.filter(isInSight)
        for slot in seen {
          let shown = (slot.cell as? NumberCell)?.shown
          #expect(shown == source.numbers[slot.position], "\(slot.position)")
        }
        look(seen.count)
      }
    }

    @Test("and are as high as the others")
    func heights() throws {
      let slots = slots
      #expect(slots.count > 200)
      let empty = slots.filter { $0.cell == nil }
      #expect(empty.count > 100)
      #expect(slots.prefix(36).allSatisfy { $0.cell != nil })
      let height = try #require(slots.first.map(height(of:)))
      #expect(height > 0)
      #expect(slots.allSatisfy { self.height(of: $0) == height })
      withExtendedLifetime(window) {}
    }

    @Test(
      "but no frame shows one without, by whatever steps one scrolls", arguments: [40, 250, 3000])
    func scrolling(step: Int) async throws {
      let adjustment = try #require(list.frame.adjustment)
      var seen = 0
      let frames = try watchFrames { seen = max(seen, $0) }
      for number in 1...12 {
        gtk_adjustment_set_value(adjustment, Double(number * step))
        await Display.settle()
      }
      for share in [0.9, 0.1, 0.5] {
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) * share)
        await Display.settle()
      }
      #expect(seen > 5)
      frames.disconnect()
      withExtendedLifetime(window) {}
    }

    @Test("until the row is asked for")
    func asking() throws {
      let slot = try #require(slots.first { $0.cell == nil })
      let number = source.numbers[slot.position]
      #expect(list.slot(of: number) === slot)
      #expect((slot.cell as? NumberCell)?.shown == number)
      withExtendedLifetime(window) {}
    }

    @Test("until the focus comes")
    func focus() throws {
      let slot = try #require(slots.last { $0.cell == nil })
      let row = try #require(slot.gtkRow.flatMap(gtk_widget_get_first_child))
      _ = RowWidget.moveFocus(in: row, GTK_DIR_TAB_FORWARD)
      #expect((slot.cell as? NumberCell)?.shown == source.numbers[slot.position])
      withExtendedLifetime(window) {}
    }

    @Test("and show what has changed meanwhile when they come into sight")
    func changes() async throws {
      let number = try #require(slots.first { $0.cell == nil }).position
      source.numbers.swapAt(number, number + 1)
      controller.reloadData()
      await Display.settle()
      #expect(slots.contains { $0.cell == nil })
      let frames = try watchFrames { _ in }
      list.scroll(to: source.numbers[number])
      await Display.settle()
      #expect(list.anchor.isInView(source.numbers[number]))
      frames.disconnect()
      withExtendedLifetime(window) {}
    }

    @Test("nor do they get any where all rows are filled again")
    func fillingAgain() async throws {
      let empty = slots.count { $0.cell == nil }
      let made = NumberCell.made
      controller.reconfigureAll()
      await Display.settle()
      #expect(slots.count { $0.cell == nil } == empty)
      #expect(NumberCell.made == made)
      withExtendedLifetime(window) {}
    }

    @Test("but names for a screen reader, and what can be done with them")
    func names() async throws {
      let slot = try #require(slots.first { $0.cell == nil })
      let row = try #require(slot.gtkRow)
      #expect(verso_accessible_has_label(row, "number \(source.numbers[slot.position])") != 0)
      source.traits = .focusable
      controller.reconfigureAll()
      await Display.settle()
      #expect(slot.cell == nil)
      #expect(slot.traits == .focusable)
      withExtendedLifetime(window) {}
    }
  }
}
