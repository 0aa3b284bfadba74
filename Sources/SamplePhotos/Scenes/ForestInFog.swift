import Glibc

/// Beeches in the fog of an autumn morning, with the sun breaking through.
struct ForestInFog: Scene {
  let camera = Camera(position: Vector(0, 1.5, 0), target: Vector(0.3, 2.3, 10), fieldOfView: 40)
  let film = Film(exposure: 0.72, whiteBalance: Vector(1.05, 1, 0.9), glow: 0.2, contrast: 1.4)
  let samples = 8

  private let noise = Noise(seed: 61)
  private let trunks: [Trunk]
  private let sun = Point(0.9, 5.2)

  private struct Trunk: Sendable {
    let board: Board
    let width: Float
    let lean: Float
    let bend: Float
  }

  init() {
    var random = Random(seed: 42)
    var trunks = (0..<95).map { number in
      let depth = 7 + 52 * pow(Float(number) / 95, 1.3)
      var across = (random.next() - 0.5) * depth * 1.5
      // The path stays free.
      let path = 0.25 + 0.02 * depth
      if abs(across - path) < 1.1 { across += across > path ? 1.3 : -1.3 }
      return Trunk(
        board: Board(foot: Vector(across, -0.2, depth), size: 1),
        width: 0.13 + 0.22 * random.next(),
        lean: (random.next() - 0.5) * 0.07, bend: random.next() * 60)
    }
    trunks.append(
      Trunk(board: Board(foot: Vector(-1.75, -0.2, 4.2), size: 1), width: 0.3, lean: 0.03, bend: 4))
    trunks.append(
      Trunk(board: Board(foot: Vector(2.35, -0.2, 5.2), size: 1), width: 0.26, lean: -0.02, bend: 9)
    )
    self.trunks = trunks.sorted { $0.board.foot.z < $1.board.foot.z }
  }

  /// The fog between the camera and a distance, brighter towards the sun.
  private func fog(_ colour: Vector, at distance: Float, along ray: Ray) -> Vector {
    let part = exp(-max(distance - 3, 0) * 0.034)
    return colour * part + air(along: ray) * (1 - part)
  }

  private func air(along ray: Ray) -> Vector {
    let towards = Point(
      ray.direction.x / ray.direction.z * 10, ray.direction.y / ray.direction.z * 10 + 1.5)
    let offset = towards - sun
    let near = offset.length
    let angle = atan2(offset.x, offset.y)
    // Beams, where leaves leave gaps.
    let beams =
      1 + 0.3 * noise(Point(angle * 7, 1)) * smoothStep(0.3, 1.6, near) + 0.15
      * noise(Point(angle * 17, 4))
    let high = smoothStep(-2, 5, towards.y)
    let base = Vector(0.26, 0.3, 0.3).mixed(with: Vector(0.62, 0.62, 0.52), high)
    return base + Vector(1.25, 0.95, 0.55) * (exp(-near * 0.55) * beams) + Vector(1, 0.9, 0.6)
      * exp(-near * near * 1.4)
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    let ground = groundDistance(along: ray)
    for trunk in trunks {
      guard let (raw, distance) = trunk.board.place(along: ray) else { continue }
      if distance > ground { break }
      if let colour = bark(of: trunk, at: raw) { return fog(colour, at: distance, along: ray) }
      if let colour = foliage(of: trunk, at: raw) { return fog(colour, at: distance, along: ray) }
    }
    guard ground < 90 else { return air(along: ray) }
    return fog(floor(at: ray.point(at: ground), distance: ground), at: ground, along: ray)
  }

  private func groundDistance(along ray: Ray) -> Float {
    guard let flat = ray.distance(toLevel: 0), ray.direction.y < 0 else { return .infinity }
    let place = ray.point(at: flat).ground
    return ray.distance(toLevel: 0.16 * noise(place * 0.35)) ?? flat
  }

