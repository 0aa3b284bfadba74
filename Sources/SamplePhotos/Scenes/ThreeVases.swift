import Glibc

/// Three vases on a window sill, one of them with branches of pussy willow.
struct ThreeVases: Studio {
  let camera = Camera(
    position: Vector(0, 1.9, -8.6), target: Vector(0, 1.55, 0), fieldOfView: 34, lensRadius: 0.05,
    focus: 8.5)
  let film = Film(
    exposure: 0.85, whiteBalance: Vector(1.04, 1, 0.95), glow: 0.08, vignette: 0.4, saturation: 1,
    contrast: 1.2)
  let samples = 20
  let window = (centre: Vector(5.2, 3.4, -1.6), right: Vector(0, 0, 1.5), up: Vector(0.3, 1.9, 0))
  let daylight = Vector(5.6, 5.8, 6.2)
  let reach: Float = 15

  private let noise = Noise(seed: 73)

  func distance(_ point: Vector) -> Float {
    let wall = min(point.y, 1.9 - point.z)
    let twigs = twigs(point)
    return min(wall, vases(point).0, twigs.wood, twigs.catkin)
  }

  private func vases(_ point: Vector) -> (Float, Int) {
    let profiles = [
      turnedOnWheel(point - Vector(-1.3, 0, 0.1), height: 1.55) {
        0.34 + 0.3 * sin(3.0 * $0 + 0.25) * (1 - 0.5 * $0)
      },
      turnedOnWheel(point - Vector(0.1, 0, 0.35), height: 2.0) {
        0.2 + 0.42 * exp(-pow(($0 - 0.34) / 0.27, 2)) + 0.12 * smoothStep(0.85, 1, $0)
      },
      turnedOnWheel(point - Vector(1.28, 0, -0.2), height: 0.92) {
        0.3 + 0.36 * (max(0, 1 - pow(2 * $0 - 0.9, 2))).squareRoot()
      },
    ]
    var best = (Float.infinity, 0)
    for (number, far) in profiles.enumerated() where far < best.0 { best = (far, number) }
    return best
  }

  /// A vase, by its radius at each part of its height.
  private func turnedOnWheel(_ point: Vector, height: Float, radius: (Float) -> Float) -> Float {
    let part = (point.y / height).clamped()
    let across = point.ground.length - radius(part)
    let hollow = abs(across + 0.03) - 0.03
    let vertical = max(point.y - height, -point.y)
    return (max(hollow, vertical) < 0.5 ? max(hollow, vertical) : max(across, vertical)) * 0.62
  }

  /// The distances of a point from the nearest twig and from the nearest catkin.
  private func twigs(_ point: Vector) -> (wood: Float, catkin: Float) {
    // Far from the twigs, the ball that holds them all is near enough.
    let ball = (point - Vector(0.1, 2.45, 0.35)).length - 1.35
    guard ball < 0.3 else { return (ball, ball) }
    var nearest = (wood: Float.infinity, catkin: Float.infinity)
    let start = Vector(0.1, 1.5, 0.35)
    for number in 0..<6 {
      let angle = Float(number) * 1.1 + 0.4
      let out = 0.55 + 0.2 * Float(number % 3)
      let way = Vector(
        out * cos(angle) * 1.2, 1.55 + 0.28 * Float(number % 4), out * sin(angle) * 0.5)
      func bent(_ part: Float) -> Vector {
        start + way * part + Vector(0.12 * sin(part * 3 + angle) * part, 0, 0)
      }
      let part = ((point - start).dot(way) / way.dot(way)).clamped()
      nearest.wood = min(nearest.wood, (point - bent(part)).length - (0.022 - 0.014 * part))
      // Catkins sit along the twig, left and right.
      let step = (part * 9).rounded() / 9
      guard step > 0.3 else { continue }
      let seat = bent(step) + Vector(Int(step * 9) % 2 == 0 ? 0.045 : -0.045, 0.05, 0)
      let catkin = ((point - seat) * Vector(1, 0.55, 1)).length - 0.05
      nearest.catkin = min(nearest.catkin, catkin)
    }
    return (nearest.wood * 0.8, nearest.catkin * 0.8)
  }

  func surface(at point: Vector, normal: Vector) -> Surface {
    let twigs = twigs(point)
    if twigs.catkin < 0.004 {
      return Surface(colour: Vector(0.6, 0.58, 0.54) * (1 + 0.25 * noise(point * 60)))
    }
    if twigs.wood < 0.004 && point.y > 1.62 { return Surface(colour: Vector(0.12, 0.06, 0.035)) }
    let (far, number) = vases(point)
    if far < 0.004 {
      let rings = 1 + 0.05 * sin(point.y * 90 + 2 * noise(point * 2))
      switch number {
      case 0:
        let run = smoothStep(
          0.75, 0.95,
          point.y + 0.16
            * noise.fractal(Point(atan2(point.x + 1.3, point.z - 0.1) * 2, 1), octaves: 4))
        let clay = Vector(0.36, 0.17, 0.09) * rings
        return Surface(
          colour: clay.mixed(with: Vector(0.06, 0.17, 0.2), run), shine: 0.05 * run + 0.005,
          roughness: 0.16 + 0.4 * (1 - run))
      case 1:
        let crackle = noise.nearest(Point(atan2(point.x - 0.1, point.z - 0.35) * 3, point.y * 4))
        let line = smoothStep(0, 0.03, crackle.second - crackle.distance)
        return Surface(
          colour: Vector(0.68, 0.65, 0.58) * (0.72 + 0.28 * line), shine: 0.045, roughness: 0.14)
      default:
        let speckle = smoothStep(0.35, 0.5, noise.fractal(point * 22, octaves: 2))
        return Surface(
          colour: Vector(0.3, 0.34, 0.25).mixed(with: Vector(0.1, 0.08, 0.06), speckle * 0.8)
            * rings, shine: 0.02, roughness: 0.4)
      }
    }
    if point.y < 0.006 {
      let plank = wood(
        at: Point(point.x, point.z + 5), noise: noise, plank: 2.6, light: Vector(0.5, 0.4, 0.29),
        dark: Vector(0.3, 0.21, 0.13))
      return Surface(colour: plank, shine: 0.03, roughness: 0.4)
    }
    let plaster = 1 + 0.07 * noise.fractal(Point(point.x, point.y) * 1.1, octaves: 7)
    return Surface(colour: Vector(0.56, 0.54, 0.5) * plaster)
  }

  func room(towards direction: Vector) -> Vector { Vector(0.16, 0.17, 0.19) }
}
