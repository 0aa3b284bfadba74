import PhotoModel

/// Which fields the details show, and where: first those that matter or have a value, and the rest separately.
struct DetailsFields: Equatable {
  /// Fields in one card.
  struct Card: Equatable {
    /// What they have in common; nil for the card of all sections.
    var section: Field.Section?
    /// The fields, from top to bottom.
    var fields: [Field]
  }

  /// What is always shown.
  let first: [Card]
  /// What is shown on demand.
  let more: [Card]

  /// What people look for first, whether it has a value or not. Longitude is in the row of latitude.
  private static let wanted: [Field] = [
    .title, .description, .keywords, .rating, .label, .dateTaken, .city, .country, .latitude,
  ]

  /// In each section, those that people look for first.
  private static let wantedBelow: [Field] = [
    .cameraModel, .cameraMake, .lens, .exposureTime, .aperture, .iso, .fileName, .folder,
  ]

  /// - Parameter filled: the fields in which the photos have a value.
  init(filled: Set<Field>) {
    let others = Field.allCases.filter { $0 != .longitude && !Self.wanted.contains($0) }
    let written = others.filter { $0.isEditable && filled.contains($0) }
    first =
      [Card(section: nil, fields: Self.wanted + written)]
      + [Field.Section.camera, .file].compactMap { section in
        Self.card(section, of: others.filter { !$0.isEditable && filled.contains($0) })
      }
    more = Field.Section.allCases.compactMap { section in
      Self.card(section, of: others.filter { $0.isEditable && !filled.contains($0) })
    }
  }

  private static func card(_ section: Field.Section, of fields: [Field]) -> Card? {
    let own = fields.filter { $0.section == section }
    let first = wantedBelow.filter(own.contains)
    return own.isEmpty
      ? nil : Card(section: section, fields: first + own.filter { !first.contains($0) })
  }
}
