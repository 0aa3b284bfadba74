import Glibc

/// A lake among wooded mountains, so still that it shows them twice.
struct MirrorLake: Scene {
  let camera = Camera(position: Vector(0, 0.05, 0), target: Vector(0.4, 0.3, 6), fieldOfView: 38)
  let film = Film(exposure: 0.5, whiteBalance: Vector(1.05, 1, 0.95), contrast: 1.2)
  let samples = 4

  private let sky = Atmosphere(elevation: 26, azimuth: -115, haze: 1)
  private let noise = Noise(seed: 23)
  private let clouds = CloudLayer(seed: 4, height: 3.4, scale: 0.3, cover: 0.02)
  private let water = Water(seed: 9, strength: 0.004, scale: 26)
  private let land: Terrain

  init() {
    let noise = noise
    land = Terrain(
      height: { place, detail in
        let shore = 3.2 + 0.6 * noise(Point(place.x * 0.8, 0)) + 0.25 * noise(place * 2.3)
        let sides = 0.34 * max(abs(place.x + 0.1) - 0.6, 0)
        let inland = smoothStep(shore - sides * 2.4, shore + 6, place.y)
        let ridge = noise.ridged(place * 0.36 + 2, octaves: detail, gain: 0.42)
        var height = inland * (0.5 + 3.2 * ridge) - 0.03
        // Tree tops, where trees grow.
        if detail > 5 && height > 0.005 && height < 1.1 {
          let crown = noise.nearest(place * 34)
          height += 0.035 * max(0, 1 - crown.distance * 1.5) * (0.5 + crown.number)
        }
        return height
      }, top: 3.6, reach: 30, stride: 0.3)
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    let level = ray.distance(toLevel: 0) ?? .infinity
    if let distance = land.distance(along: ray), distance < level {
      return landLight(along: ray, at: distance)
    }
    guard level < 30 else { return skyLight(along: ray) }
    let place = ray.point(at: level)
    let normal = water.normal(at: place.ground, distance: level)
    var direction = ray.direction.reflected(by: normal)
    direction.y = max(direction.y, 0.001)
    let mirrored = Ray(origin: place, direction: direction.unit)
    let image =
      land.distance(along: mirrored).map { landLight(along: mirrored, at: $0) }
      ?? skyLight(along: mirrored)
    let part = Water.reflected(-ray.direction.dot(normal))
    // Near the camera one sees the stones of the ground.
    let stones = noise.nearest(
      place.ground * 60 + noise.fractal(place.ground * 30, octaves: 3) * 0.3)
    let pebbles = Vector(0.16, 0.15, 0.11) * (0.5 + stones.number) * (1 - stones.distance * 0.6)
    let ground = pebbles.mixed(with: Vector(0.012, 0.05, 0.05), smoothStep(0.1, 0.6, level))
    return image * part + ground * sky.ambient * 2.4 * (1 - part)
  }

  private func skyLight(along ray: Ray) -> Vector {
    clouds.seen(along: ray, behind: sky.light(from: ray.direction), sky: sky)
  }

  private func landLight(along ray: Ray, at distance: Float) -> Vector {
    let point = ray.point(at: distance)
    let normal = land.normal(at: point.ground, distance: distance)
    let fine = noise.fractal(point.ground * 30, octaves: 4)
    let meadow = Vector(0.075, 0.1, 0.03) * (1 + 0.3 * fine)
    let crown = noise.nearest(point.ground * 34).number
    let larch = Vector(0.17, 0.11, 0.025).mixed(
      with: Vector(0.03, 0.055, 0.02), smoothStep(0.25, 0.4, crown))
    let rock = Vector(0.2, 0.19, 0.18) * (1 + 0.35 * fine)
    let woods = smoothStep(1.15, 0.85, point.y + 0.25 * noise.fractal(point.ground * 3, octaves: 4))
    var colour = rock.mixed(
      with: meadow, smoothStep(0.5, 0.75, normal.y) * smoothStep(2, 1.3, point.y))
    colour = colour.mixed(with: larch, woods)
    colour = colour.mixed(
      with: Vector(0.85, 0.87, 0.9),
      smoothStep(0.5, 0.62, normal.y - 0.1 * fine) * smoothStep(1.75, 2.1, point.y + 0.2 * fine))
    let direct = max(normal.dot(sky.sun), 0) * land.sunlight(at: point, towards: sky.sun)
    let lit = colour * (sky.sunlight * direct / .pi + sky.ambient * (0.45 + 0.55 * normal.y) * 1.3)
    return sky.seen(lit, at: distance, along: ray.direction, density: 0.022)
  }
}
