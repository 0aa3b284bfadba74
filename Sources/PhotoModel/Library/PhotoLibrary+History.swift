extension PhotoLibrary {
  /// Forgets what can be undone and done again, except for photos that were taken out of the list, once the journal
  /// has forgotten it.
  ///
  /// - Parameter clear: has the journal forget it, while nothing else is done.
  /// - Throws: what that throws. Nothing is forgotten then.
  public func forgetHistory(after clear: @MainActor () async throws -> Void) async throws {
    try await inTurn { turn in
      try await clear()
      turn.changeHistory { $0.forgetHistory() }
    }
  }
}
