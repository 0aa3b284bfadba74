import Glibc
public import PhotoModel

extension PhotoDate {
  /// A time of the file system, in nanoseconds since 1970 (UTC), as the local clock shows it: whole seconds, with the
  /// offset from UTC.
  init?(nanoseconds: Int64) {
    var seconds = timespec(nanoseconds).tv_sec
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    let time = Time(hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
    self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      time: time, offset: parts.tm_gmtoff / 60)
    guard isValid else { return nil }
  }

  /// A moment in seconds since 1970 (UTC), as the local clock shows it; nil if it is before 1684 or after 2255.
  ///
  /// - Parameter seconds: the moment.
  public init?(secondsSince1970 seconds: Int64) {
    guard seconds.magnitude < Self.mostSeconds else { return nil }
    self.init(nanoseconds: seconds * 1_000_000_000)
  }

  /// The years that can be counted in nanoseconds end in 2262.
  private static let mostSeconds: UInt64 = 9_000_000_000

  /// This moment, as the local clock shows it; nil if the clock says that it is after 2255.
  ///
  /// ```swift
  /// try Query("taken:last-month", today: .now)
  /// ```
  public static var now: PhotoDate? {
    var time = timespec()
    guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
    return PhotoDate(secondsSince1970: Int64(time.tv_sec))
  }
}
