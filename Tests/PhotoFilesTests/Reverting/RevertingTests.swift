import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Taking photos back")
struct RevertingTests {
  @Test("to before the last write, and once more to what that took away")
  func last() throws {
    let scene = try RevertScene()
    scene.set("One")
    let one = scene.contents
    scene.set("Two")
    let two = scene.contents
    let result = scene.revert()
    #expect(result.outcome == .written && result.files.map(\.kind) == [.photo])
    #expect(
      result.changes
        == [Edit(path: scene.photo, field: .title, old: .text("Two"), new: .text("One"))])
    #expect(result.record?.values[.title] == .text("One"))
    #expect(scene.contents == one && scene.names == ["a.jpg"])
    #expect(scene.revert().outcome == .written && scene.contents == two)
    #expect(scene.revert().outcome == .written && scene.contents == one)
    #expect(scene.journal.all.allSatisfy { $0.state == .done })
  }

  @Test("to any earlier time, and to before the first write")
  func points() throws {
    let scene = try RevertScene()
    var states = [scene.contents]
    for number in 0..<6 {
      scene.set("\(number)", number % 2 == 0 ? .title : .city)
      states.append(scene.contents)
    }
    #expect(scene.revert(.time(2)).outcome == .written && scene.contents == states[3])
    #expect(scene.revert(.first).outcome == .written && scene.contents == states[0])
    #expect(scene.revert(.before(WriteEntry.ID(rawValue: 6))).outcome == .written)
    #expect(scene.contents == states[6], "what took writes back is taken back too")
    #expect(scene.revert(.time(99)).outcome == .unchanged)
    #expect(scene.contents == states[6])
  }

  @Test("a photo that was never written stays as it is")
  func never() throws {
    let scene = try RevertScene()
    #expect(scene.revert(.first).outcome == .unchanged && scene.journal.all.isEmpty)
  }

  @Test("a sidecar that a write made goes, and comes again with all its bytes")
  func sidecar() throws {
    let scene = try RevertScene()
    let before = scene.contents
    scene.set("One", .title, .sidecar)
    let made = scene.contents
    #expect(made[1] != nil)
    #expect(scene.plan().files.map(\.kind) == [.sidecar] && scene.contents == made)
    #expect(scene.revert().outcome == .written)
    #expect(scene.contents == before && scene.names == ["a.jpg"])
    #expect(scene.revert().outcome == .written)
    #expect(scene.contents == made && scene.value() == .text("One"))
    scene.set("Two")
    #expect(scene.revert(.first).outcome == .written && scene.contents == before)
  }

  @Test("a photo and its sidecar go back together")
  func both() throws {
    let scene = try RevertScene()
    scene.set("One", .title, .both)
    let one = scene.contents
    scene.set("Two")
    #expect(scene.contents[0] != one[0] && scene.contents[1] != one[1])
    let result = scene.revert()
    #expect(result.files.map(\.kind) == [.photo, .sidecar] && scene.contents == one)
    #expect(result.changes.count == 1)
  }

  @Test("a plan has all that is done, with its proofs, and does nothing")
  func plan() throws {
    let scene = try RevertScene()
    scene.set("One", .title, .both)
    let one = scene.contents
    let plan = scene.plan()
    #expect(scene.contents == one && scene.journal.all.count == 2)
    let result = scene.revert()
    #expect(plan.outcome == result.outcome && plan.files == result.files)
    #expect(plan.changes == result.changes && plan.record == nil)
    chmod(scene.photo.text, 0o444)
    let refusal = WriteResult.Outcome.refused(PhotoError(WritingError.writeProtected))
    if geteuid() != 0 { #expect(scene.plan().outcome == refusal) }
  }

  @Test("what another program wrote since stays, and the fields are offered instead")
  func changedSince() throws {
    let scene = try RevertScene()
    scene.set("One")
    scene.set("Berlin", .city)
    let file = URL(fileURLWithPath: scene.photo.text)
    try ExifTool.write(["-XMP:Headline=Theirs"], to: file.path)
    let theirs = scene.contents
    for result in [scene.plan(.first), scene.revert(.first)] {
      #expect(
        result.outcome
          == .refused(
            PhotoError(WritingError.changedSinceWrite(name: "a.jpg", [.title, .city]))))
      #expect(result.setBack[.title] == PendingEdit(base: .text("One"), value: nil))
      #expect(result.setBack[.city] == PendingEdit(base: .text("Berlin"), value: nil))
      #expect(!result.canUseSidecar)
    }
    #expect(scene.contents == theirs && scene.names == ["a.jpg"])
    let writer = MetadataWriter(journal: scene.journal)
    #expect(writer.write(scene.revert(.first).setBack, to: scene.photo).outcome == .written)
    #expect(scene.value() == nil && scene.value(of: .city) == nil)
    #expect(scene.value(of: .headline) == .text("Theirs"))
    // From here on the way back leads to what they wrote, and no further.
    #expect(scene.revert().outcome == .written && scene.contents == theirs)
    #expect(scene.revert(.first).setBack.isEmpty == false && scene.contents == theirs)
  }

  @Test("a sidecar that another program has changed, removed or made again is left as it is")
  func sidecarChanged() throws {
    let scene = try RevertScene()
    scene.set("One", .title, .sidecar)
    let made = try #require(scene.contents[1])
    let file = URL(fileURLWithPath: scene.sidecar.text)
    try (made + Data(" ".utf8)).write(to: file)
    let refusal = WritingError.changedSinceWrite(name: "a.jpg.xmp", [.title])
    #expect(scene.revert().outcome == .refused(PhotoError(refusal)))
    #expect(scene.contents[1] == made + Data(" ".utf8))
    try FileManager.default.removeItem(at: file)
    #expect(scene.revert().outcome == .refused(PhotoError(refusal)))
    try made.write(to: file)
    #expect(scene.revert().outcome == .written && scene.contents[1] == nil)
    try made.write(to: file)
    #expect(scene.revert().outcome == .refused(PhotoError(refusal)))
    #expect(scene.contents[1] == made)
  }

  @Test("a photo with several names is left, unless somebody says so")
  func hardLinks() throws {
    let scene = try RevertScene()
    scene.set("One", .title, .both)
    let one = scene.contents
    for (name, error) in [
      (scene.photo, WritingError.severalNames(2)),
      (scene.sidecar, .sidecarSeveralNames(name: "a.jpg.xmp", 2)),
    ] {
      link(name.text, name.text + ".link")
      let refusal = WriteResult.Outcome.refused(PhotoError(error))
      #expect(scene.revert().outcome == refusal && scene.plan().outcome == refusal)
      #expect(scene.contents == one)
      unlink(name.text + ".link")
    }
    link(scene.sidecar.text, scene.sidecar.text + ".link")
    #expect(scene.revert(options: WriteOptions(allowsHardLinks: true)).outcome == .written)
    #expect(scene.contents == [TestPhoto.jpeg, nil])
  }

  @Test("permissions, attributes and, where that is wished, the time are those of the file")
  func attributes() throws {
    let scene = try RevertScene()
    scene.set("One")
    _ = try ExternalProgram("setfattr", ["-n", "user.note", "-v", "hello", scene.photo.text]).run()
    chmod(scene.photo.text, 0o640)
    let before = try POSIXFileSystem().status(of: scene.photo, followingLinks: false)
    #expect(scene.revert(options: WriteOptions(keepsTime: true)).outcome == .written)
    let after = try POSIXFileSystem().status(of: scene.photo, followingLinks: false)
    #expect(after.permissions == 0o640 && after.stamp.modified == before.stamp.modified)
    let note = try ExternalProgram("getfattr", ["-n", "user.note", scene.photo.text]).run()
    #expect(note.text.contains("hello"))
  }

  @Test("a link is taken back where it leads, however the photo is named")
  func links() throws {
    let scene = try RevertScene()
    let link = scene.folder.url.appendingPathComponent("link.jpg").path
    symlink("a.jpg", link)
    scene.set("One")
    let writer = MetadataWriter(journal: scene.journal)
    #expect(writer.revert(RawPath(link), to: .last).outcome == .written)
    #expect(scene.contents[0] == TestPhoto.jpeg)
    let folder = RawPath(scene.folder.url.path + "-link")
    symlink(scene.folder.url.path, folder.text)
    defer { unlink(folder.text) }
    #expect(writer.revert(folder.appending("a.jpg"), to: .last).outcome == .written)
    #expect(scene.value() == .text("One"))
  }

  @Test("a sidecar that was written for another photo since is not taken back for this one")
  func shared() throws {
    let scene = try RevertScene("a.jpg")
    scene.set("One", .title, .sidecar)
    let write = try #require(scene.journal.all.last?.write)
    var other = write
    other.photo = RawPath(scene.folder.url.path + "/a.nef")
    other.hashBefore = write.hashAfter
    let id = try scene.journal.begin(other)
    try scene.journal.finish(id, isDone: true)
    #expect(
      scene.revert(.first).outcome
        == .refused(
          PhotoError(WritingError.writtenForOther(name: "a.jpg.xmp", photo: "a.nef"))))
    #expect(scene.contents[1] != nil)
  }

  @Test("where the journal does not lead to what was there, nothing is written")
  func damagedNote() throws {
    let scene = try RevertScene()
    scene.set("One")
    let one = scene.contents
    var write = try #require(scene.journal.all.last?.write)
    let journal = TestJournal()
    write.hashBefore = [1, 2, 3]
    try journal.finish(journal.begin(write), isDone: true)
    let result = MetadataWriter(journal: journal).revert(scene.photo, to: .last)
    #expect(result.outcome == .refused(PhotoError(WritingError.damagedNote(name: "a.jpg"))))
    // A photo is not removed, whatever the journal says.
    write.hashBefore = nil
    let other = TestJournal()
    try other.finish(other.begin(write), isDone: true)
    let removal = MetadataWriter(journal: other).revert(scene.photo, to: .last)
    #expect(removal.outcome == .refused(PhotoError(WritingError.damagedNote(name: "a.jpg"))))
    #expect(scene.contents == one)
  }

  @Test("a write of which nobody knows the end counts as what the file says")
  func begun() throws {
    let scene = try RevertScene()
    scene.set("One")
    let one = scene.contents
    var write = try #require(scene.journal.all.last?.write)
    write.hashBefore = write.hashAfter
    write.hashAfter = [9]
    _ = try scene.journal.begin(write)
    #expect(scene.revert().outcome == .unchanged && scene.contents == one)
    #expect(scene.revert(.first).outcome == .written && scene.contents[0] == TestPhoto.jpeg)
  }

  @Test("many photos go back at once")
  func batch() async throws {
    let folder = try TemporaryFolder()
    let journal = TestJournal()
    let writer = MetadataWriter(journal: journal)
    let paths = try (0..<20).map {
      RawPath(try folder.file("\($0).jpg", containing: TestPhoto.jpeg).path)
    }
    for path in paths {
      #expect(
        writer.write([.title: PendingEdit(base: nil, value: .text("A"))], to: path).outcome
          == .written)
    }
    var count = 0
    await MetadataWriter(journal: journal).revert(paths, to: .last) { result in
      #expect(result.outcome == .written)
      count += 1
    }
    #expect(count == 20)
    for path in paths {
      #expect(try Data(contentsOf: URL(fileURLWithPath: path.text)) == TestPhoto.jpeg)
    }
    #expect(Set(journal.all.suffix(20).map(\.write.session)).count == 1)
  }

  @Test("whatever is written and taken back at random, each state comes again byte for byte")
  func random() throws {
    var random = SeededRandom(seed: 14)
    for _ in 0..<12 {
      let scene = try RevertScene()
      // The first write of each step, and what there was before.
      var states: [(write: Int, contents: [Data?])] = []
      for step in 0..<14 {
        let before = scene.contents
        let count = scene.journal.all.count
        if Int.random(in: 0..<3, using: &random) == 0,
          let point = states.randomElement(using: &random)
        {
          let result = scene.revert(.before(WriteEntry.ID(rawValue: Int64(point.write))))
          #expect(scene.contents == point.contents)
          #expect([.written, .unchanged].contains(result.outcome), "\(result.outcome)")
        } else {
          let text = String(repeating: "x", count: Int.random(in: 0...3000, using: &random))
          let destinations: [WriteOptions.Destination] = [.automatic, .sidecar, .both]
          scene.set(
            "\(step) \(text)", Bool.random(using: &random) ? .title : .description,
            destinations.randomElement(using: &random) ?? .automatic)
        }
        if scene.journal.all.count > count { states.append((count, before)) }
      }
    }
  }
}
