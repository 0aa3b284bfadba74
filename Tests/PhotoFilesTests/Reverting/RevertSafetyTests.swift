import FileTestSupport
import Foundation
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Lets calls fail, and other programs write, while a photo is taken back.
@Suite("Taking photos back where something goes wrong")
struct RevertSafetyTests {
  /// What is taken back.
  enum Subject: CaseIterable {
    /// A write of a photo that had metadata.
    case photo
    /// The write that made a sidecar: it is removed.
    case made
    /// Its removal: it is made again.
    case removed
    /// A write of both.
    case both
  }

  private static let jpeg: Data? = try? {
    let folder = try TemporaryFolder()
    return try Data(
      contentsOf: TestPhoto.make(in: folder, "-XMP:Headline=AAAA", "-XMP-dc:Title=Old"))
  }()

  private func scene(_ subject: Subject) throws -> RevertScene {
    let scene = try RevertScene("a.jpg", try #require(Self.jpeg))
    switch subject {
    case .photo: scene.set("New")
    case .made: scene.set("New", .title, .sidecar)
    case .removed:
      scene.set("New", .title, .sidecar)
      scene.revert()
    case .both:
      scene.set("AAAA", .city, .both)
      scene.set("New")
    }
    return scene
  }

  @Test("what another program has put into the photo is told to count when the sidecar goes")
  func countingNext() throws {
    for (own, beside, edit) in [
      ("Theirs", "B", (old: "B", new: "Theirs")), ("B", "B", nil),
    ] as [(String, String, (old: String, new: String)?)] {
      let scene = try RevertScene()
      scene.set(beside, .title, .sidecar)
      _ = try ExternalProgram(
        "exiftool", ["-q", "-overwrite_original", "-XMP:Title=\(own)", scene.photo.text]
      ).run()
      let changes = edit.map { edit in
        [
          Edit(path: scene.photo, field: .title, old: .text(edit.old), new: .text(edit.new))
        ]
      }
      let (plan, result) = (scene.plan(), scene.revert())
      #expect(plan.changes == changes ?? [] && result.changes == changes ?? [])
      #expect(result.outcome == .written && scene.contents[1] == nil)
      #expect(scene.journal.all.last?.write.edits == changes ?? [])
      #expect(result.record?.values[.title] == .text(own))
    }
  }

  @Test("what was written over bytes that somebody brought back is taken back with all before")
  func broughtBack() throws {
    let scene = try RevertScene()
    let before = scene.contents
    scene.set("One")
    try before[0]?.write(to: URL(fileURLWithPath: scene.photo.text))
    scene.set("Two")
    let result = scene.revert(.first)
    #expect(result.outcome == .written && scene.contents == before)
    #expect(
      result.changes
        == [Edit(path: scene.photo, field: .title, old: .text("Two"), new: nil)])
  }

  /// The way back in which nothing fails.
  private func undisturbed(_ subject: Subject) throws -> UndisturbedRun {
    let scene = try scene(subject)
    return UndisturbedRun({ scene.contents }, { scene.revert(in: $0) })
  }

