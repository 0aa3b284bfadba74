/// GIF files with uncompressed pixels: the codes have nine bits, and the table is cleared before codes need a tenth.
enum MadeGIF {
  static func bytes(_ raster: Raster, xmp: [UInt8]) -> [UInt8] {
    let size: [UInt8] = .little(raster.width, 2) + .little(raster.height, 2)
    let colors = (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8(255 - $0)] }
    let trailer: [UInt8] = [1] + (0...0xFF).reversed().map { UInt8($0) } + [0]
    let packet: [UInt8] = [0x21, 0xFF, 0x0B] + Array("XMP DataXMP") + xmp + trailer
    let head: [UInt8] = Array("GIF89a") + size + [0xF7, 0, 0] + colors + packet
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0] + size + [0, 8] + blocks(codes(raster.plane(1)))
    return head + picture + [0, 0x3B]
  }

  private static let (clear, end) = (256, 257)

  private static func codes(_ pixels: [UInt8]) -> [UInt8] {
    var bits = LowBitWriter()
    for (number, pixel) in pixels.enumerated() {
      if number.isMultiple(of: 250) { bits.put(clear, 9) }
      bits.put(Int(pixel), 9)
    }
    bits.put(end, 9)
    return bits.finished
  }

  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).reduce(into: []) { blocks, start in
      let block = bytes[start..<min(bytes.count, start + 255)]
      blocks.append(UInt8(block.count))
      blocks += block
    }
  }
}
