import Glibc

/// How a camera turns light into a picture: exposure, white balance, glow, vignette, curve, grain.
struct Film: Sendable {
  /// The factor on all light.
  var exposure: Float = 1
  /// The factor on each colour.
  var whiteBalance = Vector(1, 1, 1)
  /// How much of the light the lens scatters around bright places.
  var glow: Float = 0.06
  /// How much darker the corners are.
  var vignette: Float = 0.3
  /// 1 leaves colours as they are, 0 makes them grey.
  var saturation: Float = 1.1
  /// How steep the curve is in the middle.
  var contrast: Float = 1.1
  /// How strong the noise of the sensor is, as a part of full scale.
  var grain: Float = 0.008

  /// Develops a picture: what comes out is 8 bits for each colour, red, green, blue.
  func develop(_ picture: SamplePicture, seed: UInt64) -> [UInt8] {
    let size = max(picture.width, picture.height)
    let halo = picture.blurred(radius: max(1, size / 160))
    let haze = picture.blurred(radius: max(1, size / 28))
    var random = Random(seed: seed)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.pixels.count * 3)
    let noise = grainField(width: picture.width, height: picture.height, random: &random)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let index = y * picture.width + x
        let scattered = halo.pixels[index] * 0.6 + haze.pixels[index] * 0.4
        var light = picture.pixels[index].mixed(with: scattered, glow) * whiteBalance * exposure
        let place = Point(
          Float(2 * x - picture.width) / Float(size), Float(2 * y - picture.height) / Float(size))
        light *= 1 - vignette * smoothStep(0.25, 1.35, place.length)
        light = Vector(repeating: light.luminance).mixed(with: light, saturation)
        var shown = Vector(curve(light.x), curve(light.y), curve(light.z))
        let strength = grain * (0.45 + 0.9 * (1 - shown.luminance))
        shown += Vector(repeating: noise[index] * strength)
        for part in [shown.x, shown.y, shown.z] {
          bytes.append(UInt8((part.clamped() * 255).rounded()))
        }
      }
    }
    return bytes
  }

  /// Noise of which neighbours share a part, as after demosaicing.
  private func grainField(width: Int, height: Int, random: inout Random) -> [Float] {
    let raw = (0..<width * height).map { _ in random.bell() }
    return raw.indices.map { index in
      let around =
        raw[max(index - 1, 0)] + raw[min(index + 1, raw.count - 1)]
        + raw[max(index - width, 0)] + raw[min(index + width, raw.count - 1)]
      return 0.75 * raw[index] + 0.3 * around
    }
  }

  /// From linear light to what a screen shows: a soft shoulder for highlights, then the sRGB curve.
  private func curve(_ light: Float) -> Float {
    let value = max(light, 0)
    let filmic = value * (2.51 * value + 0.03) / (value * (2.43 * value + 0.59) + 0.14)
    let shown = filmic <= 0.0031308 ? filmic * 12.92 : 1.055 * pow(filmic, 1 / 2.4) - 0.055
    let centred = shown.clamped() - 0.5
    return 0.5 + centred * (contrast + (1 - contrast) * 4 * centred * centred)
  }
}
