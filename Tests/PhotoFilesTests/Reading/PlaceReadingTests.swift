import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("The places of a field")
struct PlaceReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  /// Block, name, value, and a star behind the one that counts.
  private func lines(_ places: [FieldPlace]) -> [String] {
    places.map { "\($0.block) \($0.name): \($0.value.text)\($0.isPreferred ? " *" : "")" }
  }

  @Test("are those in which ExifTool wrote it, with what each says, and the one that counts")
  func reading() throws {
    _ = try TestPhoto.make(
      "a.jpg", in: folder, "-EXIF:ImageDescription=In EXIF", "-IPTC:Caption-Abstract=In IPTC",
      "-XMP-dc:Description=In XMP", "-XPComment=By Windows")
    #expect(
      lines(PhotoReader().places(of: .description, in: path("a.jpg"))) == [
        "exif ImageDescription: In EXIF *", "exif XPComment: By Windows", "iptc 2:120: In IPTC",
        "xmp dc:description: In XMP",
      ])
    #expect(PhotoReader().places(of: .fileName, in: path("a.jpg")).isEmpty)
    #expect(PhotoReader().places(of: .city, in: path("a.jpg")).isEmpty)
  }

  @Test("a tag in the first directory is one of its own, behind that of EXIF")
  func firstDirectory() throws {
    _ = try TestPhoto.make(
      "a.jpg", in: folder, "-ExifIFD:SerialNumber=S1", "-IFD0:SerialNumber=S0")
    #expect(
      lines(PhotoReader().places(of: .serial, in: path("a.jpg"))) == [
        "exif BodySerialNumber: S1 *", "exif IFD0 BodySerialNumber: S0",
      ])
    _ = try TestPhoto.make("b.jpg", in: folder, "-IFD0:CameraSerialNumber=D7")
    #expect(
      lines(PhotoReader().places(of: .serial, in: path("b.jpg"))) == [
        "exif CameraSerialNumber: D7 *"
      ])
  }

  @Test("those of a sidecar come last and count first")
  func sidecar() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-XMP-dc:Title=Inside")
    _ = try TestPhoto.makeSidecar("a.xmp", in: folder, "-XMP-dc:Title=Beside")
    #expect(
      lines(PhotoReader().places(of: .title, in: path("a.jpg"))) == [
        "xmp dc:title: Inside", "sidecar dc:title: Beside *",
      ])
  }

  @Test(
    "once an edit is saved they are what is told before, and until then no byte changes",
    arguments: [WriteOptions.Destination.automatic, .sidecar, .both])
  func saved(_ destination: WriteOptions.Destination) throws {
    _ = try TestPhoto.make(
      "a.jpg", in: folder, "-EXIF:ImageDescription=Old", "-IPTC:Caption-Abstract=Old",
      "-XMP-dc:Description=Old", "-XPComment=Old")
    let file = folder.url.appendingPathComponent("a.jpg")
    let before = try Data(contentsOf: file)
    let edits: PendingEdits = [
      .description: PendingEdit(base: .text("Old"), value: .text("New")),
      .title: PendingEdit(base: nil, value: .text("Too")),
    ]
    let options = WriteOptions(destination: destination)
    let told = try PhotoReader().places(
      of: .description, in: path("a.jpg"), after: edits, options: options)
    #expect(try Data(contentsOf: file) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.jpg"])

    let result = MetadataWriter(journal: TestJournal(), options: options).write(
      edits, to: path("a.jpg"))
    #expect(result.files.isEmpty == false)
    #expect(told == PhotoReader().places(of: .description, in: path("a.jpg")))
    #expect(told.filter(\.isPreferred).map(\.value) == [.text("New")])
    let tags = try ExifTool.json(
      [file], ["-G1", "-ImageDescription", "-Caption-Abstract", "-XMP-dc:Description"]
    ).first?.values.compactMap { $0 as? String }.filter { ["Old", "New"].contains($0) }
    let inFile = told.filter { $0.block != .sidecar && $0.name != "XPComment" }.map(\.value.text)
    #expect(tags?.sorted() == inFile.sorted())
  }

  @Test("what cannot be written says why")
  func refused() throws {
    _ = try TestPhoto.make("a.jpg", in: folder, "-XMP-dc:Title=Theirs")
    let edits: PendingEdits = [.title: PendingEdit(base: .text("Old"), value: .text("New"))]
    #expect(throws: (any Error).self) {
      try PhotoReader().places(of: .title, in: path("a.jpg"), after: edits)
    }
  }
}
