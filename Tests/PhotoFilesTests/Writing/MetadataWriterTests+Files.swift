import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

// What becomes of the file itself.
extension MetadataWriterTests {
  @Test("the reverse patch in the journal makes the old file again, byte for byte")
  func reverse() throws {
    let file = try TestPhoto.make(in: folder, "-EXIF:Make=ACME", "-IPTC:ObjectName=Old")
    let before = try Data(contentsOf: file)
    write(Self.many)
    let after = try Data(contentsOf: file)
    let entry = try #require(journal.all.first)
    #expect(entry.state == .done && journal.all.count == 1)
    #expect(entry.write.hashBefore == SHA256.hash(of: before))
    #expect(entry.write.hashAfter == SHA256.hash(of: after))
    #expect(entry.write.target == path("photo.jpg"))
    #expect(entry.write.edits.count == Self.many.count)
    let patch = try FilePatch(encoded: entry.write.reversePatch)
    #expect(try patch.apply(to: Array(after)) == Array(before))
  }

  @Test("a plan says what would change and writes nothing")
  func plan() throws {
    let file = try TestPhoto.make(in: folder)
    let before = try Data(contentsOf: file)
    let writer = MetadataWriter(journal: journal)
    let result = writer.plan(
      edits([.title: .text("T")], of: path("photo.jpg")), for: path("photo.jpg"))
    #expect(result.outcome == .written)
    #expect(result.changes.map(\.new) == [.text("T")] && result.changes.map(\.old) == [nil])
    #expect(try Data(contentsOf: file) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    #expect(journal.all.isEmpty)
  }

  @Test("mode, owner, access control list and attributes stay, and the time where it is wished")
  func attributes() throws {
    let file = try TestPhoto.make(in: folder)
    for command in [
      ["chmod", "640"], ["setfattr", "-n", "user.note", "-v", "hello"],
      ["setfacl", "-m", "u:12345:r"], ["touch", "-d", "2001-02-03 04:05:06.789012345"],
    ] + (geteuid() == 0 ? [["chown", "1234:2345"]] : []) {
      #expect(try ExternalProgram(command[0], command.dropFirst() + [file.path]).run().status == 0)
    }
    func seen() throws -> [String] {
      [
        try ExternalProgram("stat", ["-c", "%a %u %g", file.path]).run().text,
        try ExternalProgram("getfacl", ["-cp", file.path]).run().text,
        try ExternalProgram("getfattr", ["-d", file.path]).run().text,
      ]
    }
    func time() throws -> String {
      try ExternalProgram("stat", ["-c", "%y", file.path]).run().text
    }
    let (before, timeBefore) = (try seen(), try time())
    write([.title: .text("A")], WriteOptions(keepsTime: true))
    #expect(try seen() == before)
    #expect(try time() == timeBefore)
    write([.title: .text("B")])
    #expect(try seen() == before)
    #expect(try time() != timeBefore)
  }

