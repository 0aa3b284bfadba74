import Locks

/// Something large that is let go of away from the main actor, whoever else still knows of this: a hundred thousand photos
/// take longer than a frame for that.
///
/// ```swift
/// let before = Discarded(Array(repeating: "a keyword", count: 1_000_000))
/// await before.letGo()
/// ```
public final class Discarded<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  /// Something of which the caller keeps nothing.
  public init(_ value: consuming Value) { self.value = Mutex(value) }

  /// Lets go of it.
  @concurrent
  public func letGo() async { value.withLock { $0 = nil } }
}
