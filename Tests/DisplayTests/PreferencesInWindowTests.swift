import AppDriver
import Foundation
import TestSupport
import Testing

extension WindowTests {
  @Test("preferences are found by a screen reader, changed by keys and by clicks, and kept")
  func preferences() async throws {
    let app = try RunningApp(opening: [], home: home)
    func button(_ role: String, _ name: String, in root: Element) -> Element? {
      root.first("list", named: "Preferences")?.first("list item", named: name)?
        .first(role, named: name)
    }
    try await app.wait(for: "the start page") { $0.first("push button", named: "Open Folder…") }
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+comma")
    try await app.wait(until: "the way of naming that holds") { root in
      button("radio button", "IMG_1.CR3.xmp", in: root)?.is(.checked) == true
    }
    try app.focusWindow(titled: "Preferences")
    try app.press("Down", "space")
    try await app.wait(until: "the other way of naming") { root in
      button("radio button", "IMG_1.xmp", in: root)?.is(.checked) == true
        && button("radio button", "IMG_1.CR3.xmp", in: root)?.is(.checked) == false
    }
    try app.press("Tab", "space")
    try await app.wait(until: "the switch turned on by a key, over a footer and a header") { root in
      button("check box", "Keep the Modification Time", in: root)?.is(.checked) == true
    }
    let label = try await app.wait(for: "the title of the switch") { root in
      root.first("list", named: "Preferences")?.first("label", named: "Keep the Modification Time")
    }
    try app.click(label)
    try await app.wait(until: "the switch turned off by a click on its row") { root in
      button("check box", "Keep the Modification Time", in: root)?.is(.checked) == false
    }
    app.kill()
    let second = try RunningApp(opening: [], home: home)
    try await second.wait(for: "the start page") { $0.first("push button", named: "Open Folder…") }
    try second.focusWindow(titled: "Verso")
    try second.press("ctrl+comma")
    try await second.wait(until: "the kept way of naming") { root in
      button("radio button", "IMG_1.xmp", in: root)?.is(.checked) == true
    }
    #expect(second.errorText.isEmpty)
  }
}
