import DisplayTestSupport
import Testing

@testable import Gtk

@MainActor
@Suite("Calendars", .inDisplay)
struct MonthCalendarTests {
  @Test(
    "the day that is chosen is the one that was set, also where a country had no such day",
    arguments: [(2011, 12, 30), (1994, 12, 31), (2024, 2, 29), (1867, 10, 14)])
  func day(_ year: Int, _ month: Int, _ day: Int) {
    let calendar = MonthCalendar()
    let chosen = MonthCalendar.Day(year: year, month: month, day: day)
    calendar.day = chosen
    #expect(calendar.day == chosen)
  }
}
