import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct UnreadableFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ name: String) -> String? {
    let record = PhotoReader().read(RawPath(folder.url.path).appending(name))
    #expect(record.values[.fileName] == .text(name))
    return record.error?.sentence
  }

  @Test("each file that cannot be read says why")
  func reasons() throws {
    try folder.file("empty.jpg", containing: Data())
    try folder.file("text.jpg", containing: Data("Dear diary".utf8))
    try folder.file("text.nef", containing: Data("Dear diary".utf8))
    try folder.file("text.dng", containing: Data("Dear diary".utf8))
    try folder.file("notes.txt", containing: Data("Dear diary".utf8))
    try folder.file("folder.jpg/inside", containing: Data())
    #expect(mkfifo(folder.url.path + "/pipe.jpg", 0o600) == 0)
    #expect(error("empty.jpg") == "The file is empty.")
    #expect(error("text.jpg") == "This is no JPEG file, whatever its name says.")
    #expect(error("text.nef") == "This is no NEF file, whatever its name says.")
    #expect(error("text.dng") == "This is no DNG file, whatever its name says.")
    #expect(error("notes.txt") == "This is not a photo of a known format.")
    #expect(error("folder.jpg") == "A folder stands in the place of this photo.")
    #expect(error("pipe.jpg") == "This is a pipe, a socket or a device, and not a photo.")
    #expect(error("gone.jpg") == "The file is not there.")
    #expect(
      PhotoReader().read(RawPath("/dev/null")).error?.sentence.hasPrefix("This is a pipe") == true)
  }

  @Test("what was a file when its folder was listed is read as what it is by now")
  func replaced() throws {
    func record(_ name: String) -> PhotoRecord {
      PhotoReader().read(
        PhotoFile(path: RawPath(folder.url.path).appending(name), isLink: false))
    }
    try folder.file("file.jpg", containing: TestPhoto.jpeg)
    try folder.file("folder.jpg/inside", containing: Data())
    #expect(mkfifo(folder.url.path + "/pipe.jpg", 0o600) == 0)
    for (link, target) in [("link.jpg", "file.jpg"), ("null.jpg", "/dev/null")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/" + link, withDestinationPath: target)
    }
    #expect(record("file.jpg").error == nil && record("file.jpg").isLink == false)
    #expect(record("link.jpg").error == nil)
    #expect(record("link.jpg").values[.width] == .integer(12))
    let device = "This is a pipe, a socket or a device, and not a photo."
    #expect(record("null.jpg").error?.sentence == device)
    #expect(record("pipe.jpg").error?.sentence == device)
    #expect(
      record("folder.jpg").error?.sentence == "A folder stands in the place of this photo.")
    #expect(record("gone.jpg").error?.sentence == "The file is not there.")
  }

  @Test("a photo that is called otherwise is read by its contents")
  func otherName() throws {
    try folder.file("photo", containing: TestPhoto.jpeg)
    #expect(error("photo") == nil)
  }

  @Test("a file that may not be read says so", .enabled(if: geteuid() != 0, "root may"))
  func forbidden() throws {
    let file = try folder.file("a.jpg", containing: TestPhoto.jpeg)
    chmod(file.path, 0)
    #expect(error("a.jpg") == "Permission denied.")
  }

  @Test("a link that leads nowhere or to itself says so")
  func links() throws {
    for (link, target) in [("a.jpg", "nowhere"), ("b.jpg", "b.jpg")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/" + link, withDestinationPath: target)
    }
    #expect(error("a.jpg") == "The file is not there.")
    #expect(error("b.jpg") == "The symbolic links lead in a circle.")
  }

  @Test("a photo that is cut off is read as far as it goes, and is a problem")
  func truncated() throws {
    let whole = try TestPhoto.make(in: folder, "-EXIF:ImageDescription=Here")
    let data = try Data(contentsOf: whole)
    try folder.file("cut.jpg", containing: data.prefix(data.count - 250))
    let record = PhotoReader().read(RawPath(folder.url.path).appending("cut.jpg"))
    #expect(record.error == nil)
    #expect(record.values[.description] == .text("Here"))
    #expect(record.problems.map(\.kind) == [.damaged])
  }
}
