import Foundation
import TestSupport
import Testing

/// `--pairs`: the files of one shot as one photo.
@Suite("verso-cli --pairs")
struct PairsTests {
  private let program: TestProgram
  private let folder: URL

  init() throws {
    program = try TestProgram()
    folder = program.photos.appendingPathComponent("pairs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let sample = try #require(Corpus.samplePhotos.first)
    for name in ["a.jpg", "b.jpg"] {
      try FileManager.default.copyItem(at: sample, to: folder.appendingPathComponent(name))
    }
    // A raw file as most makers build them: TIFF, known by its name.
    let raw = folder.appendingPathComponent("a.nef").path
    _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "tif:" + raw]).run()
  }

  @Test("list prints the picture alone, and both without the wish")
  func list() throws {
    func names(_ options: String...) throws -> [String] {
      let output = try program.run(["list", "--format", "paths"] + options + [folder.path])
      return output.text.split(separator: "\n").compactMap { $0.split(separator: "/").last }
        .map(String.init)
    }
    #expect(try names("--pairs") == ["a.jpg", "b.jpg"])
    #expect(try names() == ["a.jpg", "a.nef", "b.jpg"])
  }

  @Test("set writes all files of a shot once, whichever is named")
  func set() throws {
    for named in [["a.jpg"], ["a.nef"], ["a.nef", "a.jpg"]] {
      let rating = "rating=\(named.count + 2)"
      let output = try program.run(
        ["set", "--pairs", "--format", "jsonl"]
          + named.map { folder.appendingPathComponent($0).path } + [rating, "label=\(named[0])"])
      #expect(output.status == 0)
      #expect(output.text.split(separator: "\n").count == 2)
      for file in ["a.jpg", "a.nef.xmp"] {
        let answer = try ExifTool.json([folder.appendingPathComponent(file)], ["-XMP:all"])
        #expect(answer.first?["Label"] as? String == named[0], "\(named) \(file)")
      }
    }
    let other = try ExifTool.json([folder.appendingPathComponent("b.jpg")], ["-XMP:Label"])
    #expect(other.first?["Label"] == nil)
  }
}
