import Glibc

/// Thin clouds at one height: streaks and fleece.
struct CloudLayer: Sendable {
  private let noise: Noise
  private let height: Float
  private let scale: Float
  private let cover: Float
  private let stretch: Point

  /// Clouds.
  ///
  /// - Parameters:
  ///   - height: above the ground.
  ///   - scale: how many clouds there are in a unit of length.
  ///   - cover: about -1 (no clouds) to 1 (no sky).
  ///   - stretch: how they lie: less along an axis makes them longer there.
  init(seed: UInt32, height: Float, scale: Float, cover: Float, stretch: Point = Point(1, 1)) {
    noise = Noise(seed: seed)
    self.height = height
    self.scale = scale
    self.cover = cover
    self.stretch = stretch
  }

  private func density(at place: Point) -> Float {
    let scaled = place * stretch * scale
    let bend = Point(
      noise.fractal(scaled * 0.7, octaves: 3), noise.fractal(scaled * 0.7 + 20, octaves: 3))
    let fleece = noise.fractal(scaled + bend * 0.45, octaves: 7, gain: 0.52)
    return smoothStep(-cover, 1.1 - cover, fleece)
  }

  /// The light that comes through the clouds and from them.
  func seen(along ray: Ray, behind: Vector, sky: Atmosphere) -> Vector {
    guard ray.direction.y > 0.012, let distance = ray.distance(toLevel: height) else {
      return behind
    }
    let place = ray.point(at: distance).ground
    let here = density(at: place)
    guard here > 0 else { return behind }
    // A cloud is darker where there is more of it towards the sun.
    let sunwards = sky.sun.ground.unit * (0.12 / scale)
    let shade = density(at: place + sunwards)
    let towards = max(ray.direction.dot(sky.sun), 0)
    let silver = pow(towards, 12) * (1 - here) * 1.6
    let direct = sky.sunlight * (0.09 * exp(-shade * 1.7) + 0.12 * silver)
    let colour = direct + sky.ambient * (0.75 - 0.25 * here) + sky.light(from: ray.direction) * 0.25
    let fade = smoothStep(0.012, 0.12, ray.direction.y)
    return behind.mixed(with: colour, (here * 1.15).clamped() * fade)
  }
}
