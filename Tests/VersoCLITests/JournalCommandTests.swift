import Foundation
import TestSupport
import Testing

/// `verso-cli journal`.
@Suite("verso-cli journal")
struct JournalCommandTests {
  private let program: TestProgram
  private let old: URL
  private let new: URL

  init() throws {
    program = try TestProgram()
    old = program.photos.appendingPathComponent("old")
    new = program.photos.appendingPathComponent("new")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: false)
    for name in ["a.jpg", "b ü.jpg"] {
      try FileManager.default.copyItem(
        at: program.sample("_DSF0871.jpg"), to: old.appendingPathComponent(name))
    }
  }

  private func sum(_ file: URL) throws -> String {
    String(try ExternalProgram("sha256sum", [file.path]).run().text.prefix(64))
  }

  private func title(_ file: URL) throws -> String {
    try ExternalProgram("exiftool", ["-s3", "-Title", file.path]).run().text
  }

  @Test("history and ways back work on another machine, where the photos are in another folder")
  func move() throws {
    let first = try sum(old.appendingPathComponent("a.jpg"))
    #expect(try program.run("set", "-r", "old", "title=One", "keywords=x;y").status == 0)
    let second = try sum(old.appendingPathComponent("a.jpg"))
    #expect(try program.run("set", "old/a.jpg", "title=Two").status == 0)
    #expect(try program.run("set", "--sidecar", "old/b ü.jpg", "title=Beside").status == 0)
    #expect(try program.shell("$VERSO journal export >export").status == 0)
    let paths = try program.objects(program.run("journal", "export")).compactMap { $0["path"] }
    #expect(paths.count == 6 && paths.allSatisfy { ($0 as? String)?.hasPrefix("/") == true })
    try FileManager.default.moveItem(at: old, to: new)
    let elsewhere = "XDG_DATA_HOME=$PWD/elsewhere $VERSO"
    let map = "--map '\(old.path)'='\(new.path)'"
    let dry = try program.shell("\(elsewhere) journal import export \(map) --dry-run")
    #expect(dry.status == 0 && dry.text.contains("would take over: 0 operations, 4 writes"))
    #expect(
      !FileManager.default.fileExists(
        atPath: program.photos.appendingPathComponent("elsewhere").path))
    let taken = try program.shell("\(elsewhere) journal import - \(map) <export")
    #expect(taken.status == 0 && taken.text.contains("taken over: 0 operations, 4 writes"))
    let again = try program.shell("\(elsewhere) journal import export \(map) --format jsonl")
    let writes = try #require(program.objects(again)[0]["writes"] as? [String: Int])
    #expect(writes == ["new": 0, "known": 4, "left": 0])
    let photo = new.appendingPathComponent("a.jpg")
    let log = try program.shell("\(elsewhere) log new/a.jpg").text
    #expect(log.contains("title: One → Two") && log.contains("x; y"))
    #expect(try title(photo) == "Two\n")
    #expect(try program.shell("\(elsewhere) revert new/a.jpg").status == 0)
    #expect(try sum(photo) == second && title(photo) == "One\n")
    #expect(try program.shell("\(elsewhere) revert --all -r new").status == 0)
    #expect(try sum(photo) == first)
    #expect(try sum(new.appendingPathComponent("b ü.jpg")) == first)
    #expect(try FileManager.default.contentsOfDirectory(atPath: new.path).count == 2)
    let check = try program.shell("\(elsewhere) journal check --format jsonl")
    #expect(try program.objects(check)[0]["sound"] as? Bool == true && check.status == 0)
    let compact = try program.shell("\(elsewhere) journal compact --format jsonl")
    #expect(try program.objects(compact)[0]["bytesAfter"] as? Int != nil)
    #expect(try program.shell("\(elsewhere) revert --all new/a.jpg").status == 0)
  }

  @Test("a broken line is named by its number, and nothing is taken over")
  func broken() throws {
    #expect(try program.run("set", "old/a.jpg", "title=One").status == 0)
    let damaged = try program.shell(
      "$VERSO journal export | sed '2s/.$//' >broken; XDG_DATA_HOME=$PWD/x $VERSO journal import broken 2>&1"
    )
    #expect(damaged.status == 1 && damaged.text.contains("broken: Line 2 is broken"))
    let newer = try program.shell(
      "$VERSO journal export | sed '1s/\"version\":1/\"version\":9/' | $VERSO journal import - 2>&1"
    )
    #expect(newer.status == 1 && newer.text.contains("standard input: A newer version"))
    let missing = try program.run("journal", "import", "nowhere")
    #expect(missing.status == 1 && missing.errorText.contains("nowhere: It cannot be read"))
    // A full disk is told where it is written to, and by the reader, as the last line is missing.
    let full = try program.shell("$VERSO journal export >/dev/full")
    #expect(full.status == 1)
  }

  @Test("of a damaged index it is said what makes it anew")
  func damagedIndex() throws {
    #expect(try program.run("set", "old/a.jpg", "title=One").status == 0)
    let journal = program.folder.url.appendingPathComponent("data/verso/journal.sqlite")
    let root = try ExternalProgram(
      "sqlite3",
      [
        journal.path,
        """
        PRAGMA wal_checkpoint(TRUNCATE);
        SELECT rootpage FROM sqlite_schema WHERE name = 'write_photo'
        """,
      ]
    ).run().text.split(separator: "\n").last
    let start = (try #require(root.flatMap { Int($0) }) - 1) * 4096
    var bytes = try Data(contentsOf: journal)
    let name = try #require(bytes.range(of: Data("a.jpg".utf8), in: start..<(start + 4096)))
    bytes[name.lowerBound] = UInt8(ascii: "q")
    try bytes.write(to: journal)
    let check = try program.run("journal", "check")
    #expect(check.status == 1 && check.text.contains("index write_photo"), "\(check)")
    #expect(check.text.contains("  “verso-cli journal compact” makes the indexes anew\n"))
    #expect(try program.run("journal", "compact").status == 0)
    let sound = try program.run("journal", "check")
    #expect(sound.status == 0 && !sound.text.contains("compact"))
    #expect(try program.run("log", "old/a.jpg").text.contains("→ One"))
  }

  @Test("a damaged way back is found")
  func damage() throws {
    #expect(try program.run("set", "old/a.jpg", "title=One").status == 0)
    _ = try program.shell(
      """
      $VERSO journal export | sed 's/"patch":"56/"patch":"66/' >damaged
      XDG_DATA_HOME=$PWD/x $VERSO journal import damaged
      """)
    let check = try program.shell("XDG_DATA_HOME=$PWD/x $VERSO journal check")
    #expect(check.status == 1 && check.text.contains("not sound"))
    #expect(check.text.contains("The way back to what was there is damaged."))
  }

  @Test(
    "what no photo can have is not taken over, and where it is already in a journal nothing stops")
  func impossible() throws {
    let photo = old.appendingPathComponent("a.jpg").path
    func taking(_ line: String) throws -> ExternalProgram.Output {
      try program.shell(
        """
        printf '%s\\n' '{"type":"verso-journal","version":1,"schema":14}' '\(line)' \
          '{"type":"end","lines":3}' | $VERSO journal import - 2>&1
        """)
    }
    let far = #"{"type":"pending","path":"\#(photo)","field":"longitude","value":{"number":1e19}}"#
    let refused = try taking(far)
    #expect(refused.status == 1 && refused.text.contains("Line 2 is broken"), "\(refused.text)")
    let never =
      #"{"type":"operation","time":-9223372036854775808,"kind":"rate","count":1,"undone":false}"#
    #expect(try taking(never).text.contains("Line 2 is broken"))
    // A journal of before has them: 54° north, 1e19° east.
    _ = try program.run("set", "old/a.jpg", "title=One")
    let rows = try program.shell(
      """
      sqlite3 ../data/verso/journal.sqlite "INSERT INTO waiting VALUES
        (CAST('\(photo)' AS BLOB), 'latitude', NULL, x'6E0000000000004B40'),
        (CAST('\(photo)' AS BLOB), 'longitude', NULL, x'6E003D9160E458E143');
        INSERT INTO operation (time, kind, count) VALUES (-9223372036854775808, 'rate', 1)"
      """)
    #expect(rows.status == 0, "\(rows)")
    let review = try program.run("review")
    #expect(review.status == 1 && review.text.contains("longitude"), "\(review)")
    let check = try program.run("journal", "check")
    #expect(check.status == 1 && check.text.contains("not sound"))
    #expect(try program.run("log").status == 0)
    #expect(try program.run("set", "old/a.jpg", "title=Two").status == 0)
    #expect(try program.run("journal", "compact").status == 0)
    #expect(try program.run("revert", "old/a.jpg").status == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: program.folder.url.appendingPathComponent("data/verso").path)
    #expect(!names.contains("journal.sqlite.compacted"))
  }

  @Test("of a journal that cannot be read nobody says that it is empty")
  func unreadable() throws {
    #expect(try program.run("set", "old/a.jpg", "title=One").status == 0)
    let journal = program.folder.url.appendingPathComponent("data/verso/journal.sqlite")
    try Data(repeating: 7, count: 5000).write(to: journal)
    let check = try program.run("journal", "check")
    #expect(check.status == 1 && check.text.contains("not sound\n  It is damaged"))
    #expect(!check.text.contains("operation") && check.text.contains("\n  5 kB, copy "))
    let object = try #require(
      try program.objects(program.run("journal", "check", "--format", "jsonl")).first)
    #expect(object["writes"] is NSNull && object["bytes"] as? Int == 5000)
    for arguments in [
      ["journal", "export"], ["log"], ["review"], ["list", "-r", "old", "--where", "is:edited"],
    ] {
      let looked = try program.run(arguments)
      #expect(looked.status == 1 && looked.errorText.contains("journal.sqlite is damaged: "))
    }
    let recovered = try program.run("set", "old/a.jpg", "title=Two")
    #expect(recovered.status == 0 && recovered.errorText.contains("The journal was damaged: "))
    #expect(try program.run("log", "old/a.jpg").text.contains("title: One → Two"))
  }

  @Test("killed in the middle of taking over, all of it is there or nothing", arguments: 0..<8)
  func killed(_ number: Int) throws {
    #expect(try program.run("set", "old/a.jpg", "title=One").status == 0)
    let before = try program.run("journal", "export").text
    let count = 4000
    var lines = [#"{"type":"verso-journal","version":1,"schema":8}"#]
    for index in 0..<count {
      lines += [
        #"{"type":"operation","time":\#(index + 10),"kind":"edit","count":1,"undone":false}"#,
        #"{"type":"edit","number":0,"path":"/p/\#(index)","field":"title","new":{"text":"x"}}"#,
      ]
    }
    lines.append(#"{"type":"end","lines":\#(lines.count + 1)}"#)
    let text = Data((lines.joined(separator: "\n") + "\n").utf8)
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: ExternalProgram.builtProduct("verso-cli"))
    process.arguments = ["journal", "import", "-"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": program.folder.url.appendingPathComponent("data").path
    ]) { $1 }
    let input = ChildProcess.pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.killIfItStays()
    // The first ones while lines are read, the others while they are put into the journal, or after that.
    let part = number < 4 ? text.count * (number + 1) / 5 : text.count
    try input.fileHandleForWriting.write(contentsOf: text.prefix(part))
    if number >= 4 {
      try input.fileHandleForWriting.close()
      usleep(UInt32(number - 4) * 20_000)
    }
    kill(process.processIdentifier, SIGKILL)
    try process.waitForEnd()
    let after = try program.run("journal", "export").text
    let added = after.split(separator: "\n").count - before.split(separator: "\n").count
    #expect(after == before || added == count * 2)
    #expect(number >= 4 || after == before)
    #expect(try program.run("journal", "check").status == 0)
    #expect(try program.run("revert", "old/a.jpg").status == 0)
  }

  @Test("without an action, with another one, or with options of another it says how it is used")
  func usage() throws {
    for arguments in [
      ["journal"], ["journal", "chek"], ["journal", "import"], ["journal", "check", "x"],
      ["journal", "check", "--dry-run"], ["journal", "export", "--map", "/a=/b"],
      ["journal", "import", "x", "--map", "a=/b"], ["journal", "import", "x", "--map", "/a"],
      ["journal", "import", "x", "y"], ["journal", "import", "x", "--map", "/a=b"],
    ] {
      #expect(try program.run(arguments).status == 2, "\(arguments)")
    }
  }
}
