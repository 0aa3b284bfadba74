import CGtk
import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("OwnTurn", .inDisplay)
struct OwnTurnTests {
  private final class Count {
    var done = 0
  }

  private let count = Count()
  private let turn: OwnTurn

  init() {
    let count = count
    turn = OwnTurn { count.done += 1 }
  }

  @Test("what is asked for several times is done once, and not before who asks is done")
  func ask() async {
    turn.ask()
    turn.ask()
    #expect(count.done == 0)
    await Display.settle()
    #expect(count.done == 1)
    turn.ask()
    await Display.settle()
    #expect(count.done == 2)
  }

  @Test("what cannot wait is done at once, and not again; nothing is done that nobody asked for")
  func run() async {
    turn.run()
    #expect(count.done == 0)
    turn.ask()
    turn.run()
    #expect(count.done == 1)
    await Display.settle()
    #expect(count.done == 1)
  }
}
