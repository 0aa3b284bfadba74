import CGtk

/// An object that C keeps by its address, to call it back: GLib as the data of a callback, GObject as that of a handler
/// or of an instance.
public protocol CallbackTarget: AnyObject {}

extension CallbackTarget {
  /// The address of the object, which keeps it: until ``releaseTarget(_:)`` is called with it, or ``take(_:)``.
  public func retainedAddress() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// The object at an address; nil if there is none.
  @inlinable @inline(__always)
  public static func target(at address: UnsafeMutableRawPointer?) -> Self? {
    guard let address else { return nil }
    return Unmanaged<Self>.fromOpaque(address).takeUnretainedValue()
  }

  /// The object at an address that keeps it no longer: for what is called back once.
  public static func take(_ address: UnsafeMutableRawPointer?) -> Self? {
    address.map { Unmanaged.fromOpaque($0).takeRetainedValue() }
  }

  /// Runs `body` on the main actor, from which C calls back, with the object at an address and an argument of the call;
  /// several are one tuple.
  ///
  /// - Returns: what `body` answers; nil if there is no object.
  @inlinable @inline(__always)
  @discardableResult
  public static func call<Argument, Answer>(
    _ address: UnsafeMutableRawPointer?, _ argument: Argument,
    _ body: @MainActor (Self, Argument) -> Answer
  ) -> Answer? {
    guard let target = target(at: address) else { return nil }
    nonisolated(unsafe) let (object, argument) = (target, argument)
    return onMainThread { body(object, argument) }
  }

  /// Runs `body` on the main actor, from which C calls back, with the object at an address.
  ///
  /// - Returns: what `body` answers; nil if there is no object.
  @inlinable @inline(__always)
  @discardableResult
  public static func call<Answer>(
    _ address: UnsafeMutableRawPointer?, _ body: @MainActor (Self) -> Answer
  ) -> Answer? {
    call(address, ()) { object, _ in body(object) }
  }

  /// Connects a C function, whose last argument is the address of this object, to a signal. The handler keeps the
  /// object.
  ///
  /// It is for signals whose answers `connectAnswering` does not know, and for those that are emitted for each row that
  /// scrolls by. What calls `unsafeBitCast` knows the arguments of the signal.
  public func connect(
    _ function: GCallback, to signal: String, of instance: UnsafeMutableRawPointer
  ) {
    g_signal_connect_data(
      instance, signal, function, retainedAddress(), releaseTarget, GConnectFlags(rawValue: 0))
  }
}

/// Releases the object that an address keeps: a `GDestroyNotify`.
public func releaseTarget(_ address: UnsafeMutableRawPointer?) {
  if let address { Unmanaged<AnyObject>.fromOpaque(address).release() }
}

/// Releases the object that the address of a handler keeps: a `GClosureNotify`.
public func releaseTarget(
  _ address: UnsafeMutableRawPointer?, _ closure: UnsafeMutablePointer<GClosure>?
) {
  releaseTarget(address)
}
