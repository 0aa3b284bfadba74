import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import VersoCLI

@Suite("Photos that wait to be written while others are read")
@MainActor
struct WaitingJobsTests {
  private let waiting = WaitingJobs()

  private func jobs(_ numbers: Range<Int>) -> [MetadataWriter.Job] {
    numbers.map { MetadataWriter.Job(path: RawPath("/p/\($0).jpg"), edits: [:]) }
  }

  @Test("all that were read until then are written at once, and no more once there are no more")
  func order() async {
    await waiting.add(jobs(0..<2))
    await waiting.add([])
    await waiting.add(jobs(2..<3))
    #expect(await waiting.next().map(\.path) == jobs(0..<3).map(\.path))
    waiting.end()
    #expect(await waiting.next().isEmpty)
  }

  @Test("who writes waits for who reads")
  func writer() async {
    async let written = waiting.next()
    await waiting.add(jobs(0..<1))
    #expect(await written.count == 1)
    async let last = waiting.next()
    waiting.end()
    #expect(await last.isEmpty)
  }

  @Test("no more are read while many wait")
  func reader() async throws {
    var isRead = false
    await waiting.add(jobs(1..<WaitingJobs.most))
    let reading = Task {
      await waiting.add(jobs(0..<1))
      isRead = true
    }
    try await wait(until: "the last one waits") { waiting.count == WaitingJobs.most }
    #expect(!isRead)
    #expect(await waiting.next().count == WaitingJobs.most)
    await reading.value
    #expect(isRead)
  }
}
