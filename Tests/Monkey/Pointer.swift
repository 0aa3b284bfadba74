import Foundation
import TestSupport

/// Real keys and pointer events, by way of the X server.
enum Pointer {
  /// Runs xdotool. What it cannot do, because a window is gone, is not done.
  ///
  /// - Returns: what it says.
  @discardableResult
  static func xdotool(_ arguments: [String]) -> String {
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    process.arguments = arguments
    let output = ChildProcess.pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
