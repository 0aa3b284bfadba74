import CGtk
import DisplayTestSupport
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
    var isDrawn = false
    var frames = 0
    meter.onFrame = {
      drawn += 1
      isDrawn = true
    }
    meter.onTurn = { if isDrawn { frames = max(frames, $0.frames) } }
    let window = try early ?? make()
    window.present()
    while frames == 0 { g_main_context_iteration(nil, 1) }
    #expect(drawn > 0)
    window.close()
  }

  @Test(
    "how large a window has to be is part of laying it out, also where GTK asks before the frame")
  func sizes() throws {
    let slow = SlowWidget()
    let window = Window(sinking: UnsafeMutableRawPointer(try #require(gtk_window_new())))
    let meter = TurnMeter()
    var measured: [TurnMeter.Turn] = []
    var measures = 0
    meter.onTurn = {
      if slow.measures > measures { measured.append($0) }
      measures = slow.measures
    }
    gtk_window_set_child(window.cast(), slow.widget)
    window.present()
    // What else is to be done on the main actor waits until this test has ended; windows of other tests may be
    // drawn in the same turn, but not each time.
    func own() -> Int? { measured.map { $0.work - $0.frames }.min() }
    for _ in 0..<20 where own().map({ $0 >= SlowWidget.time }) ?? true {
      let before = measured.count
      slow.setNeedsLayout()
      while measured.count == before { g_main_context_iteration(nil, 1) }
    }
    #expect(try #require(own()) < SlowWidget.time)
    window.close()
  }
}

/// A widget that works for a while each time that it is asked for its size.
private final class SlowWidget: CustomWidget {
  private static let kind = Kind(name: "VersoSlowWidget", cssName: "bin", role: .group)
  /// How long, in nanoseconds of its thread.
  static let time = 40_000_000
  var measures = 0

  init() { super.init(Self.kind) }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    measures += 1
    let end = TurnMeter.work + Self.time
    while TurnMeter.work < end {}
    return Extent(minimum: 10, natural: 10)
  }
}
