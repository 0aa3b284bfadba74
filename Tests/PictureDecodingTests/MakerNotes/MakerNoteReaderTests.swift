import Foundation
import PictureDecoding
import TestSupport
import Testing

@Suite("Maker notes")
struct MakerNoteReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A reader of a script in place of Exiv2.
  private func reader(_ commands: String, limit: Duration = longestWait) throws -> MakerNoteReader {
    try folder.script("exiv2", commands)
    let path = folder.url.appendingPathComponent("exiv2").path
    return MakerNoteReader(program: Array(path.utf8), limit: limit)
  }

  private func notes(of reader: MakerNoteReader) -> Result<MakerNotes, MakerNoteFailure> {
    Result { () throws(MakerNoteFailure) in try reader.read(block: Array("II*\0".utf8)) }
  }

  @Test("values and what they mean are read of what is printed, and of no group of Exif")
  func lines() throws {
    let reader = try reader(
      """
      [ "$2" = -PEkt ] && v=Manual || v=1
      echo "Exif.Image.Make   ACME"
      echo "Exif.CanonCs.Macro          $v"
      echo "Exif.Canon.OwnerName   two"
      echo "lines"
      """)
    #expect(
      try notes(of: reader).get().notes == [
        MakerNote(group: "CanonCs", name: "Macro", value: "1", meaning: "Manual"),
        MakerNote(
          group: "Canon", name: "OwnerName", value: "two\nlines", meaning: "two\nlines"),
      ])
  }

  @Test(
    "a program that hangs is ended, even if it has closed its output", arguments: ["", "exec >&-;"])
  func hang(before: String) throws {
    let reader = try reader("\(before) while :; do :; done", limit: .milliseconds(300))
    #expect(notes(of: reader) == .failure(.tookTooLong))
  }

  @Test("what never ends is cut")
  func endless() throws {
    let found = try notes(of: reader("while :; do echo 'Exif.Canon.X 1'; done")).get()
    #expect(found.isCut && found.notes.count > 1000)
  }

  @Test("a program that crashes is told of, and one that is missing is named")
  func failures() throws {
    // Functions that call themselves use up a small stack.
    let reader = try reader("ulimit -s 64; f() { f; }; f")
    #expect(notes(of: reader) == .failure(.programEnded))
    let nobody = MakerNoteReader(program: Array("/nowhere/exiv2".utf8), limit: longestWait)
    #expect(notes(of: nobody) == .failure(.noProgram))
    #expect(notes(of: MakerNoteReader(nil)) == .failure(.noDecoder))
  }

  @Test(
    "the program writes no file, starts no other, and reads none but the photo and the system's")
  func closedIn() throws {
    let secret = try folder.file("secret", containing: Data("secret\n".utf8))
    let made = folder.url.appendingPathComponent("made")
    let reader = try reader(
      """
      word=nothing
      read word < \(secret.path)
      echo "Exif.Canon.Word $word"
      echo x > \(made.path)
      echo "Exif.Canon.Made yes"
      /bin/true && echo "Exif.Canon.Started yes"
      """)
    let found = try notes(of: reader).get().notes
    #expect(!FileManager.default.fileExists(atPath: made.path))
    let isClosed = DecoderPool().measures()?.contains(.noFiles) == true
    let said = Dictionary(found.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    #expect(said["Word"] == (isClosed ? "nothing" : "secret"))
    #expect(said["Made"] == "yes")
    #expect(said["Started"] == nil)
  }

  @Test(
    "each maker's note is what Exiv2 says of the whole file",
    .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)),
    arguments: ["Canon", "Nikon", "Sony", "FujiFilm", "Olympus", "Panasonic", "Pentax"])
  func makers(maker: String) throws {
    let file = try #require(Corpus.folder).appendingPathComponent("exiftool/\(maker).jpg")
    let notes = try MakerNoteReader().read(file: Array(file.path.utf8)).notes
    let answer = try ExternalProgram("exiv2", ["-q", "-PEk", file.path]).run()
    let standard = ["Image", "Photo", "GPSInfo", "Iop", "Thumbnail", "MpfInfo"]
    let keys = String(decoding: answer.standardOutput, as: UTF8.self).split(separator: "\n")
      .map { $0.prefix { $0 != " " } }
      .filter { key in !standard.contains { key.hasPrefix("Exif.\($0).") } }
    #expect(!notes.isEmpty)
    #expect(notes.map { "Exif.\($0.group).\($0.name)" } == keys.map(String.init))
  }
}
