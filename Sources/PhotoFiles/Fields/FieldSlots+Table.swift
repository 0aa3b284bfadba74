import PhotoFormats
import PhotoModel

extension FieldSlots {
  /// Where every field that photos carry inside is kept, in the order of `Field.allCases`.
  ///
  /// Source: MWG 2.0, chapter 5; IPTC Photo Metadata Mapping Guidelines. The twins are where Windows,
  /// digiKam, darktable, ACDSee, Media Pro and drones keep copies; the copies inside structures are
  /// `LocationTwins`.
  static let table: [FieldSlots] = [
    FieldSlots(
      .title, xmp: .localized(.title), iim: .text(.objectName),
      movie: .text(["com.apple.quicktime.title", "©nam", "titl", "title"]), png: .text("Title"),
      twins: [.exif(.windowsText(.xpTitle)), .xmp(.localized(.acdseeCaption), .echo)]),
    FieldSlots(.headline, xmp: .text(.headline), iim: .text(.headline)),
    FieldSlots(
      .description, .exifFirst, exif: .text(.imageDescription), xmp: .localized(.description),
      iim: .text(.caption),
      movie: .text([
        "com.apple.quicktime.description", "©des", "dscp", "desc", "description",
      ]), png: .text("Description"),
      twins: [
        .xmp(.localized(.tiffImageDescription)), .xmp(.text(.acdseeNotes)),
        .xmp(.localized(.userComment), .echo), .exif(.userComment(.userComment), .echo),
        .exif(.windowsText(.xpSubject), .echo), .exif(.windowsText(.xpComment), .echo),
      ]),
    FieldSlots(
      .keywords, xmp: .bag(.subject), iim: .list(.keywords),
      movie: .words(["com.apple.quicktime.keywords", "©key", "keyw", "kywd", "keywords"]),
      twins: [
        .exif(.windowsList(.xpKeywords)), .xmp(.bag(.weightedFlatSubject), .voice),
        .xmp(.bag(.lastKeywordIPTC), .voice), .xmp(.bag(.lastKeywordIPTCPlain), .voice),
        .xmp(.bag(.acdseeKeywords), .voice),
      ]),
    FieldSlots(
      .hierarchicalKeywords,
      xmp: .bag(.hierarchicalSubject), .levels(.tagsList, separator: "/"),
      twins: [
        .xmp(.levels(.lastKeywordXMP, separator: "/"), .voice),
        .xmp(.levels(.lastKeywordXMPPlain, separator: "/"), .voice),
        .xmp(.bag(.catalogSets), .voice), .xmp(.categories(.acdseeCategories), .voice),
        .xmp(.tree(.mwgKeywords), .voice),
      ]),
    FieldSlots(
      .people, .together,
      xmp: .bag(.personInImage), .people(.mwgRegions), .people(.microsoftPeople),
      .people(.imageRegion), .people(.personDetails)),
    FieldSlots(
      .rating, exif: .rating(stars: .rating, percent: .ratingPercent), xmp: .rating(.rating),
      movie: .rating(["com.apple.quicktime.rating.user", "urat"], percent: ["rate"]),
      twins: [
        .xmp(.percent(.microsoftRating)), .xmp(.percent(.microsoftRatingPlain)),
        .xmp(.stars(.acdseeRating)),
      ]),
    FieldSlots(
      .label, xmp: .text(.label),
      twins: [
        .xmp(.numberedLabel(.digiKamColorLabel, digiKamLabels)),
        .xmp(.numberedLabel(.darktableColorLabels, darktableLabels)),
        .xmp(.numberedLabel(.urgency, digiKamLabels), .echo),
      ]),

    FieldSlots(
      .dateTaken, .exifFirst,
      exif: .date(
        .dateTimeOriginal, fraction: .subSecTimeOriginal, offset: .offsetTimeOriginal),
      xmp: .date(.dateCreated), iim: .date(.dateCreated, time: .timeCreated),
      movie: .date(["com.apple.quicktime.creationdate", "©day", "date"]),
      png: .date("Creation Time"),
      twins: [
        .exif(strayDate(.dateTimeOriginal, .subSecTimeOriginal, .offsetTimeOriginal)),
        .xmp(
          .dateParts(
            .dateTimeOriginal, fraction: .subSecTimeOriginal, offset: .offsetTimeOriginal)),
        .xmp(.date(.acdseeDateTime), .echo), .xmp(.date(.dcDate), .echo),
      ]),
    FieldSlots(
      .dateDigitized, .exifFirst,
      exif: .date(
        .dateTimeDigitized, fraction: .subSecTimeDigitized, offset: .offsetTimeDigitized),
      xmp: .date(.createDate), iim: .date(.digitalCreationDate, time: .digitalCreationTime),
      twins: [
        .exif(strayDate(.dateTimeDigitized, .subSecTimeDigitized, .offsetTimeDigitized)),
        .xmp(
          .dateParts(
            .dateTimeDigitized, fraction: .subSecTimeDigitized, offset: .offsetTimeDigitized)),
      ]),
    FieldSlots(
      .dateModified, .exifFirst,
      exif: .date(.dateTime, fraction: .subSecTime, offset: .offsetTime),
      xmp: .date(.modifyDate),
      twins: [
        .xmp(.dateParts(.tiffDateTime, fraction: .subSecTime, offset: .offsetTime), .echo)
      ]),

    FieldSlots(
      .creator, .exifFirst, exif: .names(.artist), xmp: .sequence(.creator), iim: .list(.byline),
      movie: .name([
        "com.apple.quicktime.author", "com.apple.quicktime.artist", "©aut", "©ART", "auth",
      ]),
      png: .name("Author"),
      twins: [
        .xmp(.names(.tiffArtist)), .exif(.windowsList(.xpAuthor)),
        .xmp(.names(.acdseeAuthor), .echo),
      ]),
    FieldSlots(.jobTitle, xmp: .text(.authorsPosition), iim: .text(.bylineTitle)),
    FieldSlots(
      .copyright, .exifFirst, exif: .notices(.copyright), xmp: .localized(.rights),
      iim: .text(.copyrightNotice),
      movie: .text(["com.apple.quicktime.copyright", "©cpy", "cprt"]), png: .text("Copyright"),
      twins: [.xmp(.localized(.tiffCopyright))]),
    FieldSlots(.usageTerms, xmp: .localized(.usageTerms)),
    FieldSlots(.credit, xmp: .text(.credit), iim: .text(.credit)),
    FieldSlots(.source, xmp: .text(.source), iim: .text(.source)),
    FieldSlots(.instructions, xmp: .text(.instructions), iim: .text(.specialInstructions)),

    FieldSlots(.sublocation, xmp: .text(.location), iim: .text(.sublocation)),
    FieldSlots(.city, xmp: .text(.city), iim: .text(.city)),
    FieldSlots(.state, xmp: .text(.state), iim: .text(.provinceState)),
    FieldSlots(.country, xmp: .text(.country), iim: .text(.countryName)),
    FieldSlots(.countryCode, xmp: .text(.countryCode), iim: .text(.countryCode)),
    FieldSlots(
      .latitude, .exifFirst,
      exif: .angle(.gpsLatitude, reference: .gpsLatitudeReference, axis: .latitude),
      xmp: .angle(.gpsLatitude, reference: .gpsLatitudeRef, axis: .latitude),
      movie: .location(.latitude),
      twins: [.xmp(.decimal(.djiGPSLatitude)), .xmp(.decimal(.djiGpsLatitude))]),
    FieldSlots(
      .longitude, .exifFirst,
      exif: .angle(.gpsLongitude, reference: .gpsLongitudeReference, axis: .longitude),
      xmp: .angle(.gpsLongitude, reference: .gpsLongitudeRef, axis: .longitude),
      movie: .location(.longitude),
      twins: [
        .xmp(.decimal(.djiGPSLongitude)), .xmp(.decimal(.djiGPSLongtitude)),
        .xmp(.decimal(.djiGpsLongitude)), .xmp(.decimal(.djiGpsLongtitude)),
      ]),
    FieldSlots(
      .altitude, .exifFirst,
      exif: .altitude(.gpsAltitude, reference: .gpsAltitudeReference),
      xmp: .altitude(.gpsAltitude, reference: .gpsAltitudeRef), movie: .location(.altitude),
      twins: [.xmp(.decimal(.djiAbsoluteAltitude), .echo)]),
    FieldSlots(.altText, xmp: .localized(.altTextAccessibility)),

    FieldSlots(
      .orientation, .exifFirst, exif: .integer(.orientation), xmp: .integer(.orientation)),
    FieldSlots(
      .cameraMake, .exifFirst, exif: .paddedText(.make), xmp: .paddedText(.make),
      movie: .text(["com.apple.quicktime.make", "com.android.manufacturer", "©mak", "manu", "make"])
    ),
    FieldSlots(
      .cameraModel, .exifFirst, exif: .paddedText(.model), xmp: .paddedText(.model),
      movie: .text([
        "com.apple.quicktime.model", "com.android.model", "©mod", "©mdl", "modl", "model",
      ])),
    FieldSlots(
      .lens, .exifFirst, exif: .orInFirst(.paddedText(.lensModel)), xmp: .paddedText(.lensModel),
      .paddedText(.lens),
      movie: .text(["com.apple.quicktime.camera.lens_model"]), note: .lens),
    FieldSlots(
      .serial, .exifFirst,
      exif: .firstOf([
        .orInFirst(.textOrNumber(.bodySerialNumber)), .textOrNumber(.cameraSerialNumber),
      ]),
      xmp: .text(.bodySerialNumber), .text(.serialNumber), note: .serial),
    FieldSlots(
      .exposureTime, .exifFirst,
      exif: .orInFirst(.exposureTime(.exposureTime, apex: .shutterSpeedValue)),
      xmp: .number(.exposureTime), .apex(.shutterSpeedValue, factor: -1)),
    FieldSlots(
      .aperture, .exifFirst, exif: .orInFirst(.aperture(.fNumber, apex: .apertureValue)),
      xmp: .number(.fNumber), .apex(.apertureValue, factor: 0.5)),
    FieldSlots(
      .iso, .exifFirst, exif: .orInFirst(.sensitivity(.exif)),
      xmp: .sensitivity(.photographicSensitivity), .sensitivity(.isoSpeedRatings),
      note: .sensitivity),
    FieldSlots(
      .focalLength, .exifFirst, exif: .orInFirst(.number(.focalLength)),
      xmp: .number(.focalLength)),
    FieldSlots(
      .flash, .exifFirst, exif: .orInFirst(.integer(.flash)), xmp: .flash(.flash)),
    FieldSlots(
      .colorSpace, .exifFirst, exif: .colorSpace(.colorSpace, index: .interoperabilityIndex),
      xmp: .colorSpace(.exifColorSpace), .text(.iccProfile)),
    FieldSlots(
      .creatorTool, .exifFirst, exif: .paddedText(.software), xmp: .paddedText(.creatorTool),
      iim: .text(.originatingProgram),
      movie: .text(["com.apple.quicktime.software", "©swr", "©too"]),
      png: .text("Software"), twins: [.xmp(.paddedText(.tiffSoftware))]),
  ]

  /// digiKam's labels by number. It looks for them before it looks for `xmp:Label`, first in its own property and then
  /// in `photoshop:Urgency`, where it writes them, too; for news agencies that is the urgency.
  private static let digiKamLabels = [
    "", "Red", "Orange", "Yellow", "Green", "Blue", "Purple", "Gray", "Black", "White",
  ]

  /// darktable's labels by number. It reads `xmp:Label` and does not write it.
  private static let darktableLabels = ["Red", "Yellow", "Green", "Blue", "Purple"]

  /// A date in IFD0, where Exif has no slot for it but some programs put it.
  private static func strayDate(
    _ date: ExifTag, _ fraction: ExifTag, _ offset: ExifTag
  ) -> ExifSlot {
    .date(
      ExifTag(.ifd0, date.id), fraction: ExifTag(.ifd0, fraction.id),
      offset: ExifTag(.ifd0, offset.id))
  }

  /// The slots of a field; nil for a field that belongs to the file, such as its size.
  static func of(_ field: Field) -> FieldSlots? { byField[field] }

  private static let byField = FieldMap(table.map { (key: $0.field, value: $0) })
}
