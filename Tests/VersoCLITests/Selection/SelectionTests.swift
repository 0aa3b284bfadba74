import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

/// Which photos a command works on, by the program itself.
@Suite("verso-cli: the selection of photos")
struct SelectionTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  @Test("set with -r and --where changes the photos that match, and no others")
  func query() throws {
    let wanted = try paths("list", "-r", "--where", "rating>=4", "--format", "paths")
    #expect(!wanted.isEmpty)
    let before = try contents()
    let output = try program.run(
      "set", "-r", ".", "--where", "rating>=4", "headline=Chosen", "--format", "jsonl")
    #expect(output.status == 0, "\(output.errorText)")
    #expect(try Set(program.objects(output).map { $0["path"] as? String }) == wanted.asOptional)
    #expect(try paths("list", "-r", "--where", "headline:Chosen", "--format", "paths") == wanted)
    let changed = try contents().filter { before[$0.key] != $0.value }.keys
    #expect(changed.allSatisfy { path in wanted.contains { path.hasPrefix($0.dropFirst(2)) } })
  }

  @Test("paths of one command are the files of another, whatever bytes they have")
  func pipeline() throws {
    let output = try program.shell(
      """
      mkdir new && for name in $'caf\\xe9' $'two\\nlines' ' ' '港'; do \
      cp "Baltic Sea/_DSF0871.jpg" "new/$name.jpg"; done
      "$VERSO" list new --format paths -0 | "$VERSO" set -@ - -0 title=Passed --format jsonl
      """)
    #expect(output.status == 0, "\(output.errorText)")
    #expect(try program.objects(output).allSatisfy { $0["result"] as? String == "written" })
    let titles = try program.shell("exiftool -s3 -Title new").text
    #expect(titles.components(separatedBy: "Passed").count == 5)
  }

  @Test("a photo with unsaved changes that became a folder is told, with what waits for it")
  func replaced() throws {
    let file = try program.sample("winter.jpg")
    let store = program.folder.url.appendingPathComponent("data/verso/journal.sqlite")
    let journal = try Journal(at: RawPath(store.path))
    let edit = Edit(path: RawPath(file.path), field: .title, old: nil, new: .text("Mine"))
    _ = try journal.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    try FileManager.default.removeItem(at: file)
    try program.folder.file("photos/winter.jpg/other.jpg", containing: Data())
    try program.folder.file("photos/never.jpg/other.jpg", containing: Data())
    let sentence =
      "Something else, such as a folder, stands in the place of this photo. "
      + "Unsaved changes wait for it: title."
    let list = try program.run("list", "--format", "jsonl")
    #expect(list.status == 1)
    let rows = try program.objects(list)
    let row = rows.first { ($0["path"] as? String)?.hasSuffix("winter.jpg") == true }
    #expect(row?["error"] as? String == sentence)
    #expect(!rows.contains { ($0["path"] as? String)?.hasSuffix("never.jpg") == true })
    #expect(list.errorText.contains(sentence))
    for command in [["show", "winter.jpg"], ["set", "winter.jpg", "rating=3"]] {
      let output = try program.run(command)
      #expect(output.status == 1)
      #expect((output.text + output.errorText).contains(sentence), "\(command)")
    }
  }

  @Test("show reads names from a file, one a line, the last one without a line break too")
  func list() throws {
    let first = try program.sample("_DSF0871.jpg").path
    let second = try program.sample("DSC_4163.jpg").path
    try program.folder.file("names.txt", containing: Data("\(first)\n\n\(second)".utf8))
    let output = try program.run("show", "-@", "../names.txt", "--format", "json")
    #expect(output.status == 0, "\(output.errorText)")
    let photos = try JSONSerialization.jsonObject(with: output.standardOutput) as? [[String: Any]]
    #expect(photos?.map { $0["path"] as? String } == [first, second])
  }

  @Test("names are worked on as they come, before the last one is known")
  func streaming() throws {
    let output = try program.shell(
      """
      mkfifo names answers
      "$VERSO" list -@ names --format jsonl > answers & exec 4<answers 3>names
      echo 'Baltic Sea/_DSF0871.jpg' >&3 && read -r -t 100 first <&4 && echo "$first"
      echo 'winter.jpg' >&3 && exec 3>&- && cat <&4; wait
      """)
    #expect(
      try program.objects(output).map { $0["path"] as? String } == [
        "Baltic Sea/_DSF0871.jpg", "winter.jpg",
      ])
  }

  @Test("more names than fit into a command line are no trouble")
  func manyNames() throws {
    let output = try program.shell(
      #"seq 300000 | sed s/.*/winter.jpg/ | "$VERSO" list -@ - --format paths | sort | uniq -c"#)
    #expect(output.status == 0)
    // Names that come twice in one portion are one photo.
    let count = try #require(output.text.split(separator: " ").first.flatMap { Int($0) })
    #expect(1...300_000 ~= count)
    let missing = try program.shell(
      #"seq -f 'no such folder/%.0f.jpg' 60000 | "$VERSO" set -@ - rating=1 2>&1 | wc -l"#)
    #expect(missing.text == "60000\n")
  }

  @Test("a folder is not changed without -r, and what else is named is")
  func folders() throws {
    let output = try program.run("set", "Baltic Sea", "winter.jpg", "title=Snow")
    #expect(output.status == 1)
    #expect(output.errorText == "Baltic Sea: This is a folder; -r goes into it.\n")
    #expect(output.text.hasPrefix("winter.jpg: written"))
    let lines = try program.objects(
      program.run("set", "Baltic Sea", "winter.jpg", "title=Ice", "--format", "jsonl"))
    #expect(lines.map { $0["result"] as? String } == ["refused", "written"])
  }

  @Test(
    "a list that is none is told, and nothing is done",
    arguments: [
      ("-@ nowhere.txt", "nowhere.txt: No such file or directory.\n"),
      ("-@ - < winter.jpg", "standard input: There is a NUL byte in a name; -0 reads names"),
      ("-@ - < <(printf 'winter.jpg\\0Home\\0')", "standard input: There is a NUL byte in a name"),
      ("-@ - < <(head -c 200000 /dev/zero | tr '\\0' a)", "standard input: This is no list of"),
      ("-@ .", ".: Is a directory.\n"),
    ])
  func noList(words: String, reason: String) throws {
    let before = try contents()
    let output = try program.shell("\"$VERSO\" set rating=1 \(words)")
    #expect(output.status == 1)
    #expect(output.errorText.hasPrefix(reason), "\(output.errorText)")
    #expect(try contents() == before)
  }

  @Test("an empty list is done at once")
  func emptyList() throws {
    let output = try program.run("set", "rating=1", "-@", "/dev/null")
    #expect(output.status == 0)
    #expect(output.text.isEmpty && output.errorText.isEmpty)
  }

  @Test("options of one letter may stand together")
  func cluster() throws {
    let output = try program.shell(#""$VERSO" list -r0 . --format paths | tr '\0' '\n' | wc -l"#)
    #expect(output.text == "\(Corpus.samplePhotos.count)\n")
    // And a value right behind the last one.
    _ = try program.run("set", "winter.jpg", "title=One")
    _ = try program.run("set", "winter.jpg", "title=Two")
    let log = try program.run("log", "-n1", "winter.jpg")
    #expect(try log.status == 0 && log.text != program.run("log", "winter.jpg").text)
    #expect(log.text.contains("Two"))
  }

  @Test("a list of names that comes from Windows is read, and odd names are what they are")
  func listOfWindows() throws {
    let output = try program.shell(
      #"""
      printf 'odd' > "$(printf 'odd\r')"
      printf '\xEF\xBB\xBFwinter.jpg\r\nBaltic Sea/_DSF0871.jpg\r\n\r\nodd\r\n' > names.txt
      "$VERSO" list --format paths -@ names.txt
      """#)
    #expect(output.text == "winter.jpg\nBaltic Sea/_DSF0871.jpg\nodd\r\n")
    #expect(!output.errorText.contains("There is no"))
  }
}

extension SelectionTests {
  private func paths(_ arguments: String...) throws -> Set<String> {
    Set(try program.run(arguments).text.split(separator: "\n").map(String.init))
  }

  /// What is in each file.
  private func contents() throws -> [String: String] {
    let sums = try program.shell("find . -type f -printf '%P\\0' | xargs -0 sha256sum").text
    return Dictionary(
      uniqueKeysWithValues: sums.split(separator: "\n").map {
        (String($0.dropFirst(66)), String($0.prefix(64)))
      })
  }
}

extension Set<String> {
  fileprivate var asOptional: Set<String?> { Set<String?>(map { $0 }) }
}
