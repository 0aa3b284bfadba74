import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct TwinTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  @discardableResult
  private func write(
    _ values: FieldChanges, to name: String = "photo.jpg", _ options: WriteOptions = WriteOptions()
  ) -> WriteResult {
    TestPhoto.write(values, to: path(name), options)
  }

  private func tags(_ name: String = "photo.jpg") throws -> [String: String] {
    let file = folder.url.appendingPathComponent(name)
    let answer = try ExifTool.json([file], ["-G1", "-n", "-a"])
    return (answer.first ?? [:]).mapValues { value in
      (value as? [Any])?.map { "\($0)" }.joined(separator: ", ") ?? "\(value)"
    }
  }

  private static let copies = [
    "-EXIF:Make=ACME", "-IFD0:DateTimeOriginal=2001:01:01 01:01:01",
    "-ExifIFD:DateTimeOriginal=2001:01:01 01:01:01",
    "-XMP-exif:DateTimeOriginal=2001:01:01 01:01:01",
    "-XMP-exif:DateTimeDigitized=2002:02:02 02:02:02", "-XPAuthor=Ann;Bo", "-XPTitle=Old",
    "-XPKeywords=a;b", "-XPSubject=Text", "-XPComment=Text", "-UserComment=Text",
    "-IFD0:ImageDescription=Text", "-XMP-tiff:ImageDescription=Text", "-XMP-tiff:Artist=Ann; Bo",
    "-XMP-tiff:Copyright=Ann", "-XMP-exif:UserComment=Text", "-XMP-microsoft:RatingPercent=50",
    "-XMP-microsoft:LastKeywordIPTC=a", "-XMP-microsoft:LastKeywordIPTC=b",
    "-XMP-acdsee:Rating=3", "-XMP-acdsee:Notes=Text", "-XMP-acdsee:Keywords=a",
    "-XMP-acdsee:Keywords=b", "-XMP-lr:WeightedFlatSubject=a", "-XMP-lr:WeightedFlatSubject=b",
    "-XMP-dc:Subject=a", "-XMP-dc:Subject=b",
  ]

  private static let names = [
    "IFD0:DateTimeOriginal", "XMP-exif:DateTimeOriginal", "XMP-exif:DateTimeDigitized",
    "IFD0:XPAuthor", "IFD0:XPTitle", "IFD0:XPKeywords", "IFD0:XPSubject", "IFD0:XPComment",
    "ExifIFD:UserComment", "XMP-tiff:ImageDescription", "XMP-tiff:Artist", "XMP-tiff:Copyright",
    "XMP-exif:UserComment", "XMP-microsoft:RatingPercent", "XMP-microsoft:LastKeywordIPTC",
    "XMP-acdsee:Rating", "XMP-acdsee:Notes", "XMP-acdsee:Keywords", "XMP-lr:WeightedFlatSubject",
  ]

  private static let new: FieldChanges = [
    .title: .text("Neu, größer"), .description: .text("Größe 港"),
    .keywords: .list(["b", "c ö"]), .rating: .integer(4), .creator: .list(["Cy", "Dö"]),
    .copyright: .text("© Cy"),
    .dateTaken: PhotoDate(iso: "2024-05-01T10:00:00.12+02:00").map(FieldValue.date),
    .dateDigitized: PhotoDate(iso: "2023-05-01T10:00:00").map(FieldValue.date),
  ]

  /// A sidecar with labels of digiKam and darktable.
  private func makeLabels(_ digiKam: Int, _ darktable: [Int], label: String = "") throws {
    let items = darktable.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try folder.file(
      "photo.jpg.xmp",
      containing: Data(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:digiKam="http://www.digikam.org/ns/1.0/"
         xmlns:darktable="http://darktable.sf.net/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
         digiKam:ColorLabel="\(digiKam)" \(label)>
        <darktable:colorlabels><rdf:Seq>\(items)</rdf:Seq></darktable:colorlabels>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """.utf8))
  }

  /// What ExifTool reads of them.
  private func labels() throws -> [String?] {
    let tags = try tags("photo.jpg.xmp")
    return ["XMP-xmp:Label", "XMP-digiKam:ColorLabel", "XMP-darktable:Colorlabels"].map { tags[$0] }
  }

  @Test(
    "the numbers of labels in digiKam and darktable follow, and say the label where nothing else does"
  )
  func numberedLabels() throws {
    try makeLabels(1, [0], label: "xmp:Label='Red'")
    #expect(PhotoReader().read(path("photo.jpg")).problems == [])
    #expect(write([.label: .text("Green")]).outcome == .written)
    #expect(try labels() == ["Green", "4", "2"])
    #expect(write([.label: .text("To print")]).outcome == .written)
    #expect(try labels() == ["To print", nil, nil])
    try makeLabels(0, [3])
    #expect(PhotoReader().read(path("photo.jpg")).values[.label] == .text("Blue"))
    #expect(write([.label: nil]).outcome == .written)
    #expect(try labels() == [nil, nil, nil])
    try makeLabels(77, [0, 2])
    let record = PhotoReader().read(path("photo.jpg"))
    #expect(record.values[.label] == nil && record.problems.map(\.kind) == [.unread])
    #expect(write([.label: .text("red")]).outcome == .written)
    #expect(try labels() == ["red", "1", "0, 2"])
  }

  @Test("ExifTool finds the new value in each copy that was there, and none in the others")
  func setting() throws {
    let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m"] + Self.copies, to: photo.path)
    #expect(PhotoReader().read(path("photo.jpg")).problems == [])
    let result = write(Self.new)
    #expect(result.outcome == .written)
    #expect(result.record?.problems == [])
    for (field, value) in Self.new { #expect(result.record?.values[field] == value) }
    let tags = try tags()
    #expect(tags["IFD0:DateTimeOriginal"] == "2024:05:01 10:00:00")
    #expect(tags["XMP-exif:DateTimeOriginal"] == "2024:05:01 10:00:00.12+02:00")
    #expect(tags["XMP-exif:DateTimeDigitized"] == "2023:05:01 10:00:00")
    #expect(tags["IFD0:XPAuthor"] == "Cy;Dö" && tags["XMP-tiff:Artist"] == "Cy; Dö")
    #expect(tags["IFD0:XPTitle"] == "Neu, größer")
    for name in [
      "IFD0:XPSubject", "IFD0:XPComment", "ExifIFD:UserComment", "XMP-tiff:ImageDescription",
      "XMP-exif:UserComment", "XMP-acdsee:Notes",
    ] { #expect(tags[name] == "Größe 港", "\(name)") }
    #expect(tags["IFD0:XPKeywords"] == "b;c ö")
    for name in [
      "XMP-microsoft:LastKeywordIPTC", "XMP-acdsee:Keywords", "XMP-lr:WeightedFlatSubject",
    ] { #expect(tags[name] == "b, c ö", "\(name)") }
    #expect(tags["XMP-microsoft:RatingPercent"] == "75" && tags["XMP-acdsee:Rating"] == "4")
    #expect(tags["XMP-tiff:Copyright"] == "© Cy")

    _ = try TestPhoto.make("plain.jpg", in: folder, "-EXIF:Make=ACME")
    write(Self.new, to: "plain.jpg")
    let plain = try self.tags("plain.jpg")
    for name in Self.names { #expect(plain[name] == nil, "\(name)") }
  }

  @Test("ExifTool finds nothing left in any copy of what was cleared")
  func clearing() throws {
    let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m"] + Self.copies, to: photo.path)
    let before = try tags()
    for name in Self.names { #expect(before[name] != nil, "\(name)") }
    let result = write(FieldChanges(Self.new.keys.map { (key: $0, value: FieldValue?.none) }))
    #expect(result.outcome == .written)
    for field in Self.new.keys { #expect(result.record?.values[field] == nil) }
    let after = try tags()
    for name in Self.names { #expect(after[name] == nil, "\(name)") }
    #expect(after["IFD0:Make"] == "ACME")
  }

  @Test("the copies in a sidecar follow too")
  func sidecar() throws {
    try folder.file("a.R3D", containing: Data("raw".utf8))
    let options = Self.copies.filter { $0.hasPrefix("-XMP") }
    let made = try ExternalProgram(
      "exiftool", ["-q", "-m"] + options + [folder.url.appendingPathComponent("a.R3D.xmp").path]
    ).run()
    #expect(made.status == 0)
    let result = write(Self.new, to: "a.R3D")
    #expect(result.outcome == .written)
    #expect(result.record?.problems.contains { $0.kind == .disagreement } == false)
    let tags = try tags("a.R3D.xmp")
    #expect(tags["XMP-exif:DateTimeOriginal"] == "2024:05:01 10:00:00.12+02:00")
    #expect(tags["XMP-tiff:Artist"] == "Cy; Dö" && tags["XMP-acdsee:Notes"] == "Größe 港")
    #expect(tags["XMP-microsoft:RatingPercent"] == "75")
    write(FieldChanges(Self.new.keys.map { (key: $0, value: FieldValue?.none) }), to: "a.R3D")
    let after = try self.tags("a.R3D.xmp")
    for name in Self.names { #expect(after[name] == nil, "\(name)") }
  }

  @Test("a comment or a subject that says something of its own stays")
  func others() throws {
    _ = try TestPhoto.make(
      in: folder, "-EXIF:ImageDescription=Text", "-XPSubject=Subject", "-XPComment=Comment",
      "-UserComment=User", "-XMP-exif:UserComment=XMP user")
    write([.description: .text("New")])
    write([.description: nil])
    let tags = try tags()
    #expect(tags["IFD0:XPSubject"] == "Subject" && tags["IFD0:XPComment"] == "Comment")
    #expect(tags["ExifIFD:UserComment"] == "User" && tags["XMP-exif:UserComment"] == "XMP user")
    #expect(PhotoReader().read(path("photo.jpg")).problems == [])
  }

  @Test("dc:date and tiff:DateTime follow where they repeat the date, by ExifTool's account")
  func repeatedDates() throws {
    let copies = [
      "-EXIF:DateTimeOriginal=2024:05:01 10:00:00", "-XMP-dc:Date=2024:05:01 10:00:00",
      "-EXIF:ModifyDate=2024:06:01 10:00:00", "-XMP-tiff:DateTime=2024:06:01 10:00:00",
    ]
    let others = [
      "-EXIF:DateTimeOriginal=2024:05:01 10:00:00", "-XMP-dc:Date=2024:05:01 10:00:00",
      "-XMP-dc:Date=1914:01:01", "-EXIF:ModifyDate=2024:06:01 10:00:00",
      "-XMP-tiff:DateTime=2011:06:01 10:00:00",
    ]
    let date = PhotoDate(iso: "2020-02-03T04:05:06").map(FieldValue.date)
    for (options, dates) in [
      (copies, ["2020:02:03 04:05:06", "2020:02:03 04:05:06"]),
      (others, ["2024:05:01 10:00:00, 1914:01:01", "2011:06:01 10:00:00"]),
    ] {
      let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
      try ExifTool.write(["-m"] + options, to: photo.path)
      #expect(PhotoReader().read(path("photo.jpg")).problems == [])
      #expect(write([.dateTaken: date, .dateModified: date]).outcome == .written)
      let after = try tags()
      #expect(after["XMP-dc:Date"] == dates[0] && after["XMP-tiff:DateTime"] == dates[1])
      write([.dateTaken: nil, .dateModified: nil])
      #expect(try (tags()["XMP-dc:Date"] == nil) == (options == copies))
    }
  }

  @Test("a copy that says something else is a disagreement, and is not preferred")
  func disagreement() throws {
    _ = try TestPhoto.make(
      in: folder, "-EXIF:DateTimeOriginal=2024:05:01 10:00:00",
      "-XMP-exif:DateTimeOriginal=2001:01:01 01:01:01", "-XMP-dc:Title=New", "-XPTitle=Old")
    let record = PhotoReader().read(path("photo.jpg"))
    #expect(record.values[.dateTaken]?.text == "2024-05-01T10:00:00")
    #expect(record.values[.title] == .text("New"))
    #expect(
      record.problems.map(\.sentence) == [
        "XMP says “New”, XPTitle says “Old”",
        "EXIF says “2024-05-01T10:00:00”, exif:DateTimeOriginal says “2001-01-01T01:01:01”",
      ])
    #expect(write([.title: .text("Newest")]).record?.problems.map(\.field) == [.dateTaken])
  }

  @Test("darktable's only date is read where there is no other, and it does not hide a better one")
  func darktable() throws {
    _ = try TestPhoto.make(
      "a.jpg", in: folder, "-EXIF:DateTimeOriginal=2024:05:01 10:00:00",
      "-EXIF:OffsetTimeOriginal=+02:00")
    _ = try TestPhoto.makeSidecar(
      "a.jpg.xmp", in: folder, "-XMP-exif:DateTimeOriginal=2024:05:01 10:00:00.000")
    #expect(
      PhotoReader().read(path("a.jpg")).values[.dateTaken]?.text == "2024-05-01T10:00:00+02:00")
    _ = try TestPhoto.make("b.jpg", in: folder, "-EXIF:DateTimeOriginal=2024:05:01 10:00:00")
    _ = try TestPhoto.makeSidecar(
      "b.jpg.xmp", in: folder, "-XMP-exif:DateTimeOriginal=2001:01:01 01:01:01")
    let changed = PhotoReader().read(path("b.jpg"))
    #expect(changed.values[.dateTaken]?.text == "2001-01-01T01:01:01")
    #expect(changed.sources[.dateTaken] == .sidecar)
    _ = try TestPhoto.make("c.jpg", in: folder, "-XMP-exif:DateTimeOriginal=2001:01:01 01:01:01")
    #expect(
      PhotoReader().read(path("c.jpg")).values[.dateTaken]?.text == "2001-01-01T01:01:01")
  }

  @Test("the parts of a date that stand beside it in XMP follow, too")
  func parts() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2001-01-01T01:01:01" \
      exif:SubSecTimeOriginal="55" exif:OffsetTimeOriginal="+01:00"/></rdf:RDF></x:xmpmeta>
      """
    try folder.file("a.R3D", containing: Data("raw".utf8))
    let sidecar = try folder.file("a.R3D.xmp", containing: Data(packet.utf8))
    #expect(
      PhotoReader().read(path("a.R3D")).values[.dateTaken]?.text == "2001-01-01T01:01:01.55+01:00")
    let date = PhotoDate(iso: "2024-05-01T10:00:00.7").map(FieldValue.date)
    #expect(write([.dateTaken: date], to: "a.R3D").outcome == .written)
    let text = String(decoding: try Data(contentsOf: sidecar), as: UTF8.self)
    #expect(text.contains("exif:SubSecTimeOriginal=\"7\"") && !text.contains("OffsetTime"))
  }

  @Test("a location in the structures of IPTC follows where it is one location that said the same")
  func locations() throws {
    _ = try TestPhoto.make(
      "one.jpg", in: folder, "-XMP-photoshop:City=Rome", "-XMP-photoshop:Country=Italy",
      "-XMP-iptcExt:LocationShown={City=Rome,CountryName=Italy,WorldRegion=Europe}",
      "-XMP-iptcExt:LocationCreated={City=Milan,CountryName=Italy}")
    _ = try TestPhoto.make(
      "two.jpg", in: folder, "-XMP-photoshop:City=Rome",
      "-XMP-iptcExt:LocationShown=[{City=Rome},{City=Paris}]")
    let result = write([.city: .text("Roma"), .country: nil], to: "one.jpg")
    #expect(result.outcome == .written)
    let one = try tags("one.jpg")
    #expect(one["XMP-iptcExt:LocationShownCity"] == "Roma")
    #expect(one["XMP-iptcExt:LocationShownWorldRegion"] == "Europe")
    #expect(one["XMP-iptcExt:LocationShownCountryName"] == nil)
    #expect(one["XMP-iptcExt:LocationCreatedCity"] == "Milan")
    #expect(one["XMP-iptcExt:LocationCreatedCountryName"] == nil)
    write([.city: .text("Roma")], to: "two.jpg")
    #expect(try tags("two.jpg")["XMP-iptcExt:LocationShownCity"] == "Rome, Paris")
  }
}
