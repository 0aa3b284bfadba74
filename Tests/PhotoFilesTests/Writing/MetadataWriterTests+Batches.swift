import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

// Many photos in one go.
extension MetadataWriterTests {
  @Test("many photos are written at once, and each has its result")
  func batch() async throws {
    let names = (0..<40).map { "\($0).jpg" }
    for name in names { _ = try TestPhoto.make(name, in: folder) }
    try folder.file("40.jpg", containing: Data())
    let jobs = (names + ["40.jpg"]).map {
      MetadataWriter.Job(path: path($0), edits: edits([.rating: .integer(3)], of: path($0)))
    }
    var results: [WriteResult] = []
    await MetadataWriter(journal: journal).write(jobs) { results.append($0) }
    #expect(Set(results.map(\.path)) == Set(jobs.map(\.path)))
    #expect(results.count { $0.outcome == .written } == 40)
    #expect(results.first { $0.outcome != .written }?.path.name == "40.jpg")
    #expect(names.allSatisfy { PhotoReader().read(path($0)).values[.rating] == .integer(3) })
  }

  @Test("fewer photos are written at once where few files may be open, and at least one")
  func fewFiles() {
    let limits = [0, 16, 40, 64, 256, 1024, .max]
    let most = limits.map { MetadataWriter.mostAtOnce(ofFiles: $0, open: 10) }
    #expect(most == [1, 1, 2, 5, 29, 64, 64])
  }

  @Test("what the main actor asks for is written by other threads")
  @MainActor
  func mainThread() async throws {
    let names = (0..<8).map { "\($0).jpg" }
    for name in names { try folder.file(name, containing: TestPhoto.jpeg) }
    let jobs = names.map {
      MetadataWriter.Job(path: path($0), edits: edits([.rating: .integer(3)], of: path($0)))
    }
    await MetadataWriter(journal: journal).write(jobs) { result in
      MainActor.assertIsolated()
      #expect(result.outcome == .written)
    }
    let main = TestJournal.thread
    #expect(main != nil && journal.threads.count == 8 && !journal.threads.contains(main))
  }

  @Test("a batch that is stopped begins no further photo and tells of those that it wrote")
  func stopping() async throws {
    let names = (0..<200).map { "\($0).jpg" }
    for name in names { _ = try TestPhoto.make(name, in: folder) }
    let jobs = names.map {
      MetadataWriter.Job(path: path($0), edits: edits([.rating: .integer(3)], of: path($0)))
    }
    let writer = MetadataWriter(journal: journal)
    let task = Task {
      var written: Set<RawPath> = []
      await writer.write(jobs) { result in
        written.insert(result.path)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return written
    }
    let written = await task.value
    #expect(!written.isEmpty && written.count < 200)
    for name in names {
      let isWritten = PhotoReader().read(path(name)).values[.rating] != nil
      #expect(isWritten == written.contains(path(name)))
    }
  }
}
