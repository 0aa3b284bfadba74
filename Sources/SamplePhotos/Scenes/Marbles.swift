import Glibc

/// Coloured balls of glass and steel on a checked cloth.
struct Marbles: Studio {
  let camera = Camera(
    position: Vector(0, 1.7, -4.2), target: Vector(0, 0.18, 0.4), fieldOfView: 27, lensRadius: 0.09,
    focus: 4.25)
  let film = Film(exposure: 0.9, glow: 0.1, vignette: 0.4, saturation: 1.15, contrast: 1.2)
  let samples = 24
  let window = (
    centre: Vector(3.4, 4.4, 2.8), right: Vector(1.0, 0, -0.9), up: Vector(-0.5, 0.9, -0.5)
  )
  let daylight = Vector(6.5, 6.4, 6.2)
  let reach: Float = 18

  private let noise = Noise(seed: 59)
  private let balls: [(Vector, Float, Int)]

  init() {
    var random = Random(seed: 23)
    var balls: [(Vector, Float, Int)] = [
      (Vector(0.1, 0.42, 0.2), 0.42, 0), (Vector(-0.85, 0.33, 0.55), 0.33, 1),
      (Vector(0.85, 0.3, -0.25), 0.3, 2),
    ]
    for _ in 0..<400 where balls.count < 30 {
      let radius = 0.13 + 0.17 * random.next()
      let depth = -0.9 + 6 * random.next()
      let centre = Vector((random.next() - 0.5) * (3 + depth * 0.8), radius, depth)
      let isFree = balls.allSatisfy { ($0.0 - centre).length > $0.1 + radius + 0.02 }
      if isFree { balls.append((centre, radius, Int(random.next() * 6.99))) }
    }
    self.balls = balls
  }

  func distance(_ point: Vector) -> Float {
    balls.reduce(point.y) { min($0, ($1.0 - point).length - $1.1) }
  }

  func surface(at point: Vector, normal: Vector) -> Surface {
    guard point.y > 0.004,
      let ball = balls.min(by: {
        abs(($0.0 - point).length - $0.1) < abs(($1.0 - point).length - $1.1)
      })
    else {
      return cloth(at: point.ground)
    }
    let offset = (point - ball.0) / ball.1
    let swirl = noise.fractal(offset * 1.6 + Vector(Float(ball.2) * 9, 0, 0), octaves: 3)
    let band = smoothStep(-0.06, 0.06, sin(offset.x * 5 + offset.y * 3 + swirl * 4))
    switch ball.2 {
    case 0:
      return Surface(
        colour: Vector(0.02, 0.16, 0.5).mixed(with: Vector(0.75, 0.8, 0.85), band), shine: 0.06,
        roughness: 0.03)
    case 1:
      return Surface(
        colour: Vector(0.6, 0.03, 0.03).mixed(with: Vector(0.9, 0.5, 0.05), band), shine: 0.06,
        roughness: 0.03)
    case 2: return Surface(colour: Vector(0.6, 0.6, 0.62), shine: 0.82, roughness: 0.04)
    case 3:
      return Surface(
        colour: Vector(0.03, 0.35, 0.12).mixed(with: Vector(0.7, 0.75, 0.2), band), shine: 0.06,
        roughness: 0.03)
    case 4:
      return Surface(
        colour: Vector(0.85, 0.84, 0.8).mixed(with: Vector(0.35, 0.05, 0.3), band), shine: 0.05,
        roughness: 0.05)
    case 5: return Surface(colour: Vector(0.9, 0.62, 0.05), shine: 0.05, roughness: 0.03)
    default: return Surface(colour: Vector(0.04, 0.04, 0.05), shine: 0.08, roughness: 0.02)
    }
  }

  private func cloth(at raw: Point) -> Surface {
    let place = turned(raw, by: 0.55)
    let (x, y) = ((place.x * 1.5).rounded(.down), (place.y * 1.5).rounded(.down))
    let (isOne, isTwo) = (Int(x) % 2 == 0, Int(y) % 2 == 0)
    let weave =
      0.88 + 0.07 * sin(place.x * 230) * sin(place.y * 230) + 0.07
      * noise.fractal(place * 20, octaves: 3)
    let red = Vector(0.5, 0.03, 0.035)
    let white = Vector(0.74, 0.71, 0.66)
    let colour = isOne && isTwo ? red : isOne || isTwo ? red.mixed(with: white, 0.5) : white
    return Surface(colour: colour * weave)
  }

  func room(towards direction: Vector) -> Vector {
    // A window with bars, to be seen in the glass.
    let (centre, right, up) = window
    let facing = right.cross(up).unit
    let distance = (centre - Vector(0, 0.3, 0)).dot(facing) / direction.dot(facing)
    if distance > 0 {
      let place = Vector(0, 0.3, 0) + direction * distance - centre
      let (across, along) = (place.dot(right) / right.dot(right), place.dot(up) / up.dot(up))
      if abs(across) < 1, abs(along) < 1 {
        return abs(across) < 0.05 || abs(along) < 0.05 ? Vector(0.1, 0.1, 0.1) : daylight
      }
    }
    let wall = Vector(0.16, 0.14, 0.12).mixed(with: Vector(0.3, 0.29, 0.28), direction.y.clamped())
    return wall * (1 + 0.3 * noise(direction * 2))
  }
}
