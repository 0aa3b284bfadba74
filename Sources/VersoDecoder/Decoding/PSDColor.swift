import Glibc

/// The colors of Photoshop's files that are not sRGB yet.
enum PSDColor {
  /// The steps between dark and light for which light is looked up.
  private static let steps = 4_096

  /// Light in this many steps as sRGB encodes it (IEC 61966-2-1).
  private static let encoded: [UInt8] = (0...steps).map { step in
    let light = Double(step) / Double(steps)
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  /// Light, with 1 as white, as sRGB encodes it. Anything that is not a number is dark.
  static func encode(_ light: Double) -> UInt8 {
    light > 0 ? encoded[Int(min(light, 1) * Double(steps) + 0.5)] : 0
  }

  /// A color of CIE L*a*b* under D50, as Photoshop stores it in eight bits: the lightness out of 255, and the other
  /// two from 128 on.
  static func rgb(lightness: UInt8, a: UInt8, b: UInt8) -> (UInt8, UInt8, UInt8) {
    func light(_ value: Double) -> Double {
      value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * 108 / 841
    }
    let middle = (Double(lightness) * 100 / 255 + 16) / 116
    let x = light(middle + (Double(a) - 128) / 500) * 0.96422
    let y = light(middle)
    let z = light(middle - (Double(b) - 128) / 200) * 0.82521
    // From D50 to sRGB's D65, by Bradford.
    return (
      encode(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
      encode(-0.9787684 * x + 1.9161415 * y + 0.0334540 * z),
      encode(0.0719453 * x - 0.2289914 * y + 1.4052427 * z)
    )
  }
}
