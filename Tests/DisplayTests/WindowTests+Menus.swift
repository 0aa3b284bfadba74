import AppDriver
import Foundation
import TestSupport
import Testing

/// Menus by keyboard alone.
extension WindowTests {
  @Test("after a choice from a submenu, the keys go to the photo that had them before")
  func submenus() async throws {
    let app = try await openAlps()
    let row = try await app.wait(for: "a row") { $0.photoRows.dropFirst().first }
    let name = row.name
    try app.click(row)
    func waitForFocus() async throws {
      try await app.wait(until: "the photo has the focus") { root in
        root.photoRows.contains { $0.is(.focused) && $0.name.hasPrefix(name) }
      }
    }

    try app.click(#require(app.root?.first("push button", named: "View")))
    try await app.wait(until: "the menu") { $0.first("menu item", named: "Group By") != nil }
    try app.press("Down", "Down", "Down", "Down", "Right", "Down", "Down", "Down", "Down", "Return")
    try await app.wait(until: "groups by year") { root in
      root.photoRows.contains { $0.name.hasPrefix("2023, 5 photos") }
    }
    // The button that was clicked has the keys now.
    try app.click(#require(app.root?.photoRows.first { $0.name.hasPrefix(name) }))
    try await waitForFocus()

    try app.press("Menu")
    func chosen() -> String? { app.root?.all("menu item").last { $0.is(.focused) }?.name }
    try await app.wait(until: "the menu") { root in
      root.first("menu item", named: "Loupe")?.isOnScreen == true
    }
    while chosen() != "Label" {
      let before = chosen()
      try app.press("Down")
      try await app.wait(until: "the next item") { _ in chosen() != before }
    }
    // A menu that slides in takes keys before its title has the keyboard, which leads back.
    try app.press("Right")
    try await app.wait(until: "the title of the submenu has the keyboard") { root in
      root.all("menu item").last { $0.name == "Label" }?.is(.focused) == true
    }
    try app.press("Down")
    try await app.wait(until: "the first label has the keyboard") { root in
      root.first("menu item", named: "Red")?.is(.focused) == true
    }
    try app.press("Return")
    try await app.wait(until: "a label") { $0.status.contains("1 edited") }
    try await waitForFocus()
    #expect(app.errorText.isEmpty)
  }
}
