import Glibc

/// The sun going down behind the sea, with a lighthouse on its cape.
struct SeaSunset: Scene {
  let camera = Camera(position: Vector(0, 3, 0), target: Vector(-1, 4.3, 20), fieldOfView: 34)
  let film = Film(exposure: 0.42, whiteBalance: Vector(1.05, 0.95, 1.1), glow: 0.2, contrast: 1.2)
  let samples = 14

  private let sky = Atmosphere(elevation: 3.4, azimuth: -3, haze: 2.4)
  private let clouds = CloudLayer(
    seed: 52, height: 90, scale: 0.009, cover: 0.06, stretch: Point(0.45, 1.4))
  private let water = Water(seed: 33, strength: 0.1, scale: 0.55, stretch: Point(0.45, 1))
  private let noise = Noise(seed: 8)

  func light(along ray: Ray, random: inout Random) -> Vector {
    let level = ray.direction.y < 0 ? ray.distance(toLevel: 0) ?? .infinity : .infinity
    if let cape = cape(along: ray, before: level) { return cape }
    guard level < 6000 else {
      return clouds.seen(along: ray, behind: sky.light(from: ray.direction), sky: sky)
        + sky.disc(from: ray.direction, size: 3) * 0.5
    }
    let place = ray.point(at: level).ground
    var normal = water.normal(at: place, distance: level)
    // Far waves are too small to be drawn one by one.
    let rough = 0.035 * smoothStep(20, 300, level)
    normal = (normal + Vector(random.bell() * rough * 0.6, 0, random.bell() * rough)).unit
    var direction = ray.direction.reflected(by: normal)
    direction.y = abs(direction.y) + 0.004
    direction = direction.unit
    let part = Water.reflected(-ray.direction.dot(normal))
    let mirrored = Ray(origin: ray.point(at: level), direction: direction)
    let image =
      clouds.seen(along: mirrored, behind: sky.light(from: direction), sky: sky)
      + sky.disc(from: direction, size: 3.4) * 1.6
    let colour = image * part + Vector(0.004, 0.011, 0.014) * sky.ambient * 3
    return sky.seen(colour, at: level, along: ray.direction, density: 0.0004)
  }

  private func cape(along ray: Ray, before level: Float) -> Vector? {
    guard let (place, distance) = Board(foot: Vector(0, 0, 130), size: 1).place(along: ray),
      distance < level
    else { return nil }
    let rise = smoothStep(12, 38, place.x)
    let height = rise * (5 + 2.2 * noise.fractal(Point(place.x * 0.12, 4), octaves: 7)) - 0.3
    let grass = 0.25 * noise(Point(place.x * 9, 0)) * rise
    let tower = abs(place.x - 27) < 1.0 - 0.045 * (place.y - 3) && place.y < 13
    let gallery = abs(place.x - 27) < 0.95 && abs(place.y - 13.1) < 0.12
    let lantern = abs(place.x - 27) < 0.45 && place.y < 14.4 && place.y > 13
    let roof = ellipse(place, centre: Point(27, 14.4), radii: Point(0.6, 0.5)) < 0
    let house = place.x > 29 && place.x < 32.5 && place.y < 7.2 - abs(place.x - 30.75) * 0.55
    guard place.y < height + grass || tower || gallery || lantern || roof || house else {
      return nil
    }
    let lamp = lantern && abs(place.x - 27) < 0.3 ? Vector(3, 2, 0.9) : .zero
    let stripes = tower && Int((place.y + 20) / 2.4) % 2 == 0 ? Vector(0.05, 0.03, 0.03) : .zero
    let edge = Vector(0.012, 0.01, 0.012) * (1 + noise.fractal(place * 0.8, octaves: 4))
    return sky.seen(edge * 2 + stripes, at: distance, along: ray.direction, density: 0.0011) + lamp
  }
}
