import AppDriver
import Foundation
import TestSupport
import Testing

/// The life of sidecars.
extension WindowTests {
  @Test("a sidecar is made, refused and deleted by the palette, and odd ones are listed")
  func sidecars() async throws {
    let lost = alps.appendingPathComponent("lost.xmp")
    try Data(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>
      """.utf8
    ).write(to: lost)
    let before = try photos.bytes()
    let app = try await openAlps()
    try await selectFirst(2, in: app)

    try await run("Sidecar: Create", in: app)
    try await see("Sidecars of 2 photos will be created", in: "Create Sidecars", of: app)
    try app.saveScreenshot("sidecar-create")
    #expect(try photos.bytes() == before)
    try app.press("Return")
    func made() throws -> [String] { try photos.bytes().keys.filter { before[$0] == nil } }
    try await app.wait(until: "two sidecars") { _ in try made().count == 2 }
    #expect(try photos.bytes().filter { before[$0.key] != nil } == before)

    // One of them says more than its photo by now.
    let first = try #require(try made().min())
    try ExifTool.write(["-XMP-dc:Source=Only here"], to: first)
    try app.focusWindow(titled: "Verso")
    try await run("Sidecar: Delete", in: app)
    try await see("Sidecar of 1 photo will be deleted, 1 will not", in: "Delete Sidecars", of: app)
    #expect(
      app.root?.first("label") { $0.name.contains("does not say all") } != nil,
      "why one of them is not")
    try app.saveScreenshot("sidecar-delete")
    try app.press("Return")
    try await app.wait(until: "one sidecar") { _ in try made() == [first] }

    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+h")
    try await app.wait(until: "the history") { root in
      root.first("list", named: "History")?.first("list item") {
        $0.name.hasPrefix("Sidecar of 1 photo deleted") && $0.is(.selected) && $0.is(.focused)
      } != nil
    }
    try app.focusWindow(titled: "History")
    try app.saveScreenshot("sidecar-history")
    try app.press("Return")
    try await app.wait(until: "the question") { root in
      root.first("dialog")?.first("label", named: "Take 1 Photo Back?") != nil
    }
    try app.press("Return")
    try await app.wait(until: "both sidecars") { _ in try made().count == 2 }
    try app.focusWindow(titled: "History")
    try app.press("Escape")
    try await app.wait(until: "no history") { $0.first("list", named: "History") == nil }

    try app.focusWindow(titled: "Verso")
    try await run("Odd Sidecars", in: app)
    try await app.wait(until: "the one without a photo") { root in
      root.first("list", named: "Odd Sidecars")?.first("list item") {
        $0.name.contains("lost.xmp: It belongs to no photo beside it.")
      } != nil
    }
    try app.saveScreenshot("sidecars-odd")
    #expect(app.errorText.isEmpty)
  }

  /// Waits until a task is worked out, and its button has the focus.
  private func see(_ summary: String, in title: String, of app: RunningApp) async throws {
    let button = title.split(separator: " ")[0]
    try await app.wait(until: "\(summary)") { root in
      root.first("label", named: summary) != nil
        && root.first("push button", named: String(button))?.is(.focused) == true
    }
    try app.focusWindow(titled: title)
  }
}
