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
      let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new("a", nil)))
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

  private final class Witness {
    var calls = 0
  }
}
