public import Testing

/// Runs tests that need a display one after another, whatever suite and target they are of: there is
/// one screen, one pointer and one keyboard focus. Without a display the tests are skipped.
public struct InDisplayTrait: SuiteTrait, TestTrait, TestScoping {
  /// The trait of a suite counts for its tests.
  public var isRecursive: Bool { true }

  /// Skips the test where there is no display.
  public func prepare(for test: Test) async throws {
    try await ConditionTrait.enabled("a display is needed") { await Display.isAvailable }
      .prepare(for: test)
  }

  /// Runs the test when it is its turn.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Suites contain tests: only those take turns.
    guard testCase != nil else { return try await function() }
    await Turn.begin()
    do {
      try await function()
      await Turn.end()
    } catch {
      await Turn.end()
      throw error
    }
  }
}

extension Trait where Self == InDisplayTrait {
  /// The test needs a display, and has it for itself.
  public static var inDisplay: Self { Self() }
}

/// The right to use the display.
@MainActor
private enum Turn {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  static func end() async {
    Display.leaveDarkStyle()
    // Windows of the test that has ended go before the next one opens its own.
    await Display.settle()
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
