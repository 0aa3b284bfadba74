import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct FieldAgreementTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "stars that a rating of 0 or \"rejected\" hides are told",
    arguments: [
      (["-XMP-xmp:Rating=-1", "-IFD0:Rating=5"], "EXIF says “5”, XMP says “-1”"),
      (["-XMP-xmp:Rating=0", "-IFD0:Rating=3"], "EXIF says “3”, XMP says “0”"),
      (
        ["-XMP-xmp:Rating=0", "-XMP-microsoft:RatingPercent=50"],
        "XMP says “0”, MicrosoftPhoto:Rating says “3”"
      ),
      (["-XMP-xmp:Rating=-1", "-XMP-acdsee:Rating=5"], "XMP says “-1”, acdsee:rating says “5”"),
      (["-XMP-xmp:Rating=-1", "-IFD0:Rating=0", "-XMP-microsoft:RatingPercent=0"], nil),
      (["-XMP-xmp:Rating=4", "-IFD0:Rating=0", "-XMP-acdsee:Rating=0"], nil),
      (["-XMP-xmp:Rating=0", "-IFD0:Rating=0"], nil), (["-XMP-xmp:Rating=0"], nil),
      (["-IFD0:Rating=0"], nil),
    ] as [([String], String?)])
  func ratings(options: [String], sentence: String?) throws {
    let photo = try folder.file("a.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m", "-n"] + options, to: photo.path)
    let path = RawPath(photo.path)
    #expect(PhotoReader().read(path).problems.map(\.sentence) == [sentence].compactMap(\.self))
    // A rejected photo has no stars anywhere, and nothing disagrees then.
    let base = PhotoReader().read(path).values[.rating]
    let edits: PendingEdits = [.rating: PendingEdit(base: base, value: .integer(-1))]
    let result = MetadataWriter(
      journal: TestJournal(), options: WriteOptions(destination: .file)
    ).write(edits, to: path)
    #expect([.written, .unchanged].contains(result.outcome))
    #expect(PhotoReader().read(path).problems == [])
  }
}
