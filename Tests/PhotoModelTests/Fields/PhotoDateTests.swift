import PhotoModel
import Testing

@Suite("PhotoDate")
struct PhotoDateTests {
  @Test(
    "what ISO 8601 says comes back as it was",
    arguments: [
      "2024", "0001", "2024-05", "2024-05-01", "2024-02-29", "2024-05-01T10:00",
      "2024-05-01T23:59:59",
      "2024-05-01T10:00:00.5", "2024-05-01T10:00:00.50", "2024-05-01T10:00:00.123456789012345",
      "2024-05-01T10:00+02:00", "2024-05-01T10:00:00-09:30", "2024-05-01T10:00:00.12+00:00",
    ])
  func roundTrip(text: String) throws {
    let date = try #require(PhotoDate(iso: text))
    #expect(date.iso == text)
    #expect(date.isValid)
  }

  @Test("an offset may be written in four ways")
  func offsets() {
    #expect(PhotoDate(iso: "2024-05-01T10:00Z")?.offset == 0)
    #expect(PhotoDate(iso: "2024-05-01T10:00+0230")?.offset == 150)
    #expect(PhotoDate(iso: "2024-05-01T10:00-02")?.offset == -120)
    #expect(PhotoDate(iso: "2024-05-01T10:00")?.offset == nil)
  }

  @Test(
    "text that is no date, and days that never were, are nil",
    arguments: [
      "", " ", "0000", "0000-00-00", "0000:00:00 00:00:00", "24", "20245", "2024-", "2024-5",
      "2024-13", "2024-00", "2024-05-32", "2023-02-29", "1900-02-29", "2024-05-00", "2024-05T10:00",
      "2024-05-01T", "2024-05-01T10", "2024-05-01T24:00", "2024-05-01T10:60", "2024-05-01T10:00:60",
      "2024-05-01T10:00:00.", "2024-05-01T10:00:00,5", "2024-05-01T10:00+24:00",
      "2024-05-01T10:00+02:60", "2024-05-01T10:00 ", "2024-05-01 10:00", "2024/05/01", "２０２４",
      "2024-05-01T10:00+", "2024-05-01T10:00+2", "-2024", "2024-05-01T10:00+02:00x",
    ])
  func refused(text: String) {
    #expect(PhotoDate(iso: text) == nil)
  }

  @Test("dates are ordered by what the clock said, the vaguer one first")
  func order() throws {
    let sorted = [
      "2023", "2023-12-31T23:59:59", "2024", "2024-05", "2024-05-01", "2024-05-01T00:00",
      "2024-05-01T10:00", "2024-05-01T10:00:00", "2024-05-01T10:00:00.05", "2024-05-01T10:00:00.5",
      "2024-05-01T10:00:00.50", "2024-05-01T10:00:00.6", "2024-05-01T10:00:01", "2024-06",
    ]
    let dates = sorted.compactMap(PhotoDate.init(iso:))
    #expect(dates.count == sorted.count)
    #expect(dates.shuffled().sorted().map(\.iso) == sorted)
  }

  @Test("of equal local times the one farther east comes first, and one without an offset")
  func orderOfOffsets() throws {
    let sorted = [
      "2024-05-01T10:00", "2024-05-01T10:00+02:00", "2024-05-01T10:00+00:00",
      "2024-05-01T10:00-05:00",
    ]
    #expect(sorted.shuffled().compactMap(PhotoDate.init(iso:)).sorted().map(\.iso) == sorted)
  }

  @Test("parts that no clock shows are kept as invalid, not as something else")
  func invalidParts() {
    #expect(!PhotoDate(year: 2024, month: 13).isValid)
    #expect(!PhotoDate(year: 2024, month: 2, day: 30).isValid)
    #expect(!PhotoDate(year: 0).isValid)
    #expect(!PhotoDate(year: -5).isValid)
    #expect(!PhotoDate(year: 2024, month: 99_999).isValid)
    #expect(!PhotoDate(year: 2024, day: 1).isValid)
    #expect(!PhotoDate(year: 2024, month: 5, day: 1, offset: 60).isValid)
  }

  @Test("every part can be read and changed")
  func parts() {
    var date = PhotoDate(
      year: 2024, month: 5, day: 1, time: .init(hour: 0, minute: 7, second: 0, fraction: "007"),
      offset: -30)
    #expect(date.time == .init(hour: 0, minute: 7, second: 0, fraction: "007"))
    #expect((date.year, date.month, date.day, date.offset) == (2024, 5, 1, -30))
    date.day = 31
    date.time?.second = nil
    date.offset = nil
    #expect(date.iso == "2024-05-31T00:07")
  }
}
