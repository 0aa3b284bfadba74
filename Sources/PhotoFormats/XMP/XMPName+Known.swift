extension XMPName {
  // Dublin Core
  /// Language alternatives.
  public static let title = XMPName(namespace: XMPNamespace.dc, "title")
  /// Language alternatives.
  public static let description = XMPName(namespace: XMPNamespace.dc, "description")
  /// The keywords, a bag.
  public static let subject = XMPName(namespace: XMPNamespace.dc, "subject")
  /// A sequence of names.
  public static let creator = XMPName(namespace: XMPNamespace.dc, "creator")
  /// Language alternatives.
  public static let rights = XMPName(namespace: XMPNamespace.dc, "rights")
  /// The media type.
  public static let format = XMPName(namespace: XMPNamespace.dc, "format")

  // XMP Basic
  /// -1 (rejected) to 5.
  public static let rating = XMPName(namespace: XMPNamespace.xmp, "Rating")
  /// A text; Adobe's colours by name.
  public static let label = XMPName(namespace: XMPNamespace.xmp, "Label")
  /// When the picture was digitized.
  public static let createDate = XMPName(namespace: XMPNamespace.xmp, "CreateDate")
  /// When the file was last changed by a program.
  public static let modifyDate = XMPName(namespace: XMPNamespace.xmp, "ModifyDate")
  /// When the metadata was last changed.
  public static let metadataDate = XMPName(namespace: XMPNamespace.xmp, "MetadataDate")
  /// The program that made the file.
  public static let creatorTool = XMPName(namespace: XMPNamespace.xmp, "CreatorTool")

  // Rights
  /// Language alternatives.
  public static let usageTerms = XMPName(namespace: XMPNamespace.xmpRights, "UsageTerms")

  // Photoshop
  /// One line that sums up the contents.
  public static let headline = XMPName(namespace: XMPNamespace.photoshop, "Headline")
  /// When the picture was taken.
  public static let dateCreated = XMPName(namespace: XMPNamespace.photoshop, "DateCreated")
  /// The creator's job title.
  public static let authorsPosition = XMPName(namespace: XMPNamespace.photoshop, "AuthorsPosition")
  /// Who is to be credited.
  public static let credit = XMPName(namespace: XMPNamespace.photoshop, "Credit")
  /// The original owner.
  public static let source = XMPName(namespace: XMPNamespace.photoshop, "Source")
  /// Instructions for use.
  public static let instructions = XMPName(namespace: XMPNamespace.photoshop, "Instructions")
  /// The city.
  public static let city = XMPName(namespace: XMPNamespace.photoshop, "City")
  /// The state or province.
  public static let state = XMPName(namespace: XMPNamespace.photoshop, "State")
  /// The country.
  public static let country = XMPName(namespace: XMPNamespace.photoshop, "Country")
  /// The extension of the file that a sidecar belongs to.
  public static let sidecarForExtension = XMPName(
    namespace: XMPNamespace.photoshop, "SidecarForExtension")

  // IPTC Core
  /// The location in the city.
  public static let location = XMPName(namespace: XMPNamespace.iptcCore, "Location")
  /// ISO 3166.
  public static let countryCode = XMPName(namespace: XMPNamespace.iptcCore, "CountryCode")
  /// Language alternatives.
  public static let altTextAccessibility = XMPName(
    namespace: XMPNamespace.iptcCore, "AltTextAccessibility")

  // IPTC Extension
  /// The names of the people in the picture, a bag.
  public static let personInImage = XMPName(namespace: XMPNamespace.iptcExt, "PersonInImage")

  // Keywords with levels
  /// Lightroom's keywords, levels joined by `|`, a bag.
  public static let hierarchicalSubject = XMPName(
    namespace: XMPNamespace.lr, "hierarchicalSubject")
  /// digiKam's keywords, levels joined by `/`, a sequence.
  public static let tagsList = XMPName(namespace: XMPNamespace.digiKam, "TagsList")

  // EXIF and TIFF
  /// Degrees and minutes, as in `54,19.2N`.
  public static let gpsLatitude = XMPName(namespace: XMPNamespace.exif, "GPSLatitude")
  /// The letter of the latitude, where it is a decimal number.
  public static let gpsLatitudeRef = XMPName(namespace: XMPNamespace.exif, "GPSLatitudeRef")
  /// Degrees and minutes, as in `10,8.1E`.
  public static let gpsLongitude = XMPName(namespace: XMPNamespace.exif, "GPSLongitude")
  /// The letter of the longitude, where it is a decimal number.
  public static let gpsLongitudeRef = XMPName(namespace: XMPNamespace.exif, "GPSLongitudeRef")
  /// Metres, a rational number.
  public static let gpsAltitude = XMPName(namespace: XMPNamespace.exif, "GPSAltitude")
  /// 0 above, 1 below the sea.
  public static let gpsAltitudeRef = XMPName(namespace: XMPNamespace.exif, "GPSAltitudeRef")
  /// When the picture was taken.
  public static let dateTimeOriginal = XMPName(namespace: XMPNamespace.exif, "DateTimeOriginal")
  /// When the picture was digitized.
  public static let dateTimeDigitized = XMPName(namespace: XMPNamespace.exif, "DateTimeDigitized")
  /// The exposure time in APEX, a rational number.
  public static let shutterSpeedValue = XMPName(namespace: XMPNamespace.exif, "ShutterSpeedValue")
  /// The aperture in APEX, a rational number.
  public static let apertureValue = XMPName(namespace: XMPNamespace.exif, "ApertureValue")
  /// Which of the three sensitivities that follow is the one above, a number.
  public static let sensitivityType = XMPName(namespace: XMPNamespace.exifEX, "SensitivityType")
  /// The sensitivity by the output, a number.
  public static let standardOutputSensitivity = XMPName(
    namespace: XMPNamespace.exifEX, "StandardOutputSensitivity")
  /// The sensitivity that the maker recommends, a number.
  public static let recommendedExposureIndex = XMPName(
    namespace: XMPNamespace.exifEX, "RecommendedExposureIndex")
  /// The sensitivity by ISO 12232, a number.
  public static let isoSpeed = XMPName(namespace: XMPNamespace.exifEX, "ISOSpeed")
  /// Seconds, a rational number.
  public static let exposureTime = XMPName(namespace: XMPNamespace.exif, "ExposureTime")
  /// The aperture, a rational number.
  public static let fNumber = XMPName(namespace: XMPNamespace.exif, "FNumber")
  /// Millimetres, a rational number.
  public static let focalLength = XMPName(namespace: XMPNamespace.exif, "FocalLength")
  /// A sequence of numbers.
  public static let isoSpeedRatings = XMPName(namespace: XMPNamespace.exif, "ISOSpeedRatings")
  /// EXIF 2.3's number.
  public static let photographicSensitivity = XMPName(
    namespace: XMPNamespace.exifEX, "PhotographicSensitivity")
  /// A structure.
  public static let flash = XMPName(namespace: XMPNamespace.exif, "Flash")
  /// 1 is sRGB, 65535 another colour space.
  public static let exifColorSpace = XMPName(namespace: XMPNamespace.exif, "ColorSpace")
  /// 1 to 8.
  public static let orientation = XMPName(namespace: XMPNamespace.tiff, "Orientation")
  /// Who made the camera.
  public static let make = XMPName(namespace: XMPNamespace.tiff, "Make")
  /// The camera.
  public static let model = XMPName(namespace: XMPNamespace.tiff, "Model")
  /// The lens, by Adobe.
  public static let lens = XMPName(namespace: XMPNamespace.aux, "Lens")
  /// The camera's serial number, by Adobe.
  public static let serialNumber = XMPName(namespace: XMPNamespace.aux, "SerialNumber")
  /// The lens.
  public static let lensModel = XMPName(namespace: XMPNamespace.exifEX, "LensModel")
  /// The camera's serial number.
  public static let bodySerialNumber = XMPName(namespace: XMPNamespace.exifEX, "BodySerialNumber")

  /// The GUID of a JPEG's extended XMP.
  public static let hasExtendedXMP = XMPName(namespace: XMPNamespace.xmpNote, "HasExtendedXMP")
}

