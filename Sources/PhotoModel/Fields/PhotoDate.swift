/// A date as photos carry it: what is known and no more.
///
/// A file may say only a year, leave out the offset from UTC, or know hundredths of a second. Nothing
/// of it is made up or lost, which is why this is not a point on a time line.
public struct PhotoDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public var year: Int
  /// The month, 1 to 12, where it is known.
  public var month: Int?
  /// The day of the month, from 1, where it is known.
  public var day: Int?
  /// The local time of day, where it is known.
  public var time: Time?
  /// Minutes east of UTC, where they are known.
  public var offset: Int?

  /// A local time of day.
  public struct Time: Hashable, Sendable {
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 0 to 59, where it is known.
    public var second: Int?
    /// The decimal digits after the second, as the file has them ("5" and "50" are different).
    public var fraction: String?

    /// A time of day; the parts are not checked.
    public init(hour: Int, minute: Int, second: Int? = nil, fraction: String? = nil) {
      self.hour = hour
      self.minute = minute
      self.second = second
      self.fraction = fraction
    }
  }

  /// A date of known parts; the parts are not checked.
  public init(
    year: Int, month: Int? = nil, day: Int? = nil, time: Time? = nil, offset: Int? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.time = time
    self.offset = offset
  }
}
