/// Where other programs keep copies of what the fields of Verso hold.
extension XMPName {
  /// Windows' stars in per cent: 1, 25, 50, 75 or 99.
  public static let microsoftRating = XMPName(namespace: XMPNamespace.microsoftPhoto, "Rating")
  /// Windows' keywords, a bag.
  public static let lastKeywordIPTC = XMPName(
    namespace: XMPNamespace.microsoftPhoto, "LastKeywordIPTC")
  /// Windows' keywords, levels joined by `/`, a bag.
  public static let lastKeywordXMP = XMPName(
    namespace: XMPNamespace.microsoftPhoto, "LastKeywordXMP")
  /// Windows' stars in the plain namespace.
  public static let microsoftRatingPlain = XMPName(
    namespace: XMPNamespace.microsoftPhotoPlain, "Rating")
  /// Windows' keywords in the plain namespace.
  public static let lastKeywordIPTCPlain = XMPName(
    namespace: XMPNamespace.microsoftPhotoPlain, "LastKeywordIPTC")
  /// Windows' keywords with levels in the plain namespace.
  public static let lastKeywordXMPPlain = XMPName(
    namespace: XMPNamespace.microsoftPhotoPlain, "LastKeywordXMP")
  /// Lightroom's flat keywords, a bag.
  public static let weightedFlatSubject = XMPName(namespace: XMPNamespace.lr, "weightedFlatSubject")
  /// digiKam's label, a number.
  public static let digiKamColorLabel = XMPName(namespace: XMPNamespace.digiKam, "ColorLabel")
  /// The urgency of news agencies, where digiKam writes its label, too.
  public static let urgency = XMPName(namespace: XMPNamespace.photoshop, "Urgency")
  /// darktable's labels, a sequence of numbers.
  public static let darktableColorLabels = XMPName(
    namespace: XMPNamespace.darktable, "colorlabels")
  /// Media Pro's keywords, levels joined by `|`, a bag.
  public static let catalogSets = XMPName(namespace: XMPNamespace.mediaPro, "CatalogSets")
  /// The keywords of the Metadata Working Group: a structure with a tree of structures.
  public static let mwgKeywords = XMPName(namespace: XMPNamespace.mwgKeywords, "Keywords")
  /// The regions of the Metadata Working Group: a structure with a bag of structures.
  public static let mwgRegions = XMPName(namespace: XMPNamespace.mwgRegions, "Regions")
  /// Windows' people: a structure with a bag of structures.
  public static let microsoftPeople = XMPName(
    namespace: XMPNamespace.microsoftPeople, "RegionInfo")
  /// The people in the picture, a bag of structures.
  public static let personDetails = XMPName(
    namespace: XMPNamespace.iptcExt, "PersonInImageWDetails")
  /// The regions of IPTC, a bag of structures.
  public static let imageRegion = XMPName(namespace: XMPNamespace.iptcExt, "ImageRegion")
  /// The program that made the file, as EXIF's Software.
  public static let tiffSoftware = XMPName(namespace: XMPNamespace.tiff, "Software")
  /// The name of the colour profile, a text.
  public static let iccProfile = XMPName(namespace: XMPNamespace.photoshop, "ICCProfile")
  /// Dates of any event, a sequence.
  public static let dcDate = XMPName(namespace: XMPNamespace.dc, "date")
  /// A name.
  public static let acdseeAuthor = XMPName(namespace: XMPNamespace.acdsee, "author")
  /// The title.
  public static let acdseeCaption = XMPName(namespace: XMPNamespace.acdsee, "caption")
  /// Keywords with levels, as a text of XML.
  public static let acdseeCategories = XMPName(namespace: XMPNamespace.acdsee, "categories")
  /// When the picture was taken.
  public static let acdseeDateTime = XMPName(namespace: XMPNamespace.acdsee, "datetime")
  /// The keywords, a bag.
  public static let acdseeKeywords = XMPName(namespace: XMPNamespace.acdsee, "keywords")
  /// The description.
  public static let acdseeNotes = XMPName(namespace: XMPNamespace.acdsee, "notes")
  /// 1 to 5.
  public static let acdseeRating = XMPName(namespace: XMPNamespace.acdsee, "rating")
  /// Names, as in EXIF.
  public static let tiffArtist = XMPName(namespace: XMPNamespace.tiff, "Artist")
  /// Language alternatives.
  public static let tiffCopyright = XMPName(namespace: XMPNamespace.tiff, "Copyright")
  /// Language alternatives.
  public static let tiffImageDescription = XMPName(namespace: XMPNamespace.tiff, "ImageDescription")
  /// Language alternatives.
  public static let userComment = XMPName(namespace: XMPNamespace.exif, "UserComment")
  /// When the file was changed, as EXIF's DateTime.
  public static let tiffDateTime = XMPName(namespace: XMPNamespace.tiff, "DateTime")
  /// The fraction of a second of `tiffDateTime`, digits.
  public static let subSecTime = XMPName(namespace: XMPNamespace.exif, "SubSecTime")
  /// The offset from UTC of `tiffDateTime`.
  public static let offsetTime = XMPName(namespace: XMPNamespace.exif, "OffsetTime")
  /// The fraction of a second of `dateTimeOriginal`, digits.
  public static let subSecTimeOriginal = XMPName(namespace: XMPNamespace.exif, "SubSecTimeOriginal")
  /// The offset from UTC of `dateTimeOriginal`.
  public static let offsetTimeOriginal = XMPName(namespace: XMPNamespace.exif, "OffsetTimeOriginal")
  /// The fraction of a second of `dateTimeDigitized`, digits.
  public static let subSecTimeDigitized = XMPName(
    namespace: XMPNamespace.exif, "SubSecTimeDigitized")
  /// The offset from UTC of `dateTimeDigitized`.
  public static let offsetTimeDigitized = XMPName(
    namespace: XMPNamespace.exif, "OffsetTimeDigitized")
  /// The locations that the picture shows, a bag of structures.
  public static let locationShown = XMPName(namespace: XMPNamespace.iptcExt, "LocationShown")
  /// The location where the picture was taken, a bag of structures.
  public static let locationCreated = XMPName(namespace: XMPNamespace.iptcExt, "LocationCreated")
  /// Decimal degrees.
  public static let djiGPSLatitude = XMPName(namespace: XMPNamespace.droneDJI, "GPSLatitude")
  /// Decimal degrees.
  public static let djiGpsLatitude = XMPName(namespace: XMPNamespace.droneDJI, "GpsLatitude")
  /// Decimal degrees.
  public static let djiGPSLongitude = XMPName(namespace: XMPNamespace.droneDJI, "GPSLongitude")
  /// Decimal degrees; the name is spelled as some drones have it.
  public static let djiGPSLongtitude = XMPName(namespace: XMPNamespace.droneDJI, "GPSLongtitude")
  /// Decimal degrees.
  public static let djiGpsLongitude = XMPName(namespace: XMPNamespace.droneDJI, "GpsLongitude")
  /// Decimal degrees; the name is spelled as some drones have it.
  public static let djiGpsLongtitude = XMPName(namespace: XMPNamespace.droneDJI, "GpsLongtitude")
  /// Metres above the sea.
  public static let djiAbsoluteAltitude = XMPName(
    namespace: XMPNamespace.droneDJI, "AbsoluteAltitude")

  /// The names above.
  static let twins: [XMPName] = [
    microsoftRatingPlain, lastKeywordIPTCPlain, lastKeywordXMPPlain,
    microsoftRating, lastKeywordIPTC, lastKeywordXMP, weightedFlatSubject, catalogSets,
    mwgKeywords, mwgRegions, microsoftPeople, personDetails, imageRegion, tiffSoftware, iccProfile,
    dcDate, tiffDateTime, subSecTime, offsetTime,
    acdseeAuthor, acdseeCaption, acdseeCategories, acdseeDateTime, acdseeKeywords, acdseeNotes,
    acdseeRating, tiffArtist, tiffCopyright, tiffImageDescription, userComment,
    subSecTimeOriginal, offsetTimeOriginal, subSecTimeDigitized, offsetTimeDigitized,
    locationShown, locationCreated, djiGPSLatitude, djiGpsLatitude, djiGPSLongitude,
    djiGPSLongtitude, djiGpsLongitude, djiGpsLongtitude, djiAbsoluteAltitude,
  ]
}
