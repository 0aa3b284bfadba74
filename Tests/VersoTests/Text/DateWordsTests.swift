import PhotoModel
import Testing

@testable import Verso

@Suite("Dates for people")
struct DateWordsTests {
  @Test(
    "a date says what is known and no more",
    arguments: [
      ("2024", "2024"), ("2024-05", "May 2024"), ("2024-05-01", "1 May 2024"),
      ("2024-05-12T06:10:59.25+02:00", "12 May 2024, 06:10"),
    ])
  func short(_ iso: String, _ expected: String) throws {
    #expect(DateWords.short(try #require(PhotoDate(iso: iso))) == expected)
  }

  @Test(
    "a heading has the day of the week",
    arguments: [
      ("2024", "2024"), ("2024-05", "May 2024"), ("2024-05-12", "Sunday, 12 May 2024"),
    ])
  func long(_ iso: String, _ expected: String) throws {
    #expect(DateWords.long(try #require(PhotoDate(iso: iso))) == expected)
  }

  @Test("a day that does not exist is shown as the file says it")
  func noSuchDay() {
    let date = PhotoDate(year: 2023, month: 2, day: 30)
    #expect(DateWords.short(date) == "2023-02-30")
  }
}
