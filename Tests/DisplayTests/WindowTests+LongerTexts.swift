import AppDriver
import DisplayTestSupport
import Gtk
import TestSupport
import Testing

/// The window in a language whose texts are longer than the English ones.
extension WindowTests {
  private func longer(_ text: String) -> String { LongerTexts.lengthened(text) }

  /// Opens the samples with longer, large texts in the narrowest window, and selects two photos.
  private func openNarrow(_ texts: LongerTexts) async throws -> RunningApp {
    try chooseWindowSize(width: 360, height: 800)
    let app = try RunningApp(
      opening: [photos.folder.url], from: texts.folder.url, home: home, textScale: 1.5)
    let list = try await app.wait(for: "the photos") { root in
      root.first("list", named: longer("Photos")).flatMap { $0.children.isEmpty ? nil : $0 }
    }
    try app.focusWindow(titled: "Verso")
    try await app.wait(for: "the first photo") { _ in list.children.first }.grabFocus()
    try app.press("Home", "shift+Down")
    return app
  }

  @Test("texts a third longer, and large, fit into the narrowest window with its panes")
  func longerTexts() async throws {
    let app = try await openNarrow(try LongerTexts())
    try app.saveScreenshot("longer-photos")
    #expect(cutOff(in: app, width: 360) == [])
    for (key, role, name) in [("F9", "list", "Sidebar"), ("ctrl+i", "text", "Title")] {
      try app.press(key)
      try await app.wait(until: "the pane") { $0.first(role, named: longer(name)) != nil }
      try app.saveScreenshot("longer-\(name)")
      #expect(cutOff(in: app, width: 360) == [], "\(name)")
    }
    let width = app.root?.first("frame")?.frame?.width ?? 0
    #expect(width > 0 && width <= 360 + Self.frameWidth)
    #expect(app.errorText.isEmpty)
  }

  @Test("texts a third longer, and large, fit into all windows over the narrowest one")
  func longerTextsAbove() async throws {
    let app = try await openNarrow(try LongerTexts())
    try app.press("1")
    let windows: [(keys: [String], title: String)] = [
      (["ctrl+e"], "All Tags"), (["ctrl+shift+s"], "Review Changes"),
      (["ctrl+a", "ctrl+shift+j"], "Settle Disagreements"), (["ctrl+comma"], "Preferences"),
      (["ctrl+h"], "History"), (["Home", "Right", "Right", "ctrl+v"], "Paste"),
    ]
    try #require(Display.isAvailable)
    Clipboard.setText("One\nTwo\nThree", for: Label())
    await Display.settle()
    for (keys, title) in windows {
      if title == "Paste" {
        try app.press("ctrl+2")
        try await app.wait(for: "the table") { $0.tableRows.first }.grabFocus()
      }
      for key in keys { try app.press(key) }
      let window = try await app.wait(for: title) { root in
        root.children.first { $0.name == longer(title) && $0.frame?.width ?? 0 > 0 }
      }
      try app.saveScreenshot("longer-\(title)")
      let width = window.frame?.width ?? 0
      #expect(width <= 360 + Self.frameWidth, "\(title)")
      #expect(cutOff(in: app, window, width: 360) == [], "\(title)")
      try app.press("Escape")
      try await app.wait(until: "the photos again") { root in
        !root.children.contains { $0.name == longer(title) }
      }
      try app.focusWindow(titled: "Verso")
    }
    #expect(app.errorText.isEmpty)
  }
}
