import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct SidecarWritingTests {
  private let folder: TemporaryFolder
  private let journal = TestJournal()

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  @discardableResult
  private func write(
    _ values: FieldChanges, to name: String,
    _ destination: WriteOptions.Destination = .automatic
  ) -> WriteResult {
    TestPhoto.write(
      values, to: path(name), WriteOptions(destination: destination), journal: journal)
  }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  private func title(_ name: String) throws -> String? {
    let file = folder.url.appendingPathComponent(name)
    return try ExifTool.json([file], ["-XMP-dc:Title"]).first?["Title"] as? String
  }

  @Test("a raw picture gets a sidecar, which is then updated, and is never touched itself")
  func raw() throws {
    try folder.file("a.X3F", containing: TestPhoto.tiff)
    let first = write(
      [.title: .text("A"), .latitude: .number(54.1), .longitude: .number(12)], to: "a.X3F")
    #expect(first.outcome == .written && first.sidecar?.name == "a.X3F.xmp")
    #expect(first.record?.sources[.title] == .sidecar)
    let second = write([.title: .text("B"), .rating: .integer(2)], to: "a.X3F")
    #expect(second.outcome == .written)
    #expect(second.record?.values[.title] == .text("B"))
    #expect(second.record?.values[.latitude] == .number(54.1))
    #expect(try title("a.X3F.xmp") == "B")
    #expect(try data("a.X3F") == TestPhoto.tiff)
  }

  @Test(
    "a sidecar in UTF-16 becomes UTF-8, and says all that it said",
    arguments: ["", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n"])
  func utf16(declaration: String) throws {
    try folder.file("a.jpg", containing: TestPhoto.jpeg)
    let sidecar = try TestPhoto.makeSidecar("a.jpg.xmp", in: folder, "-XMP-dc:Subject=größer")
    let text = try String(contentsOf: sidecar, encoding: .utf8)
    let core = String(text[(text.firstRange(of: "<x:xmpmeta")?.lowerBound ?? text.endIndex)...])
    let units = ("\u{FEFF}" + declaration + core).utf16
    try Data(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).write(to: sidecar)
    let old = try data("a.jpg.xmp")
    #expect(write([.keywords: .list(["größer"])], to: "a.jpg").files.isEmpty)
    #expect(try data("a.jpg.xmp") == old)
    #expect(write([.title: .text("Ähre")], to: "a.jpg").outcome == .written)
    let new = try String(contentsOf: sidecar, encoding: .utf8)
    #expect(new.contains("größer") && new.contains("Ähre") && !new.contains("UTF-16"))
    let tags = try ExifTool.tags(of: sidecar, ["-XMP:Subject", "-XMP:Title"])
    #expect(tags["Subject"] == "größer" && tags["Title"] == "Ähre")
  }

  @Test("the sidecar that is there is updated under its own name, and nothing else in it changes")
  func existing() throws {
    try folder.file("a.nef", containing: TestPhoto.tiff)
    _ = try TestPhoto.makeSidecar(
      "a.xmp", in: folder, "-XMP-dc:Title=Old", "-XMP-crs:Exposure2012=+0.5",
      "-XMP-dc:Title-de=Alt")
    let result = write([.title: .text("New")], to: "a.nef")
    #expect(result.sidecar?.name == "a.xmp")
    let tags = try ExifTool.json(
      [folder.url.appendingPathComponent("a.xmp")], ["-G1", "-XMP:all"]
    ).first
    #expect(tags?["XMP-dc:Title"] as? String == "New")
    #expect(tags?["XMP-dc:Title-de"] as? String == "Alt")
    #expect(tags?["XMP-crs:Exposure2012"] != nil)
  }

  @Test("a JPEG with a sidecar is written in both, since the sidecar's values win")
  func both() throws {
    _ = try TestPhoto.make("a.jpg", in: folder)
    _ = try TestPhoto.makeSidecar("a.jpg.xmp", in: folder, "-XMP-dc:Title=Old")
    for destination in [WriteOptions.Destination.automatic, .file] {
      let result = write([.title: .text("New \(destination)")], to: "a.jpg", destination)
      #expect(result.outcome == .written && result.sidecar?.name == "a.jpg.xmp")
      #expect(try title("a.jpg") == "New \(destination)")
      #expect(try title("a.jpg.xmp") == "New \(destination)")
    }
    let cleared = write([.title: nil], to: "a.jpg")
    #expect(cleared.record?.values[.title] == nil)
    #expect(try title("a.jpg") == nil)
  }

  @Test("with the sidecar asked for, the photo stays as it was, byte for byte")
  func sidecarOnly() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-XMP-dc:Title=Old", "-XMP-dc:Subject=x")
    let before = try data("a.jpg")
    write([.title: .text("New"), .keywords: .list(["y"])], to: "a.jpg", .sidecar)
    #expect(try data("a.jpg") == before)
    #expect(PhotoReader().read(path("a.jpg")).values[.title] == .text("New"))
    let cleared = write([.title: nil, .keywords: nil], to: "a.jpg", .sidecar)
    #expect(cleared.outcome == .written)
    #expect(cleared.record?.values[.title] == nil)
    #expect(cleared.record?.values[.keywords] == nil)
    #expect(try data("a.jpg") == before)
    #expect(write([.title: nil], to: "a.jpg", .sidecar).outcome == .unchanged)
  }

  @Test("a JPEG that refuses is written in the sidecar that it has")
  func refusedWithSidecar() throws {
    let whole = try TestPhoto.make("whole.jpg", in: folder)
    try folder.file("a.jpg", containing: try Data(contentsOf: whole).dropLast(3))
    _ = try TestPhoto.makeSidecar("a.jpg.xmp", in: folder, "-XMP-dc:Title=Old")
    let result = write([.title: .text("New")], to: "a.jpg")
    #expect(result.outcome == .written && result.sidecar?.name == "a.jpg.xmp")
    #expect(result.record?.values[.title] == .text("New"))
    let refused = write([.title: .text("Newer")], to: "a.jpg", .file)
    #expect(refused.outcome == .refused(PhotoError(FormatError.truncatedPicture)))
  }

  @Test("a sidecar that is not understood is never overwritten")
  func damaged() throws {
    try folder.file("a.nef", containing: TestPhoto.tiff)
    try folder.file("a.nef.xmp", containing: Data("<x".utf8))
    let result = write([.title: .text("New")], to: "a.nef")
    #expect(
      result.outcome
        == .refused(PhotoError(WritingError.damagedSidecar(name: "a.nef.xmp"))))
    #expect(try data("a.nef.xmp") == Data("<x".utf8))
  }

  @Test("beside a broken sidecar that would count, the other one is not written")
  func damagedFirst() throws {
    try folder.file("a.nef", containing: TestPhoto.tiff)
    try folder.file("a.nef.xmp", containing: Data("<x".utf8))
    _ = try TestPhoto.makeSidecar("a.xmp", in: folder, "-XMP-dc:Title=Old")
    let result = write([.title: .text("New")], to: "a.nef")
    #expect(
      result.outcome == .refused(PhotoError(WritingError.damagedSidecar(name: "a.nef.xmp"))))
    #expect(try title("a.xmp") == "Old")
    // The other way round it does not count.
    _ = try TestPhoto.makeSidecar("b.nef.xmp", in: folder, "-XMP-dc:Title=Old")
    try folder.file("b.nef", containing: TestPhoto.tiff)
    try folder.file("b.xmp", containing: Data("<x".utf8))
    #expect(write([.title: .text("New")], to: "b.nef").outcome == .written)
  }

  @Test("a sidecar that is a link to nowhere is told, is not replaced, and nothing is noted")
  func dangling() throws {
    try folder.file("a.nef", containing: TestPhoto.tiff)
    let link = path("a.nef.xmp")
    #expect(symlink("/nowhere/at/all.xmp", link.text) == 0)
    let result = write([.title: .text("New")], to: "a.nef")
    #expect(
      result.outcome == .refused(PhotoError(WritingError.danglingSidecar(name: "a.nef.xmp"))))
    #expect(journal.all.isEmpty)
    #expect(try POSIXFileSystem().status(of: link, followingLinks: false).kind == .link)
  }

  @Test(
    "what is no file in the sidecar's place is told beforehand, and nothing is written",
    arguments: [WriteOptions.Destination.both, .sidecar])
  func taken(destination: WriteOptions.Destination) throws {
    let file = try folder.file("a.jpg", containing: TestPhoto.jpeg)
    try FileManager.default.createDirectory(
      atPath: path("a.jpg.xmp").text, withIntermediateDirectories: false)
    let error = PhotoError(WritingError.noSidecar(name: "a.jpg.xmp"))
    let edits: PendingEdits = [.title: PendingEdit(base: nil, value: .text("New"))]
    let options = WriteOptions(destination: destination)
    let writer = MetadataWriter(journal: journal, options: options)
    #expect(writer.preview(edits, for: path("a.jpg")).result.outcome == .refused(error))
    #expect(write([.title: .text("New")], to: "a.jpg", destination).outcome == .refused(error))
    #expect(try Data(contentsOf: file) == TestPhoto.jpeg && journal.all.isEmpty)
  }

  @Test("a name that is too long for a sidecar is told beforehand, and nothing is written")
  func tooLong() throws {
    let name = String(repeating: "n", count: 251) + ".jpg"
    let file = try folder.file(name, containing: TestPhoto.jpeg)
    let error = PhotoError(FileError.system(ENAMETOOLONG))
    let edits: PendingEdits = [.title: PendingEdit(base: nil, value: .text("New"))]
    let writer = MetadataWriter(journal: journal, options: WriteOptions(destination: .both))
    #expect(writer.preview(edits, for: path(name)).result.outcome == .failed(error))
    #expect(write([.title: .text("New")], to: name, .both).outcome == .failed(error))
    #expect(try Data(contentsOf: file) == TestPhoto.jpeg && journal.all.isEmpty)
  }

  @Test("a new sidecar is readable for those who may read the photo")
  func permissions() throws {
    let file = try folder.file("a.nef", containing: TestPhoto.tiff)
    chmod(file.path, 0o664)
    write([.title: .text("New")], to: "a.nef")
    let status = try POSIXFileSystem().status(of: path("a.nef.xmp"), followingLinks: false)
    #expect(status.permissions == 0o664)
  }

  @Test("the reverse patch of a new sidecar leads back to nothing")
  func reverse() throws {
    try folder.file("a.nef", containing: TestPhoto.tiff)
    write([.title: .text("New")], to: "a.nef")
    let entry = try #require(journal.all.first?.write)
    #expect(entry.hashBefore == nil && entry.target == path("a.nef.xmp"))
    #expect(entry.photo == path("a.nef"))
    let patch = try FilePatch(encoded: entry.reversePatch)
    #expect(try patch.apply(to: Array(data("a.nef.xmp"))).isEmpty)
  }

  @Test("where it is the sidecar that is in no form to be written, nobody is told to write one")
  func oddSidecar() throws {
    try folder.file("a.jpg", containing: TestPhoto.jpeg)
    let sidecar = try TestPhoto.makeSidecar("a.jpg.xmp", in: folder, "-XMP-xmp:Rating=2")
    let text = String(decoding: try Data(contentsOf: sidecar), as: UTF8.self)
    let second =
      "<rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='3'/>"
    let twice = text.replacing("</rdf:RDF>", with: second + "</rdf:RDF>")
    try Data(twice.utf8).write(to: sidecar)
    let result = write([.rating: .integer(5)], to: "a.jpg")
    guard case .refused(let error) = result.outcome,
      case .unwrittenSidecar("a.jpg.xmp", _)? = error.cause as? WritingError
    else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(!result.canUseSidecar)
  }

  @Test("a format that is not written in place says so where that is asked for")
  func notWritable() throws {
    try folder.file("a.r3d", containing: Data("RED2".utf8))
    let result = write([.title: .text("New")], to: "a.r3d", .file)
    #expect(result.outcome == .refused(PhotoError(WritingError.notWritable(format: "r3d"))))
    #expect(result.canUseSidecar)
  }

  @Test("a photo that another program renames at the last moment gets no sidecar by its old name")
  func renamedMeanwhile() throws {
    let bytes = Data(TestPhoto.tiff)
    func write(_ fileSystem: FailingFileSystem) -> WriteResult {
      MetadataWriter(
        journal: journal, options: WriteOptions(destination: .sidecar), in: fileSystem
      ).write([.title: PendingEdit(base: nil, value: .text("New"))], to: path("a.nef"))
    }
    try folder.file("a.nef", containing: bytes)
    let counted = FailingFileSystem(synchronizes: false)
    #expect(write(counted).outcome == .written)
    let naming = try #require(counted.calls.firstIndex { $0.hasPrefix("rename") })
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a.nef.xmp"))
    let (old, new) = (path("a.nef").text, path("b.nef").text)
    let moved = FailingFileSystem(synchronizes: false) { call, _ in
      if call == naming - 1 { rename(old, new) }
    }
    let result = write(moved)
    #expect(result.outcome != .written && result.files.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["b.nef"])
  }
}
