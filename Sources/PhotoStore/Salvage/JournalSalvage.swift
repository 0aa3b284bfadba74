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
  /// Rows of edits or of writes' edits, which look alike, found outside their trees.
  private var strayEdits: [[SQLValue]] = []

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
    sortStrayEdits()
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
      if table == .edit { strayEdits.append(row) } else { rows[table, default: []].append(row) }
      return true
    }
    return false
  }

  /// A write, as its edits name it.
  private struct Owner: Hashable {
    var id: Int64
    var path: [UInt8]

    init?(_ id: SQLValue, _ path: SQLValue) {
      guard let id = id.number, let path = path.bytes else { return nil }
      (self.id, self.path) = (id, path)
    }
  }

  /// Gives each edit that was found outside its tree to the table that it is from, once all writes are known: a write
  /// has edits of its own photo only.
  private mutating func sortStrayEdits() {
    guard !strayEdits.isEmpty else { return }
    let writes = Set((rows[.write] ?? []).compactMap { Owner($0[0], $0[2]) })
    for row in strayEdits {
      let isOfWrite = Owner(row[0], row[2]).map(writes.contains) == true
      rows[isOfWrite ? .writeEdit : .edit, default: []].append(row)
    }
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
