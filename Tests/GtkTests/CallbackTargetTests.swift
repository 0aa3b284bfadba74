import Gtk
import Testing

@MainActor
@Suite("What C keeps of Swift")
struct CallbackTargetTests {
  private final class Target: CallbackTarget {
    var calls = 0
  }

  @Test("an address keeps its object until it is released, and calls it until then")
  func lifetime() {
    weak var target: Target?
    var address: UnsafeMutableRawPointer?
    do {
      let new = Target()
      (target, address) = (new, new.retainedAddress())
    }
    #expect(target != nil)
    #expect(Target.target(at: address) === target)
    #expect(
      Target.call(address) {
        $0.calls += 1; return $0.calls
      } == 1)
    #expect(Target.call(address, (2, 3)) { $0.calls + $1.0 * $1.1 } == 7)
    releaseTarget(address)
    #expect(target == nil)
  }

  @Test("what is called back once is taken from its address, and goes with its closure")
  func once() {
    weak var captured: Target?
    var address: UnsafeMutableRawPointer?
    do {
      let target = Target()
      captured = target
      address = CallbackBox { target.calls += 1 }.retainedAddress()
    }
    do {
      let box = CallbackBox<() -> Void>.take(address)
      box?.value()
      #expect(captured?.calls == 1)
    }
    #expect(captured == nil)
  }

  @Test("nothing is called without an address")
  func nothing() {
    #expect(Target.target(at: nil) == nil)
    #expect(Target.take(nil) == nil)
    #expect(Target.call(nil) { $0.calls } == nil)
    releaseTarget(nil)
  }
}
