import Foundation
import ListKit
import TestSupport
import Testing

@Suite("Text with tabs, as spreadsheets copy it")
struct TabSeparatedTextTests {
  /// Cells that are hard to tell apart from what stands between them.
  static let hard = [
    ["plain", "", "a\tb", "a\nb", "a\r\nb"],
    ["\"", "\"\"", "\"a\"", "say \"hi\"", "\"a\" b"],
    [" spaces ", "ünïcödé 🌅", "שלום", "a,b;c", "'"],
    ["", "", "", "", ""],
  ]

  @Test("what was written is read again, whatever the cells contain")
  func roundTrip() {
    for rows in [Self.hard, [["one"]], [[""]], [["", ""]], [["a"], [""]], [["\n"], ["\t"]]] {
      let text = TabSeparatedText(rows: rows).text
      #expect(TabSeparatedText(parsing: text).rows == rows)
    }
  }

  @Test("Python reads what we write")
  func pythonReads() throws {
    let text = TabSeparatedText(rows: Self.hard).text
    let rows = try python("print(json.dumps(list(csv.reader(data(), dialect='excel-tab'))))", text)
    #expect(try JSONDecoder().decode([[String]].self, from: Data(rows.utf8)) == Self.hard)
  }

  @Test("we read what Python writes, with CRLF at the ends of lines")
  func pythonWrites() throws {
    let json = try JSONEncoder().encode(Self.hard)
    let text = try python(
      """
      out = io.StringIO(newline='')
      csv.writer(out, dialect='excel-tab').writerows(json.load(data()))
      sys.stdout.write(out.getvalue())
      """, String(decoding: json, as: UTF8.self))
    #expect(text.contains("\r\n"))
    #expect(TabSeparatedText(parsing: text).rows == Self.hard)
  }

  @Test("lines end with LF, CR or both, and the last needs no end")
  func lineEnds() {
    let rows = [["a", "b"], ["c", "d"]]
    for text in ["a\tb\nc\td\n", "a\tb\r\nc\td\r\n", "a\tb\rc\td", "\u{FEFF}a\tb\r\nc\td"] {
      #expect(TabSeparatedText(parsing: text).rows == rows)
    }
  }

  @Test("a quotation mark that nothing closes, or that closes too early, is part of the text")
  func strayQuotes() {
    #expect(TabSeparatedText(parsing: "\"a\tb\nc").rows == [["\"a", "b"], ["c"]])
    #expect(TabSeparatedText(parsing: "\"a\" b\tc").rows == [["\"a\" b", "c"]])
    #expect(TabSeparatedText(parsing: "5\" x 7\"\tc").rows == [["5\" x 7\"", "c"]])
  }

  @Test("quotation marks around a cell that needs none are its own, as Excel and Calc copy them")
  func ownQuotes() {
    #expect(TabSeparatedText(parsing: "\"Harbour\"\t\"\"").rows == [["\"Harbour\"", ""]])
    #expect(TabSeparatedText(parsing: "\"\"\"Harbour\"\"\"\n").rows == [["\"Harbour\""]])
  }

  @Test("rows may be of different length")
  func ragged() {
    let block = TabSeparatedText(parsing: "a\tb\tc\n\nd\n")
    #expect(block.rows == [["a", "b", "c"], [""], ["d"]])
    #expect(block.width == 3)
  }

  @Test("a byte order mark that belongs to a cell comes back")
  func byteOrderMark() {
    for rows in [[["\u{FEFF}a"]], [["\u{FEFF}\u{FEFF}", "b"], ["c"]]] {
      #expect(TabSeparatedText(parsing: TabSeparatedText(rows: rows).text).rows == rows)
    }
  }

  @Test("one copied cell has no line break at its end")
  func oneCell() {
    #expect(TabSeparatedText(rows: [["Harbour"]]).text == "Harbour")
    #expect(TabSeparatedText(rows: [["a"], ["b"]]).text == "a\nb\n")
  }

  @Test("random cells come back")
  func random() {
    var random = SeededRandom(seed: 7)
    let pieces = ["\"", "\t", "\n", "\r", "a", "é", " ", "\"\""]
    for _ in 0..<2000 {
      let width = Int.random(in: 1...4, using: &random)
      let rows = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<width).map { _ in
          (0..<Int.random(in: 0...4, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
      }
      #expect(TabSeparatedText(parsing: TabSeparatedText(rows: rows).text).rows == rows)
    }
  }

  /// Runs a line of Python, for which `data()` is a text with its line ends as they are.
  private func python(_ program: String, _ input: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.file("cells.txt", containing: Data(input.utf8))
    let start = """
      import csv, io, json, sys
      data = lambda: open(sys.argv[1], encoding='utf-8', newline='')
      sys.stdout.reconfigure(encoding='utf-8', newline='')

      """
    return try ExternalProgram("/usr/bin/python3", ["-c", start + program, file.path]).run().text
  }
}
