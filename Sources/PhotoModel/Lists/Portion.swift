/// How much of something long is done at once, so that a turn of the main loop takes only part of a frame.
///
/// How long one piece takes depends on what it changes: at the end of the list nothing, on the screen a row. So each
/// portion is as large as the time of the one before allows.
public struct Portion: Sendable {
  /// How many pieces are done next.
  public private(set) var size: Int
  /// The time that is left to the main loop before that.
  public private(set) var pause = Portion.shortestPause

  private let sizes: ClosedRange<Int>
  private let time: Duration

  private static let shortestPause = Duration.milliseconds(4)

  /// Portions that begin with the smallest one.
  ///
  /// - Parameters:
  ///   - sizes: how small and how large portions may be.
  ///   - time: how long one should take; by default half of a frame at 60 a second, less what observers may do
  ///     besides.
  public init(
    _ sizes: ClosedRange<Int> = 64...2000, time: Duration = .milliseconds(5)
  ) {
    self.sizes = sizes
    self.time = time
    size = sizes.lowerBound
  }

  /// Does a portion, and measures it.
  public mutating func measure(_ body: () -> Void) {
    let duration = ContinuousClock().measure(body)
    let factor = min(max(time / max(duration, .microseconds(1)), 0.5), 2)
    size = min(max(Int(Double(size) * factor), sizes.lowerBound), sizes.upperBound)
    pause = max(Self.shortestPause, duration)
  }
}
