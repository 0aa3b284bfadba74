/// The box `iref`: which items refer to which others, and as what (ISO/IEC 14496-12, 8.11.12).
struct HEIFReferences {
  /// What one item refers to.
  struct Reference {
    /// The kind of reference, such as `cdsc`: the item describes the others.
    let type: String
    let source: Int
    let targets: [Int]
  }

  let box: FileBox
  /// How many bytes the number of an item has.
  let width: Int
  /// The references, in the order of their sources, and for each source in the order of the file.
  private let references: [Reference]

  /// - Throws: `FormatError` if the box is damaged, or what reading the source throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    self.box = box
    var cursor = try BoxCursor(box, &window)
    width = try cursor.number(1) == 0 ? 2 : 4
    try cursor.skip(3)
    let list = try BoxList(in: cursor.position..<box.body.upperBound, &window)
    if let fault = list.fault { throw fault }
    var all: [Reference] = []
    all.reserveCapacity(list.boxes.count)
    for box in list.boxes {
      var cursor = try BoxCursor(box, &window)
      let source = try cursor.number(width)
      let count = try cursor.number(2)
      guard window.budget.take(.items, count) else { throw FormatError.overBudget(.items) }
      all.append(
        Reference(
          type: box.name, source: source,
          targets: try (0..<count).map { [width] _ in try cursor.number(width) }))
    }
    all.sort { $0.source < $1.source }
    references = all
  }

  /// What an item refers to with this kind of reference.
  func targets(of source: Int, as type: String) -> [Int] {
    var range = references.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isBefore = references[middle].source < source
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return references[range.lowerBound...].prefix { $0.source == source }
      .filter { $0.type == type }.flatMap(\.targets)
  }

  /// The numbers of all items that are mentioned.
  var ids: [Int] { references.flatMap { [$0.source] + $0.targets } }

  /// The bytes of an entry that says that an item describes others.
  static func entry(_ id: Int, describing targets: [Int], width: Int) throws(FormatError) -> [UInt8]
  {
    var body = try BoxField.bytes(id, width: width) + BoxField.bytes(targets.count, width: 2)
    for target in targets { body += try BoxField.bytes(target, width: width) }
    return try FileBox.bytes("cdsc", body)
  }
}
