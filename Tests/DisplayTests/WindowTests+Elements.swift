import AppDriver
import Foundation
import TestSupport
import Testing

/// What all parts of the window have in common, as a screen reader and a finger meet them.
extension WindowTests {
  /// The views of the photos: the key, and the role of what has the photos.
  private static let views = [("ctrl+1", "list"), ("ctrl+2", "tree table"), ("ctrl+3", "table")]

  @Test(
    "nothing is named by the class of its widget, and what is clicked is large enough",
    arguments: [360, 1280])
  func elements(width: Int) async throws {
    try chooseWindowSize(width: width, height: 800)
    let isNarrow = width < 700
    let app = try await open()
    try await selectFirst(2, in: app)
    try app.press("4")
    try await app.wait(until: "an edited photo") { $0.status.contains("edited") }
    for (key, role) in Self.views {
      try app.press(key)
      try await app.wait(until: "the photos after \(key)") { root in
        root.first(role) { $0.name == "Photos" } != nil
      }
      try await expectNoFaults(in: app, isNarrow, "\(key)")
      try app.saveScreenshot("elements-\(width)-\(key)")
    }
    guard isNarrow else { return #expect(app.errorText.isEmpty) }
    try app.press("F9")
    try await app.wait(until: "the sidebar") { $0.first("list", named: "Sidebar") != nil }
    try await expectNoFaults(in: app, isNarrow, "the sidebar")
    try app.saveScreenshot("elements-sidebar")
    try app.press("F9")
    try await app.wait(until: "no sidebar") { $0.first("list", named: "Sidebar") == nil }
    try app.press("ctrl+i")
    try await app.wait(until: "the details") { $0.first("text", named: "Title") != nil }
    try await expectNoFaults(in: app, isNarrow, "the details")
    try app.saveScreenshot("elements-details")
    try app.press("ctrl+i")
    try await app.wait(until: "no details") { $0.first("text", named: "Title") == nil }
    try app.press("F10")
    try await app.wait(until: "the menu") { $0.first("menu item") != nil }
    try await expectNoFaults(in: app, isNarrow, "the menu")
    try app.saveScreenshot("elements-menu")
    try app.press("Escape")
    try await app.wait(until: "no menu") { $0.first("menu item") == nil }
    try app.press("ctrl+h")
    try await app.wait(until: "a dialog") { $0.first("push button", named: "Show Photos") != nil }
    try await expectNoFaults(in: app, isNarrow, "a dialog")
    try app.saveScreenshot("elements-dialog")
    try app.focusWindow(titled: "History")
    try app.press("Escape")
    try await app.wait(until: "no dialog") { $0.first("push button", named: "Show Photos") == nil }
    try await expectNoFaultsInMessages(of: app)
    #expect(app.errorText.isEmpty)
  }

  /// Measures a toast with a button, and a question.
  private func expectNoFaultsInMessages(of app: RunningApp) async throws {
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+1")
    try await app.wait(for: "a photo") { $0.photoRows.first }.grabFocus()
    try app.holdToasts()
    try app.press("Home", "Delete")
    try await app.wait(until: "a toast") { root in
      root.first("label") { $0.name.contains("taken out") } != nil
    }
    try await expectNoFaults(in: app, true, "a toast")
    try app.saveScreenshot("elements-toast")
    try app.press("ctrl+w")
    try await app.wait(until: "a question") { $0.first("dialog")?.first("push button") != nil }
    try await expectNoFaults(in: app, true, "a question")
    try app.saveScreenshot("elements-question")
  }

  private func expectNoFaults(
    in app: RunningApp, _ isNarrow: Bool, _ state: String
  ) async throws {
    // In one look: else the app would be asked for all of it anew for each element.
    let found = try await app.wait(for: "the elements") { faults(in: $0, isNarrow) }
    #expect(found == [], "\(state)")
  }

  /// What is wrong with elements of a window.
  private func faults(in root: Element, _ isNarrow: Bool) -> [String] {
    var found: Set<String> = []
    func look(_ element: Element, inPhotos: Bool) {
      let (role, name) = (element.role, element.name)
      // What was never on the screen is in the tree, and nobody reads it.
      if name.wholeMatch(of: /(Gtk|Adw|Verso|ListKit)[A-Z]\w+/) != nil, element.isOnScreen,
        !Self.namedByDesktop.contains("\(role) “\(name)”")
      {
        found.insert("\(role) “\(name)”")
      }
      if !Self.desktopButtons.contains(name),
        let least = Self.leastSize(of: role, isNarrow, inPhotos), let frame = element.frame,
        frame.width > 0, frame.height > 0,
        frame.width < least.width || frame.height < least.height
      {
        found.insert("\(role) “\(name)”: \(frame.width) × \(frame.height)")
      }
      for child in element.children { look(child, inPhotos: inPhotos || name == "Photos") }
    }
    look(root, inPhotos: false)
    return found.sorted()
  }

  /// What takes the clicks beside a pane that is folded over the photos: libadwaita has it in the tree where there is no
  /// such pane, too, and nobody comes to it by keys.
  private static let namedByDesktop: Set = ["filler “AdwGizmo”"]

  /// The buttons of the desktop, which are as large as in its other windows.
  private static let desktopButtons: Set = ["Minimize", "Maximize", "Restore", "Close"]

  /// How large what has a role is at least, in logical pixels, without the edges that all buttons have: those of
  /// GNOME are 34 high with them, and 24 without; 44 and 34 where fingers are likely.
  private static func leastSize(
    of role: String, _ isNarrow: Bool, _ inPhotos: Bool
  ) -> (width: Int, height: Int)? {
    switch role {
    case "push button", "toggle button", "check box", "radio button":
      isNarrow ? (34, 34) : (24, 24)
    case "menu item": (34, isNarrow ? 44 : 24)
    // Five stars, and the mark of those that are rejected. In rows and cells they are one target, as wide as
    // there is room.
    case "slider": isNarrow ? (inPhotos ? 44 : 264, 44) : nil
    case "list item": (34, isNarrow ? 44 : 28)
    default: nil
    }
  }
}
