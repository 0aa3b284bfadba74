/// One thing that people say of a photo, wherever the file keeps it.
///
/// The raw value is the name that `verso-cli` reads and prints. Where EXIF, IPTC and XMP keep each
/// field, and which of them is preferred, is the mapping of PhotoFiles.
///
/// ```swift
/// try Field.rating.parse("4")  // .integer(4)
/// try Field.keywords.parse("sea; boats")  // .list(["sea", "boats"])
/// ```
public enum Field: String, CaseIterable, Sendable {
  case title, headline, description, keywords, hierarchicalKeywords, people, rating, label
  case dateTaken, dateDigitized, dateModified
  case creator, jobTitle, copyright, usageTerms, credit, source, instructions
  case sublocation, city, state, country, countryCode
  case latitude, longitude, altitude
  case altText
  case orientation, cameraMake, cameraModel, lens, serial
  case exposureTime, aperture, iso, focalLength, flash
  case width, height, duration, colorSpace, format, creatorTool, fileSize, fileName, folder,
    fileModified
}

extension Field {
  /// What kind of value a field holds, and therefore which cell shows it.
  public enum Kind: Sendable {
    /// One line of text: `FieldValue.text`.
    case text
    /// Text of several lines: `FieldValue.text`.
    case longText
    /// Words in an order, without duplicates: `FieldValue.list`.
    case list
    /// -1 (rejected), 0 to 5: `FieldValue.integer`.
    case rating
    /// Any text; five texts stand for colours: `FieldValue.text`.
    case label
    /// `FieldValue.date`.
    case date
    /// Decimal degrees (north and east positive) or metres above sea level: `FieldValue.number`.
    case coordinate
    /// `FieldValue.integer`.
    case integer
    /// `FieldValue.number`.
    case number
  }

  /// The kind of the field's value.
  public var kind: Kind {
    switch self {
    case .description, .usageTerms, .instructions, .altText: .longText
    case .keywords, .hierarchicalKeywords, .people, .creator: .list
    case .rating: .rating
    case .label: .label
    case .dateTaken, .dateDigitized, .dateModified, .fileModified: .date
    case .latitude, .longitude, .altitude: .coordinate
    case .orientation, .iso, .flash, .width, .height, .fileSize: .integer
    case .exposureTime, .aperture, .focalLength, .duration: .number
    case .title, .headline, .jobTitle, .copyright, .credit, .source, .sublocation, .city, .state,
      .country, .countryCode, .cameraMake, .cameraModel, .lens, .serial, .colorSpace, .format,
      .creatorTool, .fileName, .folder:
      .text
    }
  }

  /// Whether it is one of the two lists of keywords.
  package var isKeywords: Bool { self == .keywords || self == .hierarchicalKeywords }

  /// The fields that make up a location, and make sense only together.
  public static let position: [Field] = [.latitude, .longitude]

  /// The fields that make sense only together with this one, including it.
  public var partners: [Field] { Self.position.contains(self) ? Self.position : [self] }

  /// Whether there is a position, or half of one.
  public static func hasPosition(_ value: (Field) -> FieldValue?) -> Bool {
    position.contains { value($0) != nil }
  }

  /// Which of latitude and longitude is missing beside the other one; nil where there are both or none.
  public static func missingAxis(_ value: (Field) -> FieldValue?) -> Field? {
    hasPosition(value) ? position.first { value($0) == nil } : nil
  }

  /// Whether people may change the field. What the camera measured and what the file system knows is read-only.
  public var isEditable: Bool {
    switch self {
    case .orientation, .cameraMake, .cameraModel, .lens, .serial, .exposureTime, .aperture, .iso,
      .focalLength, .flash, .width, .height, .duration, .colorSpace, .format, .creatorTool,
      .fileSize,
      .fileName, .folder, .fileModified:
      false
    default: true
    }
  }

  /// The group in which people look for the field.
  public enum Section: CaseIterable, Sendable {
    case description, when, `where`, who, camera, file
  }

  /// The section of the details pane that shows the field.
  public var section: Section {
    switch self {
    case .title, .headline, .description, .keywords, .hierarchicalKeywords, .people, .rating,
      .label, .altText:
      .description
    case .dateTaken, .dateDigitized, .dateModified: .when
    case .sublocation, .city, .state, .country, .countryCode, .latitude, .longitude, .altitude:
      .where
    case .creator, .jobTitle, .copyright, .usageTerms, .credit, .source, .instructions: .who
    case .orientation, .cameraMake, .cameraModel, .lens, .serial, .exposureTime, .aperture, .iso,
      .focalLength, .flash:
      .camera
    case .width, .height, .duration, .colorSpace, .format, .creatorTool, .fileSize, .fileName,
      .folder,
      .fileModified:
      .file
    }
  }
}
