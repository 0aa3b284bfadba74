import AppDriver
import Foundation
import TestSupport
import Testing

/// How folders and files come into the window, and go.
extension WindowTests {
  @Test("one of several folders is closed from the sidebar, and its photos go with it")
  func closeOneFolder() async throws {
    let folders = ["Home", "Travel"].map { photos.folder.url.appendingPathComponent($0) }
    let app = try RunningApp(opening: folders, home: home)
    try await app.wait(until: "the photos of both") { $0.status.hasPrefix("9 photos") }
    try app.focusWindow(titled: "Verso")
    let row = try await app.wait(for: "the folder in the sidebar") { root in
      root.first("list", named: "Sidebar")?.children.first { $0.name.hasPrefix("Travel") }
    }
    try app.click(row)
    try await app.wait(until: "its photos") { $0.status.hasPrefix("3 of 9 photos") }
    try app.press("Delete")
    try await app.wait(until: "the photos of the other folder") {
      $0.status.hasPrefix("6 photos")
    }
    try await app.wait(until: "one folder in the sidebar") { root in
      let rows = root.first("list", named: "Sidebar")?.children.map(\.name) ?? []
      return rows.contains { $0.hasPrefix("Home") } && !rows.contains { $0.hasPrefix("Travel") }
    }
    #expect(app.errorText.isEmpty)
  }

  /// Opens a folder of six photos.
  private func openHome(meter: URL? = nil) async throws -> RunningApp {
    let app = try RunningApp(
      opening: [photos.folder.url.appendingPathComponent("Home")], home: home, meter: meter)
    try await app.wait(until: "the photos") { $0.status.hasPrefix("6 photos") }
    return app
  }

  @Test("drawn by the processor, the window loads no driver of a graphics card")
  func drivers() async throws {
    let app = try await openHome()
    let libraries = app.loadedLibraries
    #expect(libraries.contains { $0.hasPrefix("libgtk-4") })
    #expect(!libraries.contains { $0.hasPrefix("libGL") || $0.hasSuffix("_dri.so") })
  }

  @Test("what reads files gives way to the window, which does not")
  func priorities() async throws {
    let app = try await openHome()
    // The thread that watches the folders stays.
    let threads = app.nicenessOfThreads
    #expect(threads.first == 0)
    #expect(threads.contains(5))
  }

