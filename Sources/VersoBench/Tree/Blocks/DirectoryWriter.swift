/// Writes directories as TIFF 6.0 defines them.
struct DirectoryWriter {
  private(set) var bytes: [UInt8]
  private var isLittle: Bool
  /// Where the positions in the file are counted from.
  private var origin = 0

  /// A block that begins with this directory.
  init(_ directory: MadeDirectory, isLittle: Bool) {
    self.isLittle = isLittle
    bytes = Array(isLittle ? "II" : "MM")
    bytes += number(42, 2) + number(8, 4)
    write(directory)
  }

  /// Appends the camera's own notes, with offsets from where they begin, or as in the block.
  private mutating func write(_ note: MadeNote) {
    let outer = (origin, isLittle)
    defer { (origin, isLittle) = outer }
    let start = bytes.count
    if let offset = note.origin { origin = start + offset }
    isLittle = note.isLittle
    bytes += note.head
    write(note.directory, hasNext: note.hasNext)
  }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    isLittle ? .little(value, byteCount) : .big(value, byteCount)
  }

  private mutating func put(_ value: Int, at position: Int) {
    bytes.replaceSubrange(position..<position + 4, with: number(value, 4))
  }

  private mutating func align() {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
  }

  /// Appends a directory, and after it the values of its entries.
  private mutating func write(_ directory: MadeDirectory, hasNext: Bool = true) {
    align()
    let start = bytes.count
    bytes +=
      number(directory.entries.count, 2)
      + .zeros(12 * directory.entries.count + (hasNext ? 4 : 0))
    for (index, entry) in directory.entries.enumerated() {
      write(entry, at: start + 2 + 12 * index)
    }
    guard hasNext, let next = directory.next.first else { return }
    align()
    put(bytes.count - origin, at: start + 2 + 12 * directory.entries.count)
    write(next)
  }

  private mutating func write(_ entry: (id: Int, value: MadeDirectory.Value), at offset: Int) {
    let (type, count, value) = parts(of: entry.value)
    let head = number(entry.id, 2) + number(type, 2) + number(count, 4)
    bytes.replaceSubrange(offset..<offset + 8, with: head)
    switch entry.value {
    case .directories(let directories) where directories.count == 1:
      align()
      put(bytes.count - origin, at: offset + 8)
      write(directories[0])
    case .directories(let directories):
      align()
      let table = bytes.count
      put(table - origin, at: offset + 8)
      bytes += .zeros(4 * directories.count)
      for (index, directory) in directories.enumerated() {
        align()
        put(bytes.count - origin, at: table + 4 * index)
        write(directory)
      }
    case .note(let note):
      align()
      let start = bytes.count
      put(start - origin, at: offset + 8)
      write(note)
      put(bytes.count - start, at: offset + 4)
    case .data(let data):
      align()
      put(bytes.count - origin, at: offset + 8)
      bytes += data
    default:
      if value.count <= 4 {
        bytes.replaceSubrange(offset + 8..<offset + 8 + value.count, with: value)
      } else {
        align()
        put(bytes.count - origin, at: offset + 8)
        bytes += value
      }
    }
  }

  /// The type of a value, its count, and its bytes, unless it is stored elsewhere.
  private func parts(of value: MadeDirectory.Value) -> (type: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .text(let text):
      let bytes = Array(text.utf8) + [0]
      return (2, bytes.count, bytes)
    case .bytes(let bytes): return (1, bytes.count, bytes)
    case .undefined(let bytes): return (7, bytes.count, bytes)
    case .shorts(let numbers): return (3, numbers.count, numbers.flatMap { number($0, 2) })
    case .longs(let numbers): return (4, numbers.count, numbers.flatMap { number($0, 4) })
    case .rationals(let numbers):
      return (5, numbers.count, numbers.flatMap { number($0.0, 4) + number($0.1, 4) })
    case .directories(let directories): return (4, directories.count, [])
    case .data: return (4, 1, [])
    case .note: return (7, 0, [])
    }
  }
}
