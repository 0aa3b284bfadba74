import Glibc

/// What a test waited for, and that did not come.
public struct WaitedInVain: Error, CustomStringConvertible {
  /// What was waited for.
  public let what: String

  /// What was waited for in vain.
  public init(for what: String) { self.what = what }

  /// A sentence.
  public var description: String { "waited in vain until \(what)" }
}

/// How long a test waits for what should be there at once. Long, as the machine may be busy: waiting
/// ends as soon as it is there, and only a test that fails takes the whole time.
public let longestWait = Duration.seconds(120)

/// Waits until a condition holds, and lets others work meanwhile.
///
/// Those others are all tests of the process, hundreds of which may stand before us each time: so it does
/// not end before it has looked often enough, whatever the clock says.
///
/// - Throws: `WaitedInVain` where it does not come to that.
public nonisolated(nonsending) func wait(
  until what: String, atMost limit: Duration = longestWait, _ holds: () throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  var looks = 0
  while try !holds() {
    looks += 1
    guard looks < fewestLooks || ContinuousClock.now < end else { throw WaitedInVain(for: what) }
    try await Task.sleep(for: .milliseconds(1))
  }
}

/// How often a test looks at least before it has waited in vain.
private let fewestLooks = 100

/// Waits until a condition holds, on this thread.
///
/// - Throws: as the one that lets others work.
public func waitInPlace(
  until what: String, atMost limit: Duration = longestWait, _ holds: () throws -> Bool
) throws {
  let end = ContinuousClock.now + limit
  while try !holds() {
    guard ContinuousClock.now < end else { throw WaitedInVain(for: what) }
    usleep(1000)
  }
}
