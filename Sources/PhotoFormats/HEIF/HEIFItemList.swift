/// The list of items, a box `iinf` (ISO/IEC 14496-12, 8.11.6).
struct HEIFItemList {
  let box: FileBox
  /// How many items there are, according to the box.
  let count: BoxField
  let items: [HEIFItem]

  /// - Throws: `FormatError` if the list is damaged, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    self.box = box
    var cursor = try BoxCursor(box, &window)
    let version = try cursor.number(1)
    try cursor.skip(3)
    count = try cursor.field(version == 0 ? 2 : 4)
    let list = try BoxList(in: cursor.position..<box.body.upperBound, &window)
    if let fault = list.fault { throw fault }
    var items: [HEIFItem] = []
    for entry in list.boxes { items.append(try HEIFItem(entry, &window)) }
    guard items.count == count.value, Set(items.map(\.id)).count == items.count else {
      throw FormatError.container(.damaged("iinf"))
    }
    self.items = items
  }

  /// The bytes of an entry for an XMP packet. It is hidden, because it is not a picture.
  static func entry(forXMP id: Int) throws(FormatError) -> [UInt8] {
    let isWide = id > UInt16.max
    return try FileBox.bytes(
      "infe",
      [isWide ? 3 : 2, 0, 0, 1] + BoxField.bytes(id, width: isWide ? 4 : 2) + [0, 0]
        + Array("mime\0\(HEIFItem.xmpType)\0".utf8))
  }
}
