import CGtk
import DisplayTestSupport
import Gtk
import ListKit
import Testing

/// What a delegate is told of, by code and by keys.
enum DelegateCall: CaseIterable {
  case select, activate, move, refuseToMove, delete, lose, menu
}

extension InDisplay.ReentranceTests {
  @Test(
    "every method can be called from inside what a delegate is told of",
    arguments: DelegateCall.allCases)
  func fromDelegate(call: DelegateCall) async throws {
    let delegate = CallingDelegate()
    controller.delegate = delegate
    for (name, body) in requests {
      let calls = FirstCalls(body)
      delegate.onCall = { if $0 == call { calls.call() } }
      try await provoke(call)
      await turn()
      delegate.onCall = nil
      await checkList("\(name) from \(call)")
      #expect(calls.count > 0, "\(call) was called")
    }
  }

  /// Does what a delegate is told of.
  private func provoke(_ call: DelegateCall) async throws {
    switch call {
    case .select: controller.select([0, 2])
    case .activate, .refuseToMove, .menu:
      source.isReorderable = call != .refuseToMove
      list.focus(2)
      await turn()
      try await Input.press(
        call == .activate ? "Return" : call == .refuseToMove ? "alt+Down" : "Menu")
    case .move: controller.move([3], to: RowDestination(section: "0", before: 1))
    case .delete: controller.delete([3])
    case .lose:
      list.beginEditing(3)
      await turn()
      let entry = try #require(list.widget.focusOfWindow)
      gtk_editable_set_text(entry.opaque, "typed")
      source.forgetsRows = true
      source.numbers.removeAll { $0 == 3 }
      controller.reloadData()
    }
  }
}

/// A delegate that says what it is told.
private final class CallingDelegate: ListDelegate {
  var onCall: ((DelegateCall) -> Void)?

  func list(
    _ list: ListController<Int, Probe>, didSelect selection: ListSelection<Int, Probe>
  ) { onCall?(.select) }

  func list(
    _ list: ListController<Int, Probe>, didActivate item: Probe, at cell: CellAddress<Int>
  ) { onCall?(.activate) }

  func list(_ list: ListController<Int, Probe>, didMove ids: [Int]) { onCall?(.move) }

  func list(_ list: ListController<Int, Probe>, didRefuseToMove ids: [Int]) {
    onCall?(.refuseToMove)
  }

  func list(_ list: ListController<Int, Probe>, didDelete ids: [Int]) { onCall?(.delete) }

  func list(_ list: ListController<Int, Probe>, didLose edit: LostEdit<Int, Probe>) {
    onCall?(.lose)
  }

  func list(
    _ list: ListController<Int, Probe>, menuFor selection: ListSelection<Int, Probe>
  ) -> Menu? {
    onCall?(.menu)
    return nil
  }
}
