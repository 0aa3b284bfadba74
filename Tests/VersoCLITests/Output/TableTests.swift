import Glibc
import TestSupport
import Testing

@testable import VersoCLI

@Suite("Table")
struct TableTests {
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  @Test("columns are as wide as their widest cell")
  func alignment() {
    var table = Table(titles: ["name", "title"])
    table.append(["a.jpg", "Harbour"])
    table.append(["long-name.jpg", ""])
    #expect(
      table.text(fitting: nil) == """
        name           title
        a.jpg          Harbour
        long-name.jpg\u{20}\u{20}

        """)
  }

  @Test("one long text does not make thousands of rows as long as itself")
  func longText() {
    func size(_ count: Int) -> Int {
      var table = Table(titles: ["value", "name"])
      table.append([String(repeating: "x", count: 10 * count), "long"])
      for _ in 0..<count { table.append(["y", "z"]) }
      return table.text(fitting: nil).utf8.count
    }
    #expect(Double(size(2_000)) <= 2.2 * Double(size(1_000)))
  }

  @Test("the widest column gives way where the terminal is narrow")
  func fitting() {
    var table = Table(titles: ["name", "title"])
    table.append(["a.jpg", "A very long title that does not fit"])
    let lines = table.text(fitting: 20).split(separator: "\n")
    #expect(lines.last == "a.jpg  A very long …")
    #expect(lines.allSatisfy { Table.width(String($0)) <= 20 })
  }

  @Test("whatever the widths are, the widest columns give way first, and none below six")
  func narrowest() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<200 {
      let widths = (0..<4).map { _ in Int.random(in: 1...60, using: &random) }
      let columns = Int.random(in: 1...150, using: &random)
      var expected = widths
      while expected.reduce(6, +) > columns, let widest = expected.max(), widest > 6 {
        expected[expected.firstIndex(of: widest) ?? 0] -= 1
      }
      var table = Table(titles: widths.map { String(repeating: "x", count: $0) })
      table.append(["", "", "", ""])
      let title = table.text(fitting: columns).split(separator: "\n")[0]
      // Cut texts end with a sign of their own, and stand two columns apart.
      let found = title.split(separator: "  ", omittingEmptySubsequences: false).map(\.count)
      #expect(found == expected, "\(widths) in \(columns)")
    }
  }

  @Test("a row is made twice, once for the widths and once to be written")
  func work() {
    func count(_ rowCount: Int) -> Int {
      var count = 0
      let rows = (0..<rowCount).lazy.map { number -> TableRows in
        count += 1
        return TableRows(["a\(number)", "b"])
      }
      TableText(titles: ["name", "title"], rows: rows).write(fitting: 20) { count += $0.count }
      return count
    }
    #expect(Double(count(2_000)) <= 2.2 * Double(count(1_000)))
  }

  @Test("a column that is taken away leaves the others aligned")
  func removal() {
    var table = Table(titles: ["path", "name", "title"])
    table.append(["a/b.jpg", "b.jpg", "Harbour"])
    table.removeColumn(0)
    #expect(table.text(fitting: nil) == "name   title\nb.jpg  Harbour\n")
  }

  @Test("wide characters take two columns")
  func wide() {
    #expect(Table.width("港湾") == 4)
  }

  @Test(
    "every cell is printable, and as wide as it is printed", arguments: [0x1F, 0x7F, 0x80, 0x9B])
  func cells(_ character: UInt32) throws {
    let control = try #require(Unicode.Scalar(character))
    var table = Table(titles: ["title", "name"])
    table.append(["harbour\(control)", "x"])
    table.append(["港湾 ~", "y"])
    #expect(
      table.text(fitting: nil) == """
        title     name
        harbour\u{FFFD}  x
        港湾 ~    y

        """)
  }

  @Test("what a file says cannot steer the terminal")
  func control() {
    #expect(Table.printable("a\u{1B}[2Jb\nc") == "a\u{FFFD}[2Jb c")
    #expect(Table.printable("ä\u{9B}2J\u{85}\u{7F}") == "ä\u{FFFD}2J\u{FFFD}\u{FFFD}")
    #expect(Table.printable("α\u{2028}β\u{2029}γ") == "α β γ")
  }
}
