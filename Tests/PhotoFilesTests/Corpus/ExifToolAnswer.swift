import Foundation
import PhotoModel
import TestSupport

/// What ExifTool says of a photo, in Verso's fields.
///
/// The answers of its MWG module are taken where it has one. For the other fields its tags are put
/// into the order of the Metadata Working Group here, in the test. Where all of those are blank, the
/// copies of other programs are what there is.
struct ExifToolAnswer {
  /// The tags by family 1 group and name.
  let tags: [String: Any]
  /// The tags of the MWG module.
  private let mwg: [String: Any]

  /// Asks ExifTool about some files.
  static func ask(_ files: [URL]) throws -> [ExifToolAnswer] {
    let tags = try ExifTool.json(files, ["-G1", "-n", "-b", "-all"])
    let mwg = try ExifTool.json(files, ["-use", "MWG", "-n", "-MWG:all"])
    let mwgByPath = Dictionary(
      mwg.map { ($0["SourceFile"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    return tags.map { tags in
      ExifToolAnswer(tags: tags, mwg: mwgByPath[tags["SourceFile"] as? String ?? ""] ?? [:])
    }
  }

  /// The file.
  var path: String { tags["SourceFile"] as? String ?? "" }

  /// Whether ExifTool can read the file.
  var isReadable: Bool { format != nil && tags["ExifTool:Error"] == nil }

  /// The file's format, by its contents; nil for one that is no photo.
  var format: String? {
    guard let name = (tags["File:FileTypeExtension"] as? String)?.lowercased() else { return nil }
    return Self.otherNames[name] ?? name
  }

  /// What Verso calls a format that ExifTool has several names for.
  private static let otherNames = [
    "jpg": "jpeg", "jps": "jpeg", "mpo": "jpeg", "apng": "png", "tif": "tiff", "btf": "tiff",
    "insp": "jpeg", "heif": "heic", "hif": "heic", "heics": "heic", "heifs": "heic", "3gp": "mp4",
    "3g2": "mp4", "insv": "mp4", "lrv": "mp4", "360": "mp4",
    "raw": "rw2",
  ]

  /// Whether the file says itself how the picture is turned, so that decoders do and show it upright.
  private var isTurnedByDecoders: Bool { ["heic", "avif", "jxl"].contains(format) }

  /// The width or the height of the picture, whichever the index says.
  private func size(_ index: Int) -> Any? {
    guard let size = tags["Composite:ImageSize"] as? String else { return nil }
    return size.split(separator: " ").dropFirst(index).first.map(String.init)
  }

  /// The value of a field; nil where it has none.
  func value(of field: Field) -> Any? {
    switch field {
    case .title:
      first(
        newest("XMP-dc:Title", "IPTC:ObjectName"), tags["IFD0:XPTitle"], tags["PNG:Title"])
    case .headline: newest("XMP-photoshop:Headline", "IPTC:Headline")
    case .description:
      first(
        mwg["Description"], tags["XMP-tiff:ImageDescription"], tags["XMP-acdsee:Notes"],
        tags["PNG:Description"])
    case .keywords: first(mwg["Keywords"], words(tags["IFD0:XPKeywords"]))
    case .hierarchicalKeywords:
      first(tags["XMP-lr:HierarchicalSubject"], levels(tags["XMP-digiKam:TagsList"]))
    case .people: people
    case .rating: rating
    case .label: tags["XMP-xmp:Label"]
    case .dateTaken:
      first(
        mwg["DateTimeOriginal"], tags["IFD0:DateTimeOriginal"],
        tags["XMP-exif:DateTimeOriginal"], inRaw("DateTimeOriginal"), tags["PNG:CreationTime"])
    case .dateDigitized:
      first(mwg["CreateDate"], tags["IFD0:CreateDate"], tags["XMP-exif:DateTimeDigitized"])
    // IPTC has no such date, so that its digest has no say in it.
    case .dateModified: first(mwg["ModifyDate"], tags["XMP-xmp:ModifyDate"])
    case .creator:
      first(
        mwg["Creator"], tags["XMP-tiff:Artist"], words(tags["IFD0:XPAuthor"]),
        tags["PNG:Author"])
    case .jobTitle: newest("XMP-photoshop:AuthorsPosition", "IPTC:By-lineTitle")
    case .copyright: first(mwg["Copyright"], tags["XMP-tiff:Copyright"], tags["PNG:Copyright"])
    case .usageTerms: tags["XMP-xmpRights:UsageTerms"]
    case .credit: newest("XMP-photoshop:Credit", "IPTC:Credit")
    case .source: newest("XMP-photoshop:Source", "IPTC:Source")
    case .instructions: newest("XMP-photoshop:Instructions", "IPTC:SpecialInstructions")
    case .sublocation: newest("XMP-iptcCore:Location", "IPTC:Sub-location")
    case .city: newest("XMP-photoshop:City", "IPTC:City")
    case .state: newest("XMP-photoshop:State", "IPTC:Province-State")
    case .country: newest("XMP-photoshop:Country", "IPTC:Country-PrimaryLocationName")
    case .countryCode: newest("XMP-iptcCore:CountryCode", "IPTC:Country-PrimaryLocationCode")
    case .latitude:
      first(
        tags["Composite:GPSLatitude"], tags["XMP-exif:GPSLatitude"],
        tags["XMP-drone-dji:GPSLatitude"])
    case .longitude:
      first(
        tags["Composite:GPSLongitude"], tags["XMP-exif:GPSLongitude"],
        tags["XMP-drone-dji:GPSLongitude"])
    case .altitude: tags["Composite:GPSAltitude"]
    case .altText: tags["XMP-iptcCore:AltTextAccessibility"]
    case .orientation:
      isTurnedByDecoders
        ? 1 : first(tags["IFD0:Orientation"], tags["XMP-tiff:Orientation"], rotation)
    case .cameraMake: first(tags["IFD0:Make"], tags["XMP-tiff:Make"], inRaw("Make"))
    case .cameraModel: first(tags["IFD0:Model"], tags["XMP-tiff:Model"], inRaw("Model"))
    case .lens:
      first(
        tags["ExifIFD:LensModel"], tags["IFD0:LensModel"], tags["XMP-exifEX:LensModel"],
        tags["XMP-aux:Lens"],
        tags["Canon:LensModel"], tags["Olympus:LensModel"], tags["Panasonic:LensType"], nikonLens)
    case .serial:
      first(
        tags["ExifIFD:SerialNumber"], tags["IFD0:SerialNumber"], tags["XMP-exifEX:SerialNumber"],
        tags["XMP-aux:SerialNumber"], inRaw("SerialNumber"), serialOfMaker)
    case .exposureTime:
      first(
        notZero(tags["ExifIFD:ExposureTime"]), tags["ExifIFD:ShutterSpeedValue"],
        tags["ExifIFD:ExposureTime"], tags["IFD0:ExposureTime"], tags["XMP-exif:ExposureTime"],
        tags["XMP-exif:ShutterSpeedValue"],
        tags["SigmaRaw:ExposureTime"], inCRW("Canon:ExposureTime"))
    case .aperture:
      first(
        notZero(tags["ExifIFD:FNumber"]), tags["ExifIFD:ApertureValue"], tags["ExifIFD:FNumber"],
        tags["IFD0:FNumber"], tags["XMP-exif:FNumber"], tags["XMP-exif:ApertureValue"],
        tags["SigmaRaw:FNumber"],
        inCRW("Canon:FNumber"))
    case .iso:
      first(
        notZero(tags["ExifIFD:ISO"]), notZero(tags["IFD0:ISO"]), notZero(tags["XMP-exif:ISO"]),
        tags["SigmaRaw:ISO"],
        nikonSensitivity,
        (tags["Composite:ISO"] as? Double)?.rounded())
    case .focalLength:
      first(
        tags["ExifIFD:FocalLength"], tags["IFD0:FocalLength"], tags["XMP-exif:FocalLength"],
        tags["SigmaRaw:FocalLength"],
        inCRW("Canon:FocalLength"))
    case .flash: first(tags["ExifIFD:Flash"], tags["IFD0:Flash"])
    case .colorSpace: colorSpace
    case .creatorTool:
      first(
        tags["IFD0:Software"], newest("XMP-xmp:CreatorTool", "IPTC:OriginatingProgram"),
        tags["XMP-tiff:Software"], tags["PNG:Software"])
    case .width: size(0)
    case .height: size(1)
    case .duration: ["mp4", "mov"].contains(format) ? tags["QuickTime:Duration"] : nil
    case .fileSize: tags["System:FileSize"]
    case .fileModified: tags["System:FileModifyDate"]
    case .fileName: tags["System:FileName"]
    case .folder: tags["System:Directory"]
    case .format: format
    }
  }

  /// A tag of a raw format that is not built like TIFF.
  private func inRaw(_ name: String) -> Any? {
    first(tags["CanonRaw:\(name)"], tags["SigmaRaw:\(name)"])
  }

  /// What the notes of a CRW file say.
  private func inCRW(_ tag: String) -> Any? { format == "crw" ? tags[tag] : nil }

  private func notZero(_ value: Any?) -> Any? { (value as? Double) == 0 ? nil : value }

  /// The lens by its numbers, as ExifTool shows it to people.
  private var nikonLens: Any? {
    guard let numbers = (tags["Nikon:Lens"] as? String)?.split(separator: " "), numbers.count == 4
    else { return nil }
    func range(_ first: Substring, _ last: Substring) -> String {
      first == last ? String(first) : "\(first)-\(last)"
    }
    return "\(range(numbers[0], numbers[1]))mm f/\(range(numbers[2], numbers[3]))"
  }

  /// The serial number in the notes of a maker.
  private var serialOfMaker: Any? {
    ["Canon", "Nikon", "Olympus", "Pentax", "Sigma", "Motorola"].lazy
      .compactMap { tags["\($0):SerialNumber"] }.first
  }

  /// The second of two numbers.
  private var nikonSensitivity: Any? {
    let numbers = (tags["Nikon:ISO"] as? String)?.split(separator: " ").compactMap { Double($0) }
    return numbers?.count == 2 ? numbers?.last : nil
  }

  /// The orientation that turns a picture by the degrees that an X3F file says.
  private var rotation: Any? {
    (tags["SigmaRaw:Rotation"] as? Int).flatMap { [0: 1, 90: 6, 180: 3, 270: 8][$0] }
  }

  private func first(_ values: Any?...) -> Any? {
    values.lazy.compactMap { $0 }.first { !Self.isBlank($0) }
  }

  static func isBlank(_ value: Any) -> Bool {
    (value as? String)?.allSatisfy(\.isWhitespace) ?? (value as? [Any])?.isEmpty ?? false
  }

  /// XMP, unless the IPTC block was changed since both were made equal.
  private func newest(_ xmp: String, _ iptc: String) -> Any? {
    let current = tags["File:CurrentIPTCDigest"] as? String
    let stored = tags["Photoshop:IPTCDigest"] as? String
    let isNewer = current != nil && stored != nil && current != stored
    if isNewer { return tags[iptc] }
    return first(tags[xmp], tags[iptc])
  }

  private var rating: Any? {
    if let rating = first(tags["XMP-xmp:Rating"], tags["IFD0:Rating"]) { return rating }
    let percents = [0: 0, 1: 1, 25: 2, 50: 3, 75: 4, 99: 5]
    let percent = first(tags["IFD0:RatingPercent"], tags["XMP-microsoft:RatingPercent"])
    return (percent as? Int).flatMap { percents[$0] } ?? tags["XMP-acdsee:Rating"]
  }

  /// The names in the list, and those of faces that it does not have.
  private var people: Any? {
    var names = strings("XMP-iptcExt:PersonInImage")
    let kinds = strings("XMP-mwg-rs:RegionType")
    var faces = strings("XMP-mwg-rs:RegionName")
    if kinds.count == faces.count {
      faces = zip(faces, kinds).filter { $1.lowercased() == "face" }.map(\.0)
    }
    faces += strings("XMP-MP:RegionPersonDisplayName")
    faces += strings("XMP-iptcExt:PersonInImageName")
    for face in faces where !names.contains(face) { names.append(face) }
    return names.isEmpty ? nil : names
  }

  private func strings(_ tag: String) -> [String] {
    switch tags[tag] {
    case let list as [Any]: list.map { "\($0)" }
    case let value?: ["\(value)"]
    case nil: []
    }
  }

  private var colorSpace: Any? {
    if let name = first(tags["ICC_Profile:ProfileDescription"]) { return name }
    // A chunk of PNG, and a number of JPEG 2000.
    if tags["PNG:SRGBRendering"] != nil || tags["Jpeg2000:ColorSpace"] as? Int == 16 {
      return "sRGB"
    }
    let isAdobe = (tags["InteropIFD:InteropIndex"] as? String)?.hasPrefix("R03") == true
    let names = [1: "sRGB", 2: "Adobe RGB", 0xFFFF: isAdobe ? "Adobe RGB" : "Uncalibrated"]
    let named = [tags["ExifIFD:ColorSpace"], tags["XMP-exif:ColorSpace"]].lazy.compactMap {
      ($0 as? Int).flatMap { names[$0] }
    }
    return first(named.first, tags["XMP-photoshop:ICCProfileName"])
  }

  private func words(_ value: Any?) -> Any? {
    (value as? String)?.components(separatedBy: ";")
  }

  private func levels(_ value: Any?) -> Any? {
    switch value {
    case let text as String: text.replacingOccurrences(of: "/", with: "|")
    case let words as [Any]: words.map { "\($0)".replacingOccurrences(of: "/", with: "|") }
    default: value
    }
  }
}
