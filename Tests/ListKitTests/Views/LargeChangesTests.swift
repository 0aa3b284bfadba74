import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Large changes of a list")
  struct LargeChangesTests {
    private nonisolated static let count = 30_000

    enum Change: CaseIterable {
      case reversed, halved, thirds, quarters, shuffled, replaced

      func apply(to numbers: inout [Int]) {
        switch self {
        case .reversed: numbers.reverse()
        case .halved: numbers.removeAll { $0 % 2 == 1 }
        case .thirds: numbers.removeAll { $0 % 3 != 0 }
        case .quarters: numbers = numbers.filter { $0 % 4 == 0 }.reversed()
        case .shuffled:
          var random = FixedRandom(seed: 6)
          numbers.shuffle(using: &random)
        case .replaced: numbers = numbers.map { $0 + LargeChangesTests.count }
        }
      }
    }

    private func open(
      _ source: any ListDataSource<Int, Number>, asTable: Bool = false
    ) async -> (ListController<Int, Number>, ItemsView<Int, Number>, TestWindow) {
      let controller = ListController(dataSource: source)
      let view = ItemsView.ofNumbers(controller, asTable: asTable)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.settle()
      return (controller, view, window)
    }

    /// What the rows on the screen show, in the order of their positions.
    private func shown(in view: ItemsView<Int, Number>) -> [(position: Int, cell: NumberCell)] {
      var shown: [(position: Int, cell: NumberCell)] = []
      view.controller.model.forEachRecord { record in
        for case let slot as RowSlot<Int, Number> in record.slots {
          if let cell = slot.cell as? NumberCell { shown.append((slot.position, cell)) }
        }
      }
      return shown.sorted { $0.position < $1.position }
    }

    @Test(
      "each slot shows its row, and selection, focus and place stay, wherever one is",
      arguments: Change.allCases, [false, true])
    func contents(_ change: Change, asTable: Bool) async throws {
      let source = NumbersSource(0..<Self.count)
      let (controller, view, window) = await open(source, asTable: asTable)
      for top in [0, 12, 15_000] {
        source.numbers = Array(0..<Self.count)
        controller.reloadData()
        controller.select([24, 48, 15_012])
        view.focus(24)
        view.scroll(to: 29_999)
        await Display.settle()
        view.scroll(to: top)
        await Display.settle()
        let live = controller.model.liveCount
        for isBack in [false, true] {
          let selected =
            view.anchor.isInView(15_012) ? view.anchor.frameInView(of: 15_012) : nil
          if isBack {
            source.numbers = Array(0..<Self.count)
          } else {
            change.apply(to: &source.numbers)
          }
          controller.reloadData(reconfiguring: false)
          await Display.settle()
          let shown = shown(in: view)
          #expect(shown.count > 100)
          #expect(shown.map(\.cell.shown) == shown.map { source.numbers[$0.position] })
          #expect(shown.allSatisfy { $0.cell.label.text == "number \($0.cell.shown ?? -1)" })
          #expect(controller.model.liveCount <= live + 110)
          if change != .replaced {
            #expect(controller.selection.ids.sorted() == [24, 48, 15_012])
          }
          if let selected, change != .replaced {
            let after = try #require(view.anchor.frameInView(of: 15_012))
            #expect(abs(after.origin.y - selected.origin.y) <= 1, "\(top) \(isBack)")
          } else if change != .replaced, top == 15_000, change != .shuffled {
            #expect(view.topID.map { abs($0 - 15_000) < 5 } == true, "\(top) \(isBack)")
          }
        }
      }
      withExtendedLifetime(window) {}
    }

    @Test("rows that come take over the cells of rows that go, and are filled anew")
    func recycled() async {
      let source = NumbersSource(0..<5000)
      let (controller, list, window) = await open(source)
      let made = NumberCell.made
      for step in 1..<6 {
        source.numbers = (0..<5000).filter { $0 % (step + 1) == 0 || $0 % 7 == 0 }
        controller.reloadData(reconfiguring: false)
        await Display.settle()
        #expect(shown(in: list).map(\.cell.shown) == Array(source.numbers.prefix(205)))
      }
      // The row that had the focus in GTK's eyes may go with its cell.
      #expect(NumberCell.made - made < 20)
      withExtendedLifetime(window) {}
    }

    /// How often the cells on the screen have been filled, all in all.
    private func fillings(in view: ItemsView<Int, Number>) -> Int {
      shown(in: view).reduce(0) { $0 + $1.cell.fillings }
    }

    @Test("a list that is sorted anew fills each of its slots once", arguments: [0, 2500])
    func once(top: Int) async throws {
      let source = NumbersSource(0..<5000)
      let (controller, list, window) = await open(source)
      list.scroll(to: top)
      await Display.settle()
      let made = NumberCell.made
      for isBack in [false, true] {
        let before = fillings(in: list)
        var random = FixedRandom(seed: 3)
        source.numbers = isBack ? Array(0..<5000) : source.numbers.shuffled(using: &random)
        controller.reloadData(reconfiguring: false)
        await Display.settle()
        let shown = shown(in: list)
        #expect(shown.map(\.cell.shown) == shown.map { source.numbers[$0.position] })
        #expect(fillings(in: list) - before <= shown.count + 8, "\(isBack)")
      }
      // The row with the focus keeps its cell, and goes.
      #expect(NumberCell.made - made < 4)
      withExtendedLifetime(window) {}
    }

    @Test("sections that are gone are asked for nothing", arguments: [600, 1990])
    func sections(top: Int) async {
      let source = GroupsSource(0..<2000) { $0 / 5 }
      let (controller, list, window) = await open(source)
      list.scroll(to: top)
      await Display.settle()
      var random = FixedRandom(seed: 5)
      source.numbers.shuffle(using: &random)
      source.key = { _ in 0 }
      // A section too many would stop the tests.
      controller.reloadData(reconfiguring: false)
      await Display.settle()
      let rows = shown(in: list)
      #expect(rows.count > 100)
      #expect(rows.allSatisfy { $0.cell.shown == source.numbers[$0.position - 1] })
      withExtendedLifetime(window) {}
    }

    /// Looks at each frame of a view: what is drawn in it shows what the data source has there.
    private func watchFrames(
      of view: ItemsView<Int, Number>, _ source: NumbersSource
    ) throws -> SignalConnection {
      let frames = try #require(gtk_widget_get_frame_clock(view.widget.widget))
      return Object(retaining: UnsafeMutableRawPointer(frames)).connect("paint") { [weak view] _ in
        guard let view else { return }
        // A row that is asked for is filled: what it says is looked at before.
        let drawn = shown(in: view).map { ($0.position, $0.cell.shown) }
        for (position, number) in drawn where view.anchor.isInView(source.numbers[position]) {
          #expect(number == source.numbers[position], "\(position)")
        }
      }
    }

    @Test("rows in sight are filled at once, and the others with the next frames")
    func inSight() async throws {
      let source = NumbersSource(0..<5000)
      let (controller, list, window) = await open(source)
      let all = shown(in: list)
      let frames = try watchFrames(of: list, source)
      let inSight = all.filter { list.anchor.isInView($0.position) }.map(\.position)
      #expect(5..<60 ~= inSight.count && all.count > 200)

      source.numbers.reverse()
      let before = fillings(in: list)
      controller.reloadData(reconfiguring: false)
      let reversed = shown(in: list)
      #expect(reversed.prefix(inSight.count).allSatisfy { $0.cell.shown == 4999 - $0.position })
      #expect(fillings(in: list) - before < inSight.count + 20)
      // One that is asked for is filled, wherever it is.
      let asked = try #require(list.slot(of: 4999 - 150)?.cell as? NumberCell)
      #expect(asked.shown == 4999 - 150)
      // One that comes into sight is filled before it is drawn, and what changes meanwhile is not lost.
      source.numbers.swapAt(90, 91)
      controller.reloadData()
      list.scroll(to: 4999 - 120)
      await Display.settle()
      let settled = shown(in: list)
      #expect(settled.map(\.cell.shown) == settled.map { source.numbers[$0.position] })
      frames.disconnect()
      withExtendedLifetime(window) {}
    }

    @Test(
      "a list that is scrolled far fills what comes into sight first", arguments: [false, true])
    func scrolling(asTable: Bool) async throws {
      let source = NumbersSource(0..<5000)
      let (_, view, window) = await open(source, asTable: asTable)
      let frames = try watchFrames(of: view, source)
      for (id, neighbor) in [(3000, 3001), (1500, 1501)] {
        let before = fillings(in: view)
        view.scroll(to: id)
        // Its neighbours are found at once, too.
        #expect((view.slot(of: neighbor)?.cell as? NumberCell)?.shown == neighbor)
        #expect(shown(in: view).count(where: { $0.cell.shown != $0.position }) > 100)
        await Display.settle()
        #expect(view.anchor.isInView(id))
        let shown = shown(in: view)
        #expect(shown.map(\.cell.shown) == shown.map(\.position))
        #expect(fillings(in: view) - before <= shown.count + 8)
      }
      frames.disconnect()
      withExtendedLifetime(window) {}
    }

    @Test("a page of a grid of small cells is filled at once, and what is far away later")
    func grid() async throws {
      let numbers = NumbersSource(0..<5000)
      let list = ListController(dataSource: numbers)
      let sheet = ListGrid(list, cellWidth: 40)
      sheet.register(NumberCell.self, for: Number.self) { $0.label.ellipsize(.end) }
      let window = TestWindow(sheet.widget, width: 420, height: 700)
      await Display.settle()
      let adjustment = try #require(sheet.frame.adjustment)
      let page = gtk_adjustment_get_page_size(adjustment)
      let inSight = shown(in: sheet).count { sheet.anchor.isInView($0.position) }
      #expect(sheet.columns == 10 && inSight > 48)
      // As it is before the next layout: what is not filled by then is laid out by itself.
      func outdated() -> Int { shown(in: sheet).count { $0.cell.shown != $0.position } }

      gtk_adjustment_set_value(adjustment, page / 2)
      #expect(outdated() == 0)
      await Display.settle()
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 2)
      #expect(outdated() > 0)
      await Display.settle()
      #expect(outdated() == 0)
      withExtendedLifetime(window) {}
    }

    @Test("a slot that comes to a row whose other cells wait tells its name")
    func names() async throws {
      let source = NumbersSource(0..<300)
      let (controller, table, window) = await open(source, asTable: true)
      let slot = try #require(table.slot(of: 5))
      let record = try #require(controller.model.record(of: .row(6)))
      source.numbers.swapAt(5, 6)
      record.change()
      slot.unbind()
      slot.bind(record)
      record.showChanges()
      let row = try #require(slot.rowWidget)
      #expect(verso_accessible_has_label(row, "number 6") != 0)
      withExtendedLifetime(window) {}
    }

    @Test("the row with the focus hands nothing on when it goes")
    func focus() async throws {
      let source = NumbersSource(0..<300)
      let (controller, list, window) = await open(source)
      list.focus(5)
      await Display.settle()
      let cell = try #require(list.slot(of: 5)?.cell as? NumberCell)
      source.numbers = (0..<300).map { $0 % 2 == 0 ? $0 : $0 + 1000 }
      controller.reloadData()
      await Display.settle()
      #expect(!shown(in: list).contains { $0.cell === cell })
      #expect(list.widget.label("number 1003") != nil)
      withExtendedLifetime(window) {}
    }
  }
}
