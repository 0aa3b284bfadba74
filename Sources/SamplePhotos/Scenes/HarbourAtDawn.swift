import Glibc

/// Sailing boats at their moorings before sunrise, on water like glass.
struct HarbourAtDawn: Scene {
  let camera = Camera(position: Vector(0, 1.9, 0), target: Vector(0, 2.5, 20), fieldOfView: 30)
  let film = Film(exposure: 1.9, whiteBalance: Vector(1.03, 0.97, 1.02), glow: 0.16, contrast: 1.2)
  let samples = 10

  private let sky = Atmosphere(elevation: -1.6, azimuth: 9, haze: 2)
  private let clouds = CloudLayer(
    seed: 31, height: 60, scale: 0.012, cover: 0.03, stretch: Point(0.5, 1.3))
  private let water = Water(seed: 6, strength: 0.014, scale: 1.1, stretch: Point(0.5, 1))
  private let noise = Noise(seed: 19)
  private let boats: [Boat]

  /// A boat at its mooring.
  private struct Boat: Sendable {
    let board: Board
    let mast: Float
    let lean: Float
    let hull: Vector
    let hasLamp: Bool
  }

  init() {
    let places: [(Float, Float, Float, Float, Bool)] = [
      (-9.5, 26, 1.25, 0.006, false), (-6.1, 34, 1.1, -0.01, false), (-2.6, 22, 1.0, 0.012, true),
      (1.1, 44, 1.1, 0.0, false), (3.4, 30, 1.3, -0.008, false), (7.4, 23.5, 1.1, 0.01, false),
      (9.7, 38, 1.2, 0.004, true), (12.8, 47, 1.1, -0.006, false), (-13.5, 45, 1.2, 0.007, false),
      (5.6, 52, 1.0, 0.003, false), (-4.0, 56, 1.1, -0.004, false),
    ]
    let hulls = [Vector(0.75, 0.74, 0.72), Vector(0.04, 0.07, 0.16), Vector(0.3, 0.05, 0.04)]
    boats = places.enumerated().map { index, place in
      Boat(
        board: Board(foot: Vector(place.0, -0.05, place.1), size: place.2),
        mast: 7 + Float(index % 4),
        lean: place.3, hull: hulls[index % 3], hasLamp: place.4)
    }.sorted { $0.board.foot.z < $1.board.foot.z }
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    guard ray.direction.y < 0, let distance = ray.distance(toLevel: 0), distance < 400 else {
      return view(along: ray)
    }
    // Something may stand in front of the water.
    if let boat = boat(along: ray), boat.1 < distance { return boat.0 }
    let place = ray.point(at: distance)
    let normal = water.normal(at: place.ground, distance: distance)
    var direction = ray.direction.reflected(by: normal)
    direction.y = max(direction.y, 0.002)
    let image = view(along: Ray(origin: place, direction: direction.unit))
    let part = Water.reflected(-ray.direction.dot(normal))
    return image * (0.12 + 0.88 * part) + Vector(0.006, 0.012, 0.016) * sky.ambient.luminance * 6
  }

  private func view(along ray: Ray) -> Vector {
    if let boat = boat(along: ray) { return boat.0 }
    let open = clouds.seen(along: ray, behind: sky.light(from: ray.direction), sky: lifted)
    return shore(along: ray, behind: open)
  }

  /// The clouds stand higher than the ground and already see the sun.
  private var lifted: Atmosphere { HarbourAtDawn.morning }
  private static let morning = Atmosphere(elevation: 0.8, azimuth: 9, haze: 2)

