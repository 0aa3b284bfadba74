/// A command line that does not say what to do. Ends the program with status 2.
struct UsageError: Error, Equatable {
  /// One sentence that says what is wrong, without a full stop.
  let message: String

  init(_ message: String) { self.message = message }
}
