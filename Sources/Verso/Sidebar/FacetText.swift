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

  /// The name of a value below those that it is inside of; of none, that of the facet.
  static func name(of value: FacetValue) -> String {
    guard let word = value.levels.last else { return name(of: value.facet) }
    switch value.facet {
    case .dates:
      guard let year = Int(value.levels[0]),
        let month = value.levels.dropFirst().first.flatMap({ Int($0) })
      else { return word }
      return DateWords.month(month, of: year)
    case .ratings: return RatingText.name(of: Int(word))
    case .labels: return FieldValue.text(word).localizedText(for: .label)
    case .formats: return word.uppercased()
    default: return word
    }
  }

  /// The name of a value that stands alone, such as the title of a window.
  static func title(of value: FacetValue) -> String {
    switch value.facet {
    case .dates where value.levels.count > 1:
      guard let year = Int(value.levels[0]), let month = Int(value.levels[1]) else {
        return name(of: value)
      }
      return DateWords.long(PhotoDate(year: year, month: month))
    default: return name(of: value)
    }
  }

  /// The icon of a facet and its values.
  static func icon(of facet: Facet) -> String {
    switch facet {
    case .keywords: "user-bookmarks-symbolic"
    case .dates: "x-office-calendar-symbolic"
    case .people: "avatar-default-symbolic"
    case .locations: "mark-location-symbolic"
    case .cameras: "camera-photo-symbolic"
    case .lenses: "find-location-symbolic"
    case .labels: "view-pin-symbolic"
    case .ratings: "starred-symbolic"
    case .formats: "image-x-generic-symbolic"
    }
  }
}
