import AppDriver
import Foundation
import TestSupport
import Testing

/// Windows that have no room for everything at once.
extension WindowTests {
  /// Opens the samples in a window of a size in logical pixels.
  private func open(width: Int, height: Int) async throws -> RunningApp {
    try home.file(
      "config/glib-2.0/settings/keyfile",
      containing: Data(
        """
        [io/github/versophoto/Verso]
        window-width=\(width)
        window-height=\(height)

        """.utf8))
    return try await open()
  }

  /// What of the window is seen and goes beyond its edges. What scrolls may.
  ///
  /// - Parameter width: that of the window. A window without shadow has a narrow frame besides.
  private func cutOff(in app: RunningApp, width: Int) -> [String] {
    let width = width + Self.frameWidth
    var found: [String] = []
    func look(_ element: Element) {
      for child in element.children {
        let role = child.role
        if ["push button", "toggle button", "entry"].contains(role), let frame = child.frame,
          frame.x < 0 || frame.x + frame.width > width
        {
          found.append("\(role) “\(child.name)”: \(frame.x) + \(frame.width)")
        }
        if role != "list", role != "tree table" { look(child) }
      }
    }
    if let window = app.root?.first("frame") { look(window) }
    return found
  }

  private static let frameWidth = 10

  /// What is hidden has no elements.
  private func rowsAreShowing(_ root: Element) -> Bool { !root.photoRows.isEmpty }

  @Test(
    "in a small window nothing is cut off, and one pane shows at a time",
    arguments: [(360, 294), (500, 700)])
  func narrow(width: Int, height: Int) async throws {
    let app = try await open(width: width, height: height)
    try await selectFirst(1, in: app)
    try app.saveScreenshot("narrow-\(width)")
    #expect(cutOff(in: app, width: width) == [])

    try app.press("F9")
    try await app.wait(until: "the sidebar in place of the photos") { root in
      !self.rowsAreShowing(root) && root.sidebar != nil
    }
    #expect(cutOff(in: app, width: width) == [])
    try app.click(
      try await app.wait(for: "the folder") { root in
        root.sidebar?.first("list item") { $0.name.contains("All Photos") }
      })
    try await app.wait(until: "the photos again") { self.rowsAreShowing($0) }

    try app.press("ctrl+i")
    try await app.wait(until: "the details in place of the photos") { root in
      !self.rowsAreShowing(root) && root.first("text", named: "Title") != nil
    }
    try app.saveScreenshot("narrow-details-\(width)")
    #expect(cutOff(in: app, width: width) == [])
    try await type("On a small screen", into: "Title", of: app)
    try await app.wait(for: "the button of the details") { root in
      root.first("push button", named: "Picture and Details")
    }.activate()
    try await app.wait(until: "the photo with its title") { root in
      self.rowsAreShowing(root)
        && root.photoRows.contains { $0.name.contains("On a small screen") }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("beside another window the photos have one pane beside them, and either can be had")
  func medium() async throws {
    let app = try await open(width: 700, height: 700)
    try await selectFirst(1, in: app)
    #expect(cutOff(in: app, width: 700) == [])
    for (key, name, role) in [("ctrl+i", "Title", "text"), ("F9", "Sidebar", "list")] {
      try app.press(key)
      try await app.wait(until: "the photos beside \(name)") { root in
        self.rowsAreShowing(root) && root.first(role, named: name) != nil
      }
      #expect(cutOff(in: app, width: 700) == [])
    }
    #expect(app.errorText.isEmpty)
  }
}

extension Element {
  /// The sidebar, where it is to be seen.
  fileprivate var sidebar: Element? { first("list", named: "Sidebar") }
}
