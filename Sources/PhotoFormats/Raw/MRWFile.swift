/// Minolta's raw files: blocks one after the other, one of which is a TIFF file with all tags.
///
/// Source: ExifTool's MinoltaRaw; http://www.dalibor.cz/minolta/raw_file_format.htm
struct MRWFile: UnwrittenCodec {
  static let name = "mrw"
  private static let signature: [UInt8] = [0, 0x4D, 0x52, 0x4D]

  static func recognizes(_ head: ArraySlice<UInt8>) -> Bool { head.starts(with: signature) }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    var metadata = EmbeddedMetadata()
    metadata.format = name
    metadata.isRaw = true
    let head = try window.read(0..<8)
    let end = 8 + Int(head.uint32(at: 4, .bigEndian) ?? 0)
    var position = 8
    while position < min(end, window.byteCount) {
      guard window.budget.take(.items) else {
        metadata.problems.append(FormatProblem(.container, .overBudget(.items)))
        return metadata
      }
      let head = try window.glance(position..<position + 8)
      guard let name = head.slice(1..<4), let size = head.uint32(at: 4, .bigEndian) else { break }
      let body = position + 8..<position + 8 + Int(size)
      guard body.upperBound <= window.byteCount else { break }
      try metadata.add(String(decoding: name, as: UTF8.self), body, &window)
      position = body.upperBound
    }
    if position < end { metadata.problems.append(FormatProblem(.container, .container(.cutOff))) }
    return metadata
  }
}

extension EmbeddedMetadata {
  fileprivate mutating func add(
    _ name: String, _ body: Range<Int>, _ window: inout HeaderWindow
  ) throws {
    switch name {
    case "PRD":
      // After the name of the firmware and the size of the sensor.
      let numbers = try window.glance(body.lowerBound..<min(body.upperBound, body.lowerBound + 16))
      height = numbers.uint16(at: 12, .bigEndian).map(Int.init)
      width = numbers.uint16(at: 14, .bigEndian).map(Int.init)
    case "TTW":
      do {
        let block = MetadataBlock(part: .exif, ranges: [body])
        let exif = try ExifBlock(try window.content(of: block))
        window.budget.take(.items, exif.entries.count)
        self.exif = exif
        problems += exif.problems.map { FormatProblem(.exif, $0) }
        add(blocksIn: exif, at: body.lowerBound, &window)
        guard let range = exif.thumbnail else { return }
        thumbnail = body.lowerBound + range.lowerBound..<body.lowerBound + range.upperBound
      } catch let error as FormatError {
        problems.append(FormatProblem(.exif, error))
      }
    default: break
    }
  }

  /// Reads the packet and the IPTC that other programs have put among the tags of the first directory.
  private mutating func add(
    blocksIn exif: ExifBlock, at start: Int, _ window: inout HeaderWindow
  ) {
    for entry in exif.entries where entry.tag.directory == .ifd0 && entry.range.count > 4 {
      guard let bytes = exif.bytes.slice(entry.range) else { continue }
      switch entry.tag.id {
      case TIFFEntry.ID.xmp:
        do throws(FormatError) {
          let packet = bytes.withoutZeros
          add(try XMPPacket(bytes: packet, within: &window.budget))
          let first = start + entry.range.lowerBound
          xmpBlock = first..<first + packet.count
        } catch {
          problems.append(FormatProblem(.xmp, error))
        }
      case TIFFEntry.ID.iim: add(bareIIM: IIMBlock(bytes: bytes, within: &window.budget))
      default: break
      }
    }
  }
}
