import Foundation
import TestSupport
import Testing

@Suite("The distances between widgets")
struct SpacingTests {
  /// The scale, and what is closer as it belongs together: the lines of one text, an icon and its word.
  private static let scale: Set<Int> = [0, 2, 3, 6, 12, 18]

  /// What is on no step of the scale, and why.
  private static let exceptions = [
    "listview.listkit > row > listrow { margin: 1px 6px; padding: 5px 6px; border-radius: 6px; }":
      "6 around what is in a row, of which 1 separates the round corners of selected neighbours",
    "gridview.listkit > child > listrow.title { padding: 6px 9px; }":
      "the ring of a tile takes 3, and a title begins where the picture does",
    ".pinned-header.in-grid { padding: 6px 9px; }": "where the title is that it stands for",
    ".narrow-layout .verso-review-row checkbutton { margin: -13px 0; }":
      "44 high for a finger, in a line of text",
    ".narrow-layout stars.compact { margin: -14px 0; }": "44 high for a finger, in a line of text",
    ".verso-field stars { margin: 5px 0; }": "as high as the entries of other fields",
    ".verso-field .verso-pick-label { margin: 0 -11px; }":
      "the dot of a label stands below the name of its field",
    ".verso-date + menubutton { margin: -4px 0; }": "what is clicked is higher than its line",
    ".verso-field .verso-long-text { margin-top: 4px; }":
      "as far below its name as the text of an entry",
    "button.setMargins(top: 1)": "the sign stands on the line of the text",
    "self.row.setMargins(top: isHeading ? 6 : 0, start: isHeading ? 0 : 24)":
      "below the words beside the check of the photo",
  ]

  @Test("widgets stand 6, 12 or 18 pixels apart, in style sheets and in code")
  func scale() throws {
    var used: Set<String> = []
    for (path, lines) in try Self.files {
      for line in lines where Self.distances(in: line).contains(where: Self.isOff) {
        let line = line.trimmingCharacters(in: .whitespaces)
        if Self.exceptions[line] == nil {
          Issue.record("\(path): \(line)")
        } else {
          used.insert(line)
        }
      }
    }
    #expect(used == Set(Self.exceptions.keys), "an exception that is none any more")
  }

  @Test("a distance is found however it is written, and nothing else")
  func finding() {
    #expect(
      Self.distances(in: ".a { padding: 2px 9px; margin-top: -4px; width: 34px; }") == [2, 9, -4])
    #expect(Self.distances(in: "  border-spacing: 7px;") == [7])
    #expect(Self.distances(in: "let box = WrapBox(spacing: 6, lineSpacing: 4)") == [6, 4])
    #expect(Self.distances(in: "box.setMargins(top: 1, end: 12)") == [1, 12])
    #expect(Self.distances(in: "box.setMargins(8)") == [8])
    #expect(Self.distances(in: "line.spacing = isNarrow ? 5 : 12") == [5, 12])
    #expect(Self.distances(in: "private static let spacing = 7") == [7])
    #expect(Self.distances(in: "let end = 7; spacing(3); start: 5") == [])
  }

  private static func isOff(_ distance: Int) -> Bool { !scale.contains(abs(distance)) }

  /// The sources of what people see, and the style sheets, by their paths.
  private static var files: [(path: String, lines: [String])] {
    get throws {
      let sources = ["Gtk", "ListKit", "Verso"].flatMap { SourceFile.all(in: "Sources/\($0)") }
        .map { ($0.path, $0.lines) }
      let sheets = ["Application/verso.css", "Cells/cells.css"].map { "Sources/Verso/\($0)" }
      return try sources
        + sheets.map { path in
          let file = Corpus.packageFolder.appendingPathComponent(path)
          return (path, try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
        }
    }
  }

  /// The distances that a line names, in logical pixels.
  private static func distances(in line: String) -> [Int] {
    // Most lines name none, which is sooner found like this.
    guard ["pacing", "argin", "padding"].contains(where: line.contains) else { return [] }
    let rules = line.matches(of: #/(?:margin|padding|border-spacing)(?:-\w+)?: ([^;]+)px[^;]*;/#)
      .map { $0.0 }
    let isRule = line.contains("px")
    let code = line.matches(
      of:
        #/(?:^|[^\w-])(?:lineS|s)pacing(?:: | = )(?:\w+ \? )?-?\d+(?: : \d+)?|setMargins\([^)]*\)/#
    ).map { $0.0 }
    return (isRule ? rules : code).flatMap { part in
      part.matches(of: #/-?\d+\b|-?\d+(?=px)/#).compactMap { Int($0.0) }
    }
  }
}
