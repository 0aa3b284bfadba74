/// A page of a tree: its cells, each looked at by itself, so that a bad one loses only itself.
///
/// Source: https://www.sqlite.org/fileformat2.html#b_tree_pages.
struct SQLitePage {
  /// What a page of a tree can be.
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13
  }

  /// A row in a page.
  struct Cell {
    /// The number of the row, in a table that has row numbers.
    var rowID: Int?
    /// Its values.
    var values: [SQLValue]
  }

  /// What the page is.
  let kind: Kind
  /// The pages below it.
  private(set) var children: [Int] = []
  /// The rows.
  private(set) var cells: [Cell] = []
  /// How many cells hold no row that can be read; one more if the page has lost some without a trace.
  private(set) var unreadable = 0

  /// Reads a page; nil if it belongs to no tree.
  init?(_ number: Int, of pages: SQLitePages) {
    guard let page = pages[number] else { return nil }
    // The first page begins with the header of the file.
    let header = number == 1 ? 100 : 0
    guard let kind = Kind(rawValue: page[header]) else { return nil }
    self.kind = kind
    let isInterior = kind == .indexInterior || kind == .tableInterior
    let pointers = header + (isInterior ? 12 : 8)
    let count = page.bigEndian16(header + 3)
    var used = Int(page[header + 7])
    guard count <= (page.count - pointers) / 2 else { return nil }
    for index in 0..<count {
      var offset = page.bigEndian16(pointers + index * 2)
      guard offset >= pointers + count * 2, offset < page.count else {
        unreadable += 1
        continue
      }
      if isInterior {
        children.append(Int(page.bigEndian32(offset)))
        offset += 4
        used += 4
      }
      if kind == .tableInterior {
        let start = offset
        _ = page.varint(&offset)
        used += offset - start
        continue
      }
      if let cell = Self.cell(at: offset, in: page, kind, pages, &used) {
        cells.append(cell)
      } else {
        unreadable += 1
      }
    }
    if isInterior { children.append(Int(page.bigEndian32(header + 8))) }
    let start = page.bigEndian16(header + 5)
    used += Self.freeSize(of: page, from: page.bigEndian16(header + 1))
    if unreadable == 0, page.count - start != used { unreadable = 1 }
  }

  /// The bytes of deleted cells.
  private static func freeSize(of page: [UInt8], from first: Int) -> Int {
    var size = 0
    var block = first
    while block > 0, block + 4 <= page.count {
      size += page.bigEndian16(block + 2)
      let next = page.bigEndian16(block)
      guard next == 0 || next > block else { break }
      block = next
    }
    return size
  }

  private static func cell(
    at start: Int, in page: [UInt8], _ kind: Kind, _ pages: SQLitePages, _ used: inout Int
  ) -> Cell? {
    var offset = start
    guard let size = page.varint(&offset) else { return nil }
    var rowID: Int?
    if kind == .tableLeaf {
      rowID = page.varint(&offset)
      if rowID == nil { return nil }
    }
    let local = localSize(of: size, isTable: kind == .tableLeaf)
    guard local <= page.count - offset else { return nil }
    // No cell is so small that, once freed, it could not be noted in its own bytes.
    used += max(offset - start + local + (local < size ? 4 : 0), 4)
    var payload = Array(page[offset..<(offset + local)])
    if local < size {
      guard let rest = overflow(size - local, from: page.bigEndian32(offset + local), pages)
      else { return nil }
      payload += rest
    }
    return SQLiteRecord.values(of: payload).map { Cell(rowID: rowID, values: $0) }
  }

  /// How much of a payload is kept in the page itself.
  private static func localSize(of size: Int, isTable: Bool) -> Int {
    let usable = SQLitePages.size
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    if size <= most { return size }
    let least = (usable - 12) * 32 / 255 - 23
    let local = least + (size - least) % (usable - 4)
    return local <= most ? local : least
  }

  /// The rest of a payload, from a chain of pages.
  private static func overflow(
    _ size: Int, from first: UInt32, _ pages: SQLitePages
  ) -> [UInt8]? {
    var rest = size
    var bytes: [UInt8] = []
    var next = Int(first)
    // A chain that leads back into itself ends with the size.
    guard size <= pages.last * SQLitePages.size else { return nil }
    while rest > 0 {
      guard let page = pages[next] else { return nil }
      let count = min(rest, page.count - 4)
      bytes += page[4..<(4 + count)]
      rest -= count
      next = Int(page.bigEndian32(0))
    }
    return bytes
  }
}
