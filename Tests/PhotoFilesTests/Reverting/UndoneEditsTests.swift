import Foundation
import PhotoFormats
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

  @Test("what cannot follow is told of what comes back, too, as the plan tells it")
  func notes() throws {
    let scene = try RevertScene()
    let options = [
      "-m", "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=N",
      "-EXIF:GPSLongitude=12.1", "-EXIF:GPSLongitudeRef=E", "-ExifIFD:MakerNoteUnknownText=Place",
      "-XMP-iptcExt:LocationShown={GPSLatitude=1,GPSLongitude=2}",
    ]
    try ExifTool.write(options, to: scene.photo.text)
    let edits: PendingEdits = [
      .latitude: PendingEdit(base: scene.value(of: .latitude), value: nil),
      .longitude: PendingEdit(base: scene.value(of: .longitude), value: nil),
    ]
    let writer = MetadataWriter(journal: scene.journal)
    let first = writer.write(edits, to: scene.photo)
    let cleared = scene.contents
    #expect(
      Set(first.notes) == [.makerNoteKept, .positionKept(in: "Iptc4xmpExt:LocationShown")])
    #expect(scene.revert().outcome == .written)
    let plan = writer.plan(edits, for: scene.photo)
    let again = writer.write(edits, to: scene.photo)
    #expect(again.outcome == .written && scene.contents == cleared)
    #expect(scene.journal.all.last?.write.backTo != nil)
    #expect(again.notes == first.notes && plan.notes == first.notes)
  }

  @Test("that a photo is left, as it is signed, is told when its sidecar comes back, too")
  func signed() throws {
    let scene = try RevertScene("a.jpg", SignedJPEG.data)
    let left = WriteNote.photoLeft(PhotoError(FormatError.container(.signed)))
    #expect(scene.set("One").notes == [left])
    let one = scene.contents
    #expect(scene.revert().outcome == .written)
    #expect(scene.set("One").notes == [left])
    #expect(scene.contents == one && scene.journal.all.last?.write.backTo != nil)
  }

  @Test("what comes back is not said to have a position that it never had")
  func comesWithoutPosition() throws {
    let scene = try RevertScene()
    func write(_ changes: FieldChanges) -> WriteResult {
      TestPhoto.write(changes, to: scene.photo, journal: scene.journal)
    }
    #expect(write([.latitude: .number(1), .longitude: .number(2)]).outcome == .written)
    #expect(write([.latitude: nil, .longitude: nil]).notes == [])
    #expect(scene.contents == [TestPhoto.jpeg, nil])
  }

  @Test("one axis of a position comes back, byte for byte, although both are written")
  func oneAxis() throws {
    let scene = try RevertScene()
    try ExifTool.write(
      ["-GPSLatitude=48.1", "-GPSLatitudeRef=N", "-GPSLongitude=11.5", "-GPSLongitudeRef=E"],
      to: scene.photo.text)
    let before = scene.contents
    func set(_ latitude: Double) -> WriteResult {
      TestPhoto.write([.latitude: .number(latitude)], to: scene.photo, journal: scene.journal)
    }
    #expect(set(10.5).outcome == .written && scene.contents != before)
    #expect(set(48.1).outcome == .written && scene.contents == before)
  }

  @Test("what another program wrote since stays, and the edit is written over it")
  func otherProgram() throws {
    let scene = try RevertScene()
    scene.set("One")
    try ExifTool.write(["-XMP:Headline=Theirs"], to: scene.photo.text)
    #expect(scene.set(nil).outcome == .written)
    #expect(scene.value() == nil && scene.value(of: .headline) == .text("Theirs"))
    #expect(scene.journal.all.last?.write.backTo == nil)
  }

  /// A photo whose block of EXIF may not grow, as Sony's maker notes in it point out of it.
  private func sony() throws -> RevertScene {
    var bytes = try #require(FormatFile.all.first { $0.format == "heic" }).make(1)
    let note = try #require(bytes.firstRange(of: Array("Maker's own".utf8)))
    bytes.replaceSubrange(note, with: Array("SONY DSC own".utf8.prefix(note.count)))
    return try RevertScene("a.heic", Data(bytes))
  }

  @Test(
    "a photo that would not take what it had comes back all the same, byte for byte",
    arguments: [WriteOptions.Destination.automatic, .file, .both])
  func notAsAnEdit(destination: WriteOptions.Destination) throws {
    let scene = try sony()
    let before = scene.contents
    let old = try #require(scene.value(of: .description))
    #expect(scene.set(nil, .description, destination).outcome == .written)
    #expect(scene.contents[0] != before[0] && scene.value(of: .description) == nil)
    let edits: PendingEdits = [.description: PendingEdit(base: nil, value: old)]
    let options = WriteOptions(destination: destination)
    // Without the memory of what was written, it is refused.
    let other = MetadataWriter(journal: TestJournal(), options: options)
      .plan(edits, for: scene.photo)
    let refused = FormatError.container(.unmovable("Exif"))
    #expect(
      other.notes == [.photoLeft(PhotoError(refused))]
        || other.outcome == .refused(PhotoError(refused)))
    let writer = MetadataWriter(journal: scene.journal, options: options)
    let planned = writer.preview(edits, for: scene.photo)
    let result = writer.write(edits, to: scene.photo)
    #expect(planned.isWritten && result.outcome == .written && result.notes.isEmpty)
    #expect(scene.contents == before && scene.names == ["a.heic"])
    #expect(result.record?.values[.description] == old)
  }

  @Test("a sidecar that was written with such a photo comes back with it, and no other is touched")
  func withItsSidecar() throws {
    for title in ["Title", "Description"] {
      let scene = try sony()
      _ = try TestPhoto.makeSidecar(
        "a.heic.xmp", in: scene.folder, "-XMP-dc:\(title)=Beside", "-XMP-dc:Creator=Ann")
      let before = scene.contents
      let old = try #require(scene.value(of: .description)?.text)
      let written = scene.set(nil, .description).files
      #expect(written.count == (title == "Title" ? 1 : 2))
      #expect(scene.set(old, .description).files == written)
      #expect(scene.contents == before)
    }
  }

  @Test("a sidecar that had no part in it has none when it is undone, whatever the photo takes")
  func besideSidecar() throws {
    let scene = try RevertScene()
    try ExifTool.write(["-EXIF:ImageDescription=In it"], to: scene.photo.text)
    _ = try TestPhoto.makeSidecar("a.jpg.xmp", in: scene.folder, "-XMP-dc:Title=Beside")
    let before = scene.contents
    #expect(scene.set(nil, .description).files.map(\.kind) == [.photo])
    #expect(scene.set("In it", .description).files.map(\.kind) == [.photo])
    #expect(scene.contents == before)
  }

  @Test("another value than it had goes beside such a photo, as ever")
  func otherThanItHad() throws {
    let scene = try sony()
    scene.set(nil, .description)
    let without = scene.contents
    let result = scene.set(String(repeating: "x", count: 2_000), .description)
    #expect(result.sidecar == scene.sidecar && scene.contents[0] == without[0])
    #expect(result.notes.count == 1)
  }
}
