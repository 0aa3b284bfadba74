import Foundation
import TestSupport
import Testing

/// `verso-cli repair`.
@Suite("verso-cli repair", .enabled(if: ExternalProgram.isInstalled("convert")))
struct RepairTests {
  @Test(
    "faults are shown before, mended, told in the log, and taken back; sound files are not named")
  func life() throws {
    let program = try TestProgram()
    let sound = program.photos.appendingPathComponent("sound.jpg")
    let photo = program.photos.appendingPathComponent("a.webp")
    try SmallJPEG.data.write(to: sound)
    try #require(try program.shell("convert sound.jpg -strip a.webp").status == 0)
    var bytes = try Data(contentsOf: photo)
    bytes[4] &+= 20
    try bytes.write(to: photo)
    #expect(try program.shell("convert a.webp gone.png").status != 0)

    let dry = try program.run("repair", "--dry-run")
    #expect(
      dry.text
        == "./a.webp: would be repaired (photo, 1 new bytes)\n"
        + "  A count of bytes fits what stands there.\n")
    #expect(dry.status == 0)
    #expect(try Data(contentsOf: photo) == bytes)
    let others = try program.run("repair", "--kind", "digest", "--kind", "doubles", ".")
    #expect(others.text.isEmpty)
    #expect(try Data(contentsOf: photo) == bytes)
    let done = try program.run("repair", "a.webp", "sound.jpg", "--format", "jsonl")
    #expect(done.status == 0)
    #expect(done.text.hasPrefix("{\"path\": \"a.webp\", \"result\": \"repaired\""))
    #expect(done.text.split(separator: "\n").count == 1)
    #expect(try program.shell("convert a.webp here.png").status == 0)
    #expect(try program.run("log", "--format", "jsonl").text.contains("\"event\": \"repair\""))
    #expect(try program.run("revert", "a.webp").status == 0)
    #expect(try Data(contentsOf: photo) == bytes)
  }

  @Test("what is left is told with its reason, and what an encoding is can be said")
  func encoding() throws {
    let program = try TestProgram()
    let packet =
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF "
      + "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' "
      + "xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' photoshop:City='Gen\u{E8}ve'/></rdf:RDF></x:xmpmeta>"
    let sidecar = program.photos.appendingPathComponent("a.jpg.xmp")
    try SmallJPEG.data.write(to: program.photos.appendingPathComponent("a.jpg"))
    try Data(packet.unicodeScalars.map { UInt8($0.value) }).write(to: sidecar)
    let left = try program.run("repair", "a.jpg")
    #expect(left.text.hasPrefix("a.jpg: unchanged\n  XMP that is not UTF-8: left as it is."))
    #expect(left.status == 0)
    let done = try program.run("repair", "a.jpg", "--encoding", "windows-1252")
    #expect(done.text.hasPrefix("a.jpg: repaired (sidecar a.jpg.xmp)\n  city: – → Genève\n"))
    let city = try program.shell("exiftool -s3 -City a.jpg.xmp").text
    #expect(city == "Genève\n")
    for words in [["--kind", "all"], ["--encoding", "utf-8"], []] {
      #expect(try program.run(["repair"] + words).status == 2)
    }
  }
}
