import Glibc

/// Random numbers that are the same in every run.
struct Random {
  private var state: UInt64

  /// A sequence of its own for each seed.
  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03
    _ = next()
    _ = next()
  }

  /// The next number from 0 up to 1.
  mutating func next() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = UInt32(truncatingIfNeeded: ((state >> 18) ^ state) >> 27)
    let turn = UInt32(truncatingIfNeeded: state >> 59)
    let number = (mixed >> turn) | (mixed << ((~turn &+ 1) & 31))
    return Float(number >> 8) * 0x1p-24
  }

  /// A number of the bell curve around 0 with standard deviation 1.
  mutating func bell() -> Float {
    (-2 * log(max(next(), 1e-7))).squareRoot() * cos(2 * .pi * next())
  }

  /// A point in the unit circle.
  mutating func inDisc() -> Point {
    let (radius, angle) = (next().squareRoot(), 2 * Float.pi * next())
    return Point(radius * cos(angle), radius * sin(angle))
  }

  /// A direction away from a surface, more often steep than flat, as a matt surface reflects light.
  mutating func direction(around normal: Vector) -> Vector {
    let (height, angle) = (1 - 2 * next(), 2 * Float.pi * next())
    let radius = max(0, 1 - height * height).squareRoot()
    return (normal + Vector(radius * cos(angle), height, radius * sin(angle)) * 0.999).unit
  }
}
