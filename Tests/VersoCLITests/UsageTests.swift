import Foundation
import PhotoModel
import TestSupport
import Testing

/// What the program says of itself, and of command lines that are wrong.
@Suite("verso-cli: usage")
struct UsageTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  @Test(
    "wrong usage is told in one line, and ends with status 2",
    arguments: [
      [], ["lst"], ["list", "--fields", "colour"], ["list", "--where", "rating>="],
      ["list", "--format", "xml"], ["list", "--sort"], ["list", "--sort", ""],
      ["list", "--sort", "manual"], ["list", "--sort", "manual,rating"], ["show"],
      ["set", "a.jpg"],
      ["set", "a.jpg", "rating=9"], ["set", "a.jpg", "iso=100"], ["set", "a.jpg", "colour=red"],
      ["set", "rating=3"], ["set", "a.jpg", "rating=3", "--sidecar", "--embed"],
      ["set", "a.jpg", "dateTaken=2023-02-30"], ["set", "a.jpg", "--add", "title=x"],
      ["set", "a.jpg", "title=x", "--clear", "title"], ["set", "a.jpg", "title=x", "title=y"],
      ["set", "a.jpg", "--add", "keywords=x", "keywords=y"],
      ["set", "a.jpg", "--add", "hierarchicalKeywords=| |"],
      ["log", "--where", "rating>=3"], ["log", "-r"], ["log", "-L"],
      ["log", "--where", "is:problem", "-n", "1"],
      ["sidecar", "list", "--where", "title:x"], ["sidecar", "list", "-L", "."],
      ["journal", "export", "--format", "json"],
      ["list", "--format", "json", "--csv-safe"], ["list", "--csv-safe", "--format", "table"],
    ])
  func usage(_ arguments: [String]) throws {
    let output = try program.run(arguments)
    #expect(output.status == 2)
    #expect(output.text.isEmpty)
    #expect(output.errorText.hasPrefix("verso-cli: "))
    #expect(output.errorText.split(separator: "\n").count == 1)
  }

  @Test(
    "a word that there is not suggests the one that was meant",
    arguments: [
      (["lst"], "list"), (["list", "--formt=csv"], "--format"),
      (["set", "a.jpg", "tilte=x"], "title"),
      (["list", "--fields", "rting"], "rating"), (["list", "--sort", "-dateTken"], "dateTaken"),
      (["list", "--where", "kewyord:sea"], "keyword"), (["help", "hsow"], "show"),
    ])
  func suggestion(arguments: [String], meant: String) throws {
    let output = try program.run(arguments)
    #expect(output.status == 2)
    #expect(output.errorText.hasSuffix("; did you mean “\(meant)”?\n"), "\(output.errorText)")
  }

  @Test(
    "text that is not UTF-8 is wrong usage, and nothing is written",
    arguments: [
      "set a.jpg title=$'caf\\xe9'", "set a.jpg --add keywords=$'caf\\xe9'",
      "set a.jpg rating=3 creator=$'\\xff'", "set a.jpg --clear $'title\\xff'",
      "list --where $'caf\\xe9'", "list --fields $'\\xff'", "set a.jpg $'title\\xff=x'",
    ])
  func notUTF8(words: String) throws {
    let photo = try program.sample("_DSF0871.jpg")
    let before = try Data(contentsOf: photo)
    let copy = try program.folder.file("work/a.jpg", containing: before)
    let output = try program.shell("\"$VERSO\" \(words)", in: copy.deletingLastPathComponent())
    #expect(output.status == 2, "\(output.errorText)")
    #expect(output.text.isEmpty)
    #expect(try Data(contentsOf: copy) == before)
  }

  @Test("a file whose name is not UTF-8 is listed and written")
  func notUTF8Name() throws {
    let photo = try program.sample("_DSF0871.jpg")
    let copy = try program.folder.file("work/a.jpg", containing: try Data(contentsOf: photo))
    let output = try program.shell(
      "mv a.jpg $'\\xe9.jpg' && \"$VERSO\" set $'\\xe9.jpg' title=Buoy --format jsonl"
        + " && exiftool -s3 -Title $'\\xe9.jpg'", in: copy.deletingLastPathComponent())
    #expect(output.status == 0, "\(output.errorText)")
    #expect(output.text.hasSuffix("\nBuoy\n"))
  }

  @Test("each command explains itself", arguments: ["list", "show", "set"])
  func helpOfCommand(name: String) throws {
    let help = try program.run("help", name)
    #expect(help.status == 0)
    #expect(help.text.hasPrefix("verso-cli \(name): "))
    #expect(try program.run(name, "--help").text == help.text)
    #expect(try program.run("help").text.contains("  \(name) "))
  }

  @Test("the manual page and the completions name every option of every command")
  func derived() throws {
    let help = try ["list", "show", "set"].map { try program.run("help", $0).text }.joined()
    let options = Set(help.matches(of: /--[a-z-]+/).map { String($0.0) }).subtracting(["--help"])
    #expect(options.count > 10)
    let texts = [["--man"]] + ["bash", "zsh", "fish"].map { ["--completions", $0] }
    for arguments in texts {
      let text = try program.run(arguments).text
        .replacing("\\-", with: "-").replacing(" -l ", with: " --")
      for option in options { #expect(text.contains(option), "\(option), \(arguments)") }
    }
  }

  @Test("help and the version are printed on standard output")
  func help() throws {
    #expect(try program.run("--version").text.hasPrefix("verso-cli "))
    #expect(try program.run("help").text.contains("--dry-run"))
  }

  @Test("help explains itself, too")
  func helpOfHelp() throws {
    let output = try program.run("help", "help")
    #expect(output.status == 0 && output.text.contains("explains the program"))
    #expect(output.text.contains("help [COMMAND]") && output.errorText.isEmpty)
    for word in ["--help", "-h"] { #expect(try program.run("help", word).text == output.text) }
  }

  @Test("help and manual page name each state of a query, each short name and each exit status")
  func language() throws {
    let states = Query.State.allCases.map { "is:\($0.rawValue)" }
    let names = Query.shortNames.map { "\($0.name) (" }
    for option in ["--help", "--man"] {
      let text = try program.run(option).text.replacing("\\-", with: "-")
        .split { $0.isWhitespace }.joined(separator: " ")
      for word in states + names + ["folder", "129", "130", "141", "143"] {
        #expect(text.contains(word), "\(word), \(option)")
      }
    }
    for name in Query.shortNames.map(\.name) {
      #expect(try program.run("list", "--where", "has:\(name)").status == 0)
    }
  }

  @Test("a rating that cannot be read is listed as unread, and is no problem of a query")
  func unread() throws {
    let photo = try program.sample("winter.jpg").lastPathComponent
    _ = try program.shell("exiftool -q -overwrite_original -n -XMP:Rating=99 \(photo)")
    func found(_ query: String) throws -> Bool {
      try program.run("list", photo, "--where", query, "--format", "paths").text.contains(photo)
    }
    #expect(try program.run("problems", photo).text.contains("unread"))
    #expect(try found("is:unread") && !found("is:problem"))
  }

  @Test("a query chooses among the photos of the log that were named")
  func logOfQuery() throws {
    #expect(try program.run("set", "winter.jpg", "rating=5").status == 0)
    #expect(try program.run("log", "winter.jpg", "--where", "rating>=5").text.contains("save"))
    #expect(try program.run("log", "winter.jpg", "--where", "rating<5").text.isEmpty)
  }
}
