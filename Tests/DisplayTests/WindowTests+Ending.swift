import AppDriver
import Foundation
import TestSupport
import Testing

/// The program, ended from outside while somebody is typing.
extension WindowTests {
  @Test(
    "what is being typed when the session ends is there at the next start, in the list and in a field",
    arguments: [(SIGTERM, true), (SIGTERM, false), (SIGHUP, false), (SIGINT, true)])
  func ending(signal: Int32, isInList: Bool) async throws {
    let app = try await openAlps()
    try await typeTitle("Typed to the end", in: app, isInList: isInList)
    try await app.wait(until: "something to save") { root in
      root.first("push button", named: "Save")?.is(.sensitive) == true
    }
    app.send(signal)
    try await app.waitForEnd()
    #expect(app.endStatus == 0 && app.errorText.isEmpty)

    let next = try await openAlps()
    try await next.wait(until: "what was typed") { root in
      root.status.contains("1 edited")
        && root.photoRows.contains { $0.name.contains("Typed") }
    }
  }
}
