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
@MainActor
public struct SignalConnection {
  private let instance: UnsafeMutableRawPointer
  private let id: gulong

  fileprivate init(instance: UnsafeMutableRawPointer, id: gulong) {
    self.instance = instance
    self.id = id
  }

  /// Removes the handler. The instance must still be alive.
  public func disconnect() { g_signal_handler_disconnect(instance, id) }
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
    connect(signal, box: HandlerBox { arguments, _ in handler(arguments) })
  }

  /// Calls `handler` at each emission of a signal that expects a `gboolean`.
  @discardableResult
  public func connectAnswering(
    _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Bool
  ) -> SignalConnection {
    connect(
      signal,
      box: HandlerBox { arguments, result in
        let answer = handler(arguments)
        if let result { g_value_set_boolean(result, answer ? 1 : 0) }
      })
  }

  private func connect(_ signal: String, box: HandlerBox) -> SignalConnection {
    let closure = g_closure_new_simple(
      guint(MemoryLayout<GClosure>.size), Unmanaged.passRetained(box).toOpaque())
    g_closure_add_finalize_notifier(closure, closure?.pointee.data) { data, _ in
      guard let data else { return }
      Unmanaged<HandlerBox>.fromOpaque(data).release()
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let data = closure?.pointee.data, let values else { return }
      nonisolated(unsafe) let (box, result, arguments) = (data, result, values)
      MainActor.assumeIsolated {
        // The first value is the instance.
        Unmanaged<HandlerBox>.fromOpaque(box).takeUnretainedValue()
          .handler(SignalArguments(values: arguments + 1, count: Int(count) - 1), result)
      }
    }
    let id = g_signal_connect_closure(pointer, signal, closure, 0)
    return SignalConnection(instance: pointer, id: id)
  }
}

/// Keeps a handler alive while GTK holds its address.
private final class HandlerBox {
  let handler: @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

  init(_ handler: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void) {
    self.handler = handler
  }
}
