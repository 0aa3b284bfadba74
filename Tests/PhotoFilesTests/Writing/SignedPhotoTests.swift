import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Photos with Content Credentials, whose signatures a change of the file breaks.
struct SignedPhotoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ file: URL, _ options: WriteOptions) -> WriteResult {
    TestPhoto.write([.title: .text("New")], to: RawPath(file.path), options)
  }

  private func signedPNG() throws -> URL {
    let image = try folder.file("a.png", containing: Data())
    let made = try ExternalProgram(
      "convert", ["-size", "4x4", "xc:red", "-strip", image.path]
    ).run()
    #expect(made.status == 0)
    var bytes = try Array(Data(contentsOf: image))
    bytes.insert(contentsOf: PNGChunk.bytes("caBX", [1, 2]), at: PNGChunk.endOfHeader)
    try Data(bytes).write(to: image)
    return image
  }

  private func photos() throws -> [URL] {
    let jpeg = try folder.file("a.jpg", containing: SignedJPEG.data)
    guard ExternalProgram.isInstalled("convert") else { return [jpeg] }
    return [jpeg, try signedPNG()]
  }

  @Test("a JPEG with a manifest store is signed by ExifTool's account, too")
  func recognized() throws {
    let file = try folder.file("a.jpg", containing: SignedJPEG.data)
    let answer = try #require(ExifTool.json([file], ["-G1", "-a"]).first)
    #expect(answer["JUMBF:JUMDLabel"] as? String == "c2pa")
    let record = PhotoReader().read(RawPath(file.path))
    #expect(record.isSigned && record.problems.map(\.kind) == [.oddity])
    let other = try folder.file("b.jpg", containing: TestPhoto.jpeg)
    #expect(!PhotoReader().read(RawPath(other.path)).isSigned)
  }

  @Test("it gets a sidecar, and the report says why the photo was left")
  func sidecar() throws {
    for file in try photos() {
      let before = try Data(contentsOf: file)
      let result = write(file, WriteOptions())
      #expect(result.outcome == .written && result.files.map(\.kind) == [.sidecar])
      #expect(result.notes == [.photoLeft(PhotoError(FormatError.container(.signed)))])
      #expect(try Data(contentsOf: file) == before)
    }
    let other = try folder.file("b.jpg", containing: SignedJPEG.data)
    let refused = write(other, WriteOptions(destination: .file))
    #expect(refused.outcome == .refused(PhotoError(FormatError.container(.signed))))
  }

  @Test("where that is asked for, it is changed, and the manifest stays where it is")
  func broken() throws {
    var options = WriteOptions()
    options.breaksSignatures = true
    for file in try photos() {
      let result = write(file, options)
      #expect(result.outcome == .written && result.files.map(\.kind) == [.photo])
      let record = PhotoReader().read(RawPath(file.path))
      #expect(record.values[.title] == .text("New") && record.isSigned)
    }
  }
}
