import Foundation
import TestSupport
import Testing

/// What `set` says of the files that it wrote, of those that it left, and of those that it refused.
struct SaveReportTests {
  private let program: TestProgram
  private let photo: String

  init() throws {
    program = try TestProgram()
    photo = try program.sample("_DSF0871.jpg").path
  }

  @Test("every file that was written is named, and the sidecar that does not count")
  func files() throws {
    _ = try program.run("set", photo, "city=Wismar", "--sidecar")
    let other = URL(fileURLWithPath: photo).deletingPathExtension().appendingPathExtension("xmp")
    try FileManager.default.copyItem(atPath: photo + ".xmp", toPath: other.path)
    let left =
      "There are two sidecars; _DSF0871.xmp is left as it is, and counts where the other says "
      + "nothing."
    for isDryRun in [true, false] {
      let options = isDryRun ? ["--dry-run"] : []
      let verb = isDryRun ? "would be written" : "written"
      let title = isDryRun ? "title=A" : "title=B"
      let table = try program.run(["set", photo, title] + options)
      // A plan says how many bytes come into each, too.
      let first = try #require(table.text.split(separator: "\n").first)
        .replacing(/, [0-9]+ new bytes/, with: "")
      #expect(first == "\(photo): \(verb) (photo and sidecar _DSF0871.jpg.xmp)")
      #expect(table.text.contains(" new bytes") == isDryRun)
      #expect(table.text.contains("  \(left)\n"))
      let line = try program.run(["set", photo, title + "C", "--format", "jsonl"] + options)
      let result = try #require(try program.objects(line).first)
      let files = try #require(result["files"] as? [[String: Any]])
      #expect(files.map { $0["kind"] as? String } == ["photo", "sidecar"])
      #expect(files.map { $0["path"] as? String } == [photo, photo + ".xmp"])
      #expect(result["notes"] as? [String] == [left])
      #expect(result["dryRun"] as? Bool == (isDryRun ? true : nil))
    }
  }

  @Test("a file that cannot be read is refused, as the writer says that never tried it")
  func unreadable() throws {
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: photo))
    for options in [[], ["--dry-run"]] {
      let line = try program.run(
        ["set", photo, "nowhere.jpg", "title=A"] + options
          + ["--format", "jsonl"])
      #expect(line.status == 1)
      let objects = try program.objects(line)
      #expect(objects.map { $0["result"] as? String } == ["refused", "refused"])
      // One that was tried says no more.
      for object in objects {
        #expect(object["sidecar"] is NSNull && object["error"] is String)
        for key in ["files", "changes"] { #expect((object[key] as? [Any])?.isEmpty == true) }
        #expect(object["dryRun"] as? Bool == (options.isEmpty ? nil : true))
      }
    }
    // As a person at a terminal is told.
    let seen = try program.shell(
      #"script -qec "'$VERSO' set nowhere.jpg '\#(photo)' winter.jpg title=A" /dev/null"#)
    #expect(seen.text.contains("1 written, 2 refused"))
    #expect(!seen.text.contains("failed"))
  }

  @Test("a refusal that a repair lifts names it, and it does")
  func repair() throws {
    let photo = program.photos.appendingPathComponent("pointing.jpg")
    let block = FaultyPhoto.exif(gps: 0x7F_0000)
    try FaultyPhoto.jpeg(exif: block, in: SmallJPEG.data).write(to: photo)
    let refused = try program.run("set", "pointing.jpg", "copyright=C")
    #expect(
      refused.text.contains(
        " Use verso-cli repair to mend the file first. Use --sidecar to write a sidecar."))
    // Its sidecar takes it for now.
    try FaultyPhoto.jpeg(exif: block, in: SmallJPEG.data).write(
      to: program.photos.appendingPathComponent("beside.jpg"))
    #expect(try program.run("set", "beside.jpg", "copyright=C", "--sidecar").status == 0)
    let beside = try program.run("set", "beside.jpg", "copyright=D")
    #expect(beside.text.hasSuffix("  verso-cli repair mends that.\n"))
    #expect(try program.run("repair", "pointing.jpg").status == 0)
    #expect(try program.run("set", "pointing.jpg", "copyright=C").status == 0)
    #expect(try ExifTool.tags(of: photo, ["-IFD0:Copyright"])["Copyright"] == "C")
  }

  @Test("a refusal stands beside its file and on standard error, and the program fails")
  func refusal() throws {
    try FileManager.default.linkItem(atPath: photo, toPath: photo + ".second.jpg")
    for format in ["table", "jsonl"] {
      let output = try program.run("set", photo, "title=New", "--format", format)
      #expect(output.status == 1)
      #expect(output.text.contains("refused") && output.text.contains("hard links"))
      #expect(output.errorText.contains("\(photo): The file has 2 names"))
      #expect(output.errorText.contains(" Use --allow-hard-links to write this one alone."))
    }
  }
}
