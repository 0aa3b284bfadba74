/// The size of an item's picture as it is shown, from the properties that the box `iprp` has for it (ISO/IEC
/// 23008-12, 6.5 and 9.3).
struct HEIFProperties {
  private(set) var width: Int?
  private(set) var height: Int?
  private(set) var profileName: String?

  /// - Throws: `FormatError` if the box is damaged, or what reading the source throws.
  init(_ box: FileBox, of item: Int, _ window: inout HeaderWindow) throws {
    let list = try BoxList(in: box.body, &window)
    guard let container = list.first("ipco") else { return }
    let properties = try BoxList(in: container.body, &window).boxes
    for box in list["ipma"] {
      for index in try Self.associations(box, of: item, &window)
      where properties.indices.contains(index - 1) {
        try apply(properties[index - 1], &window)
      }
    }
  }

  /// Which properties an item has, counted from 1, in the order in which they are applied.
  private static func associations(
    _ box: FileBox, of item: Int, _ window: inout HeaderWindow
  ) throws -> [Int] {
    var cursor = try BoxCursor(box, &window)
    let idWidth = try cursor.number(1) == 0 ? 2 : 4
    let width = try cursor.number(3) & 1 + 1
    for _ in 0..<(try cursor.number(4)) {
      let id = try cursor.number(idWidth)
      let count = try cursor.number(1)
      guard id == item else {
        try cursor.skip(count * width)
        continue
      }
      return try (0..<count).map { _ in try cursor.number(width) & (width == 1 ? 0x7F : 0x7FFF) }
    }
    return []
  }

  private mutating func apply(_ property: FileBox, _ window: inout HeaderWindow) throws {
    switch property.name {
    case "ispe":
      var cursor = try BoxCursor(property, &window)
      try cursor.skip(4)
      width = try cursor.number(4)
      height = try cursor.number(4)
    case "clap":
      var cursor = try BoxCursor(property, &window)
      width = try Self.quotient(&cursor) ?? width
      height = try Self.quotient(&cursor) ?? height
    case "irot":
      var cursor = try BoxCursor(property, &window)
      if try cursor.number(1) & 1 == 1 { (width, height) = (height, width) }
    case "colr":
      // The profile follows its kind; other kinds have numbers instead of a profile.
      let head = try window.glance(property.body.prefix(4 + ColorProfile.headCount))
      profileName = ColorProfile.name(head.dropFirst(4)) ?? profileName
    default: break
    }
  }

  private static func quotient(_ cursor: inout BoxCursor) throws(FormatError) -> Int? {
    let (number, divisor) = (try cursor.number(4), try cursor.number(4))
    return divisor > 0 && number >= divisor ? number / divisor : nil
  }
}
