import AppDriver
import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// The folder with five of the sample photos.
  var alps: URL { photos.folder.url.appendingPathComponent("Alps 2023") }

  /// Its photos in the order of the list: the oldest stands first.
  func sortedAlps() throws -> [URL] {
    let files = photos.files.filter { $0.path.hasPrefix(alps.path) }
    return try ExifTool.json(files, ["-FileName", "-DateTimeOriginal"])
      .sorted { "\($0["DateTimeOriginal"] ?? "")" < "\($1["DateTimeOriginal"] ?? "")" }
      .compactMap { $0["FileName"] as? String }.map { alps.appendingPathComponent($0) }
  }

  /// Has the app open its window in a size, in logical pixels.
  ///
  /// - Parameters:
  ///   - width: the width.
  ///   - height: the height.
  ///   - isNew: whether the app gives the hints that it gives at its first start.
  func chooseWindowSize(width: Int, height: Int, isNew: Bool = false) throws {
    try home.file(
      "config/glib-2.0/settings/keyfile",
      containing: Data(
        """
        [io/github/versophoto/Verso]
        next-hint=\(isNew ? 0 : 5)
        window-width=\(width)
        window-height=\(height)

        """.utf8))
  }

  /// Types a title of the first photo in place of what it has, and does not take it over.
  ///
  /// - Parameters:
  ///   - text: the title.
  ///   - app: the app.
  ///   - isInList: whether it is typed in the list; otherwise it is in the details.
  func typeTitle(_ text: String, in app: RunningApp, isInList: Bool) async throws {
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })
    if isInList {
      try app.press("F2")
    } else {
      try app.click(try await app.wait(for: "the field") { $0.first("text", named: "Title") })
    }
    try app.press("ctrl+a")
    try app.type(text)
  }

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

  /// Looks for a button in a window or dialog with a title.
  static func button(_ name: String, in title: String) -> (Element) -> Element? {
    { root in
      ["frame", "dialog"].lazy.compactMap {
        root.first($0, named: title)?.first("push button", named: name)
      }.first
    }
  }

  /// Goes on with Tab until something has the focus.
  func tab(in app: RunningApp, to find: (Element) -> Element?) throws {
    for _ in 0..<60 {
      try app.press("Tab")
      if app.root.flatMap(find)?.is(.focused) == true { return }
    }
    Issue.record("Tab does not lead there")
  }
}
