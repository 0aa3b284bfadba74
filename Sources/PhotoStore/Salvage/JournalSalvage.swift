import PhotoModel

/// The rows of a journal that can still be read, page by page, whatever became of the others.
struct JournalSalvage {
  /// The rows of each table, each as the statement that inserts it takes them.
  private(set) var rows: [JournalTable: [[SQLValue]]] = [:]
  /// The tables all of whose pages and rows could be read.
  private(set) var whole: Set<JournalTable> = []
  /// How many pages the file has.
  private(set) var pageCount = 0
  /// How many pages and rows are there but cannot be read.
  private(set) var unreadable = 0

  /// Where the trees begin in a journal that this version has created.
  private let roots: [JournalTable: Int]

  /// Reads what there is of a file and its log.
  ///
  /// - Parameter roots: the first page of each table, for a file that no longer says so.
  init(of path: RawPath, roots: [JournalTable: Int]) {
    let pages = SQLitePages(at: path)
    pageCount = pages.last
    self.roots = Self.roots(in: pages).merging(roots) { said, _ in said }
    guard !pages.isEmpty else { return }
    var seen: Set<Int> = [1]
    for table in JournalTable.allCases {
      if let root = self.roots[table], read(table, from: root, pages, &seen) {
        whole.insert(table)
      }
    }
    let known = seen
    for number in 1...pages.last where !known.contains(number) {
      readStray(number, pages)
    }
  }

  /// Whether no row of any table was found.
  var isEmpty: Bool { rows.values.allSatisfy(\.isEmpty) }

  /// Reads the tree of a table.
  ///
  /// - Returns: whether all of it could be read.
  private mutating func read(
    _ table: JournalTable, from root: Int, _ pages: SQLitePages, _ seen: inout Set<Int>
  ) -> Bool {
    var isWhole = true
    var next = [root]
    while let number = next.popLast() {
      guard seen.insert(number).inserted, let page = SQLitePage(number, of: pages) else {
        isWhole = false
        unreadable += 1
        continue
      }
      next += page.children
      unreadable += page.unreadable
      if page.unreadable > 0 { isWhole = false }
      for cell in page.cells {
        if let row = table.row(cell) {
          rows[table, default: []].append(row)
        } else {
          isWhole = false
          if !addStray(cell) { unreadable += 1 }
        }
      }
    }
    return isWhole
  }

  /// Reads a page that no tree leads to: each row goes to the table that it looks like.
  private mutating func readStray(_ number: Int, _ pages: SQLitePages) {
    guard let page = SQLitePage(number, of: pages), page.kind != .tableInterior else { return }
    for cell in page.cells { _ = addStray(cell) }
  }

  /// Adds a row to the table whose rows it looks like.
  private mutating func addStray(_ cell: SQLitePage.Cell) -> Bool {
    for table in JournalTable.allCases {
      guard let row = table.row(cell) else { continue }
      rows[table == .edit ? owner(of: row) : table, default: []].append(row)
      return true
    }
    return false
  }

  /// The rows of edits and those of writes look alike. A write has edits of its own photo only.
  private func owner(of row: [SQLValue]) -> JournalTable {
    guard case .integer(let id) = row[0], case .blob(let path) = row[2] else { return .edit }
    let isOfWrite = (rows[.write] ?? []).contains { write in
      if case .integer(id) = write[0], case .blob(path) = write[2] { true } else { false }
    }
    return isOfWrite ? .writeEdit : .edit
  }

  /// The first pages of the tables, as the file itself says.
  private static func roots(in pages: SQLitePages) -> [JournalTable: Int] {
    var roots: [JournalTable: Int] = [:]
    var next = [1]
    var seen: Set<Int> = []
    while let number = next.popLast() {
      guard seen.insert(number).inserted, let page = SQLitePage(number, of: pages) else { continue }
      next += page.children
      for cell in page.cells where cell.values.count == 5 {
        guard case .text("table") = cell.values[0], case .text(let name) = cell.values[1],
          case .integer(let root) = cell.values[3], let table = JournalTable(rawValue: name)
        else { continue }
        roots[table] = Int(exactly: root)
      }
    }
    return roots
  }
}
