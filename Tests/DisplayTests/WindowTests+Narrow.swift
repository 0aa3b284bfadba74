import AppDriver
import Foundation
import TestSupport
import Testing

/// Windows that have no room for everything at once.
extension WindowTests {
  /// Opens the samples in a window of a size in logical pixels.
  private func open(width: Int, height: Int, textScale: Double = 1) async throws -> RunningApp {
    try chooseWindowSize(width: width, height: height, isNew: true)
    return try await open(textScale: textScale)
  }

  /// What of the window is seen and goes beyond its edges. What scrolls may.
  ///
  /// - Parameters:
  ///   - window: the window; nil for the first one.
  ///   - width: its width. A window without shadow has a narrow frame besides.
  func cutOff(in app: RunningApp, _ window: Element? = nil, width: Int) -> [String] {
    let width = width + Self.frameWidth
    var found: [String] = []
    func look(_ element: Element) {
      for child in element.children {
        let role = child.role
        if Self.rolesNotToCut.contains(role), let frame = child.frame,
          frame.x < 0 || frame.x + frame.width > width
        {
          found.append("\(role) “\(child.name)”: \(frame.x) + \(frame.width)")
        }
        if role != "list", role != "tree table" { look(child) }
      }
    }
    if let window = window ?? app.root?.first("frame") { look(window) }
    return found
  }

  /// How much wider a window without shadow is than its content.
  static let frameWidth = 10
  private static let rolesNotToCut: Set = [
    "push button", "toggle button", "check box", "radio button", "combo box", "entry",
  ]

