import PhotoFormats
public import PhotoModel

extension PhotoReader {
  /// Reads a photo, and everything else that its blocks of metadata say, in the order of the file: EXIF, IPTC-IIM and
  /// XMP, and then the sidecars. What cannot be read is left out; the problems of the record mention it. Texts of
  /// more than a megabyte in total are cut off, and marked so. The parts of the file as its format has them come
  /// last.
  ///
  /// A maker note is not read here; `makerNote` says where it is, and is nil if there is none.
  public func readWithTags(_ path: RawPath) -> TagReading {
    readWithTags(PhotoFile(lookingBeside: path, in: fileSystem))
  }

  /// Does the same for a photo whose sidecars are known.
  func readWithTags(_ photo: PhotoFile) -> TagReading {
    let reading = examine(photo)
    var text = TagText()
    var tags = reading.blocks.exif?.photoTags(&text) ?? []
    for block in reading.blocks.iim.map({ [$0] + $0.further }) ?? [] {
      tags += block.photoTags(&text)
    }
    reading.blocks.xmp?.addTags(to: &tags, in: .xmp, &text)
    for sidecar in reading.sidecars { sidecar.packet.addTags(to: &tags, in: .sidecar, &text) }
    tags += parts(of: photo.path).map { part in
      PhotoTag(
        block: .file, group: part.group, number: nil, name: part.name,
        value: part.text.map { text.take(PhotoTag.Value.text($0)) } ?? .bytes(part.range.count))
    }
    return TagReading(record: reading.record, tags: tags, makerNote: makerNote(in: reading))
  }

  private func parts(of path: RawPath) -> [FilePart] {
    let parts = try? withBytes(of: path) { source, _ in
      var budget = FileBudget()
      return try FormatRegistry.parts(of: source, within: &budget)
    }
    return parts ?? []
  }

  private func makerNote(in reading: PhotoReading) -> MakerNoteLocation? {
    guard let embedded = reading.embedded else { return nil }
    // Makers' raw files may have their notes elsewhere.
    if embedded.isRaw { return .file(reading.photo.path) }
    guard let exif = reading.blocks.exif, exif[.makerNote] != nil else { return nil }
    // What was read of such a file is an excerpt, and the offsets in a maker note refer to the whole file.
    return ["tiff", "dng"].contains(embedded.format)
      ? .file(reading.photo.path) : .block(Array(exif.bytes))
  }
}

extension ExifBlock {
  fileprivate func photoTags(_ text: inout TagText) -> [PhotoTag] {
    // If a tag occurs twice, the last one counts.
    var seen: Set<ExifTag> = []
    var tags: [PhotoTag] = []
    for entry in entries.reversed().filter({ seen.insert($0.tag).inserted }).reversed() {
      guard let value = value(of: entry, &text) else { continue }
      tags.append(
        PhotoTag(
          block: .exif, group: entry.tag.directory.description, number: entry.tag.number,
          name: entry.tag.name, value: value))
    }
    return tags
  }

  private func value(of entry: ExifEntry, _ text: inout TagText) -> PhotoTag.Value? {
    // The block has only the beginning of a long note.
    if entry.tag == .makerNote, let makerNoteSize { return .bytes(makerNoteSize) }
    guard text.hasRoom(for: entry.range.count) else { return .bytes(entry.range.count) }
    if ExifTag.withCharacterCodes.contains(entry.tag), case .undefined(let bytes) = self[entry],
      let letters = UserComment.text(of: bytes, byteOrder)
    {
      return text.take(PhotoTag.Value.text(letters))
    }
    return self[entry].map { text.take(value(of: entry.tag, $0)) }
  }

  /// The value of a tag as people read it.
  func value(of tag: ExifTag, _ value: ExifValue) -> PhotoTag.Value {
    switch value {
    case .ascii(let text): return .text(text)
    case .rational(let values), .signedRational(let values):
      return .text(values.map(\.text).joined(separator: " "))
    case .undefined(let bytes):
      return bytes.allSatisfy { 0x20...0x7E ~= $0 }
        ? .text(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes.count)
    case .byte(let bytes) where tag.name?.hasPrefix("XP") == true:
      return utf16Text(tag).map(PhotoTag.Value.text) ?? .bytes(bytes.count)
    default:
      let numbers = value.numbers
      return numbers.count > Self.numberLimit
        ? .bytes(numbers.count * value.type.size)
        : .text(numbers.map(\.plainText).joined(separator: " "))
    }
  }

  /// More numbers than this are a table for programs.
  private static let numberLimit = 64
}

extension ExifTag {
  /// Those whose text stands behind the name of its character code (Exif 2.32, 4.6.5 and 4.6.6).
  fileprivate static let withCharacterCodes: Set = [
    userComment, ExifTag(.gps, 0x1B), ExifTag(.gps, 0x1C),
  ]
}

extension ExifRational {
  /// The fraction as the file has it, or only its numerator if the denominator is 1.
  fileprivate var text: String {
    denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
  }
}

extension Double {
  fileprivate var plainText: String {
    self == rounded() && magnitude < 1e15 ? String(Int64(self)) : String(self)
  }
}

extension IIMBlock {
  fileprivate func photoTags(_ text: inout TagText) -> [PhotoTag] {
    dataSetsByTag.map { tag, dataSets in
      let values = text.take(dataSets) { dataSet, text in
        text.take(
          tag.isInLetters ? .text(self.text(of: dataSet)) : value(of: tag, bytes[dataSet.value]))
      }
      return PhotoTag(
        block: .iptc, group: String(tag.record), number: tag.description, name: tag.name,
        value: values.count == 1 ? values[0] : .list(values))
    }
  }

  private func value(of tag: IIMTag, _ bytes: ArraySlice<UInt8>) -> PhotoTag.Value {
    if tag.number == 0, bytes.count == 2 {
      return .text(String(bytes.reduce(0) { $0 << 8 | Int($1) }))
    }
    if tag == .codedCharacterSet, encoding == .declaredUTF8 { return .text("UTF-8") }
    return bytes.allSatisfy { 0x20...0x7E ~= $0 }
      ? .text(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes.count)
  }
}

extension IIMTag {
  /// Whether the values are text, and not numbers or pictures.
  fileprivate var isInLetters: Bool { record == 2 && number > 0 && number != 125 && number < 200 }
}

extension XMPPacket {
  /// Adds a tag for each property, without building a list of them all first.
  fileprivate func addTags(
    to tags: inout [PhotoTag], in block: PhotoTag.Block, _ text: inout TagText
  ) {
    tags.reserveCapacity(tags.count + properties.count)
    for property in properties {
      let name = property.name
      tags.append(
        PhotoTag(
          block: block, group: XMPNamespace.prefix(of: name.namespace) ?? name.namespace,
          number: nil, name: name.localName, value: text.take(property.value)))
    }
  }
}
