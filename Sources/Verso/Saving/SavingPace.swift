/// How fast photos are saved, and how long the rest will take.
struct SavingPace: Equatable {
  /// The photos per second.
  let perSecond: Int
  /// The seconds until all are done.
  let secondsLeft: Int

  /// The time before which nobody can tell, in seconds.
  private static let least = 2.0

  /// The pace of a saving; nil if it is too early to tell.
  ///
  /// - Parameters:
  ///   - done: the photos that are done.
  ///   - total: all photos.
  ///   - seconds: how long that took.
  init?(done: Int, of total: Int, in seconds: Double) {
    guard seconds >= Self.least, done > 0 else { return nil }
    let rate = Double(done) / seconds
    perSecond = Int(rate.rounded())
    secondsLeft = Int((Double(total - done) / rate).rounded(.up))
  }

  /// The pace in words, such as "85 a second, 2 minutes left".
  @MainActor var text: String {
    let left =
      secondsLeft < 60
      ? localized("%1 second left", "%1 seconds left", count: secondsLeft)
      : localized("%1 minute left", "%1 minutes left", count: (secondsLeft + 30) / 60)
    // With less than one per second, the time that each takes says more.
    return perSecond > 0 ? localized("%1 a second, %2", formatted(perSecond), left) : left
  }
}
