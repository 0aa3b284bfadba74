import PhotoModel
import Testing

@testable import PhotoStore

@Suite("Bytes of values in the journal")
struct FieldValueJournalBytesTests {
  private static let values: [FieldValue] =
    [
      .text(""), .text("Harbour\nat \u{0} dawn 🌊"), .list([]), .list(["", "sea", "boats, old; x"]),
      .list([String(repeating: "ä", count: 100_000)]), .integer(0), .integer(.min), .integer(.max),
      .number(0), .number(-54.1), .number(.infinity), .number(1e-300),
      .date(PhotoDate(year: 2024, month: 13, day: 0)), .date(PhotoDate(year: 0)),
    ]
    + [
      "2024", "2024-05", "2024-05-01", "2024-05-01T10:00", "2024-05-01T23:59:59",
      "2024-05-01T00:00:00.500-09:30", "2024-05-01T10:00+00:00",
      "9999-12-31T10:00:00.123456789012345",
    ].compactMap { PhotoDate(iso: $0).map(FieldValue.date) }

  @Test("every value comes back as it was", arguments: values)
  func roundTrip(value: FieldValue) {
    #expect(FieldValue(journalBytes: value.journalBytes) == value)
  }

  @Test("the bytes are those of the first version")
  func firstVersion() {
    #expect(FieldValue.text("é").journalBytes == [0x74, 0xC3, 0xA9])
    #expect(FieldValue.list(["a", "bc"]).journalBytes == [0x6C, 1, 0x61, 2, 0x62, 0x63])
    #expect(FieldValue.integer(-1).journalBytes == [0x69] + Array(repeating: 0xFF, count: 8))
    #expect(FieldValue.number(1).journalBytes == [0x6E, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
    #expect(
      PhotoDate(iso: "2024-05").map { FieldValue.date($0).journalBytes }
        == [0x64, 0xE8, 0x07, 5, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x80])
  }

  @Test("bytes that are no value are nil, cut or not")
  func damaged() {
    for value in Self.values.prefix(4) + Self.values.suffix(10) {
      let bytes = value.journalBytes
      for count in 0..<min(bytes.count, 40) {
        _ = FieldValue(journalBytes: Array(bytes.prefix(count)))
      }
    }
    for bytes: [UInt8] in [
      [], [0x78], [0x74, 0xFF], [0x6C, 5, 0x61], [0x6C] + Array(repeating: 0xFF, count: 12),
      [0x69, 1], [0x69] + Array(repeating: 0, count: 9), [0x6E, 0], [0x64], [0x64, 1, 2, 3],
    ] {
      #expect(FieldValue(journalBytes: bytes) == nil, "\(bytes)")
    }
  }
}
