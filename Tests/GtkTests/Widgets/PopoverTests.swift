import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("Popover", .inDisplay)
struct PopoverTests {
  @Test("one that was taken away from a widget leaves no handler behind there")
  func handlers() {
    let parents = (0..<2).map { _ in Box(.horizontal) }
    for _ in 0..<3 {
      let popover = Popover(Label("inside"))
      for parent in parents {
        popover.attach(to: parent)
        #expect(parent.countHandlers(of: "destroy") == 1)
        popover.detach()
      }
    }
    #expect(parents.map { $0.countHandlers(of: "destroy") } == [0, 0])
  }

  @Test("one goes with the widget that it is attached to, and can be attached to another one")
  func parentGoes() {
    let popover = Popover(Label("inside"))
    do {
      let parent = Box(.horizontal)
      popover.attach(to: parent)
      #expect(popover.parent?.widget == parent.widget)
    }
    #expect(popover.parent == nil)
    let next = Box(.horizontal)
    popover.attach(to: next)
    #expect(popover.parent?.widget == next.widget)
    popover.detach()
  }
}
