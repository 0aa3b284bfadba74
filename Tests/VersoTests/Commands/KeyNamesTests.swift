import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Keys in texts for people")
struct KeyNamesTests {
  @Test("follow the text in parentheses, and come from the command")
  func commands() {
    #expect("Sidebar".withKey(of: .sidebar) == "Sidebar (F9)")
    #expect("Save".withKey(of: .save) == "Save (Ctrl+S)")
    #expect("Redo Title".withKey(of: .redo) == "Redo Title (Ctrl+Shift+Z)")
    #expect("Back".withKey(of: .backToPhotos) == "Back (Esc)")
    #expect("Actual Size".withKey(of: .actualSize) == "Actual Size (Z)")
    #expect("Discard".withKey(of: .discard) == "Discard", "a command without a key")
  }

  @Test("are called as they are printed on keyboards")
  func names() {
    #expect("Show".with(HistoryKeys.show) == "Show (Ctrl+Enter)")
    #expect("More".with(FieldFrame.pageKey) == "More (Alt+Enter)")
    #expect("Back".with(FieldPageController.backKey) == "Back (Esc)")
    #expect("Main Menu".with(WindowHeader.menuKey) == "Main Menu (F10)")
  }

  @Test("stand in the hints, each where it is meant")
  func hints() {
    #expect(
      Hint.allCases.map(\.text) == [
        "Select a photo and press 0 to 5 for stars, 6 to 9 for labels, or F2 to edit it right in the list.",
        "Type words into the search field, or “rating>=4” (Ctrl+F). The button beside it adds filters (Ctrl+L).",
        "The sidebar (F9) has folders, keywords, dates and people. Photos that are dropped on a keyword get it.",
        "Changes are kept at once, and written into the photos by Save (Ctrl+S). Ctrl+Shift+S first shows what will be written.",
        "Each change can be undone (Ctrl+Z), also after saving. The history (Ctrl+H) tells all that was done.",
      ])
  }
}
