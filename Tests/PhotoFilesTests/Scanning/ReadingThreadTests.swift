import Glibc
import Locks
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Threads that may wait for a disk")
struct ReadingThreadTests {
  @Test("do one work after the other, and no work waits for one that does not end")
  func works() async throws {
    let threads = Mutex<[UInt]>([])
    let gate = Gate()
    let (count, stuck) = (200, 40)
    for _ in 0..<stuck { ReadingThread.start { gate.pass() } }
    for number in 0..<count {
      ReadingThread.start { threads.withLock { $0.append(UInt(pthread_self())) } }
      try await wait(until: "a work is done") { threads.withLock { $0.count } > number }
    }
    // What comes at once is done, too, however few threads wait.
    for _ in 0..<count {
      ReadingThread.start { threads.withLock { $0.append(UInt(pthread_self())) } }
    }
    try await wait(until: "all works are done") { threads.withLock { $0.count } == 2 * count }
    gate.open()
    #expect(threads.withLock { Set($0.prefix(count)).count } < count)
  }
}
