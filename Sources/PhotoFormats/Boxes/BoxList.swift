/// The boxes that follow one another in a file, or in another box.
struct BoxList {
  /// The sound ones, in the order of the file.
  private(set) var boxes: [FileBox] = []
  /// What is wrong after them; nil if they fill the range.
  private(set) var fault: FormatError?

  /// No boxes.
  static let none = BoxList()

  private init() {}

  /// Reads the heads of the boxes of a range.
  ///
  /// - Parameter endsWithFile: whether the range ends where the file does, so that its last box may be open.
  /// - Throws: what reading the source throws.
  init(
    in range: Range<Int>, endsWithFile: Bool = false, _ window: inout HeaderWindow
  ) throws {
    try read(range, endsWithFile, &window)
  }

  private mutating func read(
    _ range: Range<Int>, _ endsWithFile: Bool, upTo name: String? = nil,
    _ window: inout HeaderWindow
  ) throws {
    var position = range.lowerBound
    var (isBehind, hasLooked) = (false, false)
    while position < range.upperBound {
      if let name, !window.has(position..<min(position + 32, range.upperBound)) {
        if isBehind { return }
        isBehind = first(name) != nil
        // The wanted box often comes right after the first one that has not been read.
        if !isBehind, !hasLooked {
          _ = try window.read(position..<min(position + HeaderWindow.firstRead, range.upperBound))
        }
        hasLooked = true
      }
      guard window.budget.take(.items) else {
        fault = .overBudget(.items)
        return
      }
      let head = try window.glance(position..<min(position + 32, range.upperBound))
      // The user data of a movie may end with four zeros.
      if !endsWithFile, range.upperBound - position < 8, head.allSatisfy({ $0 == 0 }) { return }
      do throws(FormatError) {
        let box = try Self.box(head, at: position, in: range, endsWithFile)
        boxes.append(box)
        position = box.range.upperBound
      } catch {
        fault = error
        return
      }
    }
  }

  /// The boxes of the whole file.
  ///
  /// - Throws: what reading the source throws.
  init(_ window: inout HeaderWindow) throws {
    try self.init(in: 0..<window.byteCount, endsWithFile: true, &window)
  }

  /// The boxes of a file up to one that is wanted. The boxes after it are looked at as far as they have been read,
  /// and so is the first one that has not: a photo has hundreds of kilobytes between them.
  ///
  /// - Throws: what reading the source throws.
  init(upTo name: String, _ window: inout HeaderWindow) throws {
    try read(0..<window.byteCount, true, upTo: name, &window)
  }

  /// The boxes with this name.
  subscript(name: String) -> [FileBox] { boxes.filter { $0.name == name } }

  /// The first box with this name.
  func first(_ name: String) -> FileBox? { boxes.first { $0.name == name } }

  private static func box(
    _ head: ArraySlice<UInt8>, at start: Int, in range: Range<Int>, _ endsWithFile: Bool
  ) throws(FormatError) -> FileBox {
    guard let short = head.uint32(at: 0, .bigEndian), let name = head.slice(4..<8) else {
      throw .container(endsWithFile ? .strayBytes(offset: start) : .cutOff)
    }
    guard !endsWithFile || name.dropLast().allSatisfy(isNameByte) else {
      throw .container(.strayBytes(offset: start))
    }
    let text = String(decoding: name, as: UTF8.self)
    let available = range.upperBound - start
    var size = Int(short)
    switch short {
    case 0:
      guard endsWithFile else { throw .container(.damaged(text)) }
      size = available
    case 1:
      guard let long = head.uint64(at: 8, .bigEndian) else { throw .container(.cutOff) }
      size = Int(exactly: long) ?? .max
    default: break
    }
    let isUUID = text == "uuid"
    let headCount = (short == 1 ? 16 : 8) + (isUUID ? 16 : 0)
    guard size >= headCount else { throw .container(.damaged(text)) }
    guard size <= available else { throw .container(.cutOff) }
    return FileBox(
      name: text, uuid: isUUID ? head.slice(headCount - 16..<headCount).map(Array.init) : nil,
      range: start..<start + size, body: start + headCount..<start + size, isLong: short == 1,
      isOpen: short == 0)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
