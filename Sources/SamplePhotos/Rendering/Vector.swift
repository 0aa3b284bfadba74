import Glibc

/// A point, a direction or a colour: x, y (up), z, or red, green, blue in linear light.
typealias Vector = SIMD3<Float>
/// A point of a plane.
typealias Point = SIMD2<Float>

extension SIMD where Scalar == Float {
  /// The scalar product.
  func dot(_ other: Self) -> Float { (self * other).sum() }
  /// The Euclidean length.
  var length: Float { dot(self).squareRoot() }
  /// The vector of length 1 in the same direction.
  var unit: Self { self / Swift.max(length, 1e-12) }
  /// The vector on the straight way to another one: 0 is here, 1 is there.
  func mixed(with other: Self, _ part: Float) -> Self { self + (other - self) * part }
}

extension SIMD3 where Scalar == Float {
  /// The vector product.
  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
  /// The direction in which a mirror with this normal sends it.
  func reflected(by normal: Self) -> Self { self - normal * (2 * dot(normal)) }
  /// How bright a colour looks.
  var luminance: Float { dot(Self(0.2126, 0.7152, 0.0722)) }
  /// The seen from above: x and z.
  var ground: Point { Point(x, z) }
  /// Each part raised to a power of e.
  var exponential: Self { Self(exp(x), exp(y), exp(z)) }
}

extension Float {
  /// The value, kept between two others.
  func clamped(_ low: Float = 0, _ high: Float = 1) -> Float {
    Swift.min(Swift.max(self, low), high)
  }
  /// The number on the straight way to another one.
  func mixed(with other: Float, _ part: Float) -> Float { self + (other - self) * part }
}

/// 0 before the first edge, 1 after the second one, and a smooth way between.
func smoothStep(_ first: Float, _ second: Float, _ value: Float) -> Float {
  let part = ((value - first) / (second - first)).clamped()
  return part * part * (3 - 2 * part)
}

/// A point turned around the origin.
func turned(_ point: Point, by angle: Float) -> Point {
  let (sine, cosine) = (sin(angle), cos(angle))
  return Point(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
}
