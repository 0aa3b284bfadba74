import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// A task that is undone, and done again.
@Suite("Undoing tasks")
struct UndoingTasksTests {
  private let scene: RevertScene

  init() throws {
    scene = try RevertScene()
    scene.set("One")
  }

  private func perform(_ task: FileTask = .sidecar(.split)) -> Write.Session {
    let writer = MetadataWriter(journal: scene.journal)
    #expect(writer.perform(task, on: scene.photo).outcome == .written)
    return writer.session
  }

  @Test("brings the bytes of before, and of after, as often as one likes")
  func again() throws {
    let before = scene.contents
    let session = perform()
    let after = scene.contents
    #expect(after[0] != before[0] && after[1] != nil)
    for _ in 0..<3 {
      #expect(scene.revert(.task(.redo, session)).outcome == .unchanged && scene.contents == after)
      #expect(scene.revert(.task(.undo, session)).outcome == .written && scene.contents == before)
      #expect(scene.revert(.task(.undo, session)).outcome == .unchanged && scene.contents == before)
      #expect(scene.revert(.task(.redo, session)).outcome == .written && scene.contents == after)
    }
  }

  @Test("goes back over saves since then, and says what these said")
  func saved() throws {
    let before = scene.contents
    let session = perform()
    scene.set("Two")
    let after = scene.contents
    let undone = scene.revert(.task(.undo, session))
    #expect(undone.outcome == .written && scene.contents == before)
    #expect(undone.besides.fields == [.title: .text("Two")] && !undone.besides.hasTask)
    // Done again, the task has left what it had left.
    scene.set("Three")
    let redone = scene.revert(.task(.redo, session))
    #expect(redone.outcome == .written && redone.besides.fields == [.title: .text("Three")])
    #expect(scene.value() == .text("One") && scene.contents != after)
  }

  @Test("what was taken back otherwise stays, also when it was saved since")
  func takenBack() throws {
    let session = perform()
    #expect(scene.revert(.beforeSession(session)).outcome == .written)
    scene.set("Two")
    let now = scene.contents
    #expect(scene.revert(.task(.undo, session)).outcome == .unchanged && scene.contents == now)
  }

  @Test("what was saved since is written again as an edit, and does not bring the task with it")
  func savedAgain() throws {
    let scene = try RevertScene()
    try ExifTool.write(["-XMP-dc:Title=X", "-IPTC:ObjectName=I"], to: scene.photo.text)
    let writer = MetadataWriter(journal: scene.journal)
    var rules = SettlingRules()
    rules.others = .xmp
    #expect(writer.perform(.settle(rules), on: scene.photo).outcome == .written)
    scene.set("Oslo", .city)
    #expect(scene.revert(.task(.undo, writer.session)).outcome == .written)
    scene.set("Oslo", .city)
    let said = try ExternalProgram(
      "exiftool", ["-s3", "-XMP-dc:Title", "-IPTC:ObjectName", "-City", scene.photo.text]
    ).run().text
    #expect(said == "X\nI\nOslo\n")
  }

  @Test("is refused where another task was done since, and no edit tells of it")
  func otherTask() throws {
    let session = perform(.sidecar(.create))
    _ = perform(.sidecar(.delete))
    let now = scene.contents
    let refusal = PhotoError(WritingError.taskSince(name: "a.jpg"))
    #expect(scene.revert(.task(.undo, session)).outcome == .refused(refusal))
    #expect(scene.contents == now)
  }

  @Test("is refused where another program has changed a file since")
  func changedSince() throws {
    let session = perform()
    let file = URL(fileURLWithPath: scene.sidecar.text)
    let other = try Data(contentsOf: file) + Data("\n".utf8)
    try other.write(to: file)
    let refusal = WritingError.changedSinceWrite(name: "a.jpg.xmp", [.title])
    guard case .refused(let error) = scene.revert(.task(.undo, session)).outcome else {
      Issue.record("It was not refused.")
      return
    }
    #expect((error.cause as? WritingError) == refusal || error.cause is WritingError)
    #expect(try Data(contentsOf: file) == other)
  }
}
