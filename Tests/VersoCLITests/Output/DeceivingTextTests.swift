import Foundation
import TestSupport
import Testing

/// Text of files that steers a terminal or deceives the eye.
@Suite("verso-cli: text that deceives")
struct DeceivingTextTests {
  private let program: TestProgram
  /// Turned around from the fourth letter on, and a sequence that colours all that follows.
  private static let title = "aaa\u{202E}gpj.exe\u{2066}\u{200F}\u{9B}31m\u{E0041}z"
  private static let name = "photo\u{202E}gpj\u{1B}[31m.jpg"
  /// Nothing of this reaches a terminal.
  private static let hidden = Set<Unicode.Scalar>([
    "\u{202E}", "\u{2066}", "\u{200F}", "\u{9B}", "\u{E0041}", "\u{1B}",
  ])

  init() throws {
    program = try TestProgram()
    let photos = program.photos
    try FileManager.default.moveItem(
      at: photos.appendingPathComponent("winter.jpg"),
      to: photos.appendingPathComponent(Self.name))
    let output = try program.run("set", Self.name, "title=\(Self.title)", "city==1+1")
    #expect(output.status == 0)
  }

  /// What a person at a terminal sees of a command line.
  private func seen(_ line: String) throws -> String {
    try program.shell("script -qec '\(line)' /dev/null").text
  }

  private static let query = #""$VERSO" list . --where city:1"#

  @Test(
    "nothing of it reaches a terminal, whatever the format",
    arguments: [
      query, query + " --format json", query + " --format jsonl", query + " --format csv",
      query + " --format paths", #""$VERSO" show *.jpg"#, #""$VERSO" show --format json *.jpg"#,
      #""$VERSO" show --all *.jpg"#, #""$VERSO" set --dry-run *.jpg title=b"#,
      #""$VERSO" set --dry-run --format jsonl *.jpg title=b"#,
      #""$VERSO" set nowhere$(printf "\342\200\256\033[31m").jpg title=b"#,
      #""$VERSO" list --sort $(printf "\342\200\256\033[31m")"#,
    ])
  func terminal(_ line: String) throws {
    // What moves the cursor and clears the progress is the program's own.
    let text = try seen(line).replacing("\u{1B}[K", with: "")
    #expect(
      text.unicodeScalars.allSatisfy { !Self.hidden.contains($0) }, "\(text.debugDescription)")
    #expect(text.contains("U+202E") || text.contains("u202e"))
  }

  @Test("a program gets every byte as it is, and reads the same from what a terminal shows of JSON")
  func pipe() throws {
    let csv = try program.shell(Self.query + " --format csv").text
    #expect(csv.contains(Self.title) && csv.contains(Self.name))
    #expect(try program.shell(Self.query + " --format paths").text.contains(Self.name))
    let line = Self.query + " --format jsonl"
    let piped = try program.objects(program.shell(line))
    let fields = try #require(piped.first?["fields"] as? [String: Any])
    #expect(fields["title"] as? String == Self.title)
    let lines = try seen(line).split(whereSeparator: \.isNewline).filter { $0.hasPrefix("{") }
    let shown = try JSONSerialization.jsonObject(with: Data(try #require(lines.first).utf8))
    #expect((shown as? NSDictionary)?.isEqual(to: try #require(piped.first)) == true)
  }

  @Test("--csv-safe has no formula in it, and numbers stay numbers")
  func formulas() throws {
    _ = try program.run(
      "set", Self.name, "latitude=-33.8", "longitude=-70", "title=@SUM(A1)", "creator=+1+cmd|x")
    let fields = ["--fields", "city,title,creator,latitude"]
    let plain = try program.run(["list", ".", "--where", "city:1", "--format", "csv"] + fields).text
    #expect(plain.contains(",=1+1,@SUM(A1),+1+cmd|x,-33.8,"))
    let safe = try program.run(["list", ".", "--where", "city:1", "--csv-safe"] + fields).text
    #expect(safe.contains(",'=1+1,'@SUM(A1),'+1+cmd|x,-33.8,"))
  }
}
