import CGtk

/// Days in the words of the user's language.
public enum DateFormat {
  /// A day in a format of `g_date_time_format`, or nil where there is no such day.
  public static func text(year: Int, month: Int, day: Int, format: String) -> String? {
    guard
      let moment = g_date_time_new_utc(
        gint(clamping: year), gint(clamping: month), gint(clamping: day), 0, 0, 0)
    else { return nil }
    defer { g_date_time_unref(moment) }
    guard let text = g_date_time_format(moment, format) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
