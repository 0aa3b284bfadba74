import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Edits that undo what was written")
struct UndoneEditsTests {
  @Test("undone and saved, a photo is what it was, byte for byte, as often as that happens")
  func bytes() throws {
    let scene = try RevertScene()
    let before = scene.contents
    scene.set("One")
    let one = scene.contents
    for _ in 0..<5 {
      let result = scene.set(nil)
      #expect(result.outcome == .written && scene.contents == before)
      #expect(
        result.changes == [
          Edit(path: scene.photo, field: .title, old: .text("One"), new: nil)
        ])
      scene.set("One")
      #expect(scene.contents == one)
    }
    #expect(scene.journal.all.last?.write.backTo != nil)
  }

  @Test("several saves are undone at once")
  func several() throws {
    let scene = try RevertScene()
    let before = scene.contents
    scene.set("One")
    scene.set("Two", .title)
    scene.set("Kiel", .city)
    let edits: PendingEdits = [
      .title: PendingEdit(base: .text("Two"), value: nil),
      .city: PendingEdit(base: .text("Kiel"), value: nil),
    ]
    let writer = MetadataWriter(journal: scene.journal)
    let planned = writer.preview(edits, for: scene.photo)
    #expect(writer.write(edits, to: scene.photo).outcome == .written)
    #expect(scene.contents == before)
    #expect(planned.files.first?.newSize == before[0]?.count)
    #expect(planned.values.first?.places.first?.name == "dc:title")
  }

  @Test("a sidecar that was made goes again, and one beside the photo goes with it")
  func sidecars() throws {
    for destination in [WriteOptions.Destination.sidecar, .both] {
      let scene = try RevertScene()
      let before = scene.contents
      scene.set("One", .title, destination)
      #expect(scene.contents[1] != nil)
      let plan = MetadataWriter(
        journal: scene.journal, options: WriteOptions(destination: destination)
      ).preview([.title: PendingEdit(base: .text("One"), value: nil)], for: scene.photo)
      #expect(plan.isWritten && plan.values.first?.places.isEmpty == false)
      #expect(scene.set(nil, .title, destination).outcome == .written)
      #expect(scene.contents == before && scene.names == ["a.jpg"])
    }
  }

  @Test("where it is to go elsewhere, or more is changed, it is written as any other edit")
  func others() throws {
    let scene = try RevertScene()
    scene.set("One")
    let one = scene.contents
    scene.set(nil, .title, .sidecar)
    #expect(scene.contents[0] == one[0] && scene.contents[1] != nil && scene.value() == nil)

    let other = try RevertScene()
    other.set("One")
    let edits: PendingEdits = [
      .title: PendingEdit(base: .text("One"), value: nil),
      .city: PendingEdit(base: nil, value: .text("Kiel")),
    ]
    #expect(
      MetadataWriter(journal: other.journal).write(edits, to: other.photo).outcome == .written)
    #expect(other.value() == nil && other.value(of: .city) == .text("Kiel"))
    #expect(other.journal.all.last?.write.backTo == nil)
  }

  @Test("what another program wrote since stays, and the edit is written over it")
  func otherProgram() throws {
    let scene = try RevertScene()
    scene.set("One")
    _ = try ExternalProgram(
      "exiftool", ["-q", "-overwrite_original", "-XMP:Headline=Theirs", scene.photo.text]
    ).run()
    #expect(scene.set(nil).outcome == .written)
    #expect(scene.value() == nil && scene.value(of: .headline) == .text("Theirs"))
    #expect(scene.journal.all.last?.write.backTo == nil)
  }
}
