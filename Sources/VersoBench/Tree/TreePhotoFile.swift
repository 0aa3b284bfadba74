/// The bytes of a photo in each format.
struct TreePhotoFile {
  private let facts: PhotoFacts
  private let bank: PictureBank
  private let shape: PictureBank.Shape
  private let xmp: [UInt8]
  private let iim: [UInt8]?

  init(_ facts: PhotoFacts, _ index: Int, _ bank: PictureBank) {
    self.facts = facts
    self.bank = bank
    shape = PictureBank.Shape(
      byteCount: facts.pictureSize, proportions: facts.camera.proportions)
    xmp = MadePacket.bytes(facts, number: index)
    iim = facts.caption.flatMap { $0.hasIIM ? MadeIIM.bytes($0, facts) : nil }
  }

  func bytes(_ format: TreeFormat, _ random: inout TreeRandom) -> [UInt8] {
    let size = facts.pictureSize
    switch format {
    case .jpeg: return jpeg(&random)
    case .png: return MadePNG.bytes(raster(size, &random), exif: exif(&random), xmp: xmp)
    case .webp: return MadeWebP.bytes(raster(3 * size, &random), exif: exif(&random), xmp: xmp)
    case .gif: return MadeGIF.bytes(raster(3 * size, &random), xmp: xmp)
    case .psd: return MadePSD.bytes(raster(size, &random), exif: exif(&random), iim: iim, xmp: xmp)
    case .tif: return MadeTIFF.tiff(facts, raster(size, &random), iim: iim, xmp: xmp)
    case .dng, .nef:
      return MadeTIFF.raw(
        facts, raster(10_000, &random), preview: preview(&random), sensor: random.bytes(size / 2),
        isDNG: format == .dng, xmp: format == .dng ? xmp : nil, &random)
    case .heic, .avif:
      return MadeHEIF.bytes(isAVIF: format == .avif, exif: exif(&random), xmp: xmp, byteCount: size)
    case .jxl: return MadeBoxes.jpegXL(exif: exif(&random), xmp: xmp, byteCount: size)
    case .jp2: return MadeBoxes.jpeg2000(exif: exif(&random), xmp: xmp, byteCount: size)
    case .cr3:
      return MadeCR3.bytes(
        facts, thumbnail: thumbnail(&random), preview: preview(&random),
        sensor: random.bytes(size / 2), xmp: xmp, &random)
    case .mp4, .mov:
      let shape = PictureBank.Shape(byteCount: size / 8, proportions: facts.camera.proportions)
      let frames = (0..<8).map { _ in bank.jpeg(shape, &random) }
      return MadeMovie.bytes(
        facts, frames: frames, shape, isQuickTime: format == .mov, xmp: xmp)
    }
  }

  private func jpeg(_ random: inout TreeRandom) -> [UInt8] {
    var segments = [MadeJPEG.segment(0xE1, Array("Exif\0\0") + exif(&random))]
    if facts.caption != nil || random.happens(0.3) {
      segments.append(
        MadeJPEG.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0") + xmp))
    }
    if let iim {
      segments.append(
        MadeJPEG.segment(0xED, Array("Photoshop 3.0\0") + MadeIIM.resource(0x0404, iim)))
    }
    return bank.jpeg(shape, segments: segments, &random)
  }

  private func exif(_ random: inout TreeRandom) -> [UInt8] {
    MadeExif(facts).bytes(thumbnail: thumbnail(&random), &random)
  }

  private func thumbnail(_ random: inout TreeRandom) -> [UInt8] {
    bank.thumbnail(facts.camera.proportions, &random)
  }

  private func raster(_ byteCount: Int, _ random: inout TreeRandom) -> Raster {
    Raster(byteCount: byteCount, &random)
  }

  /// Half of a raw file is a picture that any program can show.
  private func preview(
    _ random: inout TreeRandom
  ) -> (bytes: [UInt8], shape: PictureBank.Shape) {
    let shape = PictureBank.Shape(
      byteCount: facts.pictureSize / 2, proportions: facts.camera.proportions)
    return (bank.jpeg(shape, &random), shape)
  }
}
