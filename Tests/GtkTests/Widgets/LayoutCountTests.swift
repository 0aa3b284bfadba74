import CGtk
import DisplayTestSupport
import Gtk
import Testing

@MainActor
@Suite("How often a window is laid out for a frame", .inDisplay)
struct LayoutCountTests {
  @Test("two layouts of a frame may be followed by one that somebody asks for")
  func count() async throws {
    let label = Label("Text")
    let window = TestWindow(label)
    await Display.wait { gtk_widget_get_mapped(label.widget) != 0 }
    let clock = try #require(gtk_widget_get_frame_clock(label.widget))
    var layouts = LayoutCount()
    let answers = (0..<4).map { _ in layouts.mayGoOn(after: clock) }
    #expect(answers == [true, true, false, false])
    let frame = gdk_frame_clock_get_frame_counter(clock)
    gtk_widget_queue_draw(label.widget)
    #expect(await Display.wait { gdk_frame_clock_get_frame_counter(clock) > frame })
    let next = layouts.mayGoOn(after: clock)
    #expect(next)
    withExtendedLifetime(window) {}
  }
}
