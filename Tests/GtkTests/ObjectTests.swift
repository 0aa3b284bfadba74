import CGtk
import Gtk
import Testing

@MainActor
@Suite("Object and its signals")
struct ObjectTests {
  @Test("the last Swift reference releases the GObject, and a closure goes with it")
  func lifetime() {
    var isFinalised = false
    weak var captured: Witness?
    do {
      let witness = Witness()
      captured = witness
      let action = Self.action()
      action.connect("activate") { _ in witness.calls += 1 }
      withUnsafeMutablePointer(to: &isFinalised) { flag in
        g_object_weak_ref(
          action.cast(), { flag, _ in flag?.assumingMemoryBound(to: Bool.self).pointee = true },
          flag)
      }
      g_action_activate(action.opaque, nil)
      #expect(witness.calls == 1)
    }
    #expect(isFinalised)
    #expect(captured == nil)
  }

  /// GLib's complaint about a handler that it does not have ends the run.
  @Test("a handler can be disconnected again and again, and when its instance is gone")
  func disconnecting() {
    let witness = Witness()
    var connection: SignalConnection?
    do {
      let action = Self.action()
      let first = action.connect("activate") { _ in witness.calls += 1 }
      connection = action.connect("activate") { _ in witness.calls += 10 }
      first.disconnect()
      first.disconnect()
      g_action_activate(action.opaque, nil)
      #expect(witness.calls == 10)
    }
    connection?.disconnect()
    connection?.disconnect()
  }

  @Test("a handler can be disconnected where it has its instance destroyed")
  func disconnectingAmidDestruction() {
    let action = Self.action()
    var connection: SignalConnection?
    var calls = 0
    connection = action.connect("activate") { [weak action] _ in
      calls += 1
      if let action { g_object_run_dispose(action.cast()) }
      connection?.disconnect()
    }
    for _ in 0..<2 { g_action_activate(action.opaque, nil) }
    #expect(calls == 1)
  }

  @Test(
    "a connection that is kept keeps nothing of a handler that is gone", arguments: [true, false])
  func keptConnection(isDisconnected: Bool) {
    weak var captured: Witness?
    var connection: SignalConnection?
    do {
      let (action, witness) = (Self.action(), Witness())
      captured = witness
      connection = action.connect("activate") { _ in witness.calls += 1 }
      if isDisconnected {
        connection?.disconnect()
        g_action_activate(action.opaque, nil)
        #expect(witness.calls == 0)
      }
    }
    #expect(captured == nil)
    withExtendedLifetime(connection) {}
  }

  private static func action() -> Object {
    Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("a", nil)))
  }

  private final class Witness {
    var calls = 0
  }
}
