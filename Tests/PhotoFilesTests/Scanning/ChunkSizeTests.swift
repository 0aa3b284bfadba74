import Foundation
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("How many photos are read before they are handed over")
struct ChunkSizeTests {
  @Test("more where reading takes no time, up to the most, and the least again where it takes long")
  func growing() {
    var size = ChunkSize()
    #expect(size.count == ChunkSize.least)
    for _ in 0..<10 { size.note(.microseconds(300), for: size.count) }
    #expect(size.count == ChunkSize.most)
    size.note(.milliseconds(3), for: size.count)
    #expect(size.count == ChunkSize.most)
    size.note(.milliseconds(40), for: size.count)
    #expect(size.count == ChunkSize.least)
  }

  @Test("a few that were left over say nothing, and what was set aside took too long")
  func others() {
    var size = ChunkSize()
    size.note(.microseconds(1), for: ChunkSize.least - 1)
    #expect(size.count == ChunkSize.least)
    size.note(.microseconds(1), for: ChunkSize.least)
    #expect(size.count == 2 * ChunkSize.least)
    size.note(nil, for: 0)
    #expect(size.count == ChunkSize.least)
  }

  @Test("a scan takes more at once of photos that take no time, and few of those that do")
  func scan() async throws {
    #expect(try await largestChunk { _ in } > ChunkSize.least)
    #expect(try await largestChunk { _ in usleep(300) } == ChunkSize.least)
  }

  /// How many of a thousand photos are asked of an index at once at the most.
  private func largestChunk(_ wait: @escaping @Sendable (PhotoFile) -> Void) async throws -> Int {
    /// Counts what it is asked for, and knows nothing.
    final class Counting: KnownPhotos {
      let largest = Mutex(0)

      func expect(_ photos: [RawPath]) { largest.withLock { $0 = max($0, photos.count) } }
      func record(of path: RawPath, in state: @autoclosure () -> PhotoState?) -> PhotoRecord? {
        nil
      }
      func keep(_ record: PhotoRecord, in state: PhotoState) {}
      func flush() {}
    }
    let folder = try TemporaryFolder()
    for number in 0..<1000 { try folder.file("\(number).jpg", containing: Data()) }
    let counting = Counting()
    let scanner = FolderScanner(
      [RawPath(folder.url.path)], isRecursive: true, knowing: counting
    ) { photo in
      wait(photo)
      return PhotoRecord(path: photo.path)
    }
    for await _ in scanner.batches(every: .zero) {}
    return counting.largest.withLock { $0 }
  }
}
