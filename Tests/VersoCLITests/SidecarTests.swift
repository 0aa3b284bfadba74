import Foundation
import TestSupport
import Testing

/// `verso-cli sidecar`.
@Suite("verso-cli sidecar")
struct SidecarTests {
  @Test("makes a sidecar, embeds it and removes it; each is seen before and taken back")
  func life() throws {
    let program = try TestProgram()
    let photo = program.folder.url.appendingPathComponent("photos/a.jpg")
    let sidecar = photo.path + ".xmp"
    try FileManager.default.copyItem(at: program.sample("_DSF0871.jpg"), to: photo)
    let original = try Data(contentsOf: photo)
    func isThere() -> Bool { FileManager.default.fileExists(atPath: sidecar) }

    let dry = try program.run("sidecar", "create", "a.jpg", "--dry-run")
    #expect(dry.text == "a.jpg: sidecar would be created (sidecar a.jpg.xmp)\n" && !isThere())
    let made = try program.run("sidecar", "create", "a.jpg")
    #expect(made.text == "a.jpg: sidecar created (sidecar a.jpg.xmp)\n" && isThere())
    let again = try program.run("sidecar", "create", "a.jpg")
    #expect(again.text == "a.jpg: unchanged\n" && again.status == 0)

    try ExifTool.write(["-XMP-dc:Title=Beside"], to: sidecar)
    let early = try program.run("sidecar", "delete", "a.jpg")
    #expect(early.status == 1 && isThere())
    #expect(early.text.contains("does not say all that a.jpg.xmp says: dc:title"))
    #expect(try program.run("sidecar", "embed", "a.jpg").status == 0)
    let title = try ExternalProgram("exiftool", ["-s3", "-XMP-dc:Title", photo.path]).run().text
    #expect(title == "Beside\n")
    let gone = try program.run("sidecar", "delete", "a.jpg", "--format", "jsonl")
    #expect(gone.status == 0 && !isThere())
    #expect(try program.objects(gone).first?["result"] as? String == "sidecar deleted")
    #expect(try program.run("revert", "a.jpg").status == 0 && isThere())
    #expect(try program.run("sidecar", "delete", "a.jpg").status == 0 && !isThere())
    #expect(try program.run("log", "a.jpg").status == 0)
    #expect(try Data(contentsOf: photo) != original)
  }

  @Test("what people say goes out of the photo, is told, and comes back")
  func split() throws {
    let program = try TestProgram()
    let photo = program.photos.appendingPathComponent("a.jpg")
    try FileManager.default.copyItem(at: program.sample("DSC_4163.jpg"), to: photo)
    let original = try Data(contentsOf: photo)
    let dry = try program.run("sidecar", "split", "a.jpg", "--dry-run")
    #expect(dry.text.contains("a.jpg: would be split (sidecar a.jpg.xmp and photo)"))
    #expect(dry.text.contains("Taken out of the photo: title"))
    #expect(try program.run("sidecar", "split", "a.jpg").status == 0)
    let titles = try program.shell(
      "exiftool -q -s3 -Title -XMP:Subject a.jpg; exiftool -s3 -Title a.jpg.xmp")
    #expect(titles.text == "First snow\n")
    #expect(try program.run("revert", "a.jpg").status == 0)
    #expect(try Data(contentsOf: photo) == original)
    #expect(!FileManager.default.fileExists(atPath: photo.path + ".xmp"))
    let log = try program.run("log", "a.jpg").text
    #expect(log.contains(" revert, done (a.jpg written and a.jpg.xmp removed)\n"))
  }

  @Test("odd ones are listed, folder by folder")
  func list() throws {
    let program = try TestProgram()
    let made = try program.shell(
      "mkdir -p odd/below; exiftool -q -XMP-dc:Title=x odd/gone.jpg.xmp; touch odd/below/b.jpg.pp3")
    #expect(made.status == 0)
    let one = try program.run("sidecar", "list", "odd")
    #expect(one.text == "odd/gone.jpg.xmp: orphan: it belongs to no photo beside it\n")
    let all = try program.objects(program.run("sidecar", "list", "-r", "odd", "--format", "jsonl"))
    #expect(all.map { $0["kind"] as? String } == ["orphan", "stranger"])
    #expect(try program.run("sidecar", "list", "nowhere").status == 1)
    #expect(try program.run("sidecar", "list", "odd", "--dry-run").status == 2)
  }

  @Test("without an action, with another one, or without a file it says how it is used")
  func usage() throws {
    let program = try TestProgram()
    for arguments in [["sidecar"], ["sidecar", "embd", "a.jpg"], ["sidecar", "embed"]] {
      #expect(try program.run(arguments).status == 2)
    }
  }

  @Test("the log calls each step by its name, also one that looks like another")
  func named() throws {
    let program = try TestProgram()
    let photo = program.photos.appendingPathComponent("a.jpg")
    try FileManager.default.copyItem(at: program.sample("DSC_4163.jpg"), to: photo)
    #expect(try program.run("sidecar", "create", "a.jpg").status == 0)
    #expect(try program.run("sidecar", "split", "a.jpg").status == 0)
    #expect(try program.run("set", "a.jpg", "title=Both", "--to", "photo").status == 0)
    #expect(try program.run("set", "a.jpg", "title=Both", "--to", "both").status == 0)
    let events = try program.objects(try program.run("log", "--format", "jsonl")).map { line in
      [line["event"], line["name"]].compactMap { $0 as? String }
    }
    #expect(events.filter { $0 != ["save"] } == [["sidecars", "split"], ["sidecars", "made"]])
    #expect(events.first == ["save"])
  }
}
