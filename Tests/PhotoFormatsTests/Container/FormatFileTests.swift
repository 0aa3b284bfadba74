import TestSupport
import Testing

@testable import PhotoFormats

@Suite("Small files of every format")
struct FormatFileTests: FormatTrials {
  @Test(
    "are sound, and have a packet where the format takes one", arguments: FormatFile.all, [1, 40])
  func reading(_ file: FormatFile, count: Int) throws {
    let metadata = try read(file.make(count))
    #expect(metadata.format == file.format)
    #expect(metadata.xmp?[.rating]?.text == (file.hasPacket ? "3" : nil))
    #expect(metadata.problems.isEmpty)
    #expect(metadata.width != nil && metadata.height != nil)
  }

  @Test("are there for each codec, but for that of JPEG, which has files of its own")
  func codecs() {
    let made = Set(FormatFile.all.map(\.format))
    for codec in FormatRegistry.codecs where codec.names != ["jpeg"] {
      #expect(!made.isDisjoint(with: codec.names), "\(codec.names)")
    }
  }

  @Test("say the same of their pictures where nothing else is asked", arguments: FormatFile.all)
  func pictures(_ file: FormatFile) throws {
    let source = ArrayByteSource(file.make(3))
    var (whole, pictures) = (FileBudget(), FileBudget(readsText: false))
    let metadata = try FormatRegistry.read(source, within: &whole)
    let alone = try FormatRegistry.read(source, within: &pictures)
    #expect(alone.previews == metadata.previews && alone.thumbnail == metadata.thumbnail)
    #expect(alone.isRaw == metadata.isRaw && alone.format == metadata.format)
    #expect(alone.exif?.bytes == metadata.exif?.bytes)
    #expect(alone.xmp == nil && alone.iim == nil)
  }

  @Test(
    "are changed in their place and with more room, and taken back byte for byte",
    arguments: FormatFile.all.filter(\.isWritten))
  func writing(_ file: FormatFile) throws {
    let long = String(repeating: "long ", count: 500)
    for count in [1, 40] {
      let old = file.make(count)
      for changes in [rating, MetadataChanges(xmp: [.set(.title, .localized(long))])] {
        let patch = try FormatRegistry.patch(ArrayByteSource(old), changes: changes)
        let new = try patch.apply(to: old)
        #expect(try patch.reversed(over: ArrayByteSource(old)).apply(to: new) == old)
        #expect(try read(new).problems.isEmpty)
      }
    }
  }
}
