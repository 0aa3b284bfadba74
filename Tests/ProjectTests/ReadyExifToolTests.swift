import Foundation
import TestSupport
import Testing

@Suite("The ExifTool that waits for requests")
struct ReadyExifToolTests {
  /// ExifTool as it starts by itself.
  private func started(_ arguments: [String]) throws -> ExternalProgram.Output {
    try ExternalProgram("/usr/bin/env", ["exiftool"] + arguments).run()
  }

  @Test("it says of each photo what an ExifTool says that was started for it alone")
  func reading() throws {
    let options = ["-json", "-G1", "-a", "-u", "-U", "--FileAccessDate", "-validate", "-warning"]
    for photo in Corpus.samplePhotos.prefix(3) {
      let ready = try ExternalProgram("exiftool", options + [photo.path]).run()
      let alone = try started(options + [photo.path])
      #expect(ready.text == alone.text)
      #expect(ready.errorText == alone.errorText)
      #expect(ready.text.contains("SourceFile"))
    }
  }

  @Test("it writes the bytes that an ExifTool writes that was started for it alone")
  func writing() throws {
    let folder = try TemporaryFolder()
    let photo = try #require(Corpus.samplePhotos.first)
    let changes = [
      "-q", "-overwrite_original", "-XMP-dc:Title=A", "-IPTC:City=Köln", "-EXIF:Artist=B",
    ]
    let copies = try ["ready.jpg", "alone.jpg"].map { try folder.copy(of: photo, as: $0) }
    #expect(try ExternalProgram("exiftool", changes + [copies[0].path]).run().status == 0)
    #expect(try started(changes + [copies[1].path]).status == 0)
    let written = try Data(contentsOf: copies[0])
    #expect(try written == Data(contentsOf: copies[1]))
    #expect(try written != Data(contentsOf: photo))
  }

  @Test("what it is asked wrongly it answers with the status and the complaint of an ExifTool")
  func wrong() throws {
    let missing = ["-s3", "-Title", "no such file.jpg"]
    let ready = try ExternalProgram("exiftool", missing).run()
    let alone = try started(missing)
    #expect(ready.status == alone.status)
    #expect(ready.status == 1)
    #expect(ready.errorText == alone.errorText)
    #expect(ready.errorText.contains("no such file.jpg"))
  }

  @Test(
    "each request starts in the folder that it names, with an argument as it is, empty or of two lines"
  )
  func folderAndArguments() throws {
    let folder = try TemporaryFolder()
    let photo = try #require(Corpus.samplePhotos.first)
    try folder.copy(of: photo, as: "a b.jpg")
    let changes = [
      "-q", "-overwrite_original", "-XMP-dc:Title=two\nlines", "-XMP-dc:Source=", "a b.jpg",
    ]
    #expect(try ExternalProgram("exiftool", changes, in: folder.url).run().status == 0)
    let said = try ExternalProgram("exiftool", ["-b", "-XMP-dc:Title", "a b.jpg"], in: folder.url)
      .run()
    #expect(said.text == "two\nlines")
  }

  @Test("requests of many threads at once are all answered, each with its own answer")
  func concurrency() async throws {
    let folder = try TemporaryFolder()
    let photo = try #require(Corpus.samplePhotos.first)
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<6 {
        let copy = try folder.copy(of: photo, as: "\(number).jpg")
        group.addTask {
          try ExternalProgram("exiftool", ["-s3", "-FileName", copy.path]).run().text
        }
      }
      let names = try await group.reduce(into: Set<String>()) { $0.insert($1) }
      #expect(names == Set((0..<6).map { "\($0).jpg\n" }))
    }
  }
}