  @Test("the meter writes down what is shown when, and what is done")
  func meter() async throws {
    let file = home.url.appendingPathComponent("meter")
    let app = try await openHome(meter: file)
    func lines(with text: String) throws -> Bool {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").contains {
        $0.hasPrefix("{\"time\":") && $0.hasSuffix("}") && $0.contains(text)
      }
    }
    try await app.wait(until: "a frame with all rows") { _ in try lines(with: "\"rows\":6,") }
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+a", "2")
    try await app.wait(until: "a frame with the changes") { _ in
      try lines(with: "\"selected\":6,\"changed\":6,\"edited\":6,")
    }
    #expect(try lines(with: "\"turn\":"))
    #expect(app.errorText.isEmpty)
  }

  @Test("Close All Folders is off while no folder is open")
  func closeAll() async throws {
    let app = try RunningApp(opening: [], home: home)
    func openMenu() async throws {
      try app.click(
        try await app.wait(for: "the menu's button") { $0.first("push button", named: "Folders") })
    }
    func canClose(_ root: Element) -> Bool? {
      root.first("menu item", named: "Close All Folders")?.is(.sensitive)
    }
    try await openMenu()
    #expect(try await !app.wait(for: "the menu", canClose))
    try app.press("Escape")
    try app.open([photos.folder.url.appendingPathComponent("Home")])
    try await app.wait(until: "its photos") { !$0.photoRows.isEmpty }
    try await openMenu()
    #expect(try await app.wait(for: "the menu", canClose))
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "hints come one by one, leave the keys where they are, and are gone once they are turned off")
  func hints() async throws {
    let folder = photos.folder.url.appendingPathComponent("Home")
    var app = try RunningApp(opening: [folder], home: home, isNew: true)
    try await app.wait(until: "the first hint") { $0.first("label", named: "1 of 5") != nil }
    try app.focusWindow(titled: "Verso")
    try await selectFirst(1, in: app)
    try app.click(try await app.wait(for: "Next") { $0.first("push button", named: "Next Hint") })
    try await app.wait(until: "the second hint") { $0.first("label", named: "2 of 5") != nil }
    try app.saveScreenshot("hint")
    try app.press("4")
    try await app.wait(until: "a rated photo") { $0.status.contains("1 edited") }
    let height = photosHeight(in: app)
    try app.click(
      try await app.wait(for: "Turn Off") { $0.first("push button", named: "Turn Off Hints") })
    // It leaves its room to the photos.
    try await app.wait(until: "no hint") { _ in photosHeight(in: app) > height }
    try app.press("ctrl+z")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    try app.press("ctrl+q")
    try await app.waitForEnd()
    app = try RunningApp(opening: [folder], home: home, isNew: true)
    try await app.wait(until: "the photos") { $0.status.hasPrefix("6 photos") }
    try await app.wait(until: "the room") { _ in photosHeight(in: app) > height }
    #expect(app.errorText.isEmpty)
  }

  private func photosHeight(in app: RunningApp) -> Int {
    app.root?.first("list", named: "Photos")?.frame?.height ?? 0
  }

  @Test("a recent folder is offered at the next start; one that is gone is told of, and goes")
  func recentFolders() async throws {
    let name = "the_2nd_folder"
    let folder = photos.folder.url.appendingPathComponent(name)
    try FileManager.default.copyItem(
      at: photos.folder.url.appendingPathComponent("Home"), to: folder)
    var app = try RunningApp(opening: [folder], home: home)
    try await app.wait(until: "its photos") { !$0.photoRows.isEmpty }
    let list = home.url.appendingPathComponent("data/recently-used.xbel")
    try await app.wait(until: "it is noted on disk") { _ in
      (try? String(contentsOf: list, encoding: .utf8))?.contains(name) == true
    }
    app.kill()

    app = try RunningApp(opening: [], home: home)
    func recent(_ root: Element) -> Element? {
      root.first("push button") { $0.name.hasSuffix(name) }
    }
    try await app.wait(for: "the recent folder", recent).activate()
    try await app.wait(until: "its photos again") { !$0.photoRows.isEmpty }
    app.kill()

    app = try RunningApp(opening: [], home: home)
    let button = try await app.wait(for: "the recent folder", recent)
    try FileManager.default.removeItem(at: folder)
    try app.holdToasts()
    button.activate()
    try await app.wait(until: "the sentence, and no recent folder") { root in
      recent(root) == nil
        && root.first("label") { $0.name.contains("\(name)” no longer exists") } != nil
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("a folder that cannot be read stands under Problems, and goes when it is read again")
  func unreadableFolder() async throws {
    let folder = photos.folder.url.appendingPathComponent("Home")
    let late = photos.folder.url.appendingPathComponent("Late")
    let app = try RunningApp(opening: [folder, late], home: home)
    try app.focusWindow(titled: "Verso")
    func row(_ root: Element) -> Element? {
      root.first("list", named: "Sidebar")?.children
        .first { $0.name.hasPrefix("Late, cannot be read: ") }
    }
    try app.click(try await app.wait(for: "the folder below the problems", row))
    let button = try await app.wait(for: "a way to try again") { root in
      root.first("push button", named: "Try Again")
    }
    try FileManager.default.copyItem(
      at: photos.folder.url.appendingPathComponent("Travel"), to: late)
    button.activate()
    try await app.wait(until: "its photos, and no problem") { root in
      root.status.hasPrefix("3 of 9 photos") && row(root) == nil
    }
    #expect(app.errorText.isEmpty)
  }
}
