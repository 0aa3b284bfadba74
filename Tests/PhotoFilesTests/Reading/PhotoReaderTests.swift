import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct PhotoReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ file: URL) -> PhotoRecord { PhotoReader().read(RawPath(file.path)) }

  private func read(_ options: String...) throws -> PhotoRecord {
    let file = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m"] + options, to: file.path)
    return read(file)
  }

  // MARK: The file itself

  @Test("a photo without metadata has the fields of its file")
  func plain() throws {
    let file = try TestPhoto.make("a b.JPG", in: folder)
    let record = read(file)
    #expect(record.error == nil && record.problems.isEmpty && record.sidecar == nil)
    #expect(record.values[.fileName] == .text("a b.JPG"))
    #expect(record.values[.folder] == .text(folder.url.path))
    #expect(record.values[.format] == .text("jpeg"))
    #expect(record.values[.width] == .integer(12))
    #expect(record.values[.height] == .integer(8))
    #expect(record.values[.fileSize] == .integer(TestPhoto.jpeg.count))
    #expect(record.values.count == 7)
    #expect(record.sources.values.allSatisfy { $0 == .file })
    #expect(record.stamp?.size == Int64(TestPhoto.jpeg.count))
  }

  @Test("the time of the last write is the one that ExifTool says")
  func fileModified() throws {
    let file = try TestPhoto.make(in: folder)
    let answer = try ExifTool.json([file], ["-FileModifyDate"]).first?["FileModifyDate"]
    let date = try #require((answer as? String).flatMap { PhotoDate(exif: $0) })
    #expect(read(file).values[.fileModified] == .date(date))
  }

  @Test(
    "where the F number and the time are missing, what cameras write by APEX counts, as for ExifTool"
  )
  func apex() throws {
    let file = try TestPhoto.make(
      in: folder, "-EXIF:ApertureValue=5.6", "-EXIF:ShutterSpeedValue=1/125")
    let answer = try #require(
      try ExifTool.json([file], ["-n", "-Composite:Aperture", "-Composite:ShutterSpeed"]).first)
    let record = read(file)
    for (field, tag) in [(Field.aperture, "Aperture"), (.exposureTime, "ShutterSpeed")] {
      guard case .number(let found) = record.values[field],
        let expected = answer[tag].flatMap({ Double("\($0)") })
      else {
        Issue.record("\(field)")
        continue
      }
      #expect((found - expected).magnitude < expected / 1e6)
    }
    let both = try TestPhoto.make(
      "b.jpg", in: folder, "-EXIF:ApertureValue=5.6", "-EXIF:FNumber=8")
    #expect(read(both).values[.aperture] == .number(8))
  }

  // MARK: Which place is preferred

  @Test("EXIF is preferred before XMP and IPTC where all three are there")
  func exifFirst() throws {
    let record = try read(
      "-EXIF:ImageDescription=E", "-XMP-dc:Description=X", "-IPTC:Caption-Abstract=I",
      "-XMP-dc:Title=X", "-IPTC:ObjectName=I")
    #expect(record.values[.description] == .text("E"))
    #expect(record.sources[.description] == .exif)
    #expect(record.values[.title] == .text("X"))
    #expect(record.sources[.title] == .xmp)
    #expect(
      record.problems == [
        Problem(
          .disagreement([.init(.xmp, says: .text("X")), .init(.iptc, says: .text("I"))]),
          of: .title),
        Problem(
          .disagreement([
            .init(.exif, says: .text("E")), .init(.xmp, says: .text("X")),
            .init(.iptc, says: .text("I")),
          ]), of: .description),
      ])
  }

  @Test("IPTC is preferred where a program changed it that knows nothing of XMP")
  func digestDiffers() throws {
    let record = try read(
      "-XMP-dc:Title=X", "-IPTC:ObjectName=I", "-XMP-photoshop:City=X",
      "-Photoshop:IPTCDigest=00000000000000000000000000000001")
    #expect(record.values[.title] == .text("I"))
    #expect(record.sources[.title] == .iptc)
    #expect(record.values[.city] == nil)
    #expect(record.problems.map(\.field) == [.title, .city])
  }

  @Test("XMP is preferred where the stored digest is that of the IPTC block")
  func digestMatches() throws {
    let record = try read(
      "-XMP-dc:Title=X", "-IPTC:ObjectName=I", "-Photoshop:IPTCDigest=new")
    #expect(record.values[.title] == .text("X"))
  }

  @Test("of a text that IPTC had to cut, the whole one is taken, and nothing disagrees")
  func cutText() throws {
    let title = String(repeating: "Harbour ", count: 10)
    let record = try read(
      "-XMP-dc:Title=\(title)", "-IPTC:ObjectName=\(title.prefix(64))",
      "-XMP-dc:Subject=\(title)", "-IPTC:Keywords=\(title.prefix(64))",
      "-Photoshop:IPTCDigest=00000000000000000000000000000001")
    #expect(record.values[.title] == .text(title))
    #expect(record.values[.keywords] == .list([title]))
    #expect(record.problems.isEmpty)
  }

  @Test("a description of blanks is none")
  func blankEXIF() throws {
    let record = try read("-EXIF:ImageDescription=     ", "-XMP-dc:Description=X")
    #expect(record.values[.description] == .text("X"))
  }

  // MARK: Forms

  @Test("texts of all three encodings become Unicode")
  func encodings() throws {
    let xmp = try read("-XMP-dc:Title=Hafen 港 🚢", "-EXIF:Artist=Zoë")
    #expect(xmp.values[.title] == .text("Hafen 港 🚢"))
    #expect(xmp.values[.creator] == .list(["Zoë"]))
    let utf8 = try read("-IPTC:CodedCharacterSet=UTF8", "-IPTC:City=Łódź")
    #expect(utf8.values[.city] == .text("Łódź"))
    let latin = try read("-charset", "iptc=Latin", "-IPTC:City=Zürich")
    #expect(latin.values[.city] == .text("Zürich"))
  }

  @Test("dates keep fraction and offset, and make up nothing")
  func dates() throws {
    let record = try read(
      "-EXIF:DateTimeOriginal=2024:05:01 10:00:00", "-EXIF:SubSecTimeOriginal=12",
      "-EXIF:OffsetTimeOriginal=+02:00", "-EXIF:CreateDate=2024:05:01 10:00:01",
      "-XMP-xmp:CreateDate=2023", "-XMP-xmp:ModifyDate=2024:05")
    #expect(record.values[.dateTaken]?.text == "2024-05-01T10:00:00.12+02:00")
    #expect(record.values[.dateDigitized]?.text == "2024-05-01T10:00:01")
    #expect(record.values[.dateModified]?.text == "2024-05")
    #expect(record.problems.map(\.field) == [.dateDigitized])
  }

  @Test("dates of which one is only less exact agree")
  func datesAgree() throws {
    let record = try read(
      "-EXIF:DateTimeOriginal=2024:05:01 10:00:00", "-EXIF:SubSecTimeOriginal=5",
      "-XMP-photoshop:DateCreated=2024:05:01 10:00:00.50+02:00", "-IPTC:DateCreated=2024:05:01")
    #expect(record.problems.isEmpty)
  }

  @Test("a position is one only with its letters; 0,0 is one")
  func positions() throws {
    let origin = try read(
      "-EXIF:GPSLatitude=0", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=0",
      "-EXIF:GPSLongitudeRef=E")
    #expect(origin.values[.latitude] == .number(0))
    #expect(origin.values[.longitude] == .number(0))
    let none = try read("-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitudeRef=E")
    #expect(none.values[.latitude] == nil && none.values[.longitude] == nil)
    let south = try read(
      "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=S", "-XMP-exif:GPSLongitude=-12.25",
      "-EXIF:GPSAltitude=12.5", "-EXIF:GPSAltitudeRef#=1")
    #expect(south.values[.latitude] == .number(-54.1))
    #expect(south.values[.longitude] == .number(-12.25))
    #expect(south.sources[.longitude] == .xmp)
    #expect(south.values[.altitude] == .number(-12.5))
  }

  @Test("ratings come from XMP, else from EXIF's stars or per cent")
  func ratings() throws {
    #expect(try read("-XMP-xmp:Rating=-1").values[.rating] == .integer(-1))
    #expect(try read("-EXIF:Rating=4").values[.rating] == .integer(4))
    #expect(try read("-EXIF:RatingPercent=75").values[.rating] == .integer(4))
    #expect(try read("-EXIF:Rating=2", "-XMP-xmp:Rating=3").values[.rating] == .integer(3))
    #expect(try read("-XMP-xmp:Rating=17").values[.rating] == nil)
  }

  @Test("keywords keep their order, commas and duplicates")
  func keywords() throws {
    let record = try read(
      "-XMP-dc:Subject=sea", "-XMP-dc:Subject=boats, old", "-XMP-dc:Subject=sea",
      "-XMP-lr:HierarchicalSubject=Places|Sea")
    #expect(record.values[.keywords] == .list(["sea", "boats, old", "sea"]))
    #expect(record.values[.hierarchicalKeywords] == .list(["Places|Sea"]))
    let digiKam = try read("-XMP-digiKam:TagsList=Places/Sea")
    #expect(digiKam.values[.hierarchicalKeywords] == .list(["Places|Sea"]))
  }

  @Test("what only Windows wrote is read")
  func windows() throws {
    let record = try read("-EXIF:XPTitle=Hafen 港", "-EXIF:XPKeywords=sea;old boats")
    #expect(record.values[.title] == .text("Hafen 港"))
    #expect(record.values[.keywords] == .list(["sea", "old boats"]))
    #expect(record.sources[.title] == .exif)
  }

  @Test("the camera is read from EXIF, else from XMP")
  func camera() throws {
    let exif = try read(
      "-EXIF:Make=ACME  ", "-EXIF:Model=X 1", "-EXIF:LensModel=50mm", "-EXIF:SerialNumber=7",
      "-EXIF:ExposureTime=1/125", "-EXIF:FNumber=5.6", "-EXIF:ISO=200", "-EXIF:FocalLength=50",
      "-EXIF:Flash#=25", "-EXIF:Orientation#=6")
    let xmp = try read(
      "-XMP-tiff:Make=ACME", "-XMP-tiff:Model=X 1", "-XMP-aux:Lens=50mm", "-XMP-aux:SerialNumber=7",
      "-XMP-exif:ExposureTime=1/125", "-XMP-exif:FNumber=5.6", "-XMP-exif:ISO=200",
      "-XMP-exif:FocalLength=50", "-XMP-exif:FlashFired=true", "-XMP-exif:FlashMode#=3",
      "-XMP-tiff:Orientation#=6")
    for record in [exif, xmp] {
      #expect(record.values[.cameraMake] == .text("ACME"))
      #expect(record.values[.cameraModel] == .text("X 1"))
      #expect(record.values[.lens] == .text("50mm"))
      #expect(record.values[.serial] == .text("7"))
      #expect(record.values[.exposureTime] == .number(0.008))
      #expect(record.values[.aperture] == .number(5.6))
      #expect(record.values[.iso] == .integer(200))
      #expect(record.values[.focalLength] == .number(50))
      #expect(record.values[.flash] == .integer(25))
      #expect(record.values[.orientation] == .integer(6))
    }
  }

  @Test("the thumbnail is the one that ExifTool takes out")
  func thumbnail() throws {
    let image = try folder.file("thumb.jpg", containing: TestPhoto.jpeg)
    let file = try TestPhoto.make(
      in: folder, "-EXIF:ImageDescription=x", "-ThumbnailImage<=\(image.path)")
    #expect(
      PhotoReader().embeddedThumbnail(of: RawPath(file.path)) == Array(TestPhoto.jpeg))
    #expect(PhotoReader().embeddedThumbnail(of: RawPath(image.path)) == nil)
    #expect(PhotoReader().embeddedThumbnail(of: RawPath("/nowhere.jpg")) == nil)
  }
}
