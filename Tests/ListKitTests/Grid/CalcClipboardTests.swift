import Testing

@testable import ListKit

/// What LibreOffice Calc 7.4.7 on Debian 12 put on the clipboard, byte for byte, and what it took.
@Suite("The clipboard of LibreOffice Calc")
struct CalcClipboardTests {
  /// The cells that were copied in Calc.
  private static let cells = [
    ["plain", "say \"hi\" now", "\"starts and ends\""],
    ["two\nlines", "", "tab\there"],
    ["Ünïcödé 🌅 日本", "=notaformula", "\"only start"],
    ["ends", " lead and trail ", "a\"b"],
    ["2024-05-12 06:10:00", "4", "2024-05"],
    ["sea; boats; Smith, John", "'apos", "0012"],
    ["a\"b\nc", "\"x\ny\"", "a\tb\"c"],
    ["\"\"", "x\n", "\n"],
  ]

  /// Calc's `application/x-libreoffice-tsvc` of these cells, which is UTF-16 there.
  private static let tabSeparated = """
    plain\tsay "hi" now\t"starts and ends"
    "two
    lines"\t\t"tab\there"
    Ünïcödé 🌅 日本\t=notaformula\t"only start
    ends\t lead and trail \ta"b
    2024-05-12 06:10:00\t4\t2024-05
    sea; boats; Smith, John\t'apos\t0012
    "a""b
    c"\t\"""x
    y""\"\t"a\tb""c"
    ""\t"x
    "\t"
    "

    """

  @Test("what Calc copies is read as it stands in its cells")
  func reading() throws {
    let utf16 = Self.tabSeparated.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(TabSeparatedText(calc: utf16)?.rows == Self.cells)
    #expect(TabSeparatedText(calc: Array(Self.tabSeparated.utf8))?.rows == Self.cells)
    let one: [UInt8] = [0x22, 0, 0x61, 0, 0x0A, 0, 0x62, 0, 0x22, 0, 0x0A, 0]
    #expect(TabSeparatedText(calc: one)?.rows == [["a\nb"]], "one cell with two lines stays one")
    #expect(TabSeparatedText(calc: [0, 0x61, 0]) == nil)
  }

  @Test("Calc's plain text, for programs that know no other, is read as it is")
  func plainText() {
    // Calc has made blanks of the tabs and line breaks inside of cells.
    let text =
      "plain\tsay \"hi\" now\t\"starts and ends\"\ntwo lines\t\ttab here\n\"only start\tends\t\n"
    #expect(
      TabSeparatedText(parsing: text).rows == [
        ["plain", "say \"hi\" now", "\"starts and ends\""], ["two lines", "", "tab here"],
        ["\"only start", "ends", ""],
      ])
  }

  @Test("cells are offered as Calc writes them itself: texts as texts, whole numbers as numbers")
  func writing() {
    let cells = [
      ["plain", "say \"hi\" now", "\"starts and ends\"", "\"x\ny\" ; z"],
      ["two\r\nlines", "", "tab\there", "\r"],
      ["Ünï 🌅 日本", "=1+2", "2024-05-12", "sea; boats"],
      ["4", "-17", "0012", "1.50"],
      ["9999999999999999", "-0", "+49", "bell\u{1B}!"],
    ]
    let text = """
      ID;PListKit
      C;X1;Y1;K"plain"
      C;X2;Y1;K"say "hi" now"
      C;X3;Y1;K""starts and ends""
      C;X4;Y1;K""x\u{1B} :y" ;; z"
      C;X1;Y2;K"two\u{1B} :lines"
      C;X2;Y2;K""
      C;X3;Y2;K"tab\there"
      C;X4;Y2;K"\u{1B} :"
      C;X1;Y3;K"Ünï 🌅 日本"
      C;X2;Y3;K"=1+2"
      C;X3;Y3;K"2024-05-12"
      C;X4;Y3;K"sea;; boats"
      C;X1;Y4;K4
      C;X2;Y4;K-17
      C;X3;Y4;K"0012"
      C;X4;Y4;K"1.50"
      C;X1;Y5;K"9999999999999999"
      C;X2;Y5;K"-0"
      C;X3;Y5;K"+49"
      C;X4;Y5;K"bell!"
      E

      """
    #expect(
      String(decoding: SymbolicLinkText(TabSeparatedText(rows: cells)).bytes, as: UTF8.self)
        == text)
  }
}
