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

  @Test("a month of a year is written in the order of the locale")
  func month() throws {
    let date = try #require(PhotoDate(iso: "2024-05"))
    #expect(DateWords.day(date, DateCustoms(day: "%Y年%m月%d日")) == "2024年05月")
    #expect(DateWords.day(date, DateCustoms(day: "%Y년 %m월 %d일")) == "2024년 05월")
    for day in ["%d.%m.%Y", "%m/%d/%Y", "%Y-%m-%d"] {
      #expect(DateWords.day(date, DateCustoms(day: day)) == "May 2024")
    }
  }

  @Test("a day that does not exist is shown as the file says it")
  func noSuchDay() {
    let date = PhotoDate(year: 2023, month: 2, day: 30)
    #expect(DateWords.short(date) == "2023-02-30")
  }
}
