import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("Selection, focus and place belong to rows")
  struct IdentityTests {
    /// What happens to a list of 600 numbers.
    enum Change: CaseIterable {
      case reversed, shuffled, halved, grouped, regrouped, ungrouped, inserted, deleted, rescanned
      case goneAndBack

      @MainActor func apply(to source: GroupsSource) {
        switch self {
        case .reversed: source.numbers.reverse()
        case .shuffled:
          var random = FixedRandom(seed: 5)
          source.numbers.shuffle(using: &random)
        case .halved: source.numbers.removeAll { $0 % 2 == 1 }
        case .grouped, .regrouped: source.key = { $0 % 7 }
        case .ungrouped: source.key = { _ in 0 }
        case .inserted: source.numbers = Array(1000..<1040) + source.numbers
        case .deleted: source.numbers.removeAll { $0 < 100 }
        case .rescanned: source.numbers = Array(source.numbers)
        case .goneAndBack: source.numbers = Array(source.numbers)
        }
      }

      /// How the numbers are grouped before.
      var key: (Int) -> Int {
        switch self {
        case .regrouped, .ungrouped: { $0 / 50 }
        default: { _ in 0 }
        }
      }
    }

    /// The height on the screen at which a number stands; nil where it is not to be seen.
    private func height(of number: Int, in view: ItemsView<Int, Number>) -> Float? {
      guard let label = view.widget.label("number \(number)"),
        gtk_widget_get_child_visible(label.widget) != 0
      else { return nil }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(label.widget, view.widget.widget, &bounds) != 0 else {
        return nil
      }
      return bounds.origin.y
    }

    @Test(
      "the same rows are selected, the same one has the focus, and the one at the top stays there",
      arguments: Change.allCases, [false, true])
    func survival(_ change: Change, asTable: Bool) async throws {
      let source = GroupsSource(0..<600, by: change.key)
      let view = ItemsView.ofNumbers(ListController(dataSource: source), asTable: asTable)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.settle()
      view.controller.select([304, 310, 500])
      view.scroll(to: 599)
      await Display.settle()
      view.scroll(to: 304)
      await Display.settle()
      view.focus(308)
      await Display.settle()
      let top = try #require(view.topID)
      #expect(top == 304, "the focus went to a row that was to be seen, so nothing scrolled")
      let kept = change == .halved && top % 2 == 1 ? top + 1 : top
      let before = try #require(height(of: kept, in: view))
      if change == .goneAndBack {
        let numbers = source.numbers
        source.numbers = numbers.filter { $0 != 310 }
        view.controller.reloadData()
        source.numbers = numbers
      } else {
        change.apply(to: source)
      }
      view.controller.reloadData()
      await Display.settle()
      #expect(Set(view.controller.selection.ids) == [304, 310, 500])
      #expect(view.focusedID == 308)
      let after = try #require(height(of: kept, in: view), "number \(kept) is out of sight")
      #expect(abs(after - before) <= (change == .halved ? 40 : 1))
      withExtendedLifetime(window) {}
    }

    @Test(
      "at the start of a list, the start stays, or the selected row that is to be seen",
      arguments: [nil, 3, 300], [false, true])
    func start(selected: Int?, asTable: Bool) async throws {
      for isGrouped in [false, true] {
        let source = GroupsSource(0..<600) { _ in 0 }
        let view = ItemsView.ofNumbers(ListController(dataSource: source), asTable: asTable)
        let window = TestWindow(view.widget, width: 300, height: 320)
        await Display.settle()
        view.controller.select([selected, 5].compactMap(\.self).prefix(selected == 300 ? 1 : 2))
        if selected == nil { view.controller.unselectAll() }
        if selected == 3 { view.focus(3) }
        await Display.settle()
        #expect(view.topID == 0)
        let before = height(of: 3, in: view)
        source.numbers = Array(300..<600) + Array(0..<300)
        if isGrouped { source.key = { $0 / 100 } }
        view.controller.reloadData()
        await Display.settle()
        if selected == 3 {
          let distance = try #require(height(of: 3, in: view)) - #require(before)
          #expect(abs(distance) <= 1, "the row with the focus stays")
          #expect(view.focusedID == 3)
        } else {
          #expect(view.topID == (isGrouped ? 0 : 300), "nothing on the screen was selected")
        }
        withExtendedLifetime(window) {}
      }
    }

    @Test(
      "in a scrolled list a selected row that is to be seen stays where it is, whatever comes between",
      arguments: [false, true], [true, false])
    func chosen(asTable: Bool, hasFocus: Bool) async throws {
      let source = GroupsSource(stride(from: 0, to: 600, by: 2)) { _ in 0 }
      let view = ItemsView.ofNumbers(ListController(dataSource: source), asTable: asTable)
      let entry = Entry()
      let window = TestWindow(Box(.vertical, [entry, view.widget]), width: 300, height: 400)
      await Display.settle()
      view.scroll(to: 320)
      await Display.settle()
      let top = try #require(view.topID)
      let chosen = top + 8
      view.focus(chosen)
      view.controller.select([chosen])
      if !hasFocus { entry.grabFocus() }
      await Display.settle()
      let before = try #require(height(of: chosen, in: view))
      for numbers in [Array(0..<600), (0..<600).reversed(), Array(200..<600)] {
        source.numbers = numbers
        view.controller.reloadData()
        await Display.settle()
        let after = try #require(height(of: chosen, in: view), "it is out of sight")
        #expect(abs(after - before) <= 1)
      }
      withExtendedLifetime(window) {}
    }

    @Test("where the start is always to be seen, it stays also above a selected row")
    func startAlone() async throws {
      let source = GroupsSource(0..<600) { _ in 0 }
      let view = ItemsView.ofNumbers(ListController(dataSource: source), asTable: false)
      view.holdsSelection = false
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.settle()
      view.controller.select([1])
      source.numbers = [700, 701] + Array(0..<600)
      view.controller.reloadData()
      await Display.settle()
      #expect(view.topID == 700)
      withExtendedLifetime(window) {}
    }
  }
}