  private func floor(at point: Vector, distance: Float) -> Vector {
    let place = point.ground
    let fine = max(0.12, 1 - distance * 0.03)
    let leaf = noise.nearest(place * 9 + noise.fractal(place * 4, octaves: 2) * 0.3)
    let colours = [
      Vector(0.3, 0.13, 0.035), Vector(0.36, 0.2, 0.05), Vector(0.17, 0.075, 0.03),
      Vector(0.42, 0.27, 0.08),
      Vector(0.12, 0.07, 0.04),
    ]
    let shade = 1 - 0.75 * fine * smoothStep(0.15, 0.55, leaf.distance)
    let litter =
      colours[Int(leaf.number * 4.99)].mixed(with: Vector(0.25, 0.13, 0.04), 1 - fine) * shade
    let moss = Vector(0.06, 0.1, 0.02) * (1 + 0.5 * noise.fractal(place * 12, octaves: 3) * fine)
    let mossy = smoothStep(0.15, 0.5, noise.fractal(place * 0.6, octaves: 3))
    let path = abs(place.x - 0.25 - 0.02 * place.y - 0.35 * noise(Point(place.y * 0.13, 0)))
    let onPath = smoothStep(0.95, 0.55, path + 0.2 * noise(place * 2))
    let earth = Vector(0.2, 0.14, 0.09) * (1 + 0.35 * noise.fractal(place * 7, octaves: 4))
    let warm = 1 + 1.4 * exp(-pow((place.x - 0.9 * place.y / 10) * 0.35, 2))
    return litter.mixed(with: moss, mossy).mixed(with: earth, onPath) * (0.34 * warm)
  }

  private func bark(of trunk: Trunk, at raw: Point) -> Vector? {
    guard raw.y > -0.5, raw.y < 26 else { return nil }
    let sway = trunk.lean * raw.y + 0.12 * noise(Point(raw.y * 0.25, trunk.bend))
    let flare = 0.5 * exp(-max(raw.y, 0) * 2.6)
    let half =
      trunk.width * (1 + flare - 0.02 * raw.y) + 0.012 * noise(Point(raw.y * 5, trunk.bend))
    let x = (raw.x - sway) / half
    guard abs(x) < 1 else { return branch(of: trunk, at: raw, sway: sway) }
    let grain = noise.fractal(Point(asin(x) * 3 + trunk.bend, raw.y * 1.2), octaves: 5)
    let lines = noise(Point(asin(x) * 9 + trunk.bend, raw.y * 7))
    let moss = smoothStep(1.3, -0.2, raw.y + 0.6 * grain)
    let colour = Vector(0.115, 0.105, 0.095).mixed(with: Vector(0.07, 0.1, 0.03), moss * 0.8)
    let towardsSun = trunk.board.foot.x < 0.09 * trunk.board.foot.z ? x : -x
    let rim = 0.35 + 0.9 * pow(max(towardsSun, 0), 3)
    return colour * (1 + 0.5 * grain + 0.2 * lines) * rim
  }

  private func branch(of trunk: Trunk, at raw: Point, sway: Float) -> Vector? {
    for number in 0..<5 {
      let side: Float = number % 2 == 0 ? 1 : -1
      let y = 3.2 + 1.1 * Float(number) + 2 * noise.random(number, Int(trunk.bend))
      let reach = 1.2 + 2.2 * noise.random(number, Int(trunk.bend), 2)
      let end = Point(sway + side * reach, y + 0.5 + reach * 0.45)
      let curved = raw + Point(0, 0.25 * noise(Point(raw.x * 0.9, trunk.bend + Float(number))))
      if stroke(curved, from: Point(sway, y), to: end, 0.06, 0.012) < 0 {
        return Vector(0.03, 0.028, 0.025)
      }
    }
    return nil
  }

  private func foliage(of trunk: Trunk, at raw: Point) -> Vector? {
    guard raw.y > 3.4, trunk.bend > 18 else { return nil }
    let place = raw + Point(trunk.bend * 3, trunk.bend)
    let mass = noise.fractal(place * 0.5, octaves: 2) + 0.1 * (raw.y - 6.2) - 0.05 * abs(raw.x)
    guard mass > 0.02 else { return nil }
    let leaf = noise.nearest(place * 6.5)
    guard leaf.distance < 0.42 * smoothStep(0, 0.5, mass) + 0.1, leaf.number > 0.25 else {
      return nil
    }
    return Vector(0.34, 0.19, 0.035).mixed(with: Vector(0.2, 0.2, 0.035), leaf.number)
      * (0.5 + 0.6 * leaf.number)
  }
}
