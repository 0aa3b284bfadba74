import AppDriver
import Foundation
import TestSupport
import Testing

/// What the window says of what was just done.
extension WindowTests {
  /// What shows photos, and the keys that lead there from the one before.
  private static let pages: [(keys: [String], role: String, name: String)] = [
    (["ctrl+1"], "list", "Photos"), (["ctrl+2"], "tree table", "Photos"),
    (["ctrl+3"], "table", "Photos"), (["space"], "image", " of "),
    (["Escape", "ctrl+1", "Home", "shift+Down", "ctrl+shift+d"], "image", " of 2"),
  ]

  @Test(
    "what was just done stands below everything: it covers neither photos nor the status bar",
    arguments: [360, 1280])
  func toasts(width: Int) async throws {
    try chooseWindowSize(width: width, height: 700)
    let app = try await open()
    try await selectFirst(1, in: app)
    for (number, page) in Self.pages.enumerated() {
      try app.press(page.keys[0])
      for key in page.keys.dropFirst() { try app.press(key) }
      try await app.wait(until: "\(page)") { root in
        root.first(page.role) { $0.name.contains(page.name) } != nil
      }
      // Another rating each time, so that it is another text.
      try app.holdToasts()
      try app.press(String(number % 2 + 1), "ctrl+z")
      let found: [String] = try await app.wait(for: "what was undone in \(page)") {
        root in
        let toast = root.first("label") { $0.name.hasPrefix("Undone") }
        guard let frame = toast?.frame, frame.height > 0 else { return nil }
        return covered(by: frame, in: root)
      }
      #expect(found == [], "\(page)")
      try app.saveScreenshot("toast-\(width)-\(number)")
    }
    #expect(app.errorText.isEmpty)
  }

  /// What stands where a toast is, by its text.
  private func covered(by toast: Frame, in root: Element) -> [String] {
    var found: [String] = []
    func look(_ element: Element) {
      for child in element.children {
        let shown: Set = ["list", "table", "tree table", "list item", "image", "label", "slider"]
        if shown.contains(child.role), !child.name.hasPrefix("Undone"), let frame = child.frame,
          frame.y < toast.y + toast.height, frame.y + frame.height > toast.y - 6, frame.height > 0,
          frame.x < toast.x + toast.width, frame.x + frame.width > toast.x
        {
          found.append("\(child.role) “\(child.name)”: \(frame)")
        }
        // Rows reach beyond the edges of what scrolls.
        if !["list", "table", "tree table"].contains(child.role) { look(child) }
      }
    }
    look(root)
    return found
  }
}
