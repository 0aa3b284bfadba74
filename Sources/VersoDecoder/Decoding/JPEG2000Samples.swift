import COpenJPEG
import PictureDecoding

/// The samples of a picture as OpenJPEG provides them: a plane for each channel, of any depth, and some planes
/// smaller than others.
struct JPEG2000Samples {
  private struct Plane {
    let width: Int
    let height: Int
    let bits: Int
    let offset: Int
    let samples: UnsafeMutablePointer<OPJ_INT32>

    init?(_ component: opj_image_comp_t) {
      guard let data = component.data, component.w > 0, component.h > 0,
        1...31 ~= component.prec
      else { return nil }
      width = Int(component.w)
      height = Int(component.h)
      bits = Int(component.prec)
      offset = component.sgnd == 0 ? 0 : 1 << (bits - 1)
      samples = data
    }

    /// The sample for a pixel of the first plane, as eight bits.
    func byte(_ x: Int, _ y: Int, of first: Plane) -> Int {
      let own = y * height / first.height * width + x * width / first.width
      let value = max(0, Int(samples[own]) + offset)
      return min(255, bits >= 8 ? value >> (bits - 8) : value * 255 / ((1 << bits) - 1))
    }
  }

  private let planes: [Plane]
  private let colors: OPJ_COLOR_SPACE

  /// The samples of a decoded picture; nil if there are none.
  init?(_ image: opj_image_t) {
    guard let components = image.comps else { return nil }
    let planes = (0..<Int(image.numcomps)).map { Plane(components[$0]) }
    guard let first = planes.first, first != nil else { return nil }
    // After a missing channel, none is sure to be what it should be.
    self.planes = planes.prefix { $0 != nil }.compactMap(\.self)
    colors = image.color_space
  }

  /// The picture that they make.
  func picture() throws(DecodingFailure) -> PixelBuffer {
    let first = planes[0]
    let shrinker = try RowShrinker(
      width: first.width, height: first.height, hasAlpha: false, divisor: 1)
    var row = [UInt8](repeating: 255, count: first.width * 4)
    for y in 0..<first.height {
      for x in 0..<first.width {
        let color = color(x, y)
        row[x * 4] = UInt8(clamping: color.0)
        row[x * 4 + 1] = UInt8(clamping: color.1)
        row[x * 4 + 2] = UInt8(clamping: color.2)
      }
      row.withUnsafeBytes { shrinker.add($0, rows: 1) }
    }
    shrinker.finish()
    return shrinker.picture
  }

  private func color(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    func byte(_ channel: Int) -> Int { planes[channel].byte(x, y, of: planes[0]) }
    let first = byte(0)
    guard planes.count >= 3 else { return (first, first, first) }
    if colors == OPJ_CLRSPC_CMYK, planes.count >= 4 {
      let light = 255 - byte(3)
      return (
        (255 - first) * light / 255, (255 - byte(1)) * light / 255, (255 - byte(2)) * light / 255
      )
    }
    guard colors == OPJ_CLRSPC_SYCC || colors == OPJ_CLRSPC_EYCC else {
      return (first, byte(1), byte(2))
    }
    // ITU-R BT.601.
    let (blue, red) = (byte(1) - 128, byte(2) - 128)
    return (
      first + 1402 * red / 1000, first - (344 * blue + 714 * red) / 1000, first + 1772 * blue / 1000
    )
  }
}
