import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("The latest window of a kind", .inDisplay)
struct LatestWindowTests {
  @MainActor
  private final class Dialogs {
    @LatestWindow var palette: CommandPalette?
  }

  @Test("a window that takes the place of another closes it, and the latest one stays")
  func replaced() async {
    func palette() -> CommandPalette {
      CommandPalette(
        CommandSearch(book: CommandBook(), state: CommandState(), recent: []), over: nil)
    }
    let dialogs = Dialogs()
    let windows = [palette(), palette()]
    var closed: [Int] = []
    for (number, palette) in windows.enumerated() {
      palette.window.onClose { closed.append(number) }
      dialogs.palette = palette
      palette.present()
      await Display.settle()
    }
    #expect(closed == [0])
    #expect(gtk_widget_get_mapped(windows[0].window.widget) == 0)
    #expect(gtk_widget_get_mapped(windows[1].window.widget) != 0)
    dialogs.palette = windows[1]
    #expect(closed == [0])
    dialogs.palette = nil
    #expect(closed == [0, 1])
  }
}
