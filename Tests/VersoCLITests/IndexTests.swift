import Foundation
import TestSupport
import Testing

@Suite("verso-cli index, and list by it")
struct IndexTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  private var index: URL {
    program.folder.url.appendingPathComponent("cache/verso/index.sqlite")
  }

  private func list(_ options: String...) throws -> String {
    let output = try program.run(["list", "-r", "--format", "jsonl"] + options)
    #expect(output.status == 0 && output.errorText.isEmpty)
    return output.text
  }

  /// Has the index know all photos. What was written a moment ago it does not take.
  private func fill() throws {
    let count = try list("--no-index").split(separator: "\n").count
    try wait {
      let output = try program.run("index", "update")
      return output.text.hasSuffix("index.sqlite: \(count) photos\n")
    }
  }

  @Test("a photo is one, however its folder is named")
  func spellings() throws {
    try fill()
    let known = try program.run("index", "status").text
    for folder in [program.photos.path, program.photos.path + "/.", "./."] {
      let output = try program.run("index", "update", folder)
      #expect(output.status == 0)
      #expect(try program.run("index", "status").text == known)
    }
    #expect(try program.run("list", "winter.jpg", "./winter.jpg").status == 0)
    #expect(try program.run("index", "status").text == known)
  }

  /// Waits until something is so.
  private func wait(_ isSo: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while try !isSo() {
      try #require(.now < end, "nothing came of it")
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  @Test("what is listed is the same with the index as without, also when photos have changed")
  func listing() throws {
    let plain = try list("--no-index")
    #expect(!FileManager.default.fileExists(atPath: index.path))
    #expect(try list() == plain)
    #expect(try list() == plain)
    try fill()
    #expect(try list() == plain)
    let photo = try #require(
      try program.shell("find . -name '*.jpg' | sort | head -1").text.split(separator: "\n").first)
    _ = try program.shell("exiftool -q -overwrite_original -P -XMP:Title=Changed '\(photo)'")
    let changed = try list()
    #expect(changed.contains("Changed"))
    #expect(try list("--no-index") == changed)
    _ = try program.shell("mv '\(photo)' moved.jpg && cp moved.jpg '\(photo)'")
    let moved = try list("--no-index")
    #expect(try list() == moved)
  }

  @Test("an edit that is written is listed at once, and one that waits is never in the index")
  func edits() throws {
    try fill()
    #expect(try program.run("set", "-r", ".", "rating=2").status == 0)
    let now = try list("--no-index")
    #expect(try list() == now)
    #expect(try list("--where", "-rating:2").isEmpty)
  }

  @Test("whatever happens to its file, photos are listed")
  func damage() throws {
    try fill()
    let plain = try list("--no-index")
    for line in [
      "printf 'no database' > $XDG_CACHE_HOME/verso/index.sqlite",
      "dd if=/dev/urandom of=$XDG_CACHE_HOME/verso/index.sqlite bs=4096 seek=2 count=20 conv=notrunc",
      "rm $XDG_CACHE_HOME/verso/index.sqlite*", "rm -r $XDG_CACHE_HOME; touch $XDG_CACHE_HOME",
    ] {
      #expect(try program.shell(line).status == 0)
      #expect(try list() == plain, "\(line)")
      #expect(try list() == plain, "\(line)")
    }
    let output = try program.run("index", "status")
    #expect(output.status == 1 && output.errorText.contains("cannot be used"))
  }

  @Test("the index tells how much it knows, and forgets it")
  func commands() throws {
    try fill()
    let status = try program.run("index", "status")
    #expect(try program.run("index", "status").text == status.text)
    #expect(!status.text.contains(": 0 photos"))
    #expect(try program.run("index", "clear").text == "\(index.path): 0 photos\n")
    for (words, sentence) in [
      ([], "index needs an action: status, clear or update"),
      (["stats"], "index has no action “stats”"), (["clear", "."], "index clear takes no path"),
    ] {
      let output = try program.run(["index"] + words)
      #expect(output.status == 2 && output.errorText.contains(sentence))
    }
    let failed = try program.run("index", "update", "nowhere")
    #expect(failed.status == 1 && failed.errorText.contains("nowhere"))
  }
}
