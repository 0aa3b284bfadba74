/// Works out how some edits change the bytes of an IIM block. All other data sets stay as they are.
struct IIMEditor {
  let block: IIMBlock
  /// The encoding that texts are written in.
  private let encoding: IIMEncoding
  private let edits: [IIMEdit]
  /// Whether the remaining texts are written in UTF-8, too.
  private let isConverting: Bool

  /// An editor; if there are several edits for one tag, the last counts.
  ///
  /// A block of pure ASCII becomes UTF-8, and says so, as soon as that is needed; one that is already UTF-8 says so
  /// as soon as it is written.
  ///
  /// - Parameter isConverting: whether a block in Latin-1 becomes UTF-8 if a text needs it.
  init(_ block: IIMBlock, _ edits: [IIMEdit], isConverting: Bool = false) {
    self.block = block
    let edits = edits.enumerated().filter { index, edit in
      !edits[(index + 1)...].contains { $0.tag == edit.tag }
    }.map(\.element).sorted { $0.tag < $1.tag }
    self.edits = edits
    let texts = edits.flatMap(\.texts)
    self.isConverting =
      isConverting && block.encoding == .latin1
      && texts.contains { IIMEncoding.latin1.characters($0) == nil }
    switch block.encoding {
    case .ascii where texts.contains { $0.utf8.contains { $0 >= 0x80 } }: encoding = .declaredUTF8
    // If the block names another character set, it is not contradicted.
    case .undeclaredUTF8
    where block.texts(of: .codedCharacterSet).isEmpty || block.announcesLate:
      encoding = .declaredUTF8
    default: encoding = self.isConverting ? .declaredUTF8 : block.encoding
    }
  }

  /// The values that a tag gets. A text that it already has keeps its bytes, whatever encoding they are in and
  /// however long they are.
  ///
  /// - Throws: `IIMFault.encoding` if the block's encoding lacks a letter, and the block could become UTF-8;
  ///   `IIMFault.unsureEncoding` if it could not.
  func values(_ edit: IIMEdit) throws(FormatError) -> [[UInt8]] {
    var values: [[UInt8]] = []
    let kept = isConverting ? [] : block.dataSets.filter { $0.tag == edit.tag }
    for text in edit.texts {
      if let old = kept.first(where: { block.text(of: $0).isIdentical(to: text) }) {
        values.append(Array(block.bytes[old.value]))
        continue
      }
      guard let characters = encoding.characters(text) else {
        _ = try conversions(except: [])
        throw .iim(.encoding(dataSet: edit.tag.description))
      }
      values.append(Self.cut(characters, at: edit.tag.byteLimit ?? .max))
    }
    return values
  }

  private static func cut(_ characters: [[UInt8]], at limit: Int) -> [UInt8] {
    var value: [UInt8] = []
    for character in characters {
      guard value.count + character.count <= limit else { break }
      value += character
    }
    return value
  }

  /// The splices of the block's bytes.
  func splices() throws(FormatError) -> [Splice] {
    var splices: [Splice] = []
    var changed: Set<IIMTag> = []
    for edit in edits {
      let old = block.dataSets.filter { $0.tag == edit.tag }
      // A text that is longer than its limit, or ends with a NUL, is left as it is, too.
      let isSaid = old.map(block.text).elementsEqual(edit.texts) { $0.isIdentical(to: $1) }
      guard !isSaid else { continue }
      let values = try values(edit)
      guard old.map({ Array(block.bytes[$0.value]) }) != values else { continue }
      splices += self.splices(edit.tag, old, values)
      changed.insert(edit.tag)
    }
    if isConverting, !splices.isEmpty { splices += try conversions(except: changed) }
    let needsAnnouncement = encoding == .declaredUTF8 && block.encoding != .declaredUTF8
    guard needsAnnouncement, !splices.isEmpty else { return splices }
    let old = block.dataSets.filter { $0.tag == .codedCharacterSet }
    let announcement = [IIMEncoding.utf8Announcement]
    // First, because splices at the same offset keep their order.
    guard block.announcesLate else {
      return self.splices(.codedCharacterSet, old, announcement) + splices
    }
    return self.splices(.codedCharacterSet, [], announcement) + splices
      + old.map { Splice($0.range, with: []) }
  }

  private func splices(
    _ tag: IIMTag, _ old: [IIMBlock.DataSet], _ values: [[UInt8]]
  ) -> [Splice] {
    let bytes = values.flatMap { Self.dataSet(tag, $0) }
    guard let first = old.first else {
      let next = block.dataSets.first { $0.tag > tag }?.range.lowerBound
      let position = next ?? block.dataSets.last?.range.upperBound ?? 0
      return [Splice(position..<position, with: bytes)]
    }
    return [Splice(first.range, with: bytes)] + old.dropFirst().map { Splice($0.range, with: []) }
  }

  static func dataSet(_ tag: IIMTag, _ value: [UInt8]) -> [UInt8] {
    let size = ByteOrder.bigEndian.bytes(of: UInt32(truncatingIfNeeded: value.count))
    // Sizes that need more than 15 bits are written as an extended data set.
    let head = value.count < 0x8000 ? Array(size[2...]) : [0x80, 4] + size
    return [0x1c, tag.record, tag.number] + head + value
  }

  /// Checks that a changed block says what was asked, and everything else as before.
  func verify(_ changed: IIMBlock) throws(FormatError) {
    for edit in edits {
      let found = changed.dataSets.filter { $0.tag == edit.tag }
      let isAsAsked = found.map { Array(changed.bytes[$0.value]) } == (try values(edit))
      guard isAsAsked || changed[edit.tag] == edit.texts else {
        throw .iim(.notAsAsked(dataSet: edit.tag.description))
      }
    }
    let tags = Set(edits.map(\.tag)).union([.codedCharacterSet])
    let kept = Self.rest(of: block, without: tags)
    let found = Self.rest(of: changed, without: tags)
    let isKept = kept.elementsEqual(found) { kept, found in
      let isSame = kept.bytes == found.bytes || isConverting && kept.tag.isText
      return kept.tag == found.tag && kept.text == found.text && isSame
    }
    guard isKept, changed.problems == block.problems, changed.tail == block.tail else {
      throw .iim(.notAsAsked(dataSet: edits.first?.tag.description ?? ""))
    }
  }

  private static func rest(
    of block: IIMBlock, without tags: Set<IIMTag>
  ) -> [(tag: IIMTag, bytes: ArraySlice<UInt8>, text: String)] {
    block.dataSets.filter { !tags.contains($0.tag) }.map {
      let isText = $0.tag.isText && !block.isBinary($0)
      return ($0.tag, block.bytes[$0.value], isText ? block.text(of: $0) : "")
    }
  }
}
