import Foundation

/// The screen that tests of the whole app need.
public enum Screen {
  /// Whether there is one.
  public static let isAvailable = ProcessInfo.processInfo.environment["DISPLAY"] != nil
}
