/// The box `meta` of a HEIF file: its items, where they are, and how they are related.
///
/// What is missing or damaged is nil, and reported as a problem.
struct HEIFMeta {
  let box: FileBox
  private(set) var list = BoxList.none
  /// The number of the picture that is shown.
  private(set) var primary: Int?
  private(set) var items: HEIFItemList?
  private(set) var locations: HEIFLocationList?
  private(set) var references: HEIFReferences?
  private(set) var problems: [FormatError] = []
  /// The numbers of groups, which are among those of items.
  private var groups: [Int] = []

  /// The boxes in it that change with metadata, or hold what does.
  static let changing: Set = ["iinf", "iloc", "iref", "free", "idat"]

  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    self.box = box
    guard box.body.count >= 4 else {
      problems = [.container(.damaged("meta"))]
      return
    }
    list = try BoxList(in: box.body.lowerBound + 4..<box.body.upperBound, &window)
    if let fault = list.fault { problems.append(fault) }
    primary = try read("pitm", &window) { box, window in
      var cursor = try BoxCursor(box, &window)
      let version = try cursor.number(1)
      try cursor.skip(3)
      return try cursor.number(version == 0 ? 2 : 4)
    }
    items = try read("iinf", &window) { try HEIFItemList($0, &$1) }
    locations = try read("iloc", &window) { try HEIFLocationList($0, &$1) }
    if list.first("iref") != nil {
      references = try read("iref", &window) { try HEIFReferences($0, &$1) }
    }
    guard let group = list.first("grpl") else { return }
    for box in try BoxList(in: group.body, &window).boxes {
      var cursor = try BoxCursor(box, &window)
      if (try? cursor.skip(4)) != nil, let id = try? cursor.number(4) { groups.append(id) }
    }
  }

  private mutating func read<Content>(
    _ name: String, _ window: inout HeaderWindow,
    with body: (FileBox, inout HeaderWindow) throws -> Content
  ) throws -> Content? {
    let boxes = list[name]
    do {
      guard let box = boxes.first, boxes.count == 1 else {
        throw FormatError.container(.damaged(name))
      }
      return try body(box, &window)
    } catch let error as FormatError {
      problems.append(error)
      return nil
    }
  }

  /// An unused number. It is the highest: with any other, Apple's programs do not show the gain map of an HDR
  /// picture.
  var freeID: Int {
    let ids =
      (items?.items.map(\.id) ?? []) + (locations?.locations.map(\.id) ?? [])
      + (references?.ids ?? []) + groups
    return (ids.max() ?? 0) + 1
  }

  /// Where the pieces of an item are in the file.
  func ranges(of id: Int) -> [Range<Int>]? {
    locations?[id]?.ranges(list.first("idat"))
  }

  /// The items that are metadata of the picture that is shown, in order of precedence: those that say so, or else
  /// those that do not say which picture they describe.
  var metadata: [HEIFItem] {
    guard let primary else { return [] }
    let items = (items?.items ?? []).filter { $0.part != nil }
    return [MetadataPart.exif, .xmp].flatMap { part in
      let items = items.filter { $0.part == part }
      let own = items.filter { targets(of: $0, as: "cdsc").contains(primary) }
      // That there are several is a problem, but how many does not matter.
      return (own.isEmpty ? items.filter { targets(of: $0, as: "cdsc").isEmpty } : own).prefix(2)
    }
  }

  /// Whether EXIF describes pictures, but not the primary one. XMP does so for gain maps.
  var describesFurtherPictures: Bool {
    (items?.items ?? []).contains { item in
      let pictures = item.part == .exif ? targets(of: item, as: "cdsc") : []
      return !pictures.isEmpty && pictures.allSatisfy { $0 != primary }
    }
  }

  /// What a new block of metadata describes: the picture, and the tone-mapped one derived from it where another block
  /// describes that one, too.
  ///
  /// Apple's programs, which write such blocks, hide the gain map if a new one does not name it. libheif before 1.18
  /// opens no file with a block that describes two pictures, so that the first of that kind must not come from here.
  var described: [Int] {
    guard let primary else { return [] }
    let items = items?.items ?? []
    let mapped = items.filter {
      $0.type == "tmap" && targets(of: $0, as: "dimg").contains(primary)
    }
    let others = Set(items.flatMap { targets(of: $0, as: "cdsc") })
    return [primary] + mapped.map(\.id).filter(others.contains)
  }

  private func targets(of item: HEIFItem, as type: String) -> [Int] {
    references?.targets(of: item.id, as: type) ?? []
  }

  /// Whether the items are pictures.
  func holdsPictures(_ window: inout HeaderWindow) throws -> Bool {
    guard let handler = list.first("hdlr") else { return false }
    var cursor = try BoxCursor(handler, &window)
    try cursor.skip(8)
    return try cursor.fourCharacters() == "pict"
  }
}
