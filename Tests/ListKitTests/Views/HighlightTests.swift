import CGtk
import DisplayTestSupport
import Foundation
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("The highlight of rows and cells")
  struct HighlightTests {
    /// The states of rows, from top to bottom.
    private static let states: [(name: String, state: CellState)] = [
      ("normal", []), ("hovered", .hovered), ("pressed", [.hovered, .pressed]),
      ("selected", .selected), ("selected and hovered", [.selected, .hovered]),
      ("selected and pressed", [.selected, .hovered, .pressed]), ("focused", .focused),
      ("selected and focused", [.selected, .focused]), ("drop target", .dropTarget),
      ("edited", .edited),
    ]

    enum Look: String, CaseIterable {
      case light, dark, contrast
    }

    @Test("every state of a row looks unlike every other one", arguments: Look.allCases)
    func list(_ look: Look) async throws {
      let list = ListView(ListController(dataSource: NumbersSource(0..<Self.states.count)))
      list.register(BlankCell.self, for: Number.self) { _, _ in }
      try await judge(list, named: "list", look)
    }

    @Test("every state of a row of a table looks unlike every other one", arguments: Look.allCases)
    func table(_ look: Look) async throws {
      let table = ListTable(
        ListController(dataSource: NumbersSource(0..<Self.states.count)),
        columns: ["a", "b"].map {
          TableColumn($0, title: "", width: 100, cell: BlankCell.self) { _, _ in }
        })
      try await judge(table, named: "table", look)
    }

    @Test("every state of a cell of a grid looks unlike every other one", arguments: Look.allCases)
    func grid(_ look: Look) async throws {
      let grid = ListGrid(
        ListController(dataSource: NumbersSource(0..<Self.states.count)), cellWidth: 200)
      grid.register(BlankCell.self, for: Number.self) { _, _ in }
      try await judge(grid, named: "grid", look)
    }

    @Test("a title between the cells of a grid is drawn as a line, also where a cell stood")
    func titles() async throws {
      let source = GroupsSource(0..<20) { $0 / 5 }
      let grid = ListGrid(ListController(dataSource: source), cellWidth: 80)
      grid.register(BlankCell.self, for: Number.self) { _, _ in }
      let window = show(grid, .light)
      defer { end(window) }
      await Display.settle()
      func isBare(_ number: Int) throws -> Bool {
        Widget(retaining: try #require(grid.slot(of: number)?.rowWidget)).hasStyle("bare")
      }
      #expect(try isBare(5))
      // Where a cell stood stands a title now, and the other way round.
      for key in [{ $0 / 4 }, { $0 / 5 }, { _ in 0 }] as [(Int) -> Int] {
        source.key = key
        grid.controller.reloadData()
        await Display.settle()
        for number in 0..<20 { #expect(try isBare(number)) }
        #expect(
          grid.list.descendant { $0.hasStyle("title") && $0.parent?.hasStyle("bare") == true }
            == nil)
      }
    }

    @Test(
      "the ring around a title of a grid is whole, and covers no text", arguments: Look.allCases)
    func ring(_ look: Look) async throws {
      let source = GroupsSource(0..<20) { $0 / 5 }
      let grid = ListGrid(ListController(dataSource: source), cellWidth: 80)
      grid.register(BlankCell.self, for: Number.self) { _, _ in }
      let window = show(grid, look)
      defer { end(window) }
      await Display.settle()
      for number in 0...1 {
        let slot = try #require(grid.slot(of: .header(String(number))))
        let title = try bounds(of: #require(slot.cell?.widget.children.first).widget, in: grid.list)
        let before = try #require(WidgetPicture(of: grid.list))
        let flags = GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
        gtk_widget_set_state_flags(slot.rowWidget, GtkStateFlags(rawValue: flags), 0)
        await Display.settle()
        let picture = try #require(WidgetPicture(of: grid.list))
        let (middle, y) = (title.x + title.width / 2, title.y + title.height / 2)
        func isDrawn(_ x: Int, _ y: Int) -> Bool { distance(picture[x, y], before[x, y]) > 10 }
        // At each side something is drawn beyond the title, and nothing at it.
        for far in 4...5 {
          #expect(
            isDrawn(middle, title.y - far - 1) && isDrawn(middle, title.y + title.height + far))
          #expect(isDrawn(title.x - far - 1, y) && isDrawn(title.x + title.width + far, y))
        }
        for near in 0...2 {
          #expect(!isDrawn(middle, title.y - near - 1))
          #expect(!isDrawn(middle, title.y + title.height + near))
          #expect(!isDrawn(title.x - near - 1, y) && !isDrawn(title.x + title.width + near, y))
        }
      }
    }

    @Test("the cursor, the rectangle of cells and its outline are seen", arguments: Look.allCases)
    func cells(_ look: Look) async throws {
      let table = ListTable(
        ListController(dataSource: NumbersSource(0..<6)),
        columns: ["a", "b", "c", "d"].map {
          TableColumn($0, title: "", width: 60, cell: BlankCell.self) { _, _ in }
        })
      table.selectsCells = true
      let window = show(table, look)
      defer { end(window) }
      table.focus(3)
      table.selectCells([1, 2, 3], from: "b", to: "c")
      await Display.settle()
      let picture = try #require(WidgetPicture(of: table.widget))
      func color(_ row: Int, _ column: String) throws -> [Int] {
        let cell = try #require(table.slot(of: row, column: column)?.itemWidget)
        let bounds = try bounds(of: cell, in: table.widget)
        return picture[bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
      }
      #expect(try distance(color(1, "b"), color(1, "a")) > 15, "the rectangle")
      #expect(try distance(color(1, "a"), color(0, "a")) > 10, "the row")
      #expect(try distance(color(3, "c"), color(3, "b")) > 15, "the cursor")
      #expect(try color(1, "b") == color(2, "c"))
      try compare(table, with: "cells-\(look.rawValue)")
    }

    @Test("the highlight fades in, and does so at once where the user wants no animation")
    func animations() async throws {
      // What ListKit lets fade takes so long that a picture is taken in the middle of it.
      let slow = StyleSheet("listview.listkit > row > listrow { transition-duration: 60s; }")
      let display = try #require(gdk_display_get_default())
      gtk_style_context_add_provider_for_display(
        display, slow.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
      defer { gtk_style_context_remove_provider_for_display(display, slow.opaque) }
      for isAnimated in [true, false] {
        let list = ListView(ListController(dataSource: NumbersSource(0..<3)))
        list.register(BlankCell.self, for: Number.self) { _, _ in }
        let window = show(list, .light)
        defer { end(window) }
        await Display.settle()
        Display.setAnimations(isAnimated)
        // A row that is drawn for the first time does not fade, so it is selected several times.
        var hasFaded = false
        for _ in 0..<10 where !hasFaded {
          list.controller.select([2])
          await Display.settle()
          list.controller.select([1, 2])
          await Display.settle()
          let seen = try colors(of: list)
          hasFaded = distance(seen[1], seen[2]) > 0
        }
        #expect(hasFaded == isAnimated)
      }
    }

    /// The colours in the middle of the first three rows.
    private func colors(of list: ListView<Int, Number>) throws -> [[Int]] {
      let picture = try #require(WidgetPicture(of: list.widget))
      return try (0...2).map { number in
        let bounds = try bounds(of: #require(list.slot(of: number)?.rowWidget), in: list.widget)
        return picture[bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
      }
    }
  }
}

// MARK: - Judging

extension InDisplay.HighlightTests {
  /// Shows rows in all states, and compares the rows with each other, and all with a kept picture.
  private func judge(
    _ view: ItemsView<Int, Number>, named name: String, _ look: Look
  ) async throws {
    let window = show(view, look)
    defer { end(window) }
    await Display.settle()
    view.controller.select(states(where: .selected))
    for (number, state) in Self.states.enumerated() { try apply(state.state, to: number, of: view) }
    await Display.settle()
    let picture = try #require(WidgetPicture(of: view.widget))
    let rows = try Self.states.indices.map { number in
      let row = try #require(view.slot(of: number)?.rowWidget)
      return try pixels(of: bounds(of: row, in: view.widget), in: picture)
    }
    for (number, row) in rows.enumerated() {
      for other in 0..<number {
        let changed = zip(row, rows[other]).count { distance($0, $1) > 6 }
        #expect(
          Double(changed) / Double(row.count) > 0.01,
          "\(Self.states[number].name) looks like \(Self.states[other].name)")
      }
      guard look == .contrast, number > 0 else { continue }
      // WCAG 2.1, 1.4.11: what tells states apart stands out by 3 to 1.
      let best = zip(row, rows[0]).map { WidgetPicture.contrast($0, $1) }.max() ?? 0
      #expect(best >= 3, "\(Self.states[number].name) stands out by \(best)")
    }
    try compare(view, with: "\(name)-\(look.rawValue)")
  }

  private func states(where flag: CellState) -> [Int] {
    Self.states.indices.filter { Self.states[$0].state.contains(flag) }
  }

  /// Touches a row as GTK does, or as dragging and editing do.
  func apply(
    _ state: CellState, to number: Int, of view: ItemsView<Int, Number>
  ) throws {
    let slot = try #require(view.slot(of: number))
    var flags: UInt32 = 0
    if state.contains(.hovered) { flags |= GTK_STATE_FLAG_PRELIGHT.rawValue }
    if state.contains(.pressed) { flags |= GTK_STATE_FLAG_ACTIVE.rawValue }
    if state.contains(.focused) {
      flags |= GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    }
    gtk_widget_set_state_flags(slot.rowWidget, GtkStateFlags(rawValue: flags), 0)
    slot.ownState = state.intersection([.dropTarget, .edited])
    #expect(slot.state == state)
  }

  func show(_ view: ItemsView<Int, Number>, _ look: Look) -> TestWindow {
    Display.useDarkStyle(look == .dark)
    Display.setAnimations(false)
    if look == .contrast { ListStyle.setHighContrast(true) }
    return TestWindow(view.widget, width: 260, height: 400)
  }

  func end(_ window: TestWindow) {
    ListStyle.setHighContrast(false)
    Display.useDarkStyle(false)
    Display.setAnimations(true)
    withExtendedLifetime(window) {}
  }

  /// Compares the rows with the picture that is kept.
  private func compare(_ view: ItemsView<Int, Number>, with name: String) throws {
    let last = try #require(view.slot(of: view.controller.rowCount - 1)?.rowWidget)
    let rows = try bounds(of: last, in: view.widget)
    try ReferencePicture.check(
      view.widget, name, size: (rows.x + rows.width, rows.y + rows.height))
  }

  typealias Bounds = (x: Int, y: Int, width: Int, height: Int)

  func bounds(
    of widget: UnsafeMutablePointer<GtkWidget>, in other: Widget
  ) throws -> Bounds {
    var bounds = graphene_rect_t()
    try #require(gtk_widget_compute_bounds(widget, other.widget, &bounds) != 0)
    return (
      Int(bounds.origin.x), Int(bounds.origin.y), Int(bounds.size.width), Int(bounds.size.height)
    )
  }

  private func pixels(of bounds: Bounds, in picture: WidgetPicture) -> [[Int]] {
    (bounds.y..<min(bounds.y + bounds.height, picture.height)).flatMap { y in
      stride(from: bounds.x, to: min(bounds.x + bounds.width, picture.width), by: 2)
        .map { picture[$0, y] }
    }
  }

  func distance(_ color: [Int], _ other: [Int]) -> Int {
    zip(color, other).map { abs($0 - $1) }.max() ?? 0
  }
}
