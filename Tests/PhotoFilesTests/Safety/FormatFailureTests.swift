import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Lets calls of a write fail for a file of every format.
struct FormatFailureTests {
  /// Whether each call fails for each format, and not only every eighth.
  private static let isThorough =
    ProcessInfo.processInfo.environment["VERSO_FAILURES"] != nil

  private func write(_ photo: RawPath, _ fileSystem: FailingFileSystem) -> WriteResult {
    let old = PhotoReader().read(photo).values[.title]
    // It does not fit where the old one is.
    let title = String(repeating: "New title ", count: 100)
    return MetadataWriter(journal: TestJournal(), in: fileSystem)
      .write([.title: PendingEdit(base: old, value: .text(title))], to: photo)
  }

  @Test(
    "whichever call fails, or is the last, the file is the old or the new one",
    arguments: FormatFile.eachWritten.indices)
  func failures(_ index: Int) throws {
    let kind = FormatFile.eachWritten[index]
    let before = Data(kind.make(3))
    func scene() throws -> (folder: TemporaryFolder, photo: RawPath, url: URL) {
      let folder = try TemporaryFolder()
      let url = try folder.file("a.\(kind.format)", containing: before)
      return (folder, RawPath(url.path), url)
    }
    let undisturbed = try scene()
    let counting = FailingFileSystem(synchronizes: false)
    #expect(write(undisturbed.photo, counting).outcome == .written)
    let after = try Data(contentsOf: undisturbed.url)
    #expect(after.count > before.count && counting.calls.count > 20)

    for number in counting.calls.indices where Self.isThorough || number % 8 == index % 8 {
      for failure in [FailingFileSystem.Failure.only(number), .from(number)] {
        let (folder, photo, url) = try scene()
        let fileSystem = FailingFileSystem(failure, errno: ENOSPC, synchronizes: false)
        let result = write(photo, fileSystem)
        let found = try Data(contentsOf: url)
        #expect(found == before || found == after, "\(kind): \(failure)")
        if result.outcome == .written { #expect(found == after, "\(kind): \(failure)") }
        // What failed can be done later.
        let again = write(photo, FailingFileSystem(synchronizes: false))
        #expect([.written, .unchanged].contains(again.outcome), "\(kind): \(failure)")
        #expect(try Data(contentsOf: url) == after, "\(kind): \(failure)")
        _ = folder
      }
    }
  }
}
