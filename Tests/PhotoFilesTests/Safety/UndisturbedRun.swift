import Foundation
import PhotoModel
import Testing

@testable import PhotoFiles

/// What is done to files where nothing fails: the calls of the file system, and what the files hold before and after.
struct UndisturbedRun {
  /// The names of the calls.
  let calls: [String]
  /// What the files hold before; nil for one that is not there.
  let before: [Data?]
  /// What they hold afterwards.
  let after: [Data?]

  /// Does it, and sees that it is done.
  init(_ contents: () -> [Data?], _ run: (FailingFileSystem) -> WriteResult) {
    before = contents()
    let fileSystem = FailingFileSystem()
    #expect(run(fileSystem).outcome == .written)
    calls = fileSystem.calls
    after = contents()
  }

  /// Expects each file to be the old or the new one.
  func expectWhole(
    _ contents: [Data?], _ step: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for ((file, old), new) in zip(zip(contents, before), after) {
      #expect(file == old || file == new, step, sourceLocation: sourceLocation)
    }
  }
}
