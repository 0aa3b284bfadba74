import PhotoModel

extension PhotoDate {
  /// The date as EXIF writes it, without fraction and offset; nil for one that EXIF cannot hold because its time of
  /// day is not known. If only the second is not known, it is the full minute.
  var exifText: String? {
    guard let month, let day, let time else { return nil }
    return "\(Self.padded(year, to: 4)):\(Self.padded(month)):\(Self.padded(day)) "
      + [time.hour, time.minute, time.second ?? 0].map { Self.padded($0) }.joined(separator: ":")
  }

  /// The date at the full minute, if its second is not known.
  var atFullMinute: PhotoDate {
    guard time != nil, time?.second == nil else { return self }
    var date = self
    date.time?.second = 0
    return date
  }

  /// The date as IIM writes it, with zeros for what is not known.
  var iimText: String {
    Self.padded(year, to: 4) + Self.padded(month ?? 0) + Self.padded(day ?? 0)
  }

  /// The time as IIM writes it, without an offset if that is not known; nil if the time is not.
  var iimTime: String? {
    guard let time else { return nil }
    let text = [time.hour, time.minute, time.second ?? 0].map { Self.padded($0) }.joined()
    return text + (offset.map { Self.offsetText($0, separator: "") } ?? "")
  }

  /// An offset in minutes, as `+02:00`.
  static func offsetText(_ minutes: Int, separator: String) -> String {
    let size = Int(minutes.magnitude)
    return (minutes < 0 ? "-" : "+") + padded(size / 60) + separator + padded(size % 60)
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(width - text.count, 0)) + text
  }
}
