import CGtk
import Foundation
import Testing

@testable import Gtk

@MainActor
@Suite("Work while nothing else is to be done", .inDisplay)
struct IdleWorkTests {
  private final class Holder: @unchecked Sendable {
    var work: IdleWork?
  }

  @Test("work that is let go elsewhere ends, and its source is removed once")
  func letGoElsewhere() async {
    let holder = Holder()
    var portions = 0
    holder.work = IdleWork {
      portions += 1
      return true
    }
    while portions == 0 { g_main_context_iteration(nil, 0) }
    // The main actor is busy meanwhile, and so the work cannot remove its source yet.
    letGo(holder)
    let before = portions
    for _ in 0..<100 { g_main_context_iteration(nil, 0) }
    #expect(portions == before)
    // A second removal would be a complaint of GLib, which ends the tests.
    for _ in 0..<10 { await Task.yield() }
  }

  private func letGo(_ holder: Holder) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      holder.work = nil
      isDone.signal()
    }
    isDone.wait()
  }
}