  @Test("the access control list that a folder gives to new files is not given to old ones")
  func defaultACL() throws {
    let file = try TestPhoto.make(in: folder)
    let before = try ExternalProgram("getfacl", ["-cp", file.path]).run().text
    #expect(
      try ExternalProgram("setfacl", ["-d", "-m", "u:12345:rwx", folder.url.path]).run().status == 0
    )
    write([.title: .text("A")])
    #expect(try ExternalProgram("getfacl", ["-cp", file.path]).run().text == before)
  }

  @Test("a file with two names is refused, unless that is allowed")
  func hardLink() throws {
    let file = try TestPhoto.make(in: folder)
    try FileManager.default.linkItem(
      atPath: file.path, toPath: folder.url.path + "/other.jpg")
    let refused = write([.title: .text("A")])
    #expect(
      refused.outcome == .refused(PhotoError(WritingError.severalNames(2))))
    #expect(refused.canUseSidecar)
    #expect(write([.title: .text("A")], WriteOptions(allowsHardLinks: true)).outcome == .written)
    #expect(PhotoReader().read(path("other.jpg")).values[.title] == nil)
  }

  @Test("the target of a symbolic link is written, and the link stays one")
  func symbolicLink() throws {
    _ = try TestPhoto.make("real/a.jpg", in: folder)
    for (link, target) in [("b.jpg", "real/a.jpg"), ("c.jpg", folder.url.path + "/b.jpg")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/" + link, withDestinationPath: target)
    }
    #expect(write([.title: .text("A")], to: "c.jpg").outcome == .written)
    #expect(PhotoReader().read(path("real/a.jpg")).values[.title] == .text("A"))
    for link in ["b.jpg", "c.jpg"] {
      #expect(
        try POSIXFileSystem().status(of: path(link), followingLinks: false).kind == .link)
    }
  }

  @Test("changes of both sides are merged where they are in other fields, and refused in the same")
  func merging() throws {
    let file = try TestPhoto.make(in: folder, "-XMP-dc:Title=Old")
    let waiting = edits([.title: .text("Mine")], of: path("photo.jpg"))
    try ExifTool.write(["-XMP:City=Theirs"], to: file.path)
    let writer = MetadataWriter(journal: journal)
    let merged = writer.write(waiting, to: path("photo.jpg"))
    #expect(merged.outcome == .written)
    #expect(merged.record?.values[.title] == .text("Mine"))
    #expect(merged.record?.values[.city] == .text("Theirs"))
    let again = edits([.title: .text("Mine 2")], of: path("photo.jpg"))
    try ExifTool.write(["-XMP:Title=Theirs"], to: file.path)
    let conflict = writer.write(again, to: path("photo.jpg"))
    let both = Conflict(
      field: .title, base: .text("Mine"), mine: .text("Mine 2"), file: .text("Theirs"))
    #expect(conflict.conflicts == [both])
    #expect(conflict.outcome == .refused(PhotoError(WritingError.conflict([both]))))
    #expect(conflict.record?.values[.title] == .text("Theirs"))
  }

  @Test(
    "a rule says what counts where both sides changed a field, as ExifTool reads it",
    arguments: [
      (ConflictRule.always(.mine), "Mine", ["mine"]), (.always(.file), "Theirs", ["theirs"]),
      (.always(.join), "", ["theirs", "mine"]), (.newer, "Mine", ["mine"]),
    ])
  func rules(_ rule: ConflictRule, title: String, keywords: [String]) throws {
    let file = try TestPhoto.make(in: folder, "-XMP-dc:Title=Old", "-XMP-dc:Subject=old")
    func waiting(_ changes: FieldChanges) -> PendingEdits { edits(changes, of: path("photo.jpg")) }
    let asked = waiting([.title: .text("Mine")])
    let words = waiting([.keywords: .list(["mine"])])
    try ExifTool.write(["-XMP:Title=Theirs", "-XMP-dc:Subject=theirs"], to: file.path)
    var options = WriteOptions()
    options.conflictRule = rule
    func write(_ edits: PendingEdits) -> WriteResult {
      options.takeEditsAsMadeNow()
      return MetadataWriter(journal: journal, options: options).write(edits, to: path("photo.jpg"))
    }
    #expect(write(asked).conflicts.map(\.field) == (title.isEmpty ? [.title] : []))
    options.wordFields = [.keywords]
    #expect(write(words).conflicts.map(\.field) == [.keywords])
    options.wordFields = []
    #expect(write(words).conflicts == [])
    let tags = try #require(try ExifTool.json([file], ["-XMP:all"]).first)
    #expect(tags["Title"] as? String == (title.isEmpty ? "Theirs" : title))
    let found = tags["Subject"] as? [String] ?? [tags["Subject"] as? String ?? ""]
    #expect(found == keywords)
  }

  @Test("what was written after the edits were made is newer, and nobody knows without their time")
  func newer() throws {
    let file = try TestPhoto.make(in: folder, "-XMP-dc:Title=Old")
    let asked = edits([.title: .text("Mine")], of: path("photo.jpg"))
    var options = WriteOptions()
    options.conflictRule = .newer
    func write() -> WriteResult {
      MetadataWriter(journal: journal, options: options).write(asked, to: path("photo.jpg"))
    }
    try ExifTool.write(["-XMP:Title=Theirs"], to: file.path)
    #expect(write().conflicts.map(\.field) == [.title])
    options.editTime = 1
    #expect(write().outcome == .unchanged)
  }

  @Test("files that are not what they say are refused with the reason, and can have a sidecar")
  func refusals() throws {
    let whole = try Data(contentsOf: try TestPhoto.make(in: folder, "-EXIF:Make=ACME"))
    try folder.file("cut.jpg", containing: whole.dropLast(3))
    let cut = write([.title: .text("T")], to: "cut.jpg")
    #expect(cut.outcome == .refused(PhotoError(FormatError.truncatedPicture)))
    #expect(cut.canUseSidecar)
    let sidecar = write(
      [.title: .text("T")], to: "cut.jpg", WriteOptions(destination: .sidecar))
    #expect(sidecar.outcome == .written)
    #expect(sidecar.sidecar?.name == "cut.jpg.xmp")
    #expect(sidecar.record?.values[.title] == .text("T"))

    try folder.file("empty.jpg", containing: Data())
    let empty = write([.title: .text("T")], to: "empty.jpg")
    let nothing = PhotoError(FormatError.emptyFile)
    #expect(empty.outcome == .refused(PhotoError(WritingError.unreadable(nothing))))
    #expect(!empty.canUseSidecar)
    let missing = PhotoError(FileError.system(ENOENT))
    #expect(
      write([.title: .text("T")], to: "gone.jpg").outcome
        == .refused(PhotoError(WritingError.unreadable(missing))))
  }

  @Test("what an ended process left behind is cleared away; a file that is being written is not")
  func leftovers() throws {
    _ = try TestPhoto.make(in: folder)
    let left = try folder.file(".verso-0123456789abcdef.tmp", containing: Data("x".utf8))
    let other = try folder.file(".verso-notes.tmp", containing: Data("x".utf8))
    let live = try TemporaryFile(in: RawPath(folder.url.path), POSIXFileSystem())
    write([.title: .text("A")])
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: other.path))
    #expect(FileManager.default.fileExists(atPath: live.path.text))
    try POSIXFileSystem().close(live.file)
  }

  @Test("of the files that were set aside, the old and the new one go, and any other is kept")
  func setAside() throws {
    let files = ["old", "new", "theirs"].map { Data($0.utf8) }
    let (before, after) = (SHA256.hash(of: files[0]), SHA256.hash(of: files[1]))
    let target = path("photo (1).jpg")
    for file in files {
      let name = SetAsideName(before: before, after: after, target: target)
      try folder.file(String(decoding: name.bytes, as: UTF8.self), containing: file)
      #expect(SetAsideName(name.bytes)?.target.elementsEqual("photo (1).jpg".utf8) == true)
    }
    TemporaryFile.clearLeftovers(in: path(""), POSIXFileSystem())
    let kept = "photo (1) (other version).jpg"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [kept])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(kept)) == files[2])
  }

  @Test("a writer waits while another one has the photo, and until it is stopped")
  func waiting() async throws {
    _ = try TestPhoto.make(in: folder)
    let lock = try WriteLock(path("photo.jpg"), in: POSIXFileSystem())
    let job = MetadataWriter.Job(
      path: path("photo.jpg"), edits: edits([.title: .text("T")], of: path("photo.jpg")))
    let writer = MetadataWriter(journal: journal)
    let stopped = Task {
      var count = 0
      await writer.write([job]) { _ in count += 1 }
      return count
    }
    stopped.cancel()
    #expect(await stopped.value == 0)
    let waiting = Task { writer.write(job.edits, to: job.path) }
    lock.release()
    #expect(await waiting.value.outcome == .written)
  }

  @Test("names with line breaks and names that are not UTF-8 are written")
  func oddNames() throws {
    let odd = path("").appending([0x0A, 0xFF, 0x2E, 0x6A, 0x70, 0x67])
    let file = try POSIXFileSystem().create(odd)
    try POSIXFileSystem().write(Array(TestPhoto.jpeg)[...], to: file, at: 0)
    try POSIXFileSystem().close(file)
    let result = MetadataWriter(journal: journal)
      .write(edits([.title: .text("T")], of: odd), to: odd)
    #expect(result.outcome == .written)
    #expect(result.record?.values[.title] == .text("T"))
    try POSIXFileSystem().remove(odd)
  }
}
