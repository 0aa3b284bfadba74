/// Ratings in words.
enum RatingText {
  /// What a rating is called, such as "3 stars"; nil means a photo without a rating.
  @MainActor
  static func name(of rating: Int?) -> String {
    switch rating {
    case nil: localized("Not rated")
    case .some(..<0): localized("Rejected")
    case .some(0): localized("No stars")
    case .some(let stars): localized("%1 star", "%1 stars", count: stars)
    }
  }
}
