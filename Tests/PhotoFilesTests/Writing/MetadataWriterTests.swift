import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct MetadataWriterTests {
  private let folder: TemporaryFolder
  private let journal = TestJournal()

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath(folder.url.path).appending(name) }

  private func edits(_ values: FieldChanges, of path: FilePath) -> WaitingEdits {
    let record = PhotoReader().read(path)
    return WaitingEdits(
      values.map { (key: $0.key, value: WaitingEdit(base: record.values[$0.key], value: $0.value)) }
    )
  }

  @discardableResult
  private func write(
    _ values: FieldChanges, to name: String = "photo.jpg", _ options: WriteOptions = WriteOptions()
  ) -> WriteResult {
    MetadataWriter(journal: journal, options: options)
      .write(edits(values, of: path(name)), to: path(name))
  }

  private func tags(
    _ name: String = "photo.jpg", _ options: String...
  ) throws -> [String: String] {
    let answer = try ExifTool.json(
      [folder.url.appendingPathComponent(name)], ["-G1", "-n", "-a"] + options)
    return (answer.first ?? [:]).mapValues { "\($0)" }
  }

  private static let many: FieldChanges = [
    .title: .text("Hafen 港"), .headline: .text("Head"), .description: .text("Two\nlines"),
    .keywords: .list(["sea", "boats, old"]), .rating: .integer(4), .label: .text("Red"),
    .dateTaken: PhotoDate(iso: "2024-05-01T10:00:00.12+02:00").map(FieldValue.date),
    .creator: .list(["Ann", "Bo; C"]), .jobTitle: .text("Sailor"), .copyright: .text("© Ann"),
    .usageTerms: .text("None"), .credit: .text("Cr"), .source: .text("So"),
    .instructions: .text("In"), .sublocation: .text("Pier"), .city: .text("Łódź"),
    .state: .text("St"), .country: .text("Co"), .countryCode: .text("POL"),
    .latitude: .number(54.123_456_78), .longitude: .number(-12.1), .altitude: .number(-3.25),
    .altText: .text("A pier"),
  ]

  @Test("every field is read back as it was written, with and without EXIF and IPTC before")
  func allFields() throws {
    _ = try TestPhoto.make("plain.jpg", in: folder)
    _ = try TestPhoto.make("exif.jpg", in: folder, "-EXIF:Make=ACME")
    _ = try TestPhoto.make(
      "all.jpg", in: folder, "-EXIF:Make=ACME", "-XMP-dc:Title=Old", "-IPTC:ObjectName=Old",
      "-IPTC:City=x")
    for name in ["plain.jpg", "exif.jpg", "all.jpg"] {
      let result = write(Self.many, to: name)
      #expect(result.outcome == .written)
      #expect(result.changes.count == Self.many.count)
      for (field, value) in Self.many { #expect(result.record?.values[field] == value) }
      #expect(result.record?.problems == [])
      #expect(write(Self.many, to: name).outcome == .unchanged)
    }
  }

  @Test("ExifTool finds each value in all three places")
  func places() throws {
    _ = try TestPhoto.make(in: folder, "-EXIF:Make=ACME", "-IPTC:ObjectName=Old")
    write(Self.many)
    let tags = try tags()
    #expect(tags["XMP-dc:Title"] == "Hafen 港" && tags["IPTC:ObjectName"] == "Hafen 港")
    #expect(tags["IFD0:ImageDescription"] == "Two\nlines")
    #expect(tags["IFD0:Artist"] == "Ann; \"Bo; C\"")
    #expect(tags["IFD0:Copyright"] == "© Ann")
    #expect(tags["ExifIFD:DateTimeOriginal"] == "2024:05:01 10:00:00")
    #expect(tags["ExifIFD:SubSecTimeOriginal"] == "12")
    #expect(tags["ExifIFD:OffsetTimeOriginal"] == "+02:00")
    #expect(tags["XMP-photoshop:DateCreated"] == "2024:05:01 10:00:00.12+02:00")
    #expect(tags["IPTC:DateCreated"] == "2024:05:01")
    #expect(tags["IPTC:TimeCreated"] == "10:00:00+02:00")
    #expect(tags["Composite:GPSLatitude"].flatMap(Double.init) == 54.123_456_78)
    #expect(tags["Composite:GPSLongitude"].flatMap(Double.init) == -12.1)
    #expect(tags["Composite:GPSAltitude"].flatMap(Double.init) == -3.25)
    let xmp = try self.tags("photo.jpg", "-XMP:all")
    let latitude = try #require(xmp["XMP-exif:GPSLatitude"].flatMap(Double.init))
    #expect((latitude - 54.123_456_78).magnitude < 1e-9)
    #expect(xmp["XMP-exif:GPSLongitude"].flatMap(Double.init) == -12.1)
    #expect(["\u{1b}%G", "UTF8"].contains(tags["IPTC:CodedCharacterSet"]))
    #expect(tags["IFD0:Make"] == "ACME")
  }

  @Test("cleared fields are gone from all places")
  func clears() throws {
    _ = try TestPhoto.make(
      in: folder, "-EXIF:Make=ACME", "-IPTC:ObjectName=Old", "-EXIF:XPTitle=Old",
      "-EXIF:XPKeywords=old", "-EXIF:Rating=3", "-EXIF:RatingPercent=50")
    write(Self.many)
    let result = write(FieldChanges(Self.many.map { (key: $0.key, value: FieldValue?.none) }))
    #expect(result.outcome == .written)
    for field in Self.many.keys { #expect(result.record?.values[field] == nil) }
    let left = try tags().keys.filter {
      $0.hasPrefix("XMP-") || $0.hasPrefix("IPTC:") || $0.hasPrefix("GPS:")
    }
    #expect(
      Set(left).isSubset(of: [
        "XMP-x:XMPToolkit", "IPTC:CodedCharacterSet", "IPTC:ApplicationRecordVersion",
        "GPS:GPSVersionID",
      ]))
  }

  @Test("a rating is written to EXIF only where EXIF has one")
  func rating() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-EXIF:Make=ACME")
    _ = try TestPhoto.make("b.jpg", in: folder, "-EXIF:Rating=1", "-EXIF:RatingPercent=1")
    write([.rating: .integer(4)], to: "a.jpg")
    write([.rating: .integer(4)], to: "b.jpg")
    #expect(try tags("a.jpg")["IFD0:Rating"] == nil)
    #expect(try tags("a.jpg")["XMP-xmp:Rating"] == "4")
    #expect(try tags("b.jpg")["IFD0:Rating"] == "4")
    #expect(try tags("b.jpg")["IFD0:RatingPercent"] == "75")
    write([.rating: .integer(-1)], to: "b.jpg")
    #expect(PhotoReader().read(path("b.jpg")).values[.rating] == .integer(-1))
  }

  @Test("a part of a date is in XMP and IPTC only, and EXIF says nothing else")
  func partialDate() throws {
    _ = try TestPhoto.make(
      in: folder, "-EXIF:DateTimeOriginal=2001:01:01 01:01:01", "-IPTC:City=x")
    let date = PhotoDate(iso: "1987-06").map(FieldValue.date)
    let result = write([.dateTaken: date])
    #expect(result.record?.values[.dateTaken] == date)
    let tags = try tags()
    #expect(tags["ExifIFD:DateTimeOriginal"] == nil)
    #expect(tags["IPTC:DateCreated"] == "1987:06:00")
  }

  @Test("a time without seconds is the full minute in EXIF, and is read back as it was written")
  func timeWithoutSeconds() throws {
    _ = try TestPhoto.make(in: folder, "-EXIF:DateTimeOriginal=2001:01:01 01:01:01")
    let date = PhotoDate(iso: "2024-05-01T10:30+02:00").map(FieldValue.date)
    let result = write([.dateTaken: date])
    #expect(result.outcome == .written)
    #expect(result.record?.values[.dateTaken] == date)
    #expect(result.record?.problems == [])
    #expect(try tags()["ExifIFD:DateTimeOriginal"] == "2024:05:01 10:30:00")
  }

  @Test("every level of a keyword is a keyword too")
  func hierarchy() throws {
    _ = try TestPhoto.make(
      in: folder, "-XMP-dc:Subject=Sea", "-XMP-digiKam:TagsList=Old/One")
    let result = write([.hierarchicalKeywords: .list(["Places|Europe|Sea"])])
    #expect(result.record?.values[.keywords] == .list(["Sea", "Places", "Europe"]))
    #expect(Set(result.changes.map(\.field)) == [.keywords, .hierarchicalKeywords])
    let tags = try tags()
    #expect(tags["XMP-lr:HierarchicalSubject"] == "Places|Europe|Sea")
    #expect(tags["XMP-digiKam:TagsList"] == "Places/Europe/Sea")
  }

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
      #expect(try Command(command[0], command.dropFirst() + [file.path]).run().status == 0)
    }
    func seen() throws -> [String] {
      [
        try Command("stat", ["-c", "%a %u %g", file.path]).run().text,
        try Command("getfacl", ["-cp", file.path]).run().text,
        try Command("getfattr", ["-d", file.path]).run().text,
      ]
    }
    func time() throws -> String { try Command("stat", ["-c", "%y", file.path]).run().text }
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
    let before = try Command("getfacl", ["-cp", file.path]).run().text
    #expect(
      try Command("setfacl", ["-d", "-m", "u:12345:rwx", folder.url.path]).run().status == 0)
    write([.title: .text("A")])
    #expect(try Command("getfacl", ["-cp", file.path]).run().text == before)
  }

  @Test("a file with two names is refused, unless that is allowed")
  func hardLink() throws {
    let file = try TestPhoto.make(in: folder)
    try FileManager.default.linkItem(
      atPath: file.path, toPath: folder.url.path + "/other.jpg")
    let refused = write([.title: .text("A")])
    #expect(
      refused.outcome
        == .refused(
          "The file has 2 names (hard links); the others would keep the old metadata."))
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
    _ = try Command("exiftool", ["-q", "-overwrite_original", "-XMP:City=Theirs", file.path]).run()
    let writer = MetadataWriter(journal: journal)
    let merged = writer.write(waiting, to: path("photo.jpg"))
    #expect(merged.outcome == .written)
    #expect(merged.record?.values[.title] == .text("Mine"))
    #expect(merged.record?.values[.city] == .text("Theirs"))
    let again = edits([.title: .text("Mine 2")], of: path("photo.jpg"))
    _ = try Command("exiftool", ["-q", "-overwrite_original", "-XMP:Title=Theirs", file.path]).run()
    let conflict = writer.write(again, to: path("photo.jpg"))
    #expect(conflict.conflicts == [.title])
    #expect(
      conflict.outcome == .refused("Another program changed the file meanwhile, in title."))
    #expect(conflict.record?.values[.title] == .text("Theirs"))
  }

  @Test("files that are not what they say are refused with the reason, and can have a sidecar")
  func refusals() throws {
    let whole = try Data(contentsOf: try TestPhoto.make(in: folder, "-EXIF:Make=ACME"))
    try folder.file("cut.jpg", containing: whole.dropLast(3))
    let cut = write([.title: .text("T")], to: "cut.jpg")
    #expect(cut.outcome == .refused("The file is cut off: its picture has no end."))
    #expect(cut.canUseSidecar)
    let sidecar = write(
      [.title: .text("T")], to: "cut.jpg", WriteOptions(destination: .sidecar))
    #expect(sidecar.outcome == .written)
    #expect(sidecar.sidecar?.name == "cut.jpg.xmp")
    #expect(sidecar.record?.values[.title] == .text("T"))

    try folder.file("empty.jpg", containing: Data())
    let empty = write([.title: .text("T")], to: "empty.jpg")
    #expect(empty.outcome == .refused("The file is empty."))
    #expect(!empty.canUseSidecar)
    #expect(
      write([.title: .text("T")], to: "gone.jpg").outcome == .refused("The file is not there."))
  }

  @Test("what an ended process left behind is cleared away; a file that is being written is not")
  func leftovers() throws {
    _ = try TestPhoto.make(in: folder)
    let left = try folder.file(".verso-0123456789abcdef.tmp", containing: Data("x".utf8))
    let other = try folder.file(".verso-notes.tmp", containing: Data("x".utf8))
    let live = try TemporaryFile(in: FilePath(folder.url.path), POSIXFileSystem())
    write([.title: .text("A")])
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: other.path))
    #expect(FileManager.default.fileExists(atPath: live.path.text))
    try POSIXFileSystem().close(live.file)
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
    #expect(journal.threads.count == 8 && journal.threads.allSatisfy { $0 != pthread_self() })
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
      var written: Set<FilePath> = []
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
