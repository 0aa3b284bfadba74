import Glibc

extension Console {
  /// Does the work of a command, until it is done or a signal has stopped it between two files.
  ///
  /// - Returns: the signal.
  func runUntilStopped(_ work: @escaping @MainActor () async throws -> Void) async -> Int32? {
    let work = Task {
      do {
        try await work()
      } catch {
        fail(ConsoleSentences.sentence(for: error))
      }
    }
    let interruption = Interruption { work.cancel() }
    // It would end the program in the middle of a write.
    signal(SIGPIPE, SIG_IGN)
    output.onClosed = { interruption.endByClosedPipe() }
    await work.value
    return interruption.signal
  }

  /// Says how much was done, if a person is watching or a signal ended the command.
  func close(_ summary: String, endedBy signal: Int32?) {
    guard let signal else { return close(summary) }
    output.flush()
    say("verso-cli: stopped; \(summary)")
    end(by: signal)
  }
}
