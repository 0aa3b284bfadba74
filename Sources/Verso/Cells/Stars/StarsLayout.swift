/// Where the stars of a rating are, and which rating a point on them means.
///
/// The five stars run in reading direction. If rejecting is offered, its mark comes before them.
struct StarsLayout: Equatable {
  /// The edge of a star, in pixels.
  static let starSize = 16
  /// The height from which on the marks are as far apart as fingers need, in pixels.
  static let roomyHeight = 44

  /// Whether there is a separate mark for rejected photos.
  var offersReject: Bool
  /// Whether text runs from right to left.
  var isRightToLeft: Bool
  /// The width that the stars have been given, in pixels.
  var width: Double

  /// Whether each mark has as much room as a finger needs.
  var isRoomy = false

  /// The space between two stars, in pixels.
  private var spacing: Int { isRoomy ? Self.roomyHeight - Self.starSize : 2 }
  /// The space between the mark of rejected photos and the first star, in pixels.
  private var rejectSpacing: Int { isRoomy ? spacing : 8 }
  /// The space before the first mark and after the last one, in pixels.
  private var inset: Int { isRoomy ? spacing / 2 : 0 }

  /// The width that all marks need, in pixels.
  var naturalWidth: Int {
    let stars = 5 * Self.starSize + 4 * spacing + 2 * inset
    return offersReject ? Self.starSize + rejectSpacing + stars : stars
  }

  /// The left edge of the mark of a rating, -1 or 1 to 5, in pixels.
  func left(of rating: Int) -> Double {
    let leading =
      rating < 0 ? Double(inset) : firstStar + Double((rating - 1) * (Self.starSize + spacing))
    return isRightToLeft ? width - leading - Double(Self.starSize) : leading
  }

  /// The rating that a click at a distance from the left edge gives, or nil if there is no mark.
  func rating(at x: Double) -> Int? {
    let distance = isRightToLeft ? width - x : x
    guard distance >= 0 else { return nil }
    if offersReject, distance < firstStar - Double(rejectSpacing) / 2 { return -1 }
    let step = Double(Self.starSize + spacing)
    let star = Int(((distance - firstStar + Double(spacing) / 2) / step).rounded(.down)) + 1
    return star <= 5 ? max(star, 1) : nil
  }

  private var firstStar: Double {
    Double(inset + (offersReject ? Self.starSize + rejectSpacing : 0))
  }
}
