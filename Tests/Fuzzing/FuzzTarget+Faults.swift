import Foundation
import TestSupport

extension FuzzTarget {
  /// Files with faults that are mended, and some with faults that are left.
  static var faulty: [[UInt8]] {
    let sound = Data(HostileFiles.jpeg([]))
    let word = FaultyPhoto.packet(FaultyPhoto.list("dc:subject", "Bag", "WORD"))
    let latin = FaultyPhoto.putting([0x63, 0x61, 0x66, 0xE9], for: "WORD", in: word)
    let units = String(decoding: word, as: UTF8.self).utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let wide: [UInt8] = [0xFE, 0xFF] + units
    let doubles = FaultyPhoto.packet(
      FaultyPhoto.list("dc:subject", "Bag", "one", "two") + "<xmp:Rating>3</xmp:Rating>",
      FaultyPhoto.list("dc:subject", "Bag", "two", "three") + "<xmp:Rating>3</xmp:Rating>")
    let files: [Data] = [
      FaultyPhoto.jpeg(doubles, in: sound), FaultyPhoto.jpeg(latin, in: sound),
      FaultyPhoto.jpeg(wide, in: sound), FaultyPhoto.jpeg(word, lengthOff: -7, in: sound),
      FaultyPhoto.jpeg(word, lengthOff: 7, in: sound),
      FaultyPhoto.jpeg(word, stray: [UInt8](repeating: 0, count: 100), in: sound),
      FaultyPhoto.jpeg(exif: FaultyPhoto.exif(gps: 0xFFFF_0000), in: sound),
      FaultyPhoto.jpeg(exif: FaultyPhoto.exif(gps: 8, next: 0x7FFF_FFFF), in: sound),
      FaultyPhoto.jpeg(word, in: sound) + Data(count: 300),
    ]
    return files.map { Array($0) } + [doubles, latin, wide, digest]
  }

  /// A JPEG whose IPTC has a digest that is not its own.
  private static var digest: [UInt8] {
    func resource(_ id: UInt8, _ data: [UInt8]) -> [UInt8] {
      Array("8BIM".utf8) + [4, id, 0, 0, 0, 0, 0, UInt8(data.count)] + data
    }
    let block = resource(0x04, [0x1C, 2, 5, 0, 1, 0x41]) + resource(0x25, [UInt8](1...16))
    let payload = Array("Photoshop 3.0\0".utf8) + block
    return HostileFiles.jpeg([0xFF, 0xED, 0, UInt8(payload.count + 2)] + payload)
  }
}
