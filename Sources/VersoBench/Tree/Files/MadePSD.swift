/// Photoshop's files, without layers.
enum MadePSD {
  static func bytes(_ raster: Raster, exif: [UInt8], iim: [UInt8]?, xmp: [UInt8]) -> [UInt8] {
    let resources =
      (iim.map { MadeIIM.resource(0x0404, $0) } ?? []) + MadeIIM.resource(0x0422, exif)
      + MadeIIM.resource(0x0424, xmp)
    let size: [UInt8] = .big(raster.height, 4) + .big(raster.width, 4)
    return Array("8BPS") + [0, 1, 0, 0, 0, 0, 0, 0, 0, 3] + size + [0, 8, 0, 3] + .zeros(4)
      + .big(resources.count, 4) + resources + .zeros(4) + [0, 0]
      + (0..<3).flatMap { raster.plane($0) }
  }
}
