import Foundation
import TestSupport

/// The bus on which a program finds out that it runs already.
enum SessionBus {
  /// Waits until nobody has one of these names.
  ///
  /// The bus learns a little later that a program has ended. One that starts meanwhile would hand its
  /// files to that program, and end: "Message recipient disconnected from message bus without replying".
  ///
  /// - Throws: `RunningApp.Missing` where somebody keeps one.
  static func waitUntilFree(_ names: [String], atMost seconds: Double = 120) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    for name in names {
      while try isTaken(name) {
        guard ContinuousClock.now < end else {
          throw RunningApp.Missing(what: "the end of \(name)", tree: "it runs still")
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }

  private static func isTaken(_ name: String) throws -> Bool {
    let bus = "org.freedesktop.DBus"
    return try ExternalProgram(
      "dbus-send",
      [
        "--session", "--print-reply=literal", "--dest=\(bus)", "/", "\(bus).NameHasOwner",
        "string:\(name)",
      ]
    ).run().text.contains("true")
  }
}
