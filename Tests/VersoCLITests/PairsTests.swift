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

  @Test("the picture stands for a raw file that is named itself, and is compared with it")
  func named() throws {
    let files = ["a.jpg", "a.nef"].map { folder.appendingPathComponent($0).path }
    let list = ["list", "--pairs", "--format", "paths"]
    #expect(try program.run(list + [files[1]]).text == files[0] + "\n")
    #expect(try program.run(list + [files[1], files[0]]).text == files[0] + "\n")
    let piped = try program.shell(
      "ls '\(folder.path)'/*.nef | $VERSO list --pairs --format paths -@ -")
    #expect(piped.text == files[0] + "\n")
    #expect(try program.run("set", files[0], "rating=4").status == 0)
    #expect(try program.run("set", files[1], "rating=2").status == 0)
    let found = try program.run("problems", "--pairs", "--kind", "pair", files[1])
    #expect(found.text.hasPrefix("\(files[0]): pair of "), "\(found)")
  }

  @Test("a shot is found where a query finds one of its files, by each command")
  func query() throws {
    let files = ["a.jpg", "a.nef"].map { folder.appendingPathComponent($0).path }
    #expect(try program.run("set", files[1], "title=Raw", "rating=2").status == 0)
    #expect(try program.run("set", files[0], "rating=4").status == 0)
    let chosen = ["--pairs", "--where", "title:Raw", folder.path]
    let listed = try program.run(["list", "--format", "paths"] + chosen)
    #expect(listed.text == files[0] + "\n")
    let both = ["--pairs", "--where", "title:Raw or rating:4", folder.path]
    #expect(try program.run(["list", "--format", "paths"] + both).text == listed.text)
    let found = try program.run(["problems", "--kind", "pair"] + chosen)
    #expect(found.text.hasPrefix("\(files[0]): pair of "))
    #expect(try program.run(["problems", "--kind", "pair"] + both).text == found.text)
    let set = try program.run(["set", "-r", "city=Wismar", "--format", "jsonl"] + chosen)
    #expect(Set(try program.objects(set).map { $0["path"] as? String }) == Set(files))
    let settled = try program.run(["problems", "--fix", "mwg", "--format", "jsonl"] + chosen)
    #expect(settled.status == 0)
    #expect(try program.objects(settled).contains { $0["result"] as? String == "settled" })
    let sidecar = try ExifTool.json([folder.appendingPathComponent("a.nef.xmp")], ["-XMP:all"])
    #expect(sidecar.first?["Rating"] as? Int == 4)
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
