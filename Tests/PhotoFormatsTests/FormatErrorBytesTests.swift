import Testing

@testable import PhotoFormats

@Suite("Errors of formats as bytes")
struct FormatErrorBytesTests {
  private static let errors: [FormatError] =
    [
      .emptyFile, .notOfFormat("JPEG"), .notOfFormat(""), .truncatedHeader, .truncatedPicture,
      .noPicture, .badSegmentLength(offset: .max), .junkBetweenSegments(offset: 300), .notTIFF,
      .severalBlocks(.iim), .splitBlock(.container), .directoryLoop(.gps),
      .directoryOutsideBlock(.ifd0), .directoryTruncated(.ifd1), .overlappingParts,
      .valueOutsideBlock(ExifTag(.interop, 0xFFFE)), .unknownType(.makerNote),
      .valueTooLong(.imageDescription),
      .repeatedTag(.orientation), .xmp(.trailingContent), .iim(.damagedResources),
      .iim(.severalBlocks), .iim(.differingBlocks), .iim(.damagedDataSets),
      .furtherProblems(70_000, .oddity), .furtherProblems(0, .damage),
      .furtherProblems(1, .unread), .furtherProblems(2, .disagreement),
    ] + FileBudget.Resource.allCases.map(FormatError.overBudget)
    + [
      .cutOff, .damaged("iCCP ü"), .checkSum("IHDR"), .strayBytes(offset: 9), .order("meta"),
      .compressed(.xmp), .rawProfile(.exif), .signed, .minimized,
      .unreadStorage(.exif), .sequence,
    ].map(FormatError.container)
    + [
      .malformed(line: 3, .empty), .malformed(line: 0, .notXML),
      .malformed(line: 70_000, .parser("é is no name")), .malformed(line: 1, .parser("")),
      .documentType, .noRDF, .tooLarge(.bytes), .tooLarge(.levels),
      .duplicate(XMPName(namespace: "http://purl.org/dc/elements/1.1/", "title")),
      .repeated(XMPName(namespace: "", "")), .extendedXMP(.missing), .extendedXMP(.otherDigest),
    ].map(FormatError.xmp)

  @Test("what has bytes is the same when they are read", arguments: errors)
  func roundTrip(error: FormatError) throws {
    let bytes = try #require(error.bytes)
    #expect(FormatError(bytes: bytes) == error)
    #expect(FormatError(bytes: bytes + [0]) != error)
    for count in bytes.indices { #expect(FormatError(bytes: Array(bytes.prefix(count))) != error) }
    #expect(Self.errors.filter { $0.bytes == bytes } == [error])
  }

  @Test("what nobody reads has none")
  func others() {
    #expect(FormatError.patchDoesNotFit.bytes == nil)
    #expect(FormatError.container(.noPlace(.xmp)).bytes == nil)
    #expect(FormatError.xmp(.documentType).bytes?.count == 2)
    #expect(FormatError.xmp(.forbiddenCharacter(1)).bytes == nil)
    for first in UInt8.min...UInt8.max {
      for rest: [UInt8] in [[], [0xFF], [9, 9], [0xFF, 0xFF, 0xFF]] {
        let error = FormatError(bytes: [first] + rest)
        #expect(error == nil || error?.bytes == [first] + rest)
      }
    }
  }
}
