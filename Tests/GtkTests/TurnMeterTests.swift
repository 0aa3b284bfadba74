import CGtk
import Testing

@testable import Gtk

@MainActor
@Suite("TurnMeter", .inDisplay)
struct TurnMeterTests {
  @Test("a turn that works long is told with how long it worked")
  func turns() throws {
    let meter = TurnMeter()
    var turns: [TurnMeter.Turn] = []
    meter.onTurn = { turns.append($0) }
    // A turn begins where the loop has waited, and it waits for nothing while something urgent is to be done.
    g_main_context_iteration(nil, 0)
    MainLoop.afterThisEvent {
      let end = TurnMeter.now + 30_000_000
      while TurnMeter.now < end {}
    }
    for _ in 0..<10 { g_main_context_iteration(nil, 0) }
    let longest = try #require(turns.max { $0.duration < $1.duration })
    #expect(longest.duration >= 30_000_000)
    #expect(longest.work <= longest.duration)
  }

  @Test(
    "of a window it is told when it was drawn, and how much of a turn that was",
    arguments: [true, false])
  func frames(isThereBefore: Bool) throws {
    func make() throws -> Window {
      Window(sinking: UnsafeMutableRawPointer(try #require(gtk_window_new())))
    }
    let early = isThereBefore ? try make() : nil
    let meter = TurnMeter()
    var drawn = 0
    var frames = 0
    meter.onFrame = { drawn += 1 }
    meter.onTurn = { frames = max(frames, $0.frames) }
    let window = try early ?? make()
    window.present()
    while frames == 0 { g_main_context_iteration(nil, 1) }
    #expect(drawn > 0)
    window.close()
  }
}
