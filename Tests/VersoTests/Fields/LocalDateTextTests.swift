import PhotoModel
import Testing

@testable import Verso

@Suite("Dates as people of a locale type them")
struct LocalDateTextTests {
  /// As the locales of glibc have them.
  private static let american = DateCustoms(day: "%m/%d/%Y", halves: ("AM", "PM"))
  private static let german = DateCustoms(day: "%d.%m.%Y", decimalMark: ",")
  private static let british = DateCustoms(day: "%d/%m/%y")
  private static let swedish = DateCustoms(day: "%F", decimalMark: ",")
  private static let japanese = DateCustoms(day: "%Y年%m月%d日")
  private static let hungarian = DateCustoms(day: "%Y. %m. %d.", decimalMark: ",")
  private static let hebrew = DateCustoms(day: "%d.%m.%Y", isRightToLeft: true)
  private static let nobody = DateCustoms(day: "%m/%d/%y")
  private static let all = [
    american, german, british, swedish, japanese, hungarian, hebrew, nobody,
  ]

  private func read(_ text: String, _ customs: DateCustoms) -> PhotoDate? {
    let value = try? Field.dateTaken.parse(DateText.tidied(text, customs))
    guard case .date(let date) = value else { return nil }
    return date
  }

  @Test(
    "a day in numbers is read in the order of the locale",
    arguments: [
      (german, "7.3.2001 14:05", "2001-03-07T14:05"), (german, " 07. 03. 2001 ", "2001-03-07"),
      (german, "7.3.2001, 4:05:06,25 +02:00", "2001-03-07T04:05:06.25+02:00"),
      (american, "3/7/2001 2:05 pm", "2001-03-07T14:05"), (american, "3/7/2001", "2001-03-07"),
      (american, "3/7/2001 12:05 AM", "2001-03-07T00:05"),
      (american, "3/7/2001 14:05", "2001-03-07T14:05"),
      (british, "7/3/2001", "2001-03-07"), (hungarian, "2001. 3. 7.", "2001-03-07"),
      (japanese, "2001年3月7日 14:05", "2001-03-07T14:05"),
    ])
  func numbers(_ customs: DateCustoms, _ typed: String, _ iso: String) {
    #expect(read(typed, customs) == PhotoDate(iso: iso))
  }

  @Test("what is shown of a date is read as that date", arguments: all)
  func shown(_ customs: DateCustoms) throws {
    for iso in [
      "2024", "2024-05", "2024-12-31", "2024-03-02T00:10", "2024-05-12T06:10:59",
      "2024-10-12T18:10:59.250+02:00", "2024-05-12T23:10:59-09:30", "2024-05-12T12:10:59Z",
    ] {
      let date = try #require(PhotoDate(iso: iso))
      let text = DateWords.full(date, customs)
      #expect(read(text, customs) == date, "\(text)")
      // In a table there is room for minutes.
      guard date.time?.second == nil else { continue }
      #expect(read(DateWords.short(date, customs), customs) == date)
    }
  }

  @Test("ISO 8601 is read everywhere", arguments: all)
  func iso(_ customs: DateCustoms) {
    for iso in ["2024", "2024-05", "2024-05-01", "2024-05-01T10:00:00.5+02:00"] {
      #expect(read(iso, customs) == PhotoDate(iso: iso))
      #expect(read(iso.replacing("T", with: " "), customs) == PhotoDate(iso: iso))
    }
    #expect(read("2024:05:01 10:00:00", customs) == PhotoDate(iso: "2024-05-01T10:00:00"))
  }

  @Test(
    "what may mean two days, or none, is not guessed",
    arguments: [
      (german, "7.3.01"), (german, "3/7/2001"), (german, "32.1.2001"), (german, "31.2.2001"),
      (american, "7.3.2001"), (american, "13/7/2001"), (british, "7/3/01"),
      (american, "3/7/2001 13:05 PM"), (german, "7.3.2001 25:00"), (german, "7.3.2001 14"),
      (nobody, "3/7/2001"), (german, "2001.3.7"), (german, "7.3.2001 x"), (german, "3. 2001"),
    ])
  func unclear(_ customs: DateCustoms, _ typed: String) {
    #expect(read(typed, customs) == nil)
  }
}
