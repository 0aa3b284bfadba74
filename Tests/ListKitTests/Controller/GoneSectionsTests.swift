import DisplayTestSupport
import Gtk
import ListKit
import Testing

extension InDisplay {
  @MainActor
  @Suite("A list whose data source has fewer sections than it shows")
  struct GoneSectionsTests {
    /// Sections of five numbers each, with headers; section 2 has a footer.
    let source = GroupsSource(0..<300) { $0 / 5 }
    let controller: ListController<Int, Number>

    init() { controller = ListController(dataSource: source) }

    @Test(
      "asks for no title that is gone while it is scrolled before it is told",
      arguments: ViewKind.allCases, [false, true])
    func behind(kind: ViewKind, pinsHeaders: Bool) async {
      let view = kind.view(of: controller)
      view.pinsHeaders = pinsHeaders
      let window = TestWindow(view.widget, width: 420, height: 400)
      await Display.settle()
      view.scroll(to: 290)
      await Display.settle()
      source.numbers.removeAll { $0 >= 50 }
      controller.reconfigureAll()
      view.scroll(to: 200)
      await Display.settle()
      view.scroll(to: 10)
      await Display.settle()
      controller.reloadData()
      await Display.settle()
      #expect(controller.rowCount == 50)
      for number in [10, 49] {
        view.scroll(to: number)
        await Display.settle()
        #expect(view.widget.label("group \(number / 5)") != nil)
      }
      withExtendedLifetime(window) {}
    }

    @Test("gives no header the title of another section", arguments: ViewKind.allCases)
    func otherSection(kind: ViewKind) async {
      let view = kind.view(of: controller)
      let window = TestWindow(view.widget, width: 420, height: 400)
      await Display.settle()
      source.numbers.removeAll { $0 < 5 }
      controller.reconfigureAll()
      await Display.settle()
      #expect(view.widget.label("group 0") != nil, "until the list is told")
      controller.reloadData()
      await Display.settle()
      #expect(view.widget.label("group 0") == nil)
      #expect(view.widget.label("group 1") != nil)
      withExtendedLifetime(window) {}
    }

    @Test(
      "shows what is left where a delegate takes sections away as it hears of a selection",
      arguments: ViewKind.allCases, [false, true])
    func inDelegate(kind: ViewKind, byOtherSource: Bool) async {
      source.numbers = Array(0..<30)
      let answer = Answer()
      controller.delegate = answer
      let view = kind.view(of: controller)
      let window = TestWindow(view.widget, width: 420, height: 400)
      await Display.settle()
      controller.select([1])
      answer.onSelect = { [source, controller] in
        answer.onSelect = nil
        if byOtherSource {
          controller.dataSource = GroupsSource(10..<12) { $0 / 5 }
        } else {
          source.numbers.removeAll { $0 >= 12 }
          controller.reloadData()
        }
      }
      source.numbers.removeAll { $0 == 1 }
      controller.reloadData()
      await Display.settle()
      #expect(controller.rowCount == (byOtherSource ? 2 : 11))
      #expect(view.widget.label("group 2") != nil)
      #expect(view.widget.label("group 3") == nil)
      withExtendedLifetime(window) {}
    }

    /// A delegate that does something once rows are selected.
    final class Answer: ListDelegate {
      var onSelect: (() -> Void)?

      func list(
        _ list: ListController<Int, Number>, didSelect selection: ListSelection<Int, Number>
      ) { onSelect?() }
    }
  }
}
