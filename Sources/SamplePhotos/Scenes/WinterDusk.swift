import Glibc

/// Snow over a meadow with firs, in the blue hour.
struct WinterDusk: Scene {
  let camera = Camera(position: Vector(0, 1.5, 0), target: Vector(0.2, 2.1, 12), fieldOfView: 36)
  let film = Film(exposure: 0.95, whiteBalance: Vector(1.06, 1, 0.98), glow: 0.12, contrast: 1.2)
  let samples = 8

  private let sky = Atmosphere(elevation: 0.6, azimuth: 24, haze: 1.6)
  private let clouds = CloudLayer(
    seed: 71, height: 60, scale: 0.012, cover: -0.1, stretch: Point(0.4, 1.2))
  private let noise = Noise(seed: 29)
  private let firs: [(Board, Float)]

  init() {
    var random = Random(seed: 7)
    firs = (0..<150).map { number in
      let depth = 24 + 130 * pow(Float(number) / 150, 1.2)
      var across = (random.next() - 0.5) * depth * 1.4
      let gap = 0.1 * depth
      if abs(across - gap) < 0.12 * depth { across += across > gap ? 0.14 * depth : -0.14 * depth }
      let height = 4.5 + 5.5 * random.next()
      return (
        Board(foot: Vector(across, -0.2 + Self.height(at: Point(across, depth)), depth), size: 1),
        height
      )
    }.sorted { $0.0.foot.z < $1.0.foot.z }
  }

  private static func height(at place: Point) -> Float {
    let noise = Noise(seed: 29)
    return 0.9 * noise(place * 0.035 + 3) + 0.05 * noise(place * 0.4) + 0.014 * place.y
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    let land = Terrain(
      height: { place, _ in Self.height(at: place) }, top: 5.5, reach: 260, stride: 0.6)
    let ground = land.distance(along: ray, from: 0.5) ?? .infinity
    for (number, (board, height)) in firs.enumerated() {
      guard let (place, distance) = board.place(along: ray) else { continue }
      if distance > ground { break }
      if let colour = fir(at: place, height: height, number: number) {
        return sky.seen(colour, at: distance, along: ray.direction, density: 0.006)
      }
    }
    if let hut = hut(along: ray, before: ground) { return hut }
    guard ground < 260 else {
      return clouds.seen(along: ray, behind: sky.light(from: ray.direction), sky: sky)
    }
    let point = ray.point(at: ground)
    let glow = noise.fractal(point.ground * 0.9, octaves: 5)
    var normal = land.normal(at: point.ground, distance: ground)
    let fine = exp(-ground * 0.06)
    normal =
      (normal + Vector(glow * 0.12, 0, noise.fractal(point.ground * 3, octaves: 4) * 0.1) * fine)
      .unit
    // The way of a skier from the camera to the hut.
    let trail = point.x - 0.1 * point.z - 0.9 * sin(point.z * 0.11)
    for side in [Float(-0.13), 0.13] where abs(trail - side) < 0.06 {
      normal = (normal + Vector((trail - side) * 14, 0, 0)).unit
    }
    let west = max(normal.dot(Vector(sky.sun.x, 0.12, sky.sun.z).unit), 0)
    let lit =
      Vector(0.88, 0.9, 0.94)
      * (sky.ambient * (0.55 + 0.35 * normal.y) + sky.sunlight * (west * 0.09))
    let sparkle = noise.random(Int(point.x * 300), Int(point.z * 300)) > 0.9985 ? 3 * fine : 0
    return sky.seen(lit * (1 + sparkle), at: ground, along: ray.direction, density: 0.006)
  }

  private func fir(at place: Point, height: Float, number: Int) -> Vector? {
    guard place.y > 0, place.y < height, abs(place.x) < height * 0.32 else { return nil }
    let up = place.y / height
    // Each tier of branches hangs out over the one below.
    let tiers = up * (9 + Float(number % 4))
    let part = tiers - tiers.rounded(.down)
    let ragged = noise.fractal(Point(place.x * 3.5 + Float(number) * 13, place.y * 3.5), octaves: 4)
    let half = height * 0.24 * (1 - up) * (1.05 - 0.42 * part) * (1 + 0.22 * ragged)
    let droop = abs(place.x) - half
    guard droop < 0 || (abs(place.x) < 0.12 && up < 0.1) else { return nil }
    let snow =
      smoothStep(0.35, 0.1, part + 0.3 * ragged - 0.12 * noise(place * 5))
      * smoothStep(0.02, 0.1, up)
    let green = Vector(0.016, 0.026, 0.024)
    let white = Vector(0.75, 0.78, 0.84) * (0.75 + 0.35 * ragged)
    return green.mixed(with: white, snow * 0.85) * sky.ambient
      * (0.75 + 0.35 * (place.x / max(half, 0.1)))
  }

  private func hut(along ray: Ray, before ground: Float) -> Vector? {
    let board = Board(foot: Vector(4.4, Self.height(at: Point(4.4, 40)) - 0.1, 40), size: 1)
    guard let (place, distance) = board.place(along: ray), distance < ground + 0.4 else {
      return nil
    }
    let roof = place.y < 4.0 - abs(place.x) * 0.75 && place.y > 2.0 && abs(place.x) < 2.7
    let snow = roof && place.y > 3.55 - abs(place.x) * 0.75
    let wall = abs(place.x) < 2.1 && place.y < 2.4
    let chimney = abs(place.x - 1.1) < 0.22 && place.y < 4.1 && place.y > 2.5
    if snow { return Vector(0.85, 0.87, 0.92) * sky.ambient }
    if wall || roof {
      let pane = abs(abs(place.x) - 0.95) < 0.36 && abs(place.y - 1.35) < 0.42
      let bars = abs(abs(place.x) - 0.95) < 0.03 || abs(place.y - 1.35) < 0.03
      if pane && !bars { return Vector(1.5, 0.82, 0.3) * (0.75 + 0.4 * noise(place * 4)) }
      let planks = 1 - 0.3 * smoothStep(0.9, 1, sin(place.y * 22))
      return Vector(0.08, 0.05, 0.035) * sky.ambient * planks
    }
    return chimney ? Vector(0.05, 0.045, 0.045) * sky.ambient : nil
  }
}
