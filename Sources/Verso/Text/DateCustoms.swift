import Gtk

/// How people of a place write days and times.
struct DateCustoms: Sendable {
  /// A day in numbers, as a format of `strftime`, such as "%d.%m.%Y".
  let day: String
  /// What stands behind times before and after noon, where the clock counts to twelve; nil where it counts to 24.
  let halves: (before: String, after: String)?

  /// Those of the user's place.
  static let local = DateCustoms(
    day: DateFormat.localDay,
    halves: DateFormat.countsToTwelve ? DateFormat.halvesOfDay : nil)

  /// Customs of a place.
  init(day: String, halves: (before: String, after: String)? = nil) {
    self.day = day.replacing("%D", with: "%m/%d/%y").replacing("%F", with: "%Y-%m-%d")
    self.halves = halves
  }

  /// The format of a day with the name of its month, in the order of the place.
  ///
  /// - Parameter month: the format of the name.
  func format(month: String) -> String {
    let order = day.matches(of: /%[-_0^]?([deEmbBYyO])/).compactMap { $0.1.last }
    // What C has where no place is chosen is nobody's custom.
    guard let first = order.first, day != "%m/%d/%y" else { return "%-d \(month) %Y" }
    switch first {
    case "Y", "y", "E": return day.utf8.allSatisfy { $0 < 0x80 } ? "%Y-%m-%d" : day
    case "m", "b", "B": return "\(month) %-d, %Y"
    default: return day.contains(/%[-_0^]?[de]\./) ? "%-d. \(month) %Y" : "%-d \(month) %Y"
    }
  }

  /// A time of day.
  ///
  /// - Parameters:
  ///   - hour: 0 to 23.
  ///   - rest: what follows the hour, such as ":05".
  func time(_ hour: Int, _ rest: String) -> String {
    guard let halves else { return (hour < 10 ? "0\(hour)" : "\(hour)") + rest }
    let number = hour % 12 == 0 ? 12 : hour % 12
    return "\(number)\(rest) \(hour < 12 ? halves.before : halves.after)"
  }
}
