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

    private func makeView(
      _ source: GroupsSource, asTable: Bool
    ) -> ItemsView<Int, Number> {
      let controller = ListController(dataSource: source)
      guard asTable else {
        let list = ListView(controller)
        list.register(NumberCell.self, for: Number.self)
        return list
      }
      return ListTable(
        controller,
        columns: [TableColumn("a", title: "A", cell: NumberCell.self) { $0.show($1.value) }])
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
      let view = makeView(source, asTable: asTable)
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
  }
}
