import TestSupport
import Testing

@testable import VersoCLI

@Suite("CSV")
struct CSVTests {
  @Test("commas, quotes and line breaks are quoted")
  func quoting() {
    #expect(
      CSV.row(["a", "b, c", "say \"x\"", "two\nlines"])
        == "a,\"b, c\",\"say \"\"x\"\"\",\"two\nlines\"\r\n")
  }

  @Test("a cell that begins like a formula gets an apostrophe, and a number does not")
  func formulas() {
    for cell in ["=1+1", "+cmd|x", "-2+3", "@A1", "\t=1", "\r=1", "＝1", "--1", "-"]
      + ["-nan(A1)", "+infinity", "-inf", "-0x1p3", "+0X1"]
    {
      #expect(CSV.withoutFormula(cell) == "'" + cell)
    }
    for cell in ["", "a=b", "-12.5", "+7", "-1e-3", "1/250", "'=1"] {
      #expect(CSV.withoutFormula(cell) == cell)
    }
  }

  @Test("Python's csv module reads the cells back as they were")
  func python() throws {
    let cells = ["", "plain", "a,b", "\"", "line\r\nbreak", "Ä; ö", " spaces "]
    let folder = try TemporaryFolder()
    let file = try folder.file("a.csv", containing: .init(CSV.row(cells).utf8))
    let script = """
      import csv, sys
      for row in csv.reader(open(sys.argv[1], newline="", encoding="utf-8")): print(row)
      """
    let output = try ExternalProgram("python3", ["-c", script, file.path]).run()
    #expect(
      output.text == """
        ['', 'plain', 'a,b', '"', 'line\\r\\nbreak', 'Ä; ö', ' spaces ']

        """)
  }
}
