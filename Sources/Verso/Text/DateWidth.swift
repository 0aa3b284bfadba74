import Gtk
import PhotoModel

/// How much room dates take, as people of a locale write them.
@MainActor
enum DateWidth {
  /// The width for the user's locale, with text of the size that it was measured for.
  private static var known: (textScale: Double, width: Int)?

  /// The width of the widest date with its time in a row, in logical pixels, with text as large as it is now.
  static var widest: Int {
    let textScale = TextScale.current
    if let known, known.textScale == textScale { return known.width }
    let width = widest(.local)
    known = (textScale, width)
    return width
  }

  /// The width of a date in a table, as it is shown and as it is edited, with text of the usual size.
  static var widestInTable: Int {
    let typed = width(of: ["2028-10-28 22:58:58"])
    return TextWidth.atUsualSize(max(widest, typed))
  }

  /// The width of the widest date with its time, by the customs of a locale.
  static func widest(_ customs: DateCustoms) -> Int {
    let times = [10, 22].map { PhotoDate.Time(hour: $0, minute: 58) }
    let dates = (1...12).flatMap { month in
      times.map { PhotoDate(year: 2028, month: month, day: 28, time: $0) }
    }
    return width(of: dates.map { DateWords.short($0, customs) })
  }

  private static func width(of texts: [String]) -> Int {
    TextWidth(in: "numeric").widest(of: texts)
  }
}
