import CGtk
import Glibc

/// Days and times as the user's locale writes them.
public enum DateFormat {
  /// A day in a format of `g_date_time_format`, or nil if there is no such day.
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

  /// How people write a day in numbers, as a format of `strftime`: "%d.%m.%Y".
  public static var localDay: String { words(D_FMT) }

  /// Whether clocks count to twelve.
  public static var countsToTwelve: Bool {
    let format = words(T_FMT)
    return ["%r", "%I", "%l"].contains { format.contains($0) } && !words(AM_STR).isEmpty
  }

  /// What follows times before and after noon, such as AM and PM.
  public static var halvesOfDay: (before: String, after: String) {
    (words(AM_STR), words(PM_STR))
  }

  /// Whether text in the user's language is read from right to left.
  public static var isRightToLeft: Bool { gtk_get_locale_direction() == GTK_TEXT_DIR_RTL }

  /// What the locale says, which is in its own encoding.
  private static func words(_ item: Int) -> String {
    guard let text = g_locale_to_utf8(nl_langinfo(nl_item(item)), -1, nil, nil, nil) else {
      return ""
    }
    defer { g_free(text) }
    return String(cString: text)
  }
}