  @Test(
    "whichever call fails, each file is the old or the new one, and it can be done later",
    arguments: Subject.allCases)
  func oneFailure(subject: Subject) throws {
    let run = try undisturbed(subject)
    #expect(run.calls.count > 15)
    for (number, call) in run.calls.enumerated() {
      let scene = try scene(subject)
      let count = scene.journal.all.count
      let fileSystem = FailingFileSystem(.only(number), errno: ENOSPC)
      let result = scene.revert(in: fileSystem)
      let step: Comment = "\(number): \(call)"
      run.expectWhole(scene.contents, step)
      if result.outcome == .written { #expect(scene.contents == run.after, step) }
      #expect(fileSystem.openCount == 0, step)
      #expect(call == "remove(_:)" || scene.names.allSatisfy { $0.hasPrefix("a.jpg") }, step)
      try finish(scene, backTo: count, step)
      #expect(scene.contents == run.after, step)
    }
  }

  @Test(
    "wherever the process ends, each file is whole, and the next start knows what was done",
    arguments: Subject.allCases)
  func endOfProcess(subject: Subject) throws {
    let run = try undisturbed(subject)
    for (number, call) in run.calls.enumerated() {
      let scene = try scene(subject)
      let count = scene.journal.all.count
      _ = scene.revert(in: FailingFileSystem(.from(number)))
      let step: Comment = "from \(number): \(call)"
      run.expectWhole(scene.contents, step)
      try finish(scene, backTo: count, step)
      #expect(scene.contents == run.after, step)
      TemporaryFile.clearLeftovers(in: RawPath(scene.folder.url.path), POSIXFileSystem())
    }
  }

  /// Does what a later start does, and then what is left of the way back.
  ///
  /// - Parameter count: how many writes there were before.
  private func finish(_ scene: RevertScene, backTo count: Int, _ step: Comment) throws {
    #expect(try MetadataWriter(journal: scene.journal).reconcile().isEmpty, step)
    let writes = scene.journal.all.prefix(count)
    let first = writes.firstIndex { $0.write.session == writes.last?.write.session } ?? 0
    let outcome = scene.revert(.before(WriteEntry.ID(rawValue: Int64(first)))).outcome
    #expect([.written, .unchanged].contains(outcome), step)
  }

  @Test(
    "between whichever calls another program writes, what it wrote stays",
    arguments: [Subject.photo, .made, .both], OtherWriter.Way.allCases)
  func otherWriter(subject: Subject, way: OtherWriter.Way) throws {
    for number in 0..<(try undisturbed(subject).calls.count) {
      let scene = try scene(subject)
      let file = subject == .photo ? scene.photo : scene.sidecar
      let other = OtherWriter(URL(fileURLWithPath: file.text))
      let fileSystem = FailingFileSystem(synchronizes: false) { call, _ in
        if call == number { other.change("AAAA", to: "BBBB", way) }
        if call == number + 4 { other.finish() }
      }
      let result = scene.revert(in: fileSystem)
      other.finish()
      guard fileSystem.calls.indices.contains(number) else { break }
      let step: Comment = "\(number): \(fileSystem.calls[number])"
      let found = scene.names.compactMap {
        try? Data(contentsOf: scene.folder.url.appendingPathComponent($0))
      }
      let isThere = found.contains { $0.range(of: Data("BBBB".utf8)) != nil }
      // Of a sidecar that is gone already there is nothing to change.
      #expect(isThere || subject == .made && !other.hasChanged, step)
      if case .refused = result.outcome { #expect(!result.setBack.isEmpty, step) }
      #expect(fileSystem.openCount == 0, step)
      #expect(scene.journal.all.allSatisfy { $0.state != .begun }, step)
    }
  }

  @Test("a sidecar that another program puts in the place of one that goes is not removed")
  func newSidecar() throws {
    for number in 0..<(try undisturbed(.made).calls.count) {
      let scene = try scene(.made)
      let theirs = URL(fileURLWithPath: scene.sidecar.text)
      let fileSystem = FailingFileSystem(synchronizes: false) { call, _ in
        if call == number { try? Data("theirs".utf8).write(to: theirs, options: .atomic) }
      }
      _ = scene.revert(in: fileSystem)
      let found = scene.names.compactMap {
        try? Data(contentsOf: scene.folder.url.appendingPathComponent($0))
      }
      #expect(found.contains(Data("theirs".utf8)), "\(number): \(fileSystem.calls[number])")
    }
  }

  @Test(
    "whenever the power fails, a sidecar that goes is there whole or not at all, and can come back")
  func powerFailure() throws {
    let journal = TestJournal()
    let photo = DiskImage.path("a.jpg")
    let disk = LyingDisk(["a.jpg": DiskScene.photoBytes])
    let options = WriteOptions(destination: .sidecar)
    let edit = PendingEdit(base: .text("Old"), value: .text("New"))
    #expect(
      MetadataWriter(journal: journal, options: options, in: disk)
        .write([.title: edit], to: photo).outcome == .written)
    let made = disk.image
    let images = Mutex<[(image: DiskImage, isNoted: Bool)]>([])
    let removing = LyingDisk(
      made,
      LyingDisk.Faults(before: { _, _, disk throws(FileError) in
        let isNoted = journal.all.last?.write.hashAfter == nil
        images.withLock { $0.append((disk.image, isNoted)) }
      }))
    #expect(
      MetadataWriter(journal: journal, in: removing).revert(photo, to: .last).outcome == .written)
    for found in removing.image.afterPowerFailure { #expect(found["a.jpg.xmp"] == nil) }
    for (image, isNoted) in images.withLock(\.self) {
      for found in image.afterPowerFailure {
        let isWhole = found["a.jpg.xmp"] == made["a.jpg.xmp"]
        #expect(isWhole || found["a.jpg.xmp"] == nil && isNoted)
        #expect(found["a.jpg"] == made["a.jpg"])
      }
    }
  }

  @Test("where a sidecar goes, the fields are named of which the photo says something else since")
  func otherwise() throws {
    let scene = try RevertScene()
    scene.set("Old", .description)
    scene.set("One", .title, .sidecar)
    #expect(scene.plan().notes == [])
    try ExifTool.write(["-XMP-dc:Description=New", "-XMP-photoshop:City="], to: scene.photo.text)
    #expect(scene.value(of: .description) == .text("Old"), "the sidecar counts")
    let note = WriteNote.saysOtherwise([.description])
    #expect(scene.plan().notes == [note])
    let result = scene.revert()
    #expect(result.outcome == .written && result.notes == [note])
    #expect(result.changes.map(\.field) == [.title])
    #expect(scene.value(of: .description) == .text("New"))
  }
}
