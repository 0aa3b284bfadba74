import Testing

@testable import PhotoFormats

@Suite("PSD")
struct PSDFileTests: FormatTrials {
  private func resource(_ id: UInt16, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + ByteOrder.bigEndian.bytes(of: id) + [0, 0]
      + ByteOrder.bigEndian.bytes(of: UInt32(data.count)) + data
      + [UInt8](repeating: 0, count: data.count % 2)
  }

  private func file(_ resources: [UInt8]...) -> [UInt8] {
    let section = resources.flatMap { $0 }
    let size: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 3]
    let header = Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 3] + size + [0, 8, 0, 3]
    let length = ByteOrder.bigEndian.bytes(of: UInt32(section.count))
    return header + [0, 0, 0, 0] + length + section + [0, 0, 0, 0, 0, 0, 1, 2, 3, 4]
  }

  @Test("the size, and the thumbnail behind its head")
  func thumbnail() throws {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
    let bytes = file(resource(0x040C, [UInt8](repeating: 1, count: 28) + jpeg))
    let metadata = try read(bytes)
    #expect(metadata.width == 3 && metadata.height == 2 && metadata.problems.isEmpty)
    let range = try #require(metadata.previews.first)
    #expect(bytes[range].elementsEqual(jpeg))
  }

  @Test("XMP and IPTC change together, with their sizes, the digest and that of the section")
  func both() throws {
    let block: [UInt8] = [0x1C, 2, 5, 0, 1, 0x41]
    let old = file(resource(0x0404, block), resource(0x03ED, [1, 2, 3]))
    let changes = MetadataChanges(
      xmp: [.set(.title, .localized("Longer"))], iim: [.set(.objectName, ["Longer"])])
    let new = try patch(old, changes)
    let metadata = try read(new)
    #expect(metadata.iim?[.objectName] == ["Longer"] && !metadata.isIIMNewer)
    #expect(metadata.xmp?[.title]?.defaultText == "Longer" && metadata.problems.isEmpty)
    #expect(new.suffix(10).elementsEqual(old.suffix(10)))
    #expect(new.firstRange(of: resource(0x03ED, [1, 2, 3])) != nil)
    let reverse = try FormatRegistry.patch(ArrayByteSource(old), changes: changes)
      .reversed(over: ArrayByteSource(old))
    #expect(try reverse.apply(to: new) == old)
  }

  @Test("a resource of an odd size is filled up, so that the next one is found", arguments: 1...4)
  func odd(count: Int) throws {
    let packet = try XMPEditor.newPacket([.set(.label, .text("Red"))])
    let old = file(resource(0x0424, packet), resource(0x03ED, [1, 2, 3, 4]))
    let label = String(repeating: "x", count: 5_000 + count)
    let changes = MetadataChanges(xmp: [.set(.label, .text(label))])
    let new = try patch(old, changes)
    #expect(new.count % 2 == old.count % 2)
    #expect(new.firstRange(of: resource(0x03ED, [1, 2, 3, 4])) != nil)
    #expect(try read(new).xmp?[.label]?.text == label && read(new).problems.isEmpty)
    // The last of all, too.
    let last = try patch(file(resource(0x0424, packet)), changes)
    #expect(last.count % 2 == old.count % 2 && (try? read(last))?.problems.isEmpty == true)
  }

  @Test("a section that is cut is read as far as it goes, and not changed")
  func cut() throws {
    let bytes = Array(file(resource(0x0404, [0x1C, 2, 5, 0, 1, 0x41])).dropLast(12))
    #expect(try read(bytes).problems.contains { $0.error == .container(.cutOff) })
    #expect(throws: FormatError.self) {
      _ = try patch(bytes, MetadataChanges(xmp: [.set(.label, .text("Red"))]))
    }
  }
}
