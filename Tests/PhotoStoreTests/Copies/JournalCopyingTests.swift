import Locks
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Copies of the journal while it is written")
struct JournalCopyingTests {
  /// When copies began and ended.
  private final class Noted: Sendable {
    private let times = Mutex<[(begin: ContinuousClock.Instant, end: ContinuousClock.Instant)]>([])

    var count: Int { times.withLock(\.count) }

    var pauses: [Duration] {
      times.withLock { times in zip(times, times.dropFirst()).map { $1.begin - $0.end } }
    }

    func note(_ body: () -> Void) {
      let begin = ContinuousClock.now
      body()
      times.withLock { $0.append((begin, .now)) }
    }
  }

  @Test("whatever is written while one is made, one more has it")
  func meanwhile() async throws {
    let noted = Noted()
    let again = Mutex<JournalCopying?>(nil)
    let copying = JournalCopying(pause: .zero) {
      noted.note {
        guard noted.count == 0 else { return }
        for _ in 0..<100 { again.withLock { $0?.copySoon() } }
      }
    }
    again.withLock { $0 = copying }
    copying.copySoon()
    try await wait(until: "all copies are made") { copying.isIdle }
    #expect(noted.count == 2)
    again.withLock { $0 = nil }
  }

  @Test("none is made right behind another")
  func pause() async throws {
    let noted = Noted()
    let copying = JournalCopying(pause: .milliseconds(50)) { noted.note {} }
    for number in 1...3 {
      copying.copySoon()
      try await wait(until: "the copy is made") { noted.count == number && copying.isIdle }
    }
    #expect(noted.pauses.allSatisfy { $0 >= .milliseconds(50) })
  }
}
