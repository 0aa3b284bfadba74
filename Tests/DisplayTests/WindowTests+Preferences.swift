import AppDriver
import Foundation
import TestSupport
import Testing

/// What is chosen in the preferences is so at once.
extension WindowTests {
  @Test("the open page of a field says where its change goes by now")
  func fieldPageAndPreferences() async throws {
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.click(try await app.wait(for: "the title") { $0.first("text", named: "Title") })
    try app.press("ctrl+a")
    try app.type("Dawn")
    try app.press("alt+Return")
    try await app.wait(until: "the page of the title, which is to be saved") { root in
      root.first("heading", named: "When Saved") != nil
    }
    #expect(app.root?.first("label", named: "Sidecar · dc:title") == nil)
    try app.press("ctrl+comma")
    let sidecar = try await app.wait(for: "the preferences") { root in
      root.first("radio button") { $0.name.hasPrefix("A Sidecar, and Never the Photo") }
    }
    try app.click(sidecar)
    try await app.wait(until: "where it goes now") { root in
      root.first("label", named: "Sidecar · dc:title") != nil
    }
    #expect(app.errorText.isEmpty)
  }
}
