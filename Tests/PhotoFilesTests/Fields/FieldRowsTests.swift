import PhotoFormats
import PhotoModel
import Testing

@testable import PhotoFiles

struct FieldRowsTests {
  @Test("a field is asked where one of its tags, properties or data sets is there")
  func slots() throws {
    for (row, slots) in FieldSlots.table.enumerated() {
      for tag in slots.exif?.tags ?? [] {
        #expect(try rows(MetadataBlocks(only: tag))[row].contains(.exif), "\(slots.field) \(tag)")
      }
      for slot in slots.xmp {
        #expect(rows(MetadataBlocks(only: slot.name))[row].contains(.xmp), "\(slot.name)")
      }
      if let tag = slots.iim?.tag {
        #expect(rows(MetadataBlocks(only: tag))[row].contains(.iim), "\(slots.field) \(tag)")
      }
    }
  }

  @Test("a twin has its voice, and so has a property beside the first")
  func voices() throws {
    for (row, slots) in FieldSlots.table.enumerated() {
      for twin in slots.twins where twin.weight != .echo {
        let blocks =
          switch twin.slot {
          case .exif(let slot): try MetadataBlocks(only: slot.tags[0])
          case .xmp(let slot): MetadataBlocks(only: slot.name)
          }
        #expect(rows(blocks)[row].contains(.voices), "\(slots.field) \(twin.name)")
      }
      for slot in slots.xmp.dropFirst() {
        #expect(rows(MetadataBlocks(only: slot.name))[row].contains(.voices), "\(slot.name)")
      }
    }
  }

  @Test("what is there alone says the same as when all places are asked")
  func sameAnswer() throws {
    for slots in FieldSlots.table {
      for slot in slots.xmp {
        try compare(MetadataBlocks(only: slot.name))
      }
      for twin in slots.twins {
        switch twin.slot {
        case .exif(let slot): try compare(MetadataBlocks(only: slot.tags[0]))
        case .xmp(let slot): try compare(MetadataBlocks(only: slot.name))
        }
      }
      for tag in slots.exif?.tags ?? [] { try compare(MetadataBlocks(only: tag)) }
      if let tag = slots.iim?.tag { try compare(MetadataBlocks(only: tag)) }
    }
  }

  @Test("of a data set in a further block its field is asked")
  func furtherBlocks() {
    let resource: [UInt8] = Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, 0, 6]
    let (title, city): ([UInt8], [UInt8]) = ([0x1C, 2, 5, 0, 1, 0x41], [0x1C, 2, 90, 0, 1, 0x42])
    let resources = PhotoshopResources(bytes: resource + title + resource + city)
    let blocks = MetadataBlocks(exif: nil, xmp: nil, photoshop: resources)
    let row = FieldSlots.table.firstIndex { $0.field == .city } ?? 0
    #expect(rows(blocks)[row].contains(.iim))
  }

  private func rows(_ blocks: MetadataBlocks) -> FieldRows { FieldRows(of: blocks) }

  private func compare(_ blocks: MetadataBlocks) throws {
    let rows = FieldRows(of: blocks)
    for (row, slots) in FieldSlots.table.enumerated() {
      let all = FieldReading(slots, of: blocks)
      let some = FieldReading(slots, of: blocks, in: rows[row])
      #expect(all.preferred?.value == some.preferred?.value, "\(slots.field)")
      #expect(all.preferred?.source == some.preferred?.source, "\(slots.field)")
      #expect(all.disagreement == some.disagreement, "\(slots.field)")
    }
  }
}

extension MetadataBlocks {
  /// A packet of one property.
  fileprivate convenience init(only name: XMPName) {
    self.init(packet: XMPPacket(properties: [XMPProperty(name, .text("3"))]))
  }

  /// An IIM block of one data set.
  fileprivate convenience init(only tag: IIMTag) {
    self.init(iim: IIMBlock(bytes: [0x1C, tag.record, tag.number, 0, 1, 0x41]))
  }

  /// An EXIF block of one tag, a number or a text of one letter.
  fileprivate convenience init(only tag: ExifTag) throws {
    let pointers: [UInt16] =
      switch tag.directory {
      case .ifd0, .ifd1: []
      case .exif: [0x8769]
      case .gps: [0x8825]
      case .interop: [0x8769, 0xA005]
      }
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
    for pointer in pointers {
      let next = UInt8(bytes.count + 18)
      bytes += Self.directory(pointer, type: 4, value: next)
    }
    let isText = [0x010E, 0x010F, 0x0110, 0x0131, 0x0132, 0x013B, 0x8298].contains(tag.id)
    bytes += Self.directory(tag.id, type: isText ? 2 : 3, value: isText ? 0x41 : 3)
    self.init(exif: try ExifBlock(bytes: bytes))
  }

  /// A directory of one entry (TIFF 6.0, section 2).
  private static func directory(_ id: UInt16, type: UInt8, value: UInt8) -> [UInt8] {
    let tag = [UInt8(id & 0xFF), UInt8(id >> 8)]
    return [1, 0] + tag + [type, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
  }
}