  /// Hills on the other side, the pier with its lamps, and a lighthouse.
  private func shore(along ray: Ray, behind: Vector) -> Vector {
    var colour = behind
    for (number, z) in [Float(420), 260, 150].enumerated() {
      guard let (place, distance) = Board(foot: Vector(0, 0, z), size: z).place(along: ray) else {
        continue
      }
      let slope = Float(number) * 0.35
      var height = 0.052 - 0.012 * Float(number)
      height += 0.026 * noise.fractal(Point(place.x * 3.2 + Float(number) * 9, slope), octaves: 6)
      if number == 2 { height = 0.011 + 0.008 * noise.fractal(Point(place.x * 40, 2), octaves: 4) }
      if place.y < height {
        let ground = Vector(0.02, 0.024, 0.026) * sky.ambient.luminance * 3
        colour = sky.seen(ground, at: distance, along: ray.direction, density: 0.0034)
        colour += windows(at: place, row: number, below: height)
      }
    }
    // The pier.
    if let (place, _) = Board(foot: Vector(0, 0, 75), size: 1).place(along: ray), place.x > 4 {
      if place.y < 1.1 + 0.1 * noise(Point(place.x * 2, 0)) { colour = Vector(0.012, 0.012, 0.014) }
      let tower = abs(place.x - 9) < 0.75 - 0.06 * place.y && place.y < 5.6
      let lantern =
        abs(place.x - 9) < 0.42 && place.y < 6.6
        || ellipse(place, centre: Point(9, 6.6), radii: Point(0.45, 0.4)) < 0
      if tower || lantern { colour = Vector(0.035, 0.03, 0.034) * (place.x < 9 ? 1.3 : 0.8) }
      let lamp = (place - Point(9, 6.2)).length
      colour +=
        Vector(1, 0.62, 0.25) * (2.2 * cover(lamp - 0.2, edge: 0.05) + 0.012 / (lamp * lamp + 0.05))
      for post in stride(from: Float(12), through: 36, by: 6) {
        let far = (place - Point(post, 3)).length
        if abs(place.x - post) < 0.05 && place.y < 3 { colour = Vector(0.012, 0.012, 0.014) }
        colour +=
          Vector(1, 0.7, 0.35) * (1.6 * cover(far - 0.12, edge: 0.05) + 0.005 / (far * far + 0.03))
      }
    }
    return colour
  }

  /// The first lit windows on the other side.
  private func windows(at place: Point, row: Int, below height: Float) -> Vector {
    let cell = place * Point(420, 520)
    let (x, y) = (Int(cell.x.rounded(.down)), Int(cell.y.rounded(.down)))
    guard noise.random(x, y, row) > 0.965, place.y < height * 0.55 else { return .zero }
    let inside = cell - Point(Float(x), Float(y)) - 0.5
    return Vector(1, 0.6, 0.25) * cover(inside.length - 0.3, edge: 0.15) * 0.5
  }

  private func boat(along ray: Ray) -> (Vector, Float)? {
    for boat in boats {
      guard let (raw, distance) = boat.board.place(along: ray) else { continue }
      let place = Point(raw.x - boat.lean * raw.y, raw.y)
      guard abs(place.x) < 3.4, place.y > 0, place.y < boat.mast + 0.8 else { continue }
      if let colour = paint(boat, at: place) {
        return (sky.seen(colour, at: distance, along: ray.direction, density: 0.0034), distance)
      }
    }
    return nil
  }

  private func paint(_ boat: Boat, at place: Point) -> Vector? {
    let light = sky.ambient * 1.1
    let sheer = 0.85 + 0.025 * place.x * place.x + 0.06 * place.x
    let ends = 2.7 + 0.35 * place.y
    if place.y < sheer && place.x < ends && place.x > -2.3 - 0.12 * place.y {
      let stripe = place.y > sheer - 0.14 || place.y < 0.12
      let round = 0.5 + 0.5 * smoothStep(0, 0.8, place.y)
      return (stripe ? Vector(0.05, 0.05, 0.06) : boat.hull) * light * round
    }
    let cabin = place.x > -1.1 && place.x < 1.0 - 0.5 * (place.y - sheer) && place.y < sheer + 0.42
    if cabin {
      let port = abs(place.y - sheer - 0.22) < 0.07 && abs(sin(place.x * 5)) > 0.6
      return (port ? Vector(0.02, 0.02, 0.03) : Vector(0.6, 0.58, 0.55)) * light
    }
    let mast = Point(0.5, boat.mast)
    if boat.hasLamp && (place - mast - Point(0, 0.08)).length < 0.09 {
      return Vector(2.4, 2.2, 1.8)
    }
    if abs(place.x - 0.5) < 0.055 && place.y < boat.mast { return Vector(0.25, 0.24, 0.24) * light }
    let boom = stroke(place, from: Point(0.5, 1.9), to: Point(-1.9, 1.75), 0.14, 0.1)
    if boom < 0 { return Vector(0.1, 0.12, 0.2) * light }
    let spreader = abs(place.y - boat.mast * 0.55) < 0.03 && abs(place.x - 0.5) < 0.4
    let stays = min(
      stroke(place, from: mast, to: Point(2.75, 1.1), 0.012, 0.012),
      stroke(place, from: mast, to: Point(-2.2, 1.0), 0.012, 0.012))
    return spreader || stays < 0 ? Vector(0.1, 0.1, 0.11) * light : nil
  }
}
