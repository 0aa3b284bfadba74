import CGtk

/// A `GtkEventControllerKey`.
public final class KeyController: EventController {
  /// A controller without handlers.
  public convenience init() {
    self.init(adopting: gtk_event_controller_key_new())
  }

  /// A pressed key.
  public struct Press: Sendable {
    /// GDK's key value, such as `GDK_KEY_Return`.
    public let key: Int
    /// The keys that were held.
    public let modifiers: Modifiers

    /// A key with modifiers.
    public init(key: Int, modifiers: Modifiers = []) {
      self.key = key
      self.modifiers = modifiers
    }

    /// The character of the key, if it has one.
    public var character: Character? {
      let scalar = gdk_keyval_to_unicode(guint(key))
      return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
    }
  }

  /// Calls `handler` at each pressed key; it answers whether the key is used up.
  @discardableResult
  public func onPress(_ handler: @escaping @MainActor (Press) -> Bool) -> SignalConnection {
    connectAnswering("key-pressed") { arguments in
      let state = g_value_get_flags(arguments.value(at: 2))
      return handler(
        Press(
          key: arguments.uint(at: 0), modifiers: Modifiers(GdkModifierType(rawValue: state))))
    }
  }
}
