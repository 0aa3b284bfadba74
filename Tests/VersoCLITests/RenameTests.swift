import Foundation
import TestSupport
import Testing

/// `verso-cli rename`.
@Suite("verso-cli rename")
struct RenameTests {
  @Test("names what would be renamed, renames it, and says why it could not")
  func renaming() throws {
    let program = try TestProgram()
    let folder = program.photos.appendingPathComponent("wrong")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for name in ["a.jpg", "b.jpg"] {
      let file = folder.appendingPathComponent(name).path
      _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "png:" + file]).run()
    }
    try Data("other".utf8).write(to: folder.appendingPathComponent("b.png"))
    let dry = try program.run("rename", "--dry-run", "wrong/a.jpg")
    #expect(dry.text == "wrong/a.jpg: would be a.png\n" && dry.status == 0)
    let real = try program.run("rename", "-r", "wrong")
    #expect(real.text == "wrong/a.jpg: is now a.png\n" && real.status == 1)
    #expect(real.errorText.contains("b.jpg"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["a.png", "b.jpg", "b.png"])
    #expect(try program.run("rename", "wrong/a.png").text.isEmpty)
  }
}
