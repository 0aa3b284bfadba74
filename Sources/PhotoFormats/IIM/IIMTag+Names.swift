extension IIMTag {
  /// The name of the data set without spaces; nil for one that the standard does not have.
  ///
  /// Source: IPTC-NAA Information Interchange Model 4.2, chapters 5 and 6.
  public var name: String? {
    switch record {
    case 1: Self.envelopeNames[number]
    case 2: Self.applicationNames[number]
    default: nil
    }
  }

  private static let envelopeNames: [UInt8: String] = [
    0: "ModelVersion", 5: "Destination", 20: "FileFormat", 22: "FileFormatVersion",
    30: "ServiceIdentifier", 40: "EnvelopeNumber", 50: "ProductID", 60: "EnvelopePriority",
    70: "DateSent", 80: "TimeSent", 90: "CodedCharacterSet", 100: "UNO", 120: "ARMIdentifier",
    122: "ARMVersion",
  ]

  private static let applicationNames: [UInt8: String] = [
    0: "RecordVersion", 3: "ObjectTypeReference", 4: "ObjectAttributeReference", 5: "ObjectName",
    7: "EditStatus", 8: "EditorialUpdate", 10: "Urgency", 12: "SubjectReference", 15: "Category",
    20: "SupplementalCategory", 22: "FixtureIdentifier", 25: "Keywords",
    26: "ContentLocationCode", 27: "ContentLocationName", 30: "ReleaseDate", 35: "ReleaseTime",
    37: "ExpirationDate", 38: "ExpirationTime", 40: "SpecialInstructions", 42: "ActionAdvised",
    45: "ReferenceService", 47: "ReferenceDate", 50: "ReferenceNumber", 55: "DateCreated",
    60: "TimeCreated", 62: "DigitalCreationDate", 63: "DigitalCreationTime",
    65: "OriginatingProgram", 70: "ProgramVersion", 75: "ObjectCycle", 80: "Byline",
    85: "BylineTitle", 90: "City", 92: "Sublocation", 95: "ProvinceState", 100: "CountryCode",
    101: "CountryName", 103: "OriginalTransmissionReference", 105: "Headline", 110: "Credit",
    115: "Source", 116: "CopyrightNotice", 118: "Contact", 120: "CaptionAbstract",
    121: "LocalCaption", 122: "WriterEditor", 125: "RasterizedCaption", 130: "ImageType",
    131: "ImageOrientation", 135: "LanguageIdentifier", 150: "AudioType",
    151: "AudioSamplingRate", 152: "AudioSamplingResolution", 153: "AudioDuration",
    154: "AudioOutcue", 200: "PreviewFileFormat", 201: "PreviewFileFormatVersion",
    202: "PreviewData",
  ]
}
