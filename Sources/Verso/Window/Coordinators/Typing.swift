/// What is being typed, in the list or in the details.
@MainActor
protocol Typing: AnyObject {
  /// Commits it.
  ///
  /// - Returns: false if something cannot be accepted; the user was told.
  func commit() -> Bool

  /// Commits it, before something after which typing goes on: in the details the cursor stays where it is, and in the
  /// list the editor comes back.
  ///
  /// - Returns: false if something cannot be accepted; the user was told.
  func pause() -> Bool

  /// Resumes the typing that was paused.
  func resume()

  /// Whether something is being typed that is not committed yet.
  var isGoingOn: Bool { get }
}
