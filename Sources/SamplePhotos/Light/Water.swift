import Glibc

/// The surface of a lake or of the sea.
struct Water: Sendable {
  private let noise: Noise
  private let strength: Float
  private let scale: Float
  private let stretch: Point

  /// Water.
  ///
  /// - Parameters:
  ///   - strength: how steep its waves are.
  ///   - scale: how many waves there are in a unit of length.
  ///   - stretch: how the waves lie: less along an axis makes them longer there.
  init(seed: UInt32, strength: Float, scale: Float, stretch: Point = Point(0.6, 1)) {
    noise = Noise(seed: seed)
    self.strength = strength
    self.scale = scale
    self.stretch = stretch
  }

  /// The height of the waves at a place, about -1 to 1.
  func height(at place: Point, octaves: Int) -> Float {
    let scaled = place * stretch * scale
    let swell = noise(scaled * 0.23 + 5) * 1.4
    let bend = Point(noise(scaled * 0.5), noise(scaled * 0.5 + 9)) * 0.5
    return swell + noise.fractal(scaled + bend, octaves: octaves, gain: 0.55)
  }

  /// The direction away from the water.
  func normal(at place: Point, distance: Float) -> Vector {
    let step = max(0.04 / scale, distance * 0.0006)
    let octaves = max(2, 6 - Int(log2(1 + distance * scale * 0.02)))
    let here = height(at: place, octaves: octaves)
    let across = height(at: place + Point(step, 0), octaves: octaves) - here
    let along = height(at: place + Point(0, step), octaves: octaves) - here
    return Vector(-across * strength / (step * scale), 1, -along * strength / (step * scale)).unit
  }

  /// The part of the light that water reflects (Schlick).
  ///
  /// - Parameter cosine: of the angle between the way of sight and the normal.
  static func reflected(_ cosine: Float) -> Float {
    0.02 + 0.98 * pow(1 - cosine.clamped(), 5)
  }
}
