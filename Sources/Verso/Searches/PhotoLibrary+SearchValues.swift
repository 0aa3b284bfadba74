import PhotoModel

extension PhotoLibrary {
  /// The values that photos have in a field, and how many have each: what a search may ask for.
  func searchValues(of field: Field) -> [String: Int] {
    switch field {
    case .keywords: keywords.all
    case .people: facets.words(.people)
    case .cameraModel: facets.words(.cameras)
    case .lens: facets.words(.lenses)
    case .label: facets.words(.labels)
    case .format: facets.words(.formats)
    case .dateTaken:
      Dictionary(
        uniqueKeysWithValues: facets[.dates].filter { !$0.key.isEmpty }.map {
          ($0.key.joined(separator: "-"), $0.value)
        })
    case .sublocation, .city, .state, .country:
      Dictionary(
        facets[.locations].compactMap { levels, count in levels.last.map { ($0, count) } },
        uniquingKeysWith: +)
    default: [:]
    }
  }
}
