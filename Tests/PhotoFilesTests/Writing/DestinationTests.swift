import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Where edits go, and what is said about it.
struct DestinationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  private func edits(of name: String) -> PendingEdits {
    PendingEdits(setting: [.title: .text("New")], over: PhotoReader().read(path(name)).values)
  }

  private func writer(_ options: WriteOptions) -> MetadataWriter {
    MetadataWriter(journal: TestJournal(), options: options)
  }

  /// Plans and writes; the plan has to name the same files.
  private func write(_ name: String, _ options: WriteOptions = WriteOptions()) -> WriteResult {
    let plan = writer(options).plan(edits(of: name), for: path(name))
    let result = writer(options).write(edits(of: name), to: path(name))
    #expect(plan.files == result.files && plan.outcome == result.outcome)
    #expect(plan.notes == result.notes && plan.changes == result.changes)
    return result
  }

  private func title(_ name: String) throws -> String? {
    let file = folder.url.appendingPathComponent(name)
    return try ExifTool.json([file], ["-XMP-dc:Title"]).first?["Title"] as? String
  }

  @Test("each file that is written is named, and each that would be")
  func names() throws {
    _ = try TestPhoto.make("a.jpg", in: folder)
    #expect(write("a.jpg").files == [WrittenFile(path: path("a.jpg"), kind: .photo)])
    _ = try TestPhoto.make("b.jpg", in: folder)
    _ = try TestPhoto.makeSidecar("b.xmp", in: folder, "-XMP-dc:Title=Old")
    let both = write("b.jpg")
    #expect(both.files.map(\.kind) == [.photo, .sidecar])
    #expect(both.files.map(\.path.name) == ["b.jpg", "b.xmp"])
    #expect(write("b.jpg").files.isEmpty)
  }

  @Test("who names the photo has it written, though its sidecar says already what counts")
  func named() throws {
    for (name, destination) in [
      ("f.jpg", WriteOptions.Destination.file), ("g.jpg", .both), ("h.jpg", .automatic),
    ] {
      _ = try TestPhoto.make(name, in: folder)
      _ = try TestPhoto.makeSidecar(name + ".xmp", in: folder, "-XMP-dc:Title=New")
      let isNamed = destination != .automatic
      let result = write(name, WriteOptions(destination: destination))
      #expect(result.outcome == (isNamed ? .written : .unchanged))
      #expect(try title(name) == (isNamed ? "New" : nil))
      #expect(write(name, WriteOptions(destination: destination)).outcome == .unchanged)
    }
  }

  @Test("a raw photo is written where its packet has room and that is asked for, else its sidecar")
  func rawInPlace() throws {
    var options = WriteOptions()
    options.writesRawInPlace = true
    for (name, metadata, kind) in [
      ("a.nef", "-XMP-dc:Title=Old", WrittenFile.Kind.photo), ("b.nef", "-Make=M", .sidecar),
    ] {
      let file = try TestPhoto.make(name, in: folder, metadata)
      let before = try Data(contentsOf: file)
      let result = write(name, options)
      #expect(result.files.map(\.kind) == [kind] && result.notes.isEmpty)
      let after = try Data(contentsOf: file)
      #expect(after.count == before.count && (after == before) == (kind == .sidecar))
      let written = kind == .photo ? name : name + ".xmp"
      #expect(try title(written) == "New")
    }
    let left = try TestPhoto.make("c.nef", in: folder, "-XMP-dc:Title=Old")
    let before = try Data(contentsOf: left)
    #expect(write("c.nef").files.map(\.kind) == [.sidecar])
    #expect(try Data(contentsOf: left) == before)
  }

  @Test(
    "a raw photo stays as it is, byte for byte, unless it is named or raw photos are to be written",
    arguments: ["nef", "arw"])
  func rawUntouched(_ format: String) throws {
    var byFormat = WriteOptions()
    byFormat.destinationsByFormat = [format: .both]
    for (name, options) in [("a", WriteOptions(destination: .both)), ("b", byFormat)] {
      let name = "\(name).\(format)"
      let file = try TestPhoto.make(name, in: folder, "-XMP-dc:Title=Old")
      let before = try Data(contentsOf: file)
      let result = write(name, options)
      #expect(result.outcome == .written && result.notes.isEmpty)
      #expect(result.files == [WrittenFile(path: path(name + ".xmp"), kind: .sidecar)])
      #expect(try Data(contentsOf: file) == before)
      #expect(try title(name) == "Old" && title(name + ".xmp") == "New")
      #expect(write(name, options).outcome == .unchanged)
    }
    let named = "c.\(format)"
    _ = try TestPhoto.make(named, in: folder, "-XMP-dc:Title=Old")
    #expect(write(named, WriteOptions(destination: .file)).files.map(\.kind) == [.photo])
    #expect(try title(named) == "New")
  }

  @Test("what EXIF of a raw photo says and no packet can change goes to the sidecar")
  func rawDate() throws {
    var options = WriteOptions()
    options.writesRawInPlace = true
    let file = try TestPhoto.make(
      "a.nef", in: folder, "-XMP-dc:Title=Old", "-EXIF:DateTimeOriginal=2020:01:02 03:04:05")
    let before = try Data(contentsOf: file)
    let path = RawPath(file.path)
    let date = PhotoDate(iso: "2021-01-02T03:04:05").map(FieldValue.date)
    let result = TestPhoto.write([.dateTaken: date], to: path, options)
    #expect(result.outcome == .written && result.files.map(\.kind) == [.sidecar])
    #expect(try Data(contentsOf: file) == before)
    #expect(PhotoReader().read(path).values[.dateTaken] == date)
  }

  @Test("where a raw photo cannot say all that was asked, the report says why it is left")
  func rawLeft() throws {
    var inPlace = WriteOptions()
    inPlace.writesRawInPlace = true
    var both = inPlace
    both.destination = .both
    for (name, options) in [("a.nef", both), ("b.nef", inPlace)] {
      let file = try TestPhoto.make(
        name, in: folder, "-XMP-dc:Title=Old", "-EXIF:DateTimeOriginal=2020:01:02 03:04:05")
      let before = try Data(contentsOf: file)
      let date = PhotoDate(iso: "2021-01-02T03:04:05").map(FieldValue.date)
      let result = TestPhoto.write(
        [.title: .text("New"), .dateTaken: date], to: path(name), options)
      #expect(result.outcome == .written && result.files.map(\.kind) == [.sidecar])
      #expect(result.notes == [.photoLeft(PhotoError(WritingError.keptByRaw(.dateTaken)))])
      #expect(try Data(contentsOf: file) == before && title(name + ".xmp") == "New")
    }
    _ = try TestPhoto.make("c.nef", in: folder, "-XMP-dc:Title=Old")
    let long = String(repeating: "New", count: 4000)
    let result = TestPhoto.write([.title: .text(long)], to: path("c.nef"), inPlace)
    #expect(result.notes == [.photoLeft(PhotoError(FormatError.container(.noRoom(.xmp))))])
  }

  @Test("edits go to the photo and a new sidecar where both are wished, by format too")
  func both() throws {
    for options in [
      WriteOptions(destination: .both),
      {
        var options = WriteOptions(destination: .sidecar)
        options.destinationsByFormat = ["jpeg": .both, "png": .file]
        return options
      }(),
    ] {
      let name = options.destination == .both ? "a.jpg" : "b.jpg"
      _ = try TestPhoto.make(name, in: folder)
      let result = write(name, options)
      #expect(result.outcome == .written)
      #expect(result.files.map(\.path.name) == [name, name + ".xmp"])
      #expect(try title(name) == "New" && title(name + ".xmp") == "New")
    }
  }

  @Test("a photo that refuses is never passed over in silence because there is a sidecar")
  func photoLeft() throws {
    let whole = try Data(contentsOf: try TestPhoto.make("whole.jpg", in: folder))
    let reason = PhotoError(FormatError.truncatedPicture)
    for (name, destination) in [
      ("a.jpg", WriteOptions.Destination.automatic), ("b.jpg", .both),
    ] {
      try folder.file(name, containing: whole.dropLast(3))
      _ = try TestPhoto.makeSidecar(name + ".xmp", in: folder, "-XMP-dc:Title=Old")
      let result = write(name, WriteOptions(destination: destination))
      #expect(result.outcome == .written)
      #expect(result.files.map(\.path.name) == [name + ".xmp"])
      #expect(result.notes == [.photoLeft(reason)])
    }
  }

  @Test("of two sidecars the one that is left as it is, is named")
  func twoSidecars() throws {
    _ = try TestPhoto.make("a.jpg", in: folder)
    _ = try TestPhoto.makeSidecar("a.jpg.xmp", in: folder, "-XMP-dc:Title=Old")
    _ = try TestPhoto.makeSidecar("a.xmp", in: folder, "-XMP-dc:Title=Older")
    let result = write("a.jpg")
    #expect(result.files.map(\.path.name) == ["a.jpg", "a.jpg.xmp"])
    #expect(result.notes == [.sidecarLeft(name: "a.xmp")])
    #expect(try title("a.xmp") == "Older")
  }

  @Test("the sidecar of a symbolic link is made beside the real file, and found from both")
  func symbolicLink() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("real"), withIntermediateDirectories: false)
    _ = try TestPhoto.make("real/IMG_1.jpg", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/link.jpg", withDestinationPath: "real/IMG_1.jpg")
    let result = write("link.jpg", WriteOptions(destination: .sidecar))
    #expect(result.outcome == .written)
    #expect(result.files.map(\.path) == [path("real/IMG_1.jpg.xmp")])
    for name in ["link.jpg", "real/IMG_1.jpg"] {
      #expect(PhotoReader().read(path(name)).values[.title] == .text("New"))
    }
    let listing = try FolderListing(of: path(""), in: POSIXFileSystem())
    #expect(listing.photos.map(\.longSidecar) == [path("real/IMG_1.jpg.xmp")])
    #expect(listing.photos.map(\.path) == [path("link.jpg")])
    // One that an older version made beside the link is read and written on.
    try FileManager.default.moveItem(
      atPath: folder.url.path + "/real/IMG_1.jpg.xmp", toPath: folder.url.path + "/link.jpg.xmp")
    #expect(PhotoReader().read(path("link.jpg")).values[.title] == .text("New"))
  }

  @Test("links that stand for one another in a folder with sidecars are listed")
  func linkBesideItsTarget() throws {
    _ = try TestPhoto.make("IMG_1.jpg", in: folder)
    _ = try TestPhoto.makeSidecar("IMG_1.xmp", in: folder, "-XMP-dc:Title=Old")
    for name in ["IMG_1 copy.jpg", "IMG_1 other.jpg"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/" + name, withDestinationPath: "IMG_1.jpg")
    }
    let listing = try FolderListing(of: path(""), in: POSIXFileSystem())
    #expect(listing.photos.count == 3)
    #expect(listing.photos.allSatisfy { $0.shortSidecar == path("IMG_1.xmp") })
    #expect(PhotoReader().read(path("IMG_1 copy.jpg")).values[.title] == .text("Old"))
  }
}
