import Glibc

/// Towers with lit windows on the other bank of a river.
struct CityAtNight: Scene {
  let camera = Camera(position: Vector(0, 6, 0), target: Vector(0, 25, 300), fieldOfView: 26)
  let film = Film(
    exposure: 1.9, whiteBalance: Vector(1, 0.98, 1.06), glow: 0.22, contrast: 1.15, grain: 0.012)
  let samples = 14

  private let noise = Noise(seed: 83)
  private let water = Water(seed: 15, strength: 0.05, scale: 0.3, stretch: Point(0.5, 1))

  func light(along ray: Ray, random: inout Random) -> Vector {
    guard ray.direction.y < 0, let level = ray.distance(toLevel: 0), level < 295 else {
      return city(along: ray)
    }
    let place = ray.point(at: level)
    let normal = water.normal(at: place.ground, distance: level)
    var direction = ray.direction.reflected(by: normal)
    direction.y = abs(direction.y) + 0.002
    let part = Water.reflected(-ray.direction.dot(normal))
    let image = city(along: Ray(origin: place, direction: direction.unit))
    return image * (0.08 + 0.8 * part) + Vector(0.002, 0.004, 0.008)
  }

  private func city(along ray: Ray) -> Vector {
    let high = max(ray.direction.y, 0)
    let clouds = 0.75 + 0.5 * noise.fractal(Point(ray.direction.x * 5, high * 16), octaves: 5)
    var colour = Vector(0.012, 0.02, 0.045) + Vector(0.11, 0.06, 0.035) * (exp(-high * 7) * clouds)
    for (layer, depth) in [Float(620), 450, 330].enumerated() {
      let board = Board(foot: Vector(0, 0, depth), size: 1)
      guard let (place, _) = board.place(along: ray), place.y > 0 else { continue }
      if let front = building(at: place, layer: layer) {
        let haze = 0.32 * Float(2 - layer)
        colour = front * (1 - 0.3 * haze) + colour * (0.35 * haze)
      }
    }
    return embankment(along: ray, behind: colour)
  }

  private func building(at place: Point, layer: Int) -> Vector? {
    let pitch: Float = [30, 34, 40][layer]
    let column = Int((place.x / pitch + Float(layer) * 0.37).rounded(.down))
    let inside = place.x - (Float(column) - Float(layer) * 0.37) * pitch
    let chance = noise.random(column, layer, 1)
    let width = pitch * (0.62 + 0.36 * noise.random(column, layer, 2))
    let middle = exp(-pow(place.x / (95 + 60 * Float(2 - layer)), 2))
    let height =
      [38, 26, 14][layer] + chance * chance * [150, 105, 40][layer] * (0.25 + 0.75 * middle)
    guard inside < width else { return nil }
    let crown = height * (chance > 0.6 ? 1.07 : 1)
    let narrow = abs(inside - width / 2) < width * 0.28
    guard place.y < height || (narrow && place.y < crown) else {
      return mast(inside, place, width, crown, chance)
    }
    return windows(
      Point(inside, place.y), column: column, layer: layer, chance: chance, below: height)
  }

  private func mast(
    _ inside: Float, _ place: Point, _ width: Float, _ crown: Float, _ chance: Float
  ) -> Vector? {
    guard chance > 0.72, abs(inside - width / 2) < 0.35, place.y < crown + 16 else { return nil }
    return place.y > crown + 15 ? Vector(3, 0.3, 0.2) : Vector(0.02, 0.02, 0.025)
  }

  private func windows(_ place: Point, column: Int, layer: Int, chance: Float, below height: Float)
    -> Vector
  {
    let size = Point(2.6 + 1.6 * noise.random(column, layer, 4), 3.6)
    let cell = place / size
    let (x, y) = (Int(cell.x), Int(cell.y))
    let pane = cell - Point(Float(x), Float(y)) - 0.5
    var wall = Vector(0.012, 0.012, 0.017) * (1 + chance)
    wall += Vector(0.05, 0.028, 0.012) * exp(-place.y * 0.09)
    // A whole floor is often lit at once.
    let floor = noise.random(column, y, layer + 11)
    let lit =
      noise.random(x + column * 57, y, layer + 5)
      < (floor > 0.82 ? 0.7 : 0.07 + 0.2 * chance * chance)
    guard lit, abs(pane.x) < 0.36, abs(pane.y) < 0.3, place.y < height - 2 else { return wall }
    let warm = noise.random(x + column, y * 3, layer + 7)
    let colours = [
      Vector(1, 0.68, 0.34), Vector(1, 0.82, 0.55), Vector(0.75, 0.88, 1), Vector(1, 0.58, 0.24),
    ]
    let blind = 0.35 + 0.65 * noise.random(x * 7, y * 5, column)
    return wall + colours[Int(warm * 3.99)] * (blind * blind * 0.34)
  }

  /// Lamps and trees along the water, and the lights of cars.
  private func embankment(along ray: Ray, behind: Vector) -> Vector {
    guard let (place, _) = Board(foot: Vector(0, 0, 300), size: 1).place(along: ray) else {
      return behind
    }
    var colour = behind
    let trees = 5.5 + 3 * noise.fractal(Point(place.x * 0.14, 3), octaves: 5)
    if place.y < trees {
      colour =
        Vector(0.006, 0.009, 0.006) + Vector(0.03, 0.02, 0.006)
        * noise.fractal(place * 0.8, octaves: 3)
    }
    if place.y < 2.2 {
      colour =
        Vector(0.035, 0.026, 0.02) * (1 + 0.4 * noise.fractal(place * Point(0.5, 2), octaves: 3))
    }
    let post = (place.x / 11).rounded()
    let lamp = (place - Point(post * 11, 6.2)).length
    colour +=
      Vector(1, 0.66, 0.28) * (5 * cover(lamp - 0.35, edge: 0.12) + 0.16 / (lamp * lamp + 0.6))
    let car = noise.random(Int((place.x / 4).rounded(.down)), 3)
    let spot = (place - Point((place.x / 4).rounded(.down) * 4 + 2, 2.8)).length
    if car > 0.7 {
      colour +=
        (car > 0.85 ? Vector(1, 0.1, 0.04) : Vector(1, 0.95, 0.8))
        * (2.5 * cover(spot - 0.28, edge: 0.1))
    }
    return colour
  }
}
