public import CGtk

/// What a signal hands to its handlers, without the instance that emitted it.
@MainActor
public struct SignalArguments {
  private let values: UnsafePointer<GValue>

  /// The number of arguments.
  public let count: Int

  fileprivate init(values: UnsafePointer<GValue>, count: Int) {
    self.values = values
    self.count = count
  }

  /// The argument at an index, for types that have no accessor here.
  public func value(at index: Int) -> UnsafePointer<GValue> {
    precondition(index < count, "the signal has \(count) arguments, not \(index + 1)")
    return values + index
  }

  /// A `gint` argument.
  public func int(at index: Int) -> Int { Int(g_value_get_int(value(at: index))) }

  /// A `guint` argument.
  public func uint(at index: Int) -> Int { Int(g_value_get_uint(value(at: index))) }

  /// A `gdouble` argument.
  public func double(at index: Int) -> Double { g_value_get_double(value(at: index)) }

  /// A `gboolean` argument.
  public func bool(at index: Int) -> Bool { g_value_get_boolean(value(at: index)) != 0 }

  /// A `gchararray` argument.
  public func string(at index: Int) -> String? {
    g_value_get_string(value(at: index)).map { String(cString: $0) }
  }

  /// A GObject argument, owned by the emission.
  public func object(at index: Int) -> UnsafeMutableRawPointer? {
    g_value_get_object(value(at: index)).map { UnsafeMutableRawPointer($0) }
  }
}

/// A handler that is connected to a signal, until it is disconnected or the instance is finalised.
///
/// The instance keeps this object with the handler, and tells it when it lets go of both. So a connection needs no weak
/// reference to the instance, and costs no more than its handler.
@MainActor
public final class SignalConnection: CallbackTarget {
  fileprivate typealias Handler =
    @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

  // The instance lets go of both where it is used, on the main thread. To enter the main actor for that would make a
  // connection cost a fifth more.
  /// nil once it is disconnected, or the instance is gone.
  nonisolated(unsafe) private var instance: UnsafeMutableRawPointer?
  /// nil once the instance keeps it no more: what it captures must not live as long as this object.
  nonisolated(unsafe) private var handler: Handler?
  private var id: gulong = 0

  fileprivate init(
    _ signal: String, of instance: UnsafeMutableRawPointer, _ handler: @escaping Handler
  ) {
    self.instance = instance
    self.handler = handler
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), retainedAddress())
    g_closure_add_finalize_notifier(closure, closure?.pointee.data) { data, _ in
      SignalConnection.take(data)?.end()
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let values else { return }
      SignalConnection.call(closure?.pointee.data, (result, values, count)) {
        // The first value is the instance.
        $0.handler?(SignalArguments(values: $1.1 + 1, count: Int($1.2) - 1), $1.0)
      }
    }
    id = g_signal_connect_closure(instance, signal, closure, 0)
  }

  /// Removes the handler; does nothing if it is removed already, or if the instance is gone.
  public func disconnect() {
    guard let instance else { return }
    self.instance = nil
    // An instance that is destroyed amid a call of the handler has none any more, and still lives.
    if g_signal_handler_is_connected(instance, id) != 0 {
      g_signal_handler_disconnect(instance, id)
    }
  }

  nonisolated private func end() {
    instance = nil
    handler = nil
  }
}

extension Object {
  /// Calls `handler` at each emission of a signal that expects no answer.
  ///
  /// The closure is kept by the instance and released with it; capture the instance, or what owns
  /// it, weakly.
  @discardableResult
  public func connect(
    _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Void
  ) -> SignalConnection {
    SignalConnection(signal, of: pointer) { arguments, _ in handler(arguments) }
  }

  /// Calls `handler` at each emission of a signal that expects a `gboolean`.
  @discardableResult
  public func connectAnswering(
    _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Bool
  ) -> SignalConnection {
    SignalConnection(signal, of: pointer) { arguments, result in
      let answer = handler(arguments)
      if let result { g_value_set_boolean(result, answer ? 1 : 0) }
    }
  }
}
