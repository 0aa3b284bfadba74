import PhotoFormats
import PhotoModel

extension FieldSlots {
  /// What places of a field hold that cannot be read as a value of it; blank places are left out.
  ///
  /// - Parameters:
  ///   - blocks: the blocks to look in.
  ///   - places: those that may hold something.
  ///   - read: those of them that were read as a value.
  func unreadValues(
    in blocks: MetadataBlocks, _ places: FieldRows.Places, besides read: FieldRows.Places
  ) -> [Problem.Statement] {
    var statements: [Problem.Statement] = []
    func add(_ place: @autoclosure () -> Problem.Place, _ text: String?) {
      guard let text else { return }
      let short = String(text.prefix(Self.unreadLimit))
      statements.append(Problem.Statement(place(), says: .text(short)))
    }
    if places.contains(.exif), !read.contains(.exif), let block = blocks.exif {
      add(.exif, exif?.unreadText(in: block))
    }
    if places.contains(.xmp), xmp.count > 1 || !read.contains(.xmp), let packet = blocks.xmp,
      // Usually one property is there, and was read.
      xmp.count(where: { packet.contains($0.name) }) > (read.contains(.xmp) ? 1 : 0)
    {
      for slot in xmp where slot.read(from: packet) == nil {
        add(xmp.count > 1 ? .slot(slot.name.description) : .xmp, slot.unreadText(in: packet))
      }
    }
    if places.contains(.iim), !read.contains(.iim), let block = blocks.iim {
      add(.iptc, iim?.unreadText(in: block))
    }
    if places.contains(.voices) {
      for twin in twins where twin.weight != .echo && twin.read(from: blocks) == nil {
        add(.slot(twin.name), twin.unreadText(in: blocks))
      }
    }
    return statements
  }

  /// No more of it is needed to see what it is.
  private static let unreadLimit = 80
}

extension ExifSlot {
  /// What is here but cannot be read; nil if there is nothing, or it is blank. Used only if no value was read.
  func unreadText(in block: ExifBlock) -> String? {
    switch self {
    case .date(let tag, _, _):
      return block.plainText(of: tag).flatMap { $0.isBlankDate ? nil : $0 }
    case .altitude(let tag, _):
      // With a fraction of zeros cameras say that they do not know.
      let isBlank = block.rationals(tag)?.allSatisfy { $0.numerator == 0 } == true
      return isBlank ? nil : block.plainText(of: tag)
    default:
      let texts = tags.compactMap(block.plainText(of:))
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
  }
}

extension XMPSlot {
  /// What is here but cannot be read; nil if there is nothing, or it is blank. Used only if no value was read.
  func unreadText(in packet: XMPPacket) -> String? {
    guard let text = packet[name]?.plainText, !text.isBlank else { return nil }
    switch self {
    // Faces without names are not names, and such a tree is never written if it is not understood.
    case .people, .tree: return nil
    case .numberedLabel(_, let labels):
      guard let value = packet[name], value.items.count == 1 else { return nil }
      return value.onlyNumber.map(labels.indices.contains) == true ? nil : text
    case .date, .dateParts: return text.isBlankDate ? nil : text
    // Words that were never given to the photo are no keywords of it.
    case .categories: return CategoryTree(text) == nil ? text : nil
    default: return text
    }
  }
}

extension IIMSlot {
  /// What is here but cannot be read; nil if there is nothing, or it is blank. Used only if no value was read.
  func unreadText(in block: IIMBlock) -> String? {
    guard case .date(let tag, _) = self, let text = block[tag].first, !text.isBlankDate else {
      return nil
    }
    return text
  }
}

extension ExifBlock {
  /// What a tag says, even if it is not text; nil if it is not there, or blank.
  fileprivate func plainText(of tag: ExifTag) -> String? {
    guard let value = self[tag] else { return nil }
    if let text = text(tag) { return text.isBlank ? nil : text }
    guard case .text(let text) = self.value(of: tag, value) else { return "…" }
    return text.isBlank ? nil : text
  }
}

extension XMPValue {
  /// All texts of the value as one.
  fileprivate var plainText: String {
    switch content {
    case .text(let text): text
    case .array(_, let items): Self.joined(items)
    case .structure(let fields): Self.joined(fields.map(\.value))
    }
  }

  private static func joined(_ values: [XMPValue]) -> String {
    values.map(\.plainText).filter { !$0.isBlank }.joined(separator: ", ")
  }
}

extension String {
  /// Whether a date has nothing but zeros and separators.
  fileprivate var isBlankDate: Bool {
    allSatisfy { $0.isWhitespace || "0:-/.+TZ\0".contains($0) }
  }
}
