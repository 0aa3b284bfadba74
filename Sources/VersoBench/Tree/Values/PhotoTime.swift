import Glibc

/// When a photo was taken, by the clock of its location.
struct PhotoTime {
  /// Days since 1 January 1970.
  let day: Int
  let second: Int
  let hundredths: Int

  private var date: (year: Int, month: Int, day: Int) {
    var seconds = day * 86_400
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return (Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  var year: Int { date.year }

  private static func digits(_ number: Int, _ count: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private func dateText(_ separator: String) -> String {
    let date = date
    return [Self.digits(date.year, 4), Self.digits(date.month), Self.digits(date.day)]
      .joined(separator: separator)
  }

  private var clock: String {
    [second / 3_600, second / 60 % 60, second % 60].map { Self.digits($0) }.joined(separator: ":")
  }

  /// As in `2024:05:12 06:10:08`.
  var exif: String { dateText(":") + " " + clock }
  /// As in `2024-05-12T06:10:08.37`.
  var xmp: String { dateText("-") + "T" + clock + "." + Self.digits(hundredths) }
  /// As in `20240512` and `061008+0000`.
  var iim: (date: String, time: String) {
    (dateText(""), clock.split(separator: ":").joined() + "+0000")
  }
  /// As in `2024-05-12`.
  var folder: String { dateText("-") }
  var subseconds: String { Self.digits(hundredths) }
  /// Seconds since 1 January 1904, as movies count them.
  var movie: Int { (day + 24_107) * 86_400 + second }
}
