extension PhotoDate: Comparable {
  /// Orders dates by what the clock at the location said, as a photographer remembers it; a date of which less is
  /// known comes before the dates that it could mean.
  ///
  /// Offsets decide only between equal local times: with "no offset" among the dates, comparing some of them in UTC
  /// would not be a consistent order.
  public static func < (left: PhotoDate, right: PhotoDate) -> Bool {
    if left.parts != right.parts { return left.parts < right.parts }
    if left.digits != right.digits { return left.digits < right.digits }
    // Of two equal local times, the one farther east came first.
    return (left.offset ?? .max) > (right.offset ?? .max)
  }
}
