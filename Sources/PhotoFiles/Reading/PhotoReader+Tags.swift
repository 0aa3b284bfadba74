import PhotoFormats
public import PhotoModel

extension PhotoReader {
  /// Reads a photo, and besides all that its blocks of metadata say, in the order of the file: EXIF,
  /// IPTC-IIM and XMP, and then the sidecars. What cannot be read is left out; the problems of the
  /// record tell of it.
  public func readWithTags(_ path: RawPath) -> (record: PhotoRecord, tags: [PhotoTag]) {
    let reading = examine(PhotoFile(lookingBeside: path, in: fileSystem))
    let tags =
      (reading.blocks.exif?.photoTags ?? [])
      + (reading.blocks.iim.map { [$0] + $0.further }?.flatMap(\.photoTags) ?? [])
      + (reading.blocks.xmp?.photoTags(in: .xmp) ?? [])
      + reading.sidecars.flatMap { $0.packet.photoTags(in: .sidecar) }
    return (reading.record, tags)
  }
}

extension ExifBlock {
  fileprivate var photoTags: [PhotoTag] {
    // Of a tag that is there twice, the last one counts.
    var seen: Set<ExifTag> = []
    return entries.reversed().filter { seen.insert($0.tag).inserted }.reversed().compactMap {
      entry in
      self[entry.tag].map { value in
        PhotoTag(
          block: .exif, group: entry.tag.directory.description, number: entry.tag.number,
          name: entry.tag.name, value: self.value(of: entry.tag, value))
      }
    }
  }

  private func value(of tag: ExifTag, _ value: ExifValue) -> PhotoTag.Value {
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

extension ExifRational {
  /// The fraction as the file has it, or the number where nothing is below the line.
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
  fileprivate var photoTags: [PhotoTag] {
    var seen: Set<IIMTag> = []
    return dataSets.map(\.tag).filter { seen.insert($0).inserted }.map { tag in
      let values =
        tag.isInLetters
        ? texts(of: tag).map(PhotoTag.Value.text)
        : dataSets.filter { $0.tag == tag }.map { value(of: tag, bytes[$0.value]) }
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
  /// Whether the values are letters, and neither numbers nor pictures.
  fileprivate var isInLetters: Bool { record == 2 && number > 0 && number != 125 && number < 200 }
}

extension XMPPacket {
  fileprivate func photoTags(in block: PhotoTag.Block) -> [PhotoTag] {
    properties.map { property in
      let name = property.name
      return PhotoTag(
        block: block, group: XMPNamespace.prefix(of: name.namespace) ?? name.namespace, number: nil,
        name: name.localName, value: PhotoTag.Value(property.value))
    }
  }
}

extension PhotoTag.Value {
  fileprivate init(_ value: XMPValue) {
    switch value.content {
    case .text(let text): self = .text(text)
    case .array(.alternatives, let items) where items.contains { $0.language != nil }:
      // One text in several languages; mostly there is one only.
      self =
        items.count == 1
        ? Self(items[0])
        : .structure(items.map { PhotoTag.Part(name: $0.language ?? "", value: Self($0)) })
    case .array(_, let items): self = .list(items.map(Self.init))
    case .structure(let fields):
      self = .structure(
        fields.map { PhotoTag.Part(name: $0.name.localName, value: Self($0.value)) })
    }
  }
}
