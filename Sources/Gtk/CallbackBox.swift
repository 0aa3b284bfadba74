/// Keeps a closure or another value for C, which calls back with its address.
public final class CallbackBox<Value>: CallbackTarget {
  /// What is kept.
  public let value: Value

  /// A box with a value.
  public init(_ value: Value) { self.value = value }
}
