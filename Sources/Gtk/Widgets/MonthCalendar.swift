import CGtk

/// A `GtkCalendar`: a month in which a day is chosen.
public final class MonthCalendar: Widget {
  /// A calendar that shows today.
  public convenience init() {
    self.init(sinking: gtk_calendar_new())
  }

  /// A day of the Gregorian calendar.
  public struct Day: Hashable, Sendable {
    /// The year.
    public var year: Int
    /// The month, from 1.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// A day with these values.
    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }

  /// The chosen day. A day that does not exist is ignored.
  public var day: Day {
    get {
      let date = gtk_calendar_get_date(opaque)
      defer { g_date_time_unref(date) }
      return Day(
        year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
        day: Int(g_date_time_get_day_of_month(date)))
    }
    set {
      guard newValue != day,
        // In UTC, which has all days: some zones have skipped one.
        let date = g_date_time_new_utc(
          gint(newValue.year), gint(newValue.month), gint(newValue.day), 12, 0, 0)
      else { return }
      gtk_calendar_select_day(opaque, date)
      g_date_time_unref(date)
    }
  }
}
