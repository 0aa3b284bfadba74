/// Something that a HEIF file contains: a coded picture, a grid of them, or a block of metadata.
struct HEIFItem: Hashable {
  /// Its number.
  let id: Int
  /// What it is, such as `hvc1`, `Exif` or `mime`.
  let type: String
  /// The media type of a `mime` item.
  let contentType: String
  /// How a `mime` item is compressed; empty if it is not.
  let encoding: String
  /// Whether it is protected.
  let isProtected: Bool

  /// The kind of metadata block that it is.
  var part: MetadataPart? {
    switch type {
    case "Exif": .exif
    case "mime": contentType == Self.xmpType ? .xmp : nil
    default: nil
    }
  }

  /// The media type of XMP.
  static let xmpType = "application/rdf+xml"

  /// Reads an entry of the list of items, a box `infe`.
  ///
  /// - Throws: `FormatError` if it is damaged or of an old version, or what reading throws.
  init(_ box: FileBox, _ window: inout HeaderWindow) throws {
    var cursor = try BoxCursor(box, &window)
    let version = try cursor.number(1)
    try cursor.skip(3)
    guard box.name == "infe", (2...3).contains(version) else {
      throw FormatError.container(.damaged(box.name))
    }
    id = try cursor.number(version == 3 ? 4 : 2)
    isProtected = try cursor.number(2) != 0
    type = try cursor.fourCharacters()
    _ = try cursor.text()
    contentType = type == "mime" ? try cursor.text() : ""
    encoding = type == "mime" ? try cursor.text() : ""
  }
}
