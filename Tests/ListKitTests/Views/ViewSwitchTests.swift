import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import ListKit

extension InDisplay {
  @MainActor
  @Suite("Two views of a list, shown by turns")
  struct ViewSwitchTests {
    private let source = NumbersSource(0..<10_000)
    private let controller: ListController<Int, Number>
    private let views: [ItemsView<Int, Number>]
    private let stack = Stack(isAnimated: false)
    private let window: TestWindow

    init() async {
      let controller = ListController(dataSource: source)
      self.controller = controller
      views = [false, true].map { ItemsView.ofNumbers(controller, asTable: $0) }
      for (name, view) in zip(["list", "table"], views) { stack.add(view.widget, name: name) }
      window = TestWindow(stack, width: 300, height: 320)
      await Display.settle()
    }

    @Test(
      "the row with the focus is shown, whether its view comes the first time or again",
      arguments: [16, 500, 9_999])
    func focus(id: Int) async throws {
      for round in 0..<4 {
        controller.select([id])
        let view = views[round % 2]
        stack.visibleName = round % 2 == 0 ? "list" : "table"
        #expect(view.focus(id))
        await Display.settle()
        #expect(view.focusedID == id)
        #expect(view.anchor.isInView(id), "\(round)")
        let seen = view.anchor.positions(among: 50).map(\.id).filter(view.anchor.isInView)
        #expect(seen.count > 5, "\(round) \(seen)")
      }
    }

    @Test(
      "a row stands in a view that comes the first time where it stood in the other",
      arguments: [false, true])
    func position(withFocus: Bool) async throws {
      views[0].scroll(to: 500)
      await Display.settle()
      let seen = views[0].anchor.positions(among: 50).map(\.id).filter(views[0].anchor.isInView)
      let id = seen[seen.count / 2]
      controller.select([id])
      let offset = try #require(views[0].offset(of: id))
      #expect(views[0].isVisible(id))
      try #require(offset > 50)
      #expect(views[1].takePosition(of: id, from: views[0]))
      stack.visibleName = "table"
      if withFocus { views[1].focus(id) }
      await Display.settle()
      #expect(try abs(#require(views[1].offset(of: id)) - offset) < 1)
      #expect(views[0].offset(of: id) == nil && !views[0].isVisible(id))
    }
  }
}
