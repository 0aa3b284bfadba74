import Foundation
import TestSupport
import Testing

@Suite("The rules of the source code")
struct SourcesTests {
  @Test(
    "nothing is forced, left open or bound to one machine",
    arguments: [
      (#"\btry!"#, "an error is handled or passed on"),
      (#"\bas!"#, "a cast is asked, not forced"),
      (#"\b(?:TODO|FIXME|XXX)\b"#, "what is open stands in an issue"),
      (#"["\s](?:/home/|/root/)"#, "a path of one machine"),
    ])
  func forbidden(pattern: String, reason: String) throws {
    let options = ["-rnP", "--include=*.swift", "--exclude=SourcesTests.swift"]
    let found = try ExternalProgram(
      "grep", options + ["-e", pattern, "Sources", "Tests"], in: Corpus.packageFolder
    ).run()
    // 1: nothing is found, and nothing went wrong.
    #expect(found.status == 1, "\(reason): \(found.text)\(found.errorText)")
  }

  @Test("what reads files and what people type never stops the program")
  func stops() {
    let pattern = #/\b(?:fatalError|preconditionFailure)\(/#
    let fromOutside: Set<String> = [
      "PhotoFormats", "PhotoFiles", "PhotoModel", "PhotoStore", "VersoCLI",
    ]
    for file in SourceFile.all(in: "Sources") where fromOutside.contains(file.target) {
      for (number, line) in file.lines.enumerated() where line.contains(pattern) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("no action of Verso is called by a string but where the commands are")
  func actions() {
    let pattern = #/"(?:win|app|text|clipboard)\.|\bsetAction\(|\bAction\(|\.append\([^)]*action:/#
    for file in SourceFile.all(in: "Sources/Verso")
    where !file.path.hasPrefix("Sources/Verso/Commands/") {
      for (number, line) in file.lines.enumerated() where line.contains(pattern) {
        Issue.record("\(file.path):\(number + 1): a command has a CommandID: \(line)")
      }
    }
  }

  @Test("no text of Verso names a key itself: it comes from what handles the key")
  func keys() {
    let pattern = #/^(?! *//).*"[^"]*(?:\b(?:Ctrl|Shift|Alt)\+|\((?:F\d+|Esc|Enter|[A-Z])\))/#
    for file in SourceFile.all(in: "Sources/Verso")
    where !file.path.hasSuffix("/KeyNames.swift") {
      for (number, line) in file.lines.enumerated() where line.contains(pattern) {
        Issue.record("\(file.path):\(number + 1): the key of a command: \(line)")
      }
    }
  }

  @Test("what reads the bytes of photos through borrowed memory is built with checks of each index")
  func checkedIndices() throws {
    let manifest = try String(
      contentsOf: Corpus.packageFolder.appendingPathComponent("Package.swift"), encoding: .utf8)
    let checked = try #require(
      manifest.firstMatch(
        of: #/where \[([^\]]*)\]\.contains\(target\.name\) \{\n.*=\n.*"-assert-config", "Debug"/#)
    ).1
    for module in ["PhotoFormats", "VersoDecoder"] { #expect(checked.contains("\"\(module)\"")) }
  }

  @Test("Gtk knows neither photos nor the program that uses it")
  func knowledge() {
    for file in SourceFile.all(in: "Sources/Gtk") {
      for (number, line) in file.lines.enumerated()
      where line.contains(#/(?i:\bphotos?\b)|\bVerso\b/#) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("in Gtk, whatever calls a handler answers a connection, which can be left alone")
  func connections() {
    // The end of the line before, and all up to the body.
    let pattern = #/([^\n]*)\n +(?:public |package |private )?func (on[A-Z]\w*)([^{}]*?)\s*\{/#
    var count = 0
    for file in SourceFile.all(in: "Sources/Gtk") {
      for match in file.lines.joined(separator: "\n").matches(of: pattern) {
        count += 1
        #expect(match.1.hasSuffix("@discardableResult"), "\(file.path): \(match.2)")
        #expect(
          match.3.hasSuffix("-> SignalConnection") || match.3.hasSuffix("-> [SignalConnection]"),
          "\(file.path): \(match.2)")
      }
    }
    #expect(count > 30)
  }

  @Test("@unchecked Sendable stands below a comment that says why it is safe")
  func unchecked() {
    for file in SourceFile.all(in: "Sources") {
      for (number, line) in file.lines.enumerated() where line.contains("@unchecked Sendable") {
        let above = number > 0 ? file.lines[number - 1] : ""
        let isExplained = above.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        #expect(isExplained, "\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("no file has more than 300 lines: there it would be about two things")
  func lengths() {
    for file in SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests") {
      // What follows the last line end is no line.
      #expect(file.lines.count - 1 <= 300, "\(file.path)")
    }
  }

  @Test("a type with more than 15 stored properties says why")
  func properties() {
    let type = #/^(?:public |final |open |private |package )*(?:class|struct|actor) (\w+)/#
    let stored = #/^  (?:[\w()]+ )*(?:let|var) \w+/#
    let computed = #/^  (?:[\w()]+ )*var \w+: [^=]*\{/#
    var large: Set<String> = []
    for file in SourceFile.all(in: "Sources") {
      var current: (name: String, line: Int, count: Int)?
      for (number, line) in file.lines.enumerated() {
        if let match = line.firstMatch(of: type) {
          current = (String(match.1), number, 0)
        } else if line == "}", let found = current {
          let comment = file.lines[..<found.line].reversed().prefix {
            $0.hasPrefix("///") || $0.hasPrefix("@")
          }
          if found.count > 15 {
            large.insert(found.name)
            #expect(
              comment.contains { $0.contains("properties") },
              "\(file.path): \(found.name) has \(found.count)")
          }
          current = nil
        } else if line.contains(stored), !line.contains(computed), !line.contains("static ") {
          current?.count += 1
        }
      }
    }
    #expect(large.isSuperset(of: ["ItemsView", "EmbeddedMetadata", "WindowHeader"]))
  }
}
