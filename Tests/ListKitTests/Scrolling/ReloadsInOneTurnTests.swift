import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("A list that is reloaded several times before it is laid out")
  struct ReloadsInOneTurnTests {
    /// What happens to the rows around the one at the top, time after time.
    enum Change: CaseIterable {
      case filter, filterAndSort, sections

      @MainActor func apply(to source: GroupsSource, round: Int, top: Int) {
        switch self {
        case .filter:
          source.numbers = (0..<360).filter { $0 == top || ($0 + round) % 3 != 0 }
        case .filterAndSort:
          if round.isMultiple(of: 2) {
            source.numbers.removeAll { $0 % 2 == 1 && $0 != top }
          } else {
            source.numbers.sort { ($0 % 6, $0) < ($1 % 6, $1) }
          }
        case .sections:
          source.numbers = (0..<360).filter { $0 / 9 == top / 9 || ($0 / 9 * 7 + round) % 3 != 0 }
        }
      }
    }

    @Test(
      "the row at its top stays there", arguments: ViewKind.allCases, Change.allCases)
    func top(kind: ViewKind, change: Change) async throws {
      let isGrouped = change == .sections
      let source = GroupsSource(0..<360) { isGrouped ? $0 / 9 : 0 }
      let controller = ListController(dataSource: source)
      let view = kind.view(of: controller)
      let window = TestWindow(view.widget, width: 420, height: 320)
      await Display.settle()
      for count in 1...3 {
        source.numbers = Array(0..<360)
        controller.reloadData()
        await Display.settle()
        view.scroll(to: 350)
        await Display.settle()
        view.scroll(to: 200)
        await Display.settle()
        let top = try #require(view.topID)
        for round in 0..<count {
          change.apply(to: source, round: round, top: top)
          controller.reloadData()
        }
        await Display.settle()
        // In a grid other rows of the line may come before it.
        #expect(view.offset(of: top).map { abs($0) < 40 } == true, "\(count) reloads")
        if kind != .grid { #expect(view.topID == top, "\(count) reloads") }
      }
      withExtendedLifetime(window) {}
    }

    @Test(
      "a row that a list is scrolled to is seen though it has just gone elsewhere",
      arguments: [ViewKind.list, .table], [0, 200])
    func wentElsewhere(kind: ViewKind, start: Int) async throws {
      let source = NumbersSource(0..<360)
      let controller = ListController(dataSource: source)
      let view = kind.view(of: controller)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.settle()
      if start > 0 { view.scroll(to: start) }
      await Display.settle()
      let id = try #require((0..<360).first { view.isVisible($0) }) + 1
      for destination in [300, 30, 359, 100] {
        source.numbers.removeAll { $0 == id }
        source.numbers.insert(id, at: destination)
        controller.reloadData()
        view.scroll(to: id)
        await Display.settle()
        #expect(view.isVisible(id), "\(destination)")
      }
      withExtendedLifetime(window) {}
    }

    @Test(
      "the first row below the top that is left stays where that one is gone", arguments: [2, 3])
    func goneTop(count: Int) async throws {
      let source = NumbersSource(0..<360)
      let controller = ListController(dataSource: source)
      let view = ViewKind.list.view(of: controller)
      let window = TestWindow(view.widget, width: 300, height: 320)
      await Display.settle()
      view.scroll(to: 350)
      await Display.settle()
      view.scroll(to: 200)
      await Display.settle()
      let top = try #require(view.topID)
      let before = try #require(view.offset(of: top + count))
      for round in 0..<count {
        source.numbers.removeAll { $0 < 50 * round || $0 == top + round }
        controller.reloadData()
      }
      await Display.settle()
      let after = try #require(view.offset(of: top + count))
      #expect(abs(after - before) < 1)
      withExtendedLifetime(window) {}
    }

    /// A view of the numbers below 360 in a window.
    private func shown(
      _ kind: ViewKind
    ) async -> (
      NumbersSource, ListController<Int, Number>, ItemsView<Int, Number>, TestWindow
    ) {
      let source = NumbersSource(0..<360)
      let controller = ListController(dataSource: source)
      let view = kind.view(of: controller)
      let window = TestWindow(view.widget, width: 420, height: 320)
      await Display.settle()
      return (source, controller, view, window)
    }

    @Test("its start stays, whatever came there in between", arguments: ViewKind.allCases)
    func start(kind: ViewKind) async {
      let (source, controller, view, window) = await shown(kind)
      controller.select([300])
      source.numbers = Array(290..<360) + Array(0..<290)
      controller.reloadData()
      source.numbers = Array(0..<360)
      controller.reloadData()
      await Display.settle()
      #expect(view.topID == 0)
      withExtendedLifetime(window) {}
    }

    @Test("the row that it was scrolled to in between is shown", arguments: ViewKind.allCases)
    func scrolled(kind: ViewKind) async {
      let (source, controller, view, window) = await shown(kind)
      source.numbers.append(1000)
      controller.reloadData()
      view.scroll(to: 200)
      await Display.settle()
      #expect(view.offset(of: 200) != nil)
      withExtendedLifetime(window) {}
    }
  }
}
