import Locks

/// Something large that is released away from the main actor, whoever else still refers to this: for a hundred
/// thousand photos that takes longer than a frame.
///
/// ```swift
/// let before = Discarded(Array(repeating: "a keyword", count: 1_000_000))
/// await before.letGo()
/// ```
public final class Discarded<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  /// Something of which the caller keeps nothing.
  public init(_ value: consuming Value) { self.value = Mutex(value) }

  /// Releases it.
  @concurrent
  public func letGo() async { value.withLock { $0 = nil } }
}
