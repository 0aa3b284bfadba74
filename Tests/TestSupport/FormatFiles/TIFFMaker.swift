/// Makes files that are built like TIFF, directory by directory.
public struct TIFFMaker {
  /// What an entry says.
  public enum Value {
    case bytes([UInt8])
    /// Numbers of the entry's type; of one with two numbers a value, all of them.
    case numbers([Int])
    /// Where directories are, by their index.
    case directories([Int])
    /// Where the strips of the picture begin.
    case strips
  }

  /// An entry of a directory.
  public struct Entry {
    let id: Int
    let type: Int
    let count: Int
    let value: Value

    /// An entry of a tag, with the number of its type.
    public init(_ id: Int, _ type: Int, _ count: Int, _ value: Value) {
      (self.id, self.type, self.count, self.value) = (id, type, count, value)
    }
  }

  /// A directory, with the index of the one that follows it.
  public struct Directory {
    /// What it has, in the order of the tags.
    public var entries: [Entry]
    var next: Int?

    /// A directory.
    public init(entries: [Entry], next: Int? = nil) {
      self.entries = entries
      self.next = next
    }
  }

  var isLittle: Bool
  var isBig: Bool
  /// The directories; the first is the first picture's.
  public var directories: [Directory]
  /// The data of the pictures, which all directories share; each strip has four bytes.
  public var strips = 0

  /// A file of these directories, whose numbers have the least significant byte first or last.
  public init(isLittle: Bool = true, isBig: Bool = false, directories: [Directory] = []) {
    self.directories = directories
    self.isLittle = isLittle
    self.isBig = isBig
  }

  private var width: Int { isBig ? 8 : 4 }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    isLittle ? FormatParts.little(value, size) : FormatParts.big(value, size)
  }

  private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 4, 7: 1, 13: 4, 16: 8, 18: 8]

  private func size(_ directory: Directory) -> Int {
    (isBig ? 8 : 2) + directory.entries.count * (4 + 2 * width) + width
  }

  private func byteCount(_ entry: Entry) -> Int {
    switch entry.value {
    case .bytes(let bytes): bytes.count
    case .numbers(let numbers): numbers.count * Self.sizes[entry.type, default: 1]
    case .directories, .strips: entry.count * Self.sizes[entry.type, default: 1]
    }
  }

  /// The file: header, directories with the values of each behind it, and the strips.
  public var bytes: [UInt8] {
    let header =
      (isLittle ? [0x49, 0x49] : [0x4D, 0x4D])
      + (isBig ? number(43, 2) + number(8, 2) + number(0, 2) : number(42, 2))
    var starts: [Int] = []
    var position = header.count + width
    for directory in directories {
      starts.append(position)
      position += size(directory)
      for entry in directory.entries where byteCount(entry) > width {
        position += (byteCount(entry) + 1) / 2 * 2
      }
    }
    let data = position
    var file: [UInt8] = header + number(header.count + width, width)
    for (index, directory) in directories.enumerated() {
      var values: [UInt8] = []
      file += number(directory.entries.count, isBig ? 8 : 2)
      for entry in directory.entries {
        let value = bytes(of: entry, starts, data)
        file += number(entry.id, 2) + number(entry.type, 2) + number(entry.count, width)
        if value.count <= width {
          file += value + [UInt8](repeating: 0, count: width - value.count)
        } else {
          file += number(starts[index] + size(directory) + values.count, width)
          values += value + [UInt8](repeating: 0, count: value.count % 2)
        }
      }
      file += number(directory.next.map { starts[$0] } ?? 0, width)
      file += values
    }
    return file + (0..<strips).flatMap { _ in [7, 6, 5, 4] as [UInt8] }
  }

  private func bytes(of entry: Entry, _ starts: [Int], _ data: Int) -> [UInt8] {
    let size = Self.sizes[entry.type, default: 1]
    switch entry.value {
    case .bytes(let bytes): return bytes
    case .numbers(let numbers): return numbers.flatMap { number($0, size) }
    case .directories(let indices): return indices.flatMap { number(starts[$0], size) }
    case .strips: return (0..<entry.count).flatMap { number(data + 4 * $0, size) }
    }
  }
}
