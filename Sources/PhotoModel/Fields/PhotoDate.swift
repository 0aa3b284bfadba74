/// A date as photos carry it: what is known, and no more.
///
/// A file may say only a year, leave out the offset from UTC, or know hundredths of a second. Nothing
/// of it is made up or lost, which is why this is not a point on a time line.
///
/// It takes 18 bytes, because a million photos have three of them each: the order of the bits is the
/// order of the dates.
///
/// ```swift
/// let date = PhotoDate(iso: "2024-05-12")
/// date?.time  // nil: nobody knows when on that day
/// ```
public struct PhotoDate: Hashable, Sendable {
  /// Year (16 bits), month, day, hour, minute, second (8 bits each). Each part but the year is its
  /// value + 1, or 0 where it is not known.
  var parts: UInt64
  /// The digits of the fraction, four bits each from the top, and their number in the last four.
  var digits: UInt64
  /// Minutes east of UTC, or `unknownOffset`.
  private(set) var storedOffset: Int16

  private static let unknownOffset = Int16.min

  /// A local time of day.
  public struct Time: Hashable, Sendable {
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 0 to 59, if it is known.
    public var second: Int?
    /// The decimal digits after the second, as the file has them ("5" and "50" are different). A date
    /// keeps up to 15 of them, which is finer than any clock.
    public var fraction: String?

    /// A time of day; the parts are not checked.
    public init(hour: Int, minute: Int, second: Int? = nil, fraction: String? = nil) {
      self.hour = hour
      self.minute = minute
      self.second = second
      self.fraction = fraction
    }
  }

  /// A date with known parts. `isValid` says whether there is such a date.
  public init(
    year: Int, month: Int? = nil, day: Int? = nil, time: Time? = nil, offset: Int? = nil
  ) {
    parts = 0
    digits = 0
    storedOffset = Self.unknownOffset
    self.year = year
    self.month = month
    self.day = day
    self.time = time
    self.offset = offset
  }

  /// A date from its stored form.
  init(parts: UInt64, digits: UInt64, storedOffset: Int16) {
    self.parts = parts
    self.digits = digits
    self.storedOffset = storedOffset
  }

  /// The year, 1 to 9999.
  public var year: Int {
    get { Int(parts >> 48) }
    set { parts = parts & ~(0xFFFF << 48) | UInt64(UInt16(clamping: newValue)) << 48 }
  }

  /// The month, 1 to 12, if it is known.
  public var month: Int? {
    get { self[at: 40] }
    set { self[at: 40] = newValue }
  }

  /// The day of the month, from 1, if it is known.
  public var day: Int? {
    get { self[at: 32] }
    set { self[at: 32] = newValue }
  }

  /// The local time of day, if it is known.
  public var time: Time? {
    get {
      guard let hour = self[at: 24] else { return nil }
      return Time(hour: hour, minute: self[at: 16] ?? 0, second: self[at: 8], fraction: fraction)
    }
    set {
      self[at: 24] = newValue?.hour
      self[at: 16] = newValue?.minute
      self[at: 8] = newValue?.second
      fraction = newValue?.second == nil ? nil : newValue?.fraction
    }
  }

  /// Minutes east of UTC, if they are known.
  public var offset: Int? {
    get { storedOffset == Self.unknownOffset ? nil : Int(storedOffset) }
    set { storedOffset = newValue.map { Int16(clamping: max($0, -9999)) } ?? Self.unknownOffset }
  }

  private subscript(at shift: UInt64) -> Int? {
    get {
      let stored = parts >> shift & 0xFF
      return stored == 0 ? nil : Int(stored) - 1
    }
    set {
      let stored = newValue.map { UInt64(min(max($0, 0), 254)) + 1 } ?? 0
      parts = parts & ~(0xFF << shift) | stored << shift
    }
  }

  private var fraction: String? {
    get {
      let count = fractionCount
      guard count > 0 else { return nil }
      return String(unsafeUninitializedCapacity: count) { buffer in
        for index in 0..<count { buffer[index] = digit(at: index) + 0x30 }
        return count
      }
    }
    set {
      var count: UInt64 = 0
      digits = 0
      for byte in (newValue ?? "").utf8 where count < 15 && 0x30...0x39 ~= byte {
        digits |= UInt64(byte - 0x30) << (60 - 4 * count)
        count += 1
      }
      digits |= count
    }
  }

  /// How many digits the fraction has.
  var fractionCount: Int { Int(digits & 0xF) }

  /// A digit of the fraction, 0 to 9.
  func digit(at index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: digits >> UInt64(60 - 4 * index) & 0xF)
  }
}

extension PhotoDate {
  /// Whether there is such a date: a year from 1 to 9999, a day that its month has, a time of day only if the day is
  /// known, and an offset of less than a day.
  public var isValid: Bool {
    guard 1...9999 ~= year else { return false }
    guard let month else { return day == nil && time == nil && offset == nil }
    guard 1...12 ~= month else { return false }
    guard let day else { return time == nil && offset == nil }
    guard 1...Self.days(inMonth: month, of: year) ~= day else { return false }
    // Not by way of `time`, which makes a text of the fraction.
    guard let hour = self[at: 24] else { return offset == nil }
    return 0...23 ~= hour && 0...59 ~= self[at: 16] ?? 0 && 0...59 ~= self[at: 8] ?? 0
      && -1439...1439 ~= offset ?? 0
  }

  /// The number of days of a month of the Gregorian calendar.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
