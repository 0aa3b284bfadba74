/// How far dates are moved: by as much as the clock of a camera was wrong.
///
/// ```swift
/// let shift = DateShift("+1:30")
/// let date = PhotoDate(iso: "2024-05-12T23:00:08.37")
/// date.flatMap { date in shift.flatMap(date.shifted) }?.iso  // "2024-05-13T00:30:08.37"
/// ```
public struct DateShift: Hashable, Sendable {
  /// The seconds that are added; negative for a clock that was fast.
  public let seconds: Int

  /// A shift by some seconds.
  public init(seconds: Int) { self.seconds = seconds }

  /// The shift that leads from what a clock showed to what it should have shown. Offsets from UTC do not count: clocks
  /// show local time.
  ///
  /// Nil if one of the two leaves out what the other one says, such as the time of day.
  public init?(from shown: PhotoDate, to right: PhotoDate) {
    guard let shownDay = shown.wholeDay, let rightDay = right.wholeDay,
      (shown.time == nil) == (right.time == nil)
    else { return nil }
    let (before, after) = (shown.time?.secondOfDay ?? 0, right.time?.secondOfDay ?? 0)
    seconds = (rightDay - shownDay) * Self.secondsOfDay + after - before
  }

  /// Reads a shift as people write it: hours and minutes as in `+1:30`, with seconds as in `-0:00:20`, or numbers with
  /// units, the largest first, as in `2d`, `1h 30min` or `-2d 3:00`.
  ///
  /// Nil for anything else, also for a number without a unit.
  public init?(_ text: String) {
    let form =
      #/
      \s* ([-+−])? \s*
      (?: ([0-9]{1,7}) \s* d )? \s*
      (?:
        ([0-9]{1,7}) : ([0-5][0-9]) (?: : ([0-5][0-9]) )?
        |
        (?: ([0-9]{1,7}) \s* h )? \s*
        (?: ([0-9]{1,7}) \s* m(?:in)? )? \s*
        (?: ([0-9]{1,7}) \s* s )?
      ) \s*
      /#
    guard let match = text.wholeMatch(of: form)?.output else { return nil }
    let parts = [
      (match.2, Self.secondsOfDay), (match.3, 3600), (match.4, 60), (match.5, 1),
      (match.6, 3600), (match.7, 60), (match.8, 1),
    ]
    let numbers = parts.compactMap { digits, unit in
      digits.flatMap { Int($0) }.map { $0 * unit }
    }
    guard !numbers.isEmpty else { return nil }
    let sum = numbers.reduce(0, +)
    seconds = match.1 == nil || match.1 == "+" ? sum : -sum
  }

  static let secondsOfDay = 86_400
}

extension PhotoDate {
  /// The date moved by a shift; its offset from UTC and the fraction of its second stay.
  ///
  /// Nil if it does not say enough to be moved so far, as a day without a time cannot be moved by an hour, or if there
  /// is no such date.
  public func shifted(by shift: DateShift) -> PhotoDate? {
    guard saysEnough(for: shift), let wholeDay else { return nil }
    let total = wholeDay * DateShift.secondsOfDay + (time?.secondOfDay ?? 0) + shift.seconds
    let (number, second) = total.quotientAndRemainder(dividingBy: DateShift.secondsOfDay)
    guard total >= DateShift.secondsOfDay, number <= Self.lastDay else { return nil }
    var shifted = PhotoDate(dayNumber: number)
    shifted.time = time.map { time in
      Time(
        hour: second / 3600, minute: second / 60 % 60, second: time.second.map { _ in second % 60 },
        fraction: time.fraction)
    }
    shifted.offset = offset
    return shifted
  }

  /// Whether the date says enough to be moved so far.
  public func saysEnough(for shift: DateShift) -> Bool {
    let unit = time == nil ? DateShift.secondsOfDay : time?.second == nil ? 60 : 1
    return wholeDay != nil && shift.seconds.isMultiple(of: unit)
  }

  /// The number of the day; nil if only month or year are known.
  fileprivate var wholeDay: Int? { isValid && day != nil ? dayNumber : nil }

  /// The last day of the year 9999.
  private static let lastDay = PhotoDate(year: 9999, month: 12, day: 31).dayNumber
}

extension PhotoDate.Time {
  fileprivate var secondOfDay: Int { (hour * 60 + minute) * 60 + (second ?? 0) }
}
