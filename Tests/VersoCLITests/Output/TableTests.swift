import Glibc
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

  @Test("what a file says cannot steer the terminal")
  func control() {
    #expect(Table.printable("a\u{1B}[2Jb\nc") == "a\u{FFFD}[2Jb c")
  }
}
