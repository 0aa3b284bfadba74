import PhotoModel

/// What facets and their values are called, and the icons that stand for them.
@MainActor
enum FacetText {
  /// The name of a facet.
  static func name(of facet: Facet) -> String {
    switch facet {
    case .keywords: localized("Keywords")
    case .dates: localized("Dates")
    case .people: localized("People")
    case .locations: localized("Places")
    case .cameras: localized("Cameras")
    case .lenses: localized("Lenses")
    case .labels: localized("Labels")
    case .ratings: localized("Ratings")
    case .formats: localized("File Types")
    }
  }

  /// The name of a value below those that it is inside of; without levels, that of the facet.
  static func name(of value: FacetValue) -> String {
    guard let word = value.levels.last else { return name(of: value.facet) }
    switch value.facet {
    case .dates:
      guard let month = month(value) else { return word }
      return DateWords.month(month.month, of: month.year)
    case .ratings: return RatingText.name(of: Int(word))
    case .labels: return FieldValue.text(word).localizedText(for: .label)
    case .formats: return word.uppercased()
    default: return word
    }
  }

  /// The name of a value on its own, such as the title of a window.
  static func title(of value: FacetValue) -> String {
    guard let month = month(value) else { return name(of: value) }
    return DateWords.long(PhotoDate(year: month.year, month: month.month))
  }

  /// The month that a value is; nil for a year, and for anything that is not a date.
  private static func month(_ value: FacetValue) -> (year: Int, month: Int)? {
    guard value.facet == .dates, value.levels.count > 1, let year = Int(value.levels[0]),
      let month = Int(value.levels[1])
    else { return nil }
    return (year, month)
  }

  /// The icon of a value, or of all values of a facet: that of the facet, but for rejected photos the sign that stands
  /// in place of their stars.
  static func icon(of value: FacetValue) -> String {
    if value.facet == .ratings, let rating = value.levels.last.flatMap({ Int($0) }), rating < 0 {
      return StarsView.rejectIcon
    }
    return switch value.facet {
    case .keywords: "user-bookmarks-symbolic"
    case .dates: "x-office-calendar-symbolic"
    case .people: "avatar-default-symbolic"
    case .locations: "mark-location-symbolic"
    case .cameras: "camera-photo-symbolic"
    case .lenses: "media-optical-symbolic"
    case .labels: "media-record-symbolic"
    case .ratings: "starred-symbolic"
    case .formats: "image-x-generic-symbolic"
    }
  }
}
