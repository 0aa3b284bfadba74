import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("PhotoWriter")
struct PhotoWriterTests {
  private let folder: TemporaryFolder
  private let journal: Journal
  private let library: PhotoLibrary
  private let writer: PhotoWriter

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(in: folder)
    library = try PhotoLibrary(journal: journal)
    writer = PhotoWriter(library, journal: journal)
  }

  /// Adds a photo of the smallest kind, written by ExifTool.
  private func add(_ name: String) async throws -> Photo.ID {
    let file = try folder.copy(of: SamplePhotos.any, as: name)
    return try #require(await library.add([PhotoReader().read(RawPath(file.path))]).first)
  }

  @Test("what is saved is in the file by ExifTool's account, and waits no longer")
  func saved() async throws {
    let id = try await add("a.jpg")
    try await library.perform([.set(.title, .text("Größe")), .set(.rating, .integer(2))], on: [id])
    let report = await writer.save([id], options: WriteOptions())
    #expect(report.entries.map(\.outcome) == [.written])
    #expect(library.editedCount == 0)
    let file = folder.url.appendingPathComponent("a.jpg")
    let tags = try #require(try ExifTool.json([file], ["-XMP:Title", "-XMP:Rating"]).first)
    #expect(tags["Title"] as? String == "Größe")
    #expect(tags["Rating"] as? Int == 2)
  }

  @Test("what is undone and saved again is what it was, with what could not be read in it")
  func undone() async throws {
    let file = try folder.copy(of: SamplePhotos.any, as: "a.jpg")
    try ExifTool.write(["-m", "-EXIF:Rating=", "-XMP-xmp:Rating=99"], to: file.path)
    let before = try Data(contentsOf: file)
    let id = try #require(await library.add([PhotoReader().read(RawPath(file.path))]).first)
    #expect(library.photo(id)?.record.hasUnreadValue(of: .rating) == true)
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    func save() async -> SaveReport {
      await writer.save([id], options: preferences.writeOptions(after: library.history))
    }
    try await library.perform(.set(.rating, .integer(2)), on: [id])
    #expect(await save().unsaved.isEmpty)
    #expect(try Data(contentsOf: file) != before)
    _ = try await library.undo()
    #expect(await save().unsaved.isEmpty)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("the report has the photos in the order of their paths, whichever was done first")
  func order() async throws {
    var ids: [Photo.ID] = []
    for name in ["c.jpg", "a.jpg", "d.jpg", "b.jpg"] { try await ids.append(add(name)) }
    try await library.perform(.set(.rating, .integer(2)), on: ids)
    let report = await writer.save(ids, options: WriteOptions())
    #expect(report.entries.map(\.path.name) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
  }

  @Test("what cannot be saved waits on, and says why")
  func failed() async throws {
    let id = try await add("a.jpg")
    try await library.perform(.set(.rating, .integer(2)), on: [id])
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a.jpg"))
    let report = await writer.save([id], options: WriteOptions())
    #expect(report.unsaved.count == 1)
    let missing = PhotoError(WritingError.unreadable(PhotoError(FileError.system(ENOENT))))
    #expect(report.unsaved.first?.outcome == .refused(missing))
    #expect(library.editedCount == 1)
  }

  @Test(
    "what is known of a photo stays known while its file or its folder is away",
    arguments: [true, false])
  func away(isFolder: Bool) async throws {
    let file = try folder.copy(of: SamplePhotos.any, as: "drive/a.jpg")
    let before = PhotoReader().read(RawPath(file.path))
    let id = try #require(await library.add([before]).first)
    try await library.perform(.set(.rating, .integer(2)), on: [id])
    let gone = isFolder ? file.deletingLastPathComponent() : file
    try FileManager.default.moveItem(
      at: gone, to: folder.url.appendingPathComponent("elsewhere"))
    let report = await writer.save([id], options: WriteOptions())
    #expect(report.unsaved.count == 1)
    let photo = try #require(library.photo(id))
    let reason = try #require(photo.record.error)
    #expect(
      report.unsaved.map(\.outcome) == [.refused(PhotoError(WritingError.unreadable(reason)))],
      "the report says the same as the photo")
    #expect(photo.record.values == before.values && !before.values.isEmpty)
    #expect(photo[.rating] == .integer(2) && library.editedCount == 1)
    #expect(
      photo.record.error
        == (isFolder ? PhotoError(ReadingError.folderIsGone) : PhotoError(FileError.noFile)))
  }

  @Test("a letter that IPTC in Latin-1 lacks is offered a conversion, which keeps all other texts")
  func conversion() async throws {
    let file = try folder.copy(of: SamplePhotos.any, as: "latin.jpg")
    try ExifTool.write(
      ["-charset", "iptc=Latin1", "-IPTC:all=", "-IPTC:City=Köln"], to: file.path)
    let id = try #require(await library.add([PhotoReader().read(RawPath(file.path))]).first)
    try await library.perform(.set(.title, .text("Łódź")), on: [id])
    let refused = await writer.save([id], options: WriteOptions())
    #expect(refused.conversionCandidates == [id])
    #expect(refused.retryable.isEmpty)
    var options = WriteOptions()
    options.convertsIIM = true
    let report = await writer.save([id], options: options)
    #expect(report.entries.map(\.outcome) == [.written])
    let tags = try #require(
      try ExifTool.json([file], ["-IPTC:ObjectName", "-IPTC:City", "-IPTC:CodedCharacterSet"]).first
    )
    #expect(tags["ObjectName"] as? String == "Łódź")
    #expect(tags["City"] as? String == "Köln")
    #expect(tags["CodedCharacterSet"] as? String == "UTF8")
  }

  @Test("photos without changes are not written")
  func nothingToDo() async throws {
    let id = try await add("a.jpg")
    let report = await writer.save([id], options: WriteOptions())
    #expect(report.entries.isEmpty)
    #expect(report.notBegun == 0)
  }

  @Test("without a journal nothing is written")
  func noJournal() async throws {
    let id = try await add("a.jpg")
    try await library.perform(.set(.rating, .integer(2)), on: [id])
    let writer = PhotoWriter(library, journal: nil)
    #expect(!writer.isPossible)
    #expect(await writer.save([id], options: WriteOptions()).entries.isEmpty)
    #expect(library.editedCount == 1)
  }
}

/// The photos that the project brings with it.
private enum SamplePhotos {
  /// A photo with EXIF, IIM and XMP.
  static var any: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../data/samples/winter.jpg").standardized
  }
}
