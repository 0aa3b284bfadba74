import Glibc

/// Clouds that tower between two heights, with light and shadow inside.
struct CloudDeck: Sendable {
  private let noise: Noise
  private let base: Float
  private let top: Float
  private let scale: Float
  private let cover: Float
  private let thickness: Float

  /// Clouds.
  ///
  /// - Parameters:
  ///   - base: their lower side.
  ///   - top: where the highest end.
  ///   - scale: how many there are in a unit of length.
  ///   - cover: about -1 (no clouds) to 1 (no sky).
  ///   - thickness: how much of the light a unit of length takes away.
  init(seed: UInt32, base: Float, top: Float, scale: Float, cover: Float, thickness: Float = 24) {
    noise = Noise(seed: seed)
    self.base = base
    self.top = top
    self.scale = scale
    self.cover = cover
    self.thickness = thickness
  }

  private func density(at point: Vector, octaves: Int) -> Float {
    let level = (point.y - base) / (top - base)
    guard level > 0, level < 1 else { return 0 }
    // Flat below, rounded above.
    let shape = smoothStep(0, 0.08, level) * (1 - level)
    let mass = noise.fractal(point.ground * scale, octaves: 3)
    guard mass + cover + 0.45 * shape > 0.02 else { return 0 }
    let billows = noise.fractal(point * (scale * 3.2), octaves: octaves, gain: 0.55)
    let edge = (mass + cover) * 1.3 + 0.4 * shape + 0.42 * billows - 0.12
    return (edge - 1.5 * level * level).clamped()
  }

  /// The light that comes through the clouds and from them.
  func seen(along ray: Ray, behind: Vector, sky: Atmosphere, random: inout Random) -> Vector {
    guard let (start, end) = span(of: ray), start < 40 else { return behind }
    let steps = 48
    let width = min(end - start, 9) / Float(steps)
    var (light, left) = (Vector.zero, Float(1))
    let cosine = ray.direction.dot(sky.sun)
    let phase = 0.55 + 0.45 * pow((cosine + 1) / 2, 2) + 1.6 * pow(max(cosine, 0), 24)
    for step in 0..<steps {
      let point = ray.point(at: start + (Float(step) + random.next()) * width)
      let here = density(at: point, octaves: 5)
      guard here > 0.01 else { continue }
      let lost = 1 - exp(-here * thickness * width)
      let depth = sunDepth(from: point, towards: sky.sun)
      // Light scattered many times reaches deeper than straight light.
      let direct = exp(-depth) * 0.75 + 0.25 * exp(-depth * 0.22)
      let level = (point.y - base) / (top - base)
      let colour = sky.sunlight * (0.16 * phase * direct) + sky.ambient * (0.35 + 0.5 * level)
      light += colour * (left * lost)
      left *= 1 - lost
      if left < 0.02 { break }
    }
    let fade = exp(-start * 0.035)
    return behind.mixed(with: light + behind * left, fade)
  }

  private func sunDepth(from point: Vector, towards sun: Vector) -> Float {
    let step = (top - base) * 0.09
    var depth: Float = 0
    for number in 1...5 {
      let far = step * (Float(number) + 0.25 * Float(number * number))
      depth += density(at: point + sun * far, octaves: 3) * step * (1 + 0.5 * Float(number))
    }
    return depth * thickness * 0.45
  }

  /// How much of the sun comes through to a point below, 0 to 1.
  func shadow(at point: Vector, towards sun: Vector) -> Float {
    let middle = base + 0.25 * (top - base)
    let place = point + sun * ((middle - point.y) / max(sun.y, 0.05))
    return exp(-density(at: place, octaves: 2) * 4)
  }

  private func span(of ray: Ray) -> (Float, Float)? {
    guard abs(ray.direction.y) > 1e-3 else {
      return ray.origin.y > base && ray.origin.y < top ? (0, 12) : nil
    }
    let (one, two) = (
      (base - ray.origin.y) / ray.direction.y, (top - ray.origin.y) / ray.direction.y
    )
    let (start, end) = (max(min(one, two), 0), max(one, two))
    return end > start ? (start, end) : nil
  }
}
