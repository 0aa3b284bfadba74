/// The day and the time of a clock that counts seconds, in whatever zone it shows.
struct CivilTime {
  private let days: Int
  private let time: Int

  /// The time this many seconds after the beginning of 1970; nil for one before that, or after the year 9999.
  init?(secondsSince1970 seconds: Int) {
    guard seconds > 0, seconds < 253_402_300_800 else { return nil }
    (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
  }

  /// The time this many seconds after the beginning of 1904, as Apple counted (QuickTime File Format, "Movie Header
  /// Atoms"). What would be before 1970, when nobody filmed so, is counted from 1970, as some programs do by mistake;
  /// ExifTool takes it so, too.
  init?(secondsSince1904 seconds: Int) {
    let atEpoch = 2_082_844_800
    self.init(secondsSince1970: seconds >= atEpoch ? seconds - atEpoch : seconds)
  }

  /// The time as EXIF writes it: `YYYY:MM:DD HH:MM:SS`.
  var exifText: String {
    // Howard Hinnant, "chrono-compatible low-level date algorithms", civil_from_days.
    let (era, day) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = [
      String(era * 400 + year + (month >= 10 ? 1 : 0)), two(month < 10 ? month + 3 : month - 9),
      two(dayOfYear - (153 * month + 2) / 5 + 1),
    ]
    let clock = [two(time / 3_600), two(time / 60 % 60), two(time % 60)]
    return date.joined(separator: ":") + " " + clock.joined(separator: ":")
  }
}
