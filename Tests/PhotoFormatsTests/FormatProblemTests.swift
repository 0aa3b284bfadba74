import Testing

@testable import PhotoFormats

@Suite("FormatProblem")
struct FormatProblemTests {
  @Test(
    "what is merely unusual is told from what is broken, unread or contradictory",
    arguments: [
      (FormatError.unknownType(ExifTag(.exif, 0xFFFF)), FormatProblem.Severity.oddity),
      (.repeatedTag(.make), .oddity), (.valueOutsideBlock(ExifTag(.exif, 0xFFFF)), .oddity),
      (.valueOutsideBlock(.makerNote), .oddity), (.valueOutsideBlock(.dateTimeOriginal), .damage),
      (.directoryOutsideBlock(.ifd1), .oddity), (.directoryTruncated(.gps), .damage),
      (.junkBetweenSegments(offset: 2), .oddity), (.severalBlocks(.xmp), .unread),
      (.splitBlock(.exif), .oddity),
      (.truncatedPicture, .damage), (.xmp(.duplicate(.title)), .disagreement),
      (.xmp(.noRDF), .damage), (.xmp(.trailingContent), .oddity),
      (.iim(.severalBlocks), .oddity), (.iim(.differingBlocks), .disagreement),
      (.iim(.damagedDataSets), .damage),
    ])
  func severity(_ error: FormatError, _ expected: FormatProblem.Severity) {
    #expect(FormatProblem(.exif, error).severity == expected)
  }
}
