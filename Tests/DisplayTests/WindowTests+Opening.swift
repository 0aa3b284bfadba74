import AppDriver
import Foundation
import TestSupport
import Testing

/// How folders and files come into the window.
extension WindowTests {
  @Test("a recent folder is offered at the next start; one that is gone is told of, and goes")
  func recentFolders() async throws {
    let name = "the_2nd_folder"
    let folder = photos.folder.url.appendingPathComponent(name)
    try FileManager.default.copyItem(
      at: photos.folder.url.appendingPathComponent("Home"), to: folder)
    var app = try RunningApp(opening: [folder], home: home)
    try await app.wait(until: "its photos") { !$0.photoRows.isEmpty }
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
    button.activate()
    try await app.wait(until: "the sentence, and no recent folder") { root in
      recent(root) == nil
        && root.first("label") { $0.name.contains("\(name)” is not there any more") } != nil
    }
    #expect(app.errorText.isEmpty)
  }
}