  @Test(
    "in a small window nothing is cut off, and the panes slide over the photos",
    arguments: [(360, 294), (500, 700), (640, 700)])
  func narrow(width: Int, height: Int) async throws {
    let app = try await open(width: width, height: height)
    try await selectFirst(1, in: app)
    try app.saveScreenshot("narrow-\(width)")
    #expect(cutOff(in: app, width: width) == [])
    #expect(app.root?.sidebar == nil && app.root?.title == nil)

    try app.press("F9")
    try await app.wait(until: "the sidebar over the photos") { $0.sidebar != nil }
    #expect(cutOff(in: app, width: width) == [])
    try app.click(
      try await app.wait(for: "the folder") { root in
        root.sidebar?.first("list item") { $0.name.contains("All Photos") }
      })
    try await app.wait(until: "the photos again") { $0.sidebar == nil && !$0.photoRows.isEmpty }

    try app.press("ctrl+i")
    try await app.wait(until: "the details over the photos") { $0.title != nil }
    try app.press("ctrl+f")
    try app.type("has:title ")
    try app.press("Return")
    try await app.wait(until: "the photos that were found, and the keyboard there") { root in
      root.title == nil && root.photoRows.contains { $0.is(.focused) }
    }
    try app.press("ctrl+f", "Escape")
    try await selectFirst(1, in: app)

    try app.press("ctrl+i")
    try await app.wait(until: "the details over the photos") { $0.title != nil }
    try app.saveScreenshot("narrow-details-\(width)")
    #expect(cutOff(in: app, width: width) == [])
    try await type("On a small screen", into: "Title", of: app)
    try await app.wait(for: "the button of the details") { root in
      root.first("push button", named: "Picture and Details")
    }.activate()
    try await app.wait(until: "the photo with its title") { root in
      root.title == nil && root.photoRows.contains { $0.name.contains("On a small screen") }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "where one pane shows at a time its button leads back, as does Esc in the field above the sidebar"
  )
  func back() async throws {
    let app = try await open(width: 360, height: 640)
    try await selectFirst(1, in: app)
    let back = "Back to the Photos"
    for (key, name) in [("F9", "Sidebar"), ("ctrl+i", "Picture and Details")] {
      let button = try await app.wait(for: "the button") { root in
        root.first("push button") { $0.name == name && $0.description != back }
      }
      try app.press(key)
      try await app.wait(until: "the way back") { _ in button.description == back }
      try app.click(button)
      try await app.wait(until: "the keyboard on a photo, and nothing to go back from") { root in
        button.description != back && root.sidebar == nil && root.title == nil
          && root.photoRows.contains { $0.is(.focused) }
      }
    }
    try app.press("ctrl+shift+l")
    try await app.wait(until: "the field") { root in
      root.first("entry", named: "Find in Sidebar")?.is(.focused) == true
    }
    try app.type("rain")
    try app.press("Escape")
    try await app.wait(until: "the keyboard on a row of the sidebar") { root in
      root.sidebar?.first("list item") { $0.is(.focused) } != nil
    }
    try app.press("ctrl+shift+l")
    try await app.wait(until: "the empty field") { root in
      root.first("entry", named: "Find in Sidebar")?.is(.focused) == true
    }
    try app.press("Escape")
    try await app.wait(until: "the photos") { root in
      root.sidebar == nil && root.photoRows.contains { $0.is(.focused) }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "with large text nothing is cut off in the narrowest window either",
    arguments: [1.5, 2])
  func largeText(textScale: Double) async throws {
    let app = try await open(width: 360, height: 800, textScale: textScale)
    try await selectFirst(1, in: app)
    try app.saveScreenshot("large-text-\(textScale)")
    #expect(cutOff(in: app, width: 360) == [])
    try app.press("F9")
    try await app.wait(until: "the sidebar over the photos") { $0.sidebar != nil }
    #expect(cutOff(in: app, width: 360) == [])
    try app.press("F9")
    try await app.wait(until: "the photos again") { $0.sidebar == nil && !$0.photoRows.isEmpty }
    try app.press("ctrl+i")
    try await app.wait(until: "the details over the photos") { $0.title != nil }
    try app.saveScreenshot("large-text-details-\(textScale)")
    #expect(cutOff(in: app, width: 360) == [])
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "a keyword that is renamed over the photos keeps the keyboard, and no digit rates those behind")
  func renamedKeywordOverPhotos() async throws {
    let app = try await open(width: 360, height: 640)
    try await selectFirst(1, in: app)
    try app.press("ctrl+shift+l")
    try await app.wait(until: "the field") { root in
      root.first("entry", named: "Find in Sidebar")?.is(.focused) == true
    }
    try app.type("rain")
    try app.press("Down")
    try await app.wait(until: "the keyword") { $0.sidebarRow("rain")?.is(.selected) == true }
    try app.press("Tab")
    for _ in 0..<5 where app.root?.sidebarRow("rain")?.is(.focused) != true {
      try app.press("Down")
    }
    try app.press("F2")
    try await app.wait(until: "the question") { root in
      root.first("text", named: "Name")?.is(.focused) == true
    }
    try app.press("ctrl+a")
    try app.type("Regen")
    try app.press("Return")
    try await app.wait(until: "the keyboard on the new keyword") { root in
      root.sidebarRow("Regen")?.is(.focused) == true
        && root.sidebarRow("Regen")?.is(.selected) == true && root.sidebarRow("rain") == nil
    }
    try app.focusWindow(titled: "Verso")
    try app.press("Down", "5", "Up")
    try await app.wait(until: "the keyword again") { $0.sidebarRow("Regen")?.is(.focused) == true }
    try app.press("Return")
    try await app.wait(until: "its photos, rated as before") { root in
      !root.photoRows.isEmpty && root.photoRows.allSatisfy { !$0.name.contains("5 stars") }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "details over the photos leave the keyboard where it was, on a photo: by their key, and by Esc from a disagreement"
  )
  func backFromDetails() async throws {
    let app = try await open(width: 720, height: 700)
    try app.press("ctrl+f")
    try app.type("has:title ")
    try app.press("Return")
    try await selectFirst(1, in: app)
    for keys in [["ctrl+i", "ctrl+i"], ["ctrl+j", "Escape"]] {
      try app.press(keys[0])
      try await app.wait(until: "the details over the photos, with the keyboard") { root in
        (root.title != nil || root.first("push button", named: "Next Disagreement") != nil)
          && !root.photoRows.contains { $0.is(.focused) }
      }
      try app.press(keys[1])
      try await app.wait(until: "the keyboard on a photo, and nothing over it") { root in
        root.title == nil && root.first("push button", named: "Next Disagreement") == nil
          && root.photoRows.contains { $0.is(.focused) }
      }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("beside another window the photos stand beside the sidebar, and the details come over them")
  func medium() async throws {
    let app = try await open(width: 720, height: 700)
    try await selectFirst(1, in: app)
    #expect(cutOff(in: app, width: 720) == [])
    #expect(app.root?.sidebar != nil && app.root?.title == nil)
    try app.press("ctrl+i")
    try await app.wait(until: "the details") { $0.title != nil }
    #expect(app.root?.sidebar != nil)
    #expect(cutOff(in: app, width: 720) == [])
    try app.press("F9")
    try await app.wait(until: "no sidebar") { $0.sidebar == nil }
    #expect(app.errorText.isEmpty)
  }
}

extension Element {
  /// The sidebar, where it is to be seen.
  fileprivate var sidebar: Element? { first("list", named: "Sidebar") }

  /// The entry of the title, where the details are to be seen.
  fileprivate var title: Element? { first("text", named: "Title") }
}
