import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite(.enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct LensCorpusTests {
  @Test(
    "the metadata of photos without their pictures name the lens and the camera as ExifTool does",
    arguments: [Field.lens, .serial])
  func notes(field: Field) throws {
    let folder = try TemporaryFolder()
    // Exiv2's own files are the segments of a JPEG file behind another beginning.
    let beginning: [UInt8] = [0xFF, 0x01] + Array("Exiv2".utf8)
    let files = try Corpus.files("exv").compactMap { file -> URL? in
      let bytes = Array(try Data(contentsOf: file))
      guard bytes.starts(with: beginning) else { return nil }
      let name = file.deletingPathExtension().lastPathComponent + ".jpg"
      return try folder.file(
        name, containing: Data([0xFF, 0xD8] + bytes.dropFirst(beginning.count)))
    }
    var count = 0
    for answer in try ExifToolAnswer.ask(files) {
      let found = PhotoReader().read(RawPath(answer.path)).values[field]
      let expected = answer.value(of: field).flatMap { ExpectedValue($0, of: field) }
      if expected != nil { count += 1 }
      #expect(ExpectedValue.agree(expected, found), "\(answer.path)")
    }
    #expect(count > 20)
  }
}
