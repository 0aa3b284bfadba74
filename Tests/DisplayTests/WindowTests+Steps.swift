import AppDriver
import Foundation

extension WindowTests {
  /// The folder with five of the sample photos.
  var alps: URL { photos.folder.url.appendingPathComponent("Alps 2023") }

  /// The app with the keys, and with the photos of that folder.
  ///
  /// - Parameters:
  ///   - count: how many there are by now.
  ///   - holdsToasts: whether what is said meanwhile stays to be seen.
  func openAlps(with count: Int = 5, holdingToasts holdsToasts: Bool = false) async throws
    -> RunningApp
  {
    let app = try RunningApp(opening: [alps], home: home)
    if holdsToasts {
      try await app.wait(until: "the window") { $0.first("frame")?.frame?.width ?? 0 > 100 }
      try app.holdToasts()
    }
    try await app.wait(until: "the photos") { $0.status.hasPrefix("\(count) photos") }
    try app.focusWindow(titled: "Verso")
    return app
  }

  /// Runs a command by its name.
  func run(_ name: String, in app: RunningApp) async throws {
    try app.press("ctrl+shift+p")
    _ = try await app.wait(for: "the palette") { $0.first("entry", named: "Find a Command") }
    try app.type(name)
    try await app.wait(until: "the command") { root in
      root.first("list item") { $0.is(.selected) && $0.name.hasPrefix(name) } != nil
    }
    try app.press("Return")
  }
}
