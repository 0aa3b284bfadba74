import Glibc

/// Smooth randomness in the plane and in space: the stuff of hills, clouds, waves and bark.
struct Noise: Sendable {
  let seed: UInt32

  private func hash(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> UInt32 {
    var value = UInt32(bitPattern: x) &* 0x85EB_CA6B
    value ^= UInt32(bitPattern: y) &* 0xC2B2_AE35
    value ^= UInt32(bitPattern: z) &* 0x27D4_EB2F
    value = (value ^ seed) &* 0x9E37_79B1
    value = (value ^ (value >> 15)) &* 0x85EB_CA77
    value = (value ^ (value >> 13)) &* 0xC2B2_AE3D
    return value ^ (value >> 16)
  }

  /// A number from 0 to 1 for each cell of a grid.
  func random(_ x: Int, _ y: Int, _ z: Int = 0) -> Float {
    Float(
      hash(
        Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y), Int32(truncatingIfNeeded: z))
        >> 8) * 0x1p-24
  }

  /// Gradient noise of the plane, about -1 to 1, one wave for each unit.
  func callAsFunction(_ point: Point) -> Float {
    let cell = point.rounded(.down)
    let offset = point - cell
    let (x, y) = (Int32(cell.x), Int32(cell.y))
    let weight = offset * offset * offset * (offset * (offset * 6 - 15) + 10)
    func gradient(_ dx: Int32, _ dy: Int32) -> Float {
      let bits = hash(x &+ dx, y &+ dy)
      let slope =
        Point(
          Float(Int32(bits & 0xFFFF) - 0x8000), Float(Int32(bits >> 16) - 0x8000)) * 0x1p-15
      return slope.dot(offset - Point(Float(dx), Float(dy)))
    }
    let low = gradient(0, 0).mixed(with: gradient(1, 0), weight.x)
    let high = gradient(0, 1).mixed(with: gradient(1, 1), weight.x)
    return low.mixed(with: high, weight.y) * 1.6
  }

  /// Gradient noise of space, about -1 to 1, one wave for each unit.
  func callAsFunction(_ point: Vector) -> Float {
    let cell = point.rounded(.down)
    let offset = point - cell
    let (x, y, z) = (Int32(cell.x), Int32(cell.y), Int32(cell.z))
    let weight = offset * offset * offset * (offset * (offset * 6 - 15) + 10)
    func gradient(_ dx: Int32, _ dy: Int32, _ dz: Int32) -> Float {
      let bits = hash(x &+ dx, y &+ dy, z &+ dz)
      let slope =
        Vector(
          Float(Int32(bits & 0x3FF) - 0x200), Float(Int32((bits >> 10) & 0x3FF) - 0x200),
          Float(Int32((bits >> 20) & 0x3FF) - 0x200)) * 0x1p-9
      return slope.dot(offset - Vector(Float(dx), Float(dy), Float(dz)))
    }
    func layer(_ dz: Int32) -> Float {
      let low = gradient(0, 0, dz).mixed(with: gradient(1, 0, dz), weight.x)
      let high = gradient(0, 1, dz).mixed(with: gradient(1, 1, dz), weight.x)
      return low.mixed(with: high, weight.y)
    }
    return layer(0).mixed(with: layer(1), weight.z) * 1.4
  }

  /// Noise of many sizes added up, each twice as fine and half as strong as the one before.
  func fractal(_ point: Point, octaves: Int, gain: Float = 0.5) -> Float {
    var (sum, strength, place) = (Float(0), Float(1), point)
    for _ in 0..<octaves {
      sum += self(place) * strength
      strength *= gain
      place = Point(1.6 * place.x + 1.2 * place.y, -1.2 * place.x + 1.6 * place.y) + 17.3
    }
    return sum
  }

  /// Noise of many sizes in space.
  func fractal(_ point: Vector, octaves: Int, gain: Float = 0.5) -> Float {
    var (sum, strength, place) = (Float(0), Float(1), point)
    for _ in 0..<octaves {
      sum += self(place) * strength
      strength *= gain
      place =
        Vector(
          1.6 * place.x + 1.2 * place.z, place.y * 2.03, -1.2 * place.x + 1.6 * place.z) + 11.7
    }
    return sum
  }

  /// Noise with sharp crests, 0 to about 1: mountain ridges, crests of waves.
  func ridged(_ point: Point, octaves: Int, gain: Float = 0.5) -> Float {
    var (sum, strength, weight, place) = (Float(0), Float(0.5), Float(1), point)
    for _ in 0..<octaves {
      var crest = 1 - abs(self(place))
      crest *= crest * weight
      weight = (crest * 2).clamped()
      sum += crest * strength
      strength *= gain
      place = Point(1.6 * place.x + 1.2 * place.y, -1.2 * place.x + 1.6 * place.y) + 31.1
    }
    return sum
  }

  /// The nearest of points that are strewn over the plane, one for each unit square.
  ///
  /// - Returns: the distance to it, the distance to the second nearest, its place, and a number from
  ///   0 to 1 of its own.
  func nearest(_ point: Point) -> (distance: Float, second: Float, place: Point, number: Float) {
    let cell = point.rounded(.down)
    let (x, y) = (Int(cell.x), Int(cell.y))
    var best = (distance: Float.infinity, second: Float.infinity, place: point, number: Float(0))
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 {
        let place = Point(
          Float(column) + random(column, row, 1), Float(row) + random(column, row, 2))
        let distance = (place - point).length
        if distance < best.distance {
          best = (distance, best.distance, place, random(column, row, 3))
        } else if distance < best.second {
          best.second = distance
        }
      }
    }
    return best
  }
}