extension XMPName {
  // The RDF and XML terms that reading and writing need.
  static let rdfRDF = XMPName(namespace: XMPNamespace.rdf, "RDF")
  static let rdfDescription = XMPName(namespace: XMPNamespace.rdf, "Description")
  static let rdfBag = XMPName(namespace: XMPNamespace.rdf, "Bag")
  static let rdfSeq = XMPName(namespace: XMPNamespace.rdf, "Seq")
  static let rdfAlt = XMPName(namespace: XMPNamespace.rdf, "Alt")
  static let rdfLi = XMPName(namespace: XMPNamespace.rdf, "li")
  static let rdfValue = XMPName(namespace: XMPNamespace.rdf, "value")
  static let rdfType = XMPName(namespace: XMPNamespace.rdf, "type")
  static let rdfAbout = XMPName(namespace: XMPNamespace.rdf, "about")
  static let rdfResource = XMPName(namespace: XMPNamespace.rdf, "resource")
  static let rdfParseType = XMPName(namespace: XMPNamespace.rdf, "parseType")
  static let rdfNodeID = XMPName(namespace: XMPNamespace.rdf, "nodeID")
  static let xmlLang = XMPName(namespace: XMPNamespace.xml, "lang")
  static let xmpmeta = XMPName(namespace: XMPNamespace.meta, "xmpmeta")

  /// The names above, which parsing returns without making new texts.
  static let known: [XMPName] = [
    rdfRDF, rdfDescription, rdfBag, rdfSeq, rdfAlt, rdfLi, rdfValue, rdfType, rdfAbout,
    rdfResource, rdfParseType, rdfNodeID, xmlLang, xmpmeta,
    title, description, subject, creator, rights, format, rating, label, createDate, modifyDate,
    metadataDate, creatorTool, usageTerms, headline, dateCreated, authorsPosition, credit, source,
    instructions, city, state, country, sidecarForExtension, location, countryCode,
    altTextAccessibility, personInImage, exifColorSpace, hierarchicalSubject, tagsList, gpsLatitude,
    gpsLongitude, gpsAltitude,
    gpsLatitudeRef, gpsLongitudeRef, gpsAltitudeRef, dateTimeOriginal, dateTimeDigitized,
    exposureTime, fNumber, focalLength,
    isoSpeedRatings, photographicSensitivity, sensitivityType, standardOutputSensitivity,
    recommendedExposureIndex, isoSpeed, shutterSpeedValue, apertureValue, flash, orientation, make,
    model, lens, serialNumber,
    lensModel, bodySerialNumber, hasExtendedXMP,
  ]
}
