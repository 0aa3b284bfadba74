import Foundation
import TestSupport
import Testing

@Suite("verso-cli: links")
struct LinksTests {
  private let program: TestProgram
  /// Beside the folder that is opened.
  private let outside: URL
  private let photo: URL

  init() throws {
    program = try TestProgram()
    outside = program.folder.url.appendingPathComponent("outside")
    photo = outside.appendingPathComponent("secret.jpg")
    let files = FileManager.default
    try files.createDirectory(at: outside, withIntermediateDirectories: false)
    try files.copyItem(at: program.sample("winter.jpg"), to: photo)
    try files.createSymbolicLink(
      at: program.photos.appendingPathComponent("away"), withDestinationURL: outside)
    try files.createSymbolicLink(
      at: program.photos.appendingPathComponent("inside"),
      withDestinationURL: program.photos.appendingPathComponent("Home"))
    try files.createSymbolicLink(
      at: program.photos.appendingPathComponent("away.jpg"), withDestinationURL: photo)
    try files.createSymbolicLink(
      at: program.photos.appendingPathComponent("beside.jpg"),
      withDestinationURL: program.photos.appendingPathComponent("winter.jpg"))
  }

  @Test("a walk goes through a link outside with -L only, and says what it leaves out")
  func folders() throws {
    let list = ["list", "-r", ".", "--format", "paths"]
    let without = try program.run(list)
    #expect(!without.text.contains("secret.jpg"))
    #expect(
      without.errorText
        == "./away: not followed, as it leads outside of what was named; -L goes there.\n")
    #expect(without.status == 0)
    let with = try program.run(list + ["-L"])
    #expect(with.text.contains("./away/secret.jpg\n") && with.errorText.isEmpty)
    // What was named is what was meant, also where it is a link; and so is what lies in it.
    #expect(try program.run("list", "-r", "away").text.contains("secret.jpg"))
    let both = try program.run("list", "-r", ".", outside.path, "--format", "paths")
    #expect(both.text.contains("secret.jpg") && both.errorText.isEmpty)
  }

  @Test("a photo that is a link outside is written with --follow only")
  func files() throws {
    let before = try Data(contentsOf: photo)
    for arguments in [["away.jpg"], ["-r", "."], ["-r", ".", "-L"]] {
      let output = try program.run(
        ["set", "--where", "file:away.jpg", "title=X", "--format", "jsonl"] + arguments)
      let result = try #require(try program.objects(output).first)
      #expect(result["result"] as? String == "refused" && output.status == 1)
      #expect(
        (result["error"] as? String)?.hasSuffix(
          "outside/secret.jpg, outside of what was named; --follow writes there.") == true)
    }
    #expect(try Data(contentsOf: photo) == before)
    #expect(try program.run("set", "beside.jpg", "title=X").status == 0)
    #expect(try program.run("set", "-r", ".", outside.path, "title=X").status == 0)
    // What a list of names names was named, too.
    try "\(outside.path)\n.\n".write(
      to: program.folder.url.appendingPathComponent("names"), atomically: true, encoding: .utf8)
    #expect(try program.run("set", "-r", "-@", "../names", "title=X").status == 0)
    #expect(try program.run("set", "away.jpg", "title=Y", "--follow").status == 0)
    #expect(try program.run("list", photo.path, "--fields", "title").text.contains("\nY\n"))
    #expect(try program.photos.appendingPathComponent("away.jpg").checkResourceIsReachable())
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: program.photos.appendingPathComponent("away.jpg").path) == photo.path)
  }

  @Test("a sidecar that is a link outside is written with --follow only")
  func sidecars() throws {
    #expect(try program.run("set", photo.path, "title=S", "--sidecar").status == 0)
    let sidecar = URL(fileURLWithPath: photo.path + ".xmp")
    let before = try Data(contentsOf: sidecar)
    try FileManager.default.createSymbolicLink(
      at: program.photos.appendingPathComponent("winter.jpg.xmp"), withDestinationURL: sidecar)
    for command in ["set winter.jpg rating=5", "sidecar embed winter.jpg", "revert winter.jpg"] {
      let output = try program.run(command.split(separator: " ").map(String.init))
      #expect(output.status == 1, "\(output)")
      #expect(output.errorText.contains("secret.jpg.xmp, outside of what was named; --follow"))
      #expect(try Data(contentsOf: sidecar) == before)
    }
    #expect(try program.run("set", "winter.jpg", "rating=5", "--follow").status == 0)
    #expect(try Data(contentsOf: sidecar) != before)
  }

  @Test("JSON and the card say where a link leads, also one that leads nowhere")
  func targets() throws {
    try FileManager.default.createSymbolicLink(
      atPath: program.photos.appendingPathComponent("lost.jpg").path,
      withDestinationPath: "no/where.jpg")
    let output = try program.run("list", ".", "--format", "jsonl")
    let targets = try Dictionary(
      program.objects(output).compactMap { object in
        (object["path"] as? String).map { ($0, object["linkTarget"] as? String) }
      }
    ) { first, _ in first }
    #expect(targets["./away.jpg"] == photo.resolvingSymlinksInPath().path)
    #expect(targets["./lost.jpg"] == "no/where.jpg")
    #expect(targets["./winter.jpg"] == .some(nil))
    #expect(try program.run("show", "away.jpg").text.contains("outside/secret.jpg"))
  }
}
