import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import VersoCLI

@MainActor
@Suite("verso-cli: set")
struct SetCommandTests {
  @Test("a photo that goes between two looks at it is told, and is no success")
  func gone() throws {
    let folder = try TemporaryFolder()
    let errors = try folder.file("errors", containing: Data())
    let descriptor = open(errors.path, O_WRONLY)
    defer { close(descriptor) }
    let console = Console(
      output: StandardStream(descriptor: descriptor), errors: StandardStream(descriptor: descriptor)
    )
    // As it was listed: of a format whose inside is looked into before the first change.
    var record = PhotoRecord(path: RawPath(folder.url.path).appending("gone.tif"))
    record.isUnread = true
    let command = SetCommand()
    let finding = PhotoSelection.Finding(
      isPhoto: true, made: command.prepared(record, in: NamedFolders([])))
    let jobs = command.jobs(for: [finding], SaveReportPrinter(.table, isDryRun: false, console))
    #expect(jobs.isEmpty)
    #expect(console.finish() == .failed)
    #expect(
      try String(contentsOf: errors, encoding: .utf8)
        == "\(record.path.text): The file is not there.\n")
  }
}
