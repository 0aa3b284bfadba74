import Glibc

/// The sky of an hour: blue above, hazy at the horizon, red around a low sun.
///
/// Sunlight scattered once in air (Rayleigh) and haze (Mie), added up along the way of sight for a
/// grid of directions when the sky is made. Lengths are kilometres.
struct Atmosphere: Sendable {
  /// Towards the sun.
  let sun: Vector
  /// The colour of sunlight on the ground.
  let sunlight: Vector
  /// The mean colour of the upper half of the sky.
  let ambient: Vector

  private static let columns = 128
  private static let rows = 96
  private let grid: [Vector]
  private let haze: Float

  /// A sky.
  ///
  /// - Parameters:
  ///   - elevation: degrees of the sun above the horizon.
  ///   - azimuth: degrees of the sun to the right of the z axis.
  ///   - haze: 1 is a clear day.
  init(elevation: Float, azimuth: Float, haze: Float = 1) {
    let (high, side) = (elevation * .pi / 180, azimuth * .pi / 180)
    let sun = Vector(sin(side) * cos(high), sin(high), cos(side) * cos(high))
    self.sun = sun
    self.haze = haze
    sunlight = Self.transmittance(from: 0, towards: sun, haze: haze) * 20
    var grid: [Vector] = []
    var (sum, weight) = (Vector.zero, Float(0))
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let height = Self.height(ofRow: Float(row))
        let angle = 2 * Float.pi * Float(column) / Float(Self.columns)
        let flat = max(0, 1 - height * height).squareRoot()
        let direction = Vector(sin(angle) * flat, height, cos(angle) * flat)
        let light = Self.scattered(towards: direction, sun: sun, haze: haze)
        grid.append(light)
        sum += light * height
        weight += height
      }
    }
    self.grid = grid
    ambient = sum / weight
  }

  /// The light of the sky from a direction, without the sun's disc. Below the horizon it is that of
  /// the horizon.
  func light(from direction: Vector) -> Vector {
    let height = max(direction.y, 0)
    let row = height.squareRoot() * Float(Self.rows - 1)
    var turn = atan2(direction.x, direction.z) / (2 * .pi)
    if turn < 0 { turn += 1 }
    let column = turn * Float(Self.columns)
    let (left, low) = (Int(column) % Self.columns, min(Int(row), Self.rows - 2))
    let right = (left + 1) % Self.columns
    let (partX, partY) = (column - column.rounded(.down), row - Float(low))
    func at(_ column: Int, _ row: Int) -> Vector { grid[row * Self.columns + column] }
    return at(left, low).mixed(with: at(right, low), partX)
      .mixed(with: at(left, low + 1).mixed(with: at(right, low + 1), partX), partY)
  }

  /// The sun's disc, a little soft at its edge.
  func disc(from direction: Vector, size: Float = 1) -> Vector {
    let angle = acos(direction.dot(sun).clamped(-1, 1)) * 180 / .pi
    return sunlight * 8 * smoothStep(0.32 * size, 0.22 * size, angle)
  }

  /// What is seen through the air: a thing of a colour at a distance.
  ///
  /// - Parameter density: the part of the light that is lost in each unit of distance.
  func seen(_ colour: Vector, at distance: Float, along direction: Vector, density: Float) -> Vector
  {
    let lost = Vector(0.75, 0.95, 1.25) * (-distance * density)
    let level = Vector(direction.x, max(direction.y, 0.02), direction.z).unit
    let part = lost.exponential
    return colour * part + light(from: level) * (Vector(1, 1, 1) - part)
  }

  private static func height(ofRow row: Float) -> Float {
    let part = max(row, 0.35) / Float(rows - 1)
    return part * part
  }

  // Scattering at sea level, for each kilometre.
  private static let rayleigh = Vector(0.0058, 0.0135, 0.0331)
  private static let mie: Float = 0.004
  private static let earth: Float = 6371
  private static let top: Float = 70

  private static func altitude(_ point: Vector) -> Float {
    (point + Vector(0, earth, 0)).length - earth
  }

  private static func wayOut(from altitude: Float, towards direction: Vector) -> Float {
    let radius = earth + altitude
    let half = radius * direction.y
    return -half + (half * half - radius * radius + (earth + top) * (earth + top)).squareRoot()
  }

  /// The part of the light that comes through the air from outside.
  private static func transmittance(
    from altitude: Float, towards direction: Vector, haze: Float
  ) -> Vector {
    let steps = 24
    let length = wayOut(from: altitude, towards: direction)
    var depth = Vector.zero
    for step in 0..<steps {
      let part = (Float(step) + 0.5) / Float(steps)
      let point = Vector(0, altitude, 0) + direction * (length * part * part)
      let height = max(self.altitude(point), 0)
      let width = length * 2 * part / Float(steps)
      depth += (rayleigh * exp(-height / 8) + mie * haze * 1.1 * exp(-height / 1.2)) * width
      depth += Vector(0.0008, 0.0019, 0.0001) * max(0, 1 - abs(height - 25) / 15) * width
    }
    return (-depth).exponential
  }

  private static func scattered(towards direction: Vector, sun: Vector, haze: Float) -> Vector {
    let steps = 32
    let length = wayOut(from: 0, towards: direction)
    let cosine = direction.dot(sun)
    let forward: Float = 0.76
    let airPhase = 0.0597 * (1 + cosine * cosine)
    let hazePhase =
      0.0796 * (1 - forward * forward)
      / pow(max(1 + forward * forward - 2 * forward * cosine, 1e-3), 1.5)
    var (light, depth) = (Vector.zero, Vector.zero)
    for step in 0..<steps {
      let part = (Float(step) + 0.5) / Float(steps)
      let point = direction * (length * part * part)
      let height = max(altitude(point), 0)
      let width = length * 2 * part / Float(steps)
      let air = rayleigh * exp(-height / 8) * width
      let dust = mie * haze * exp(-height / 1.2) * width
      depth += air + dust * 1.1
      // Light that was scattered before keeps the shadow of the earth from being black.
      let lit = transmittance(from: height, towards: sun, haze: haze) + Vector(0.012, 0.016, 0.024)
      light += lit * (-depth).exponential * (air * airPhase + dust * hazePhase + air * 0.018)
    }
    return light * 20
  }
}
