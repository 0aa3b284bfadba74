import PhotoModel
import Testing

@testable import Verso

@Suite("Dates by the customs of a locale")
struct DateCustomsTests {
  /// As the locales of glibc have them.
  private static let american = DateCustoms(day: "%m/%d/%Y", halves: ("AM", "PM"))
  private static let german = DateCustoms(day: "%d.%m.%Y")
  private static let british = DateCustoms(day: "%d/%m/%y")
  private static let swedish = DateCustoms(day: "%F")
  private static let japanese = DateCustoms(day: "%Y年%m月%d日")
  private static let nobody = DateCustoms(day: "%m/%d/%y")

  @Test(
    "the parts stand in the order of the locale",
    arguments: [
      (american, "May 2, 2024"), (german, "2. May 2024"), (british, "2 May 2024"),
      (swedish, "2024-05-02"), (japanese, "2024年05月02日"), (nobody, "2 May 2024"),
    ])
  func order(_ customs: DateCustoms, _ expected: String) throws {
    let date = try #require(PhotoDate(iso: "2024-05-02"))
    #expect(DateWords.full(date, customs) == expected)
  }

  @Test(
    "all that is known is told, the fraction and the offset too",
    arguments: [
      ("2024", "2024"), ("2024-05", "May 2024"),
      ("2024-05-12T06:10", "12 May 2024, 06:10"),
      ("2024-05-12T06:10:59.250+02:00", "12 May 2024, 06:10:59.250 +02:00"),
      ("2024-05-12T23:10:59-09:30", "12 May 2024, 23:10:59 −09:30"),
      ("2024-05-12T06:10:59Z", "12 May 2024, 06:10:59 +00:00"),
    ])
  func full(_ iso: String, _ expected: String) throws {
    #expect(DateWords.full(try #require(PhotoDate(iso: iso)), Self.british) == expected)
  }

  @Test(
    "where the clock counts to twelve it does so here",
    arguments: [
      ("2024-05-12T00:10", "May 12, 2024, 12:10 AM"),
      ("2024-05-12T12:10", "May 12, 2024, 12:10 PM"),
      ("2024-05-12T18:05:09.5+02:00", "May 12, 2024, 6:05:09.5 PM +02:00"),
    ])
  func halves(_ iso: String, _ expected: String) throws {
    #expect(DateWords.full(try #require(PhotoDate(iso: iso)), Self.american) == expected)
  }

  @Test("a fraction has the mark of the locale, and an offset keeps its sign before it")
  func marks() throws {
    let date = try #require(PhotoDate(iso: "2024-05-12T06:10:59.250+02:00"))
    let german = DateCustoms(day: "%d.%m.%Y", decimalMark: ",")
    #expect(DateWords.full(date, german) == "12. May 2024, 06:10:59,250 +02:00")
    let hebrew = DateCustoms(day: "%d.%m.%Y", isRightToLeft: true)
    #expect(DateWords.full(date, hebrew) == "12. May 2024, 06:10:59.250 \u{200E}+02:00")
  }
}
