import AppDriver
import Foundation
import TestSupport
import Testing

/// Keys that come faster than what they cause is shown.
extension WindowTests {
  @Test(
    "keys that are held, and keys in a burst, do no harm to the window", arguments: [true, false])
  func bursts(isAnimated: Bool) async throws {
    let app = try RunningApp(opening: [photos.folder.url], home: home, isAnimated: isAnimated)
    try await app.wait(until: "the photos") {
      $0.status.hasPrefix("\(photos.files.count) photos")
    }
    try app.focusWindow(titled: "Verso")
    try await selectFirst(3, in: app)
    // Every command that says what it did, or why it did nothing.
    for key in ["4", "6", "alt+Down", "ctrl+z", "ctrl+shift+z", "Delete", "ctrl+z", "ctrl+d"] {
      try app.hold(key, seconds: 0.9)
      try app.burst(key, milliseconds: 90)
    }
    try app.press("2")
    try await app.wait(until: "edited photos") { $0.status.contains("edited") }
    try app.burst("ctrl+s", milliseconds: 60)
    try await app.wait(until: "the saved photos") { !$0.status.contains("edited") }
    // Nothing to save any more, and much to undo.
    try app.burst("ctrl+s", milliseconds: 150)
    try app.burst("Escape", milliseconds: 40)
    try app.hold("ctrl+z", seconds: 1.2)
    try await app.wait(until: "the app's answer") { $0.status.hasPrefix("\(photos.files.count)") }
    #expect(app.isRunning)
    #expect(app.errorText.isEmpty)
  }
}
