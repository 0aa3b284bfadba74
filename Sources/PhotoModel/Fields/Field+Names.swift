extension Field {
  /// What people call the field, in English; the app translates it.
  public var englishName: String {
    switch self {
    case .title: "Title"
    case .headline: "Headline"
    case .description: "Description"
    case .keywords: "Keywords"
    case .hierarchicalKeywords: "Keyword hierarchy"
    case .people: "People"
    case .rating: "Rating"
    case .label: "Label"
    case .dateTaken: "Date taken"
    case .dateDigitized: "Date digitized"
    case .dateModified: "Date modified"
    case .creator: "Creator"
    case .jobTitle: "Job title"
    case .copyright: "Copyright"
    case .usageTerms: "Usage terms"
    case .credit: "Credit line"
    case .source: "Source"
    case .instructions: "Instructions"
    case .sublocation: "Sublocation"
    case .city: "City"
    case .state: "State or province"
    case .country: "Country"
    case .countryCode: "Country code"
    case .latitude: "Latitude"
    case .longitude: "Longitude"
    case .altitude: "Altitude"
    case .altText: "Alternative text"
    case .orientation: "Orientation"
    case .cameraMake: "Camera maker"
    case .cameraModel: "Camera"
    case .lens: "Lens"
    case .serial: "Serial number"
    case .exposureTime: "Exposure time"
    case .aperture: "Aperture"
    case .iso: "ISO"
    case .focalLength: "Focal length"
    case .flash: "Flash"
    case .width: "Width"
    case .height: "Height"
    case .duration: "Duration"
    case .colorSpace: "Color space"
    case .format: "Format"
    case .creatorTool: "Made with"
    case .fileSize: "File size"
    case .fileName: "File name"
    case .folder: "Folder"
    case .fileModified: "File modified"
    }
  }
}

extension Field.Section {
  /// The heading of the section, in English; the app translates it.
  public var englishName: String {
    switch self {
    case .description: "Description"
    case .when: "When"
    case .where: "Where"
    case .who: "Who"
    case .camera: "Camera"
    case .file: "File"
    }
  }
}
