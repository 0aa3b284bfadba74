import DisplayTestSupport
import Testing

@testable import ListKit

// When what was asked for from inside a callback is done, and what is told then.
extension InDisplay.ReentranceTests {
  @Test(
    "a reload that a cell asks for while it is filled at the end of an edit waits until it is filled"
  )
  func atEndOfEdit() async throws {
    list.beginEditing(2)
    await turn()
    var counts: [Int] = []
    ProbeCell.onCall = { [controller, source] called in
      guard called == .show, counts.isEmpty else { return }
      source.numbers.removeFirst(150)
      controller.reloadData()
      counts.append(controller.rowCount)
    }
    list.endEditing(committing: true)
    #expect(counts == [400] && controller.rowCount == 400)
    await Display.wait(atMost: 30) { controller.rowCount == 250 }
    #expect(controller.rowCount == 250)
  }

  @Test(
    "the delegate hears of rows that moved or were deleted when the list shows it",
    arguments: [true, false])
  func told(moves: Bool) async throws {
    let teller = Teller()
    controller.delegate = teller
    var isAsked = false
    ProbeCell.onCall = { [controller] called in
      guard called == .show, !isAsked else { return }
      isAsked = true
      if moves {
        controller.move([3], to: RowDestination(section: "0", before: 0))
      } else {
        controller.delete([3])
      }
    }
    controller.reloadData()
    await Display.wait(atMost: 30) { !teller.positions.isEmpty }
    #expect(teller.positions == [moves ? 0 : nil])
  }

  @Test("a delegate that selects other rows each time that rows are selected is stopped, and named")
  func endlessSelection() async {
    ListFault.stops = false
    defer { ListFault.stops = true }
    let selector = Selector()
    controller.delegate = selector
    controller.select([1])
    #expect(selector.calls < 100)
    #expect(
      ListFault.reported.keys.contains { $0.contains("didSelect") && $0.contains("Selector") })
    controller.delegate = nil
    controller.select([5])
    #expect(controller.selection.ids == [5])
  }

  @Test(
    "whoever leaves a cell asks some of a million others whether they can be edited, and not all")
  func askedCells() async throws {
    let source = ProbesSource(0..<1_000_000)
    let controller = ListController(dataSource: source)
    let list = ListView(controller)
    var asked = 0
    list.register(
      ProbeCell.self, for: Probe.self,
      if: { probe in
        asked += 1
        return probe.value == 0
      },
      commit: { _, _ in true })
    let window = TestWindow(list.widget, width: 300, height: 300)
    await Display.settle()
    list.beginEditing(0)
    await turn()
    #expect(list.isEditing)
    asked = 0
    try await Input.press("Tab")
    #expect(!list.isEditing)
    #expect(asked > 1_000 && asked < 10_000)
    withExtendedLifetime(window) {}
  }
}

/// Notes where row 3 is when it is told of it.
private final class Teller: ListDelegate {
  private(set) var positions: [Int?] = []

  func list(_ list: ListController<Int, Probe>, didMove ids: [Int]) {
    positions.append(list.model.position(of: 3))
  }

  func list(_ list: ListController<Int, Probe>, didDelete ids: [Int]) {
    positions.append(list.model.position(of: 3))
  }
}

/// Selects the next row whenever it hears of a selection.
private final class Selector: ListDelegate {
  private(set) var calls = 0

  func list(
    _ list: ListController<Int, Probe>, didSelect selection: ListSelection<Int, Probe>
  ) {
    calls += 1
    guard calls < 1_000, let id = selection.ids.first else { return }
    list.select([(id + 1) % 400])
  }
}
