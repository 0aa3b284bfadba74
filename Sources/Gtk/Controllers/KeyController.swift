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
    private let letter: Character?

    /// A key with modifiers; `letter` is the Latin letter that the key has on other keyboards.
    public init(key: Int, modifiers: Modifiers = [], letter: Character? = nil) {
      self.key = key
      self.modifiers = modifiers
      self.letter = letter
    }

    /// The character of the key, if it has one.
    public var character: Character? {
      let scalar = gdk_keyval_to_unicode(guint(key))
      return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
    }

    /// Whether the key is Enter, of the main keys or of the number pad, whatever modifiers were held.
    public var isEnter: Bool { key == Key.enter || key == Key.keypadEnter }

    /// Whether the key is Esc and nothing was held.
    public var isPlainEscape: Bool { key == Key.escape && modifiers.isEmpty }

    /// Whether the key only changes what others do, as Shift does.
    public var isModifier: Bool {
      Int(GDK_KEY_Shift_L)...Int(GDK_KEY_Hyper_R) ~= key
        || Int(GDK_KEY_ISO_Lock)...Int(GDK_KEY_ISO_Level5_Lock) ~= key
    }

    /// Whether the keys close a window, as those of any program do: Ctrl+W.
    public var closesWindow: Bool { shortcut == "w" && modifiers == .control }

    /// Whether the key opens a context menu.
    public var asksForMenu: Bool {
      key == Int(GDK_KEY_Menu) || key == Int(GDK_KEY_F10) && modifiers == .shift
    }

    /// The character by which shortcuts know the key, whatever script the keyboard writes: a letter is in lower case
    /// and Latin if possible, a digit in ASCII.
    public var shortcut: Character? {
      if let letter { return letter }
      guard let character else { return nil }
      if let digit = character.decimalDigit { return digit }
      return character.lowercased().first
    }
  }

  /// Calls `handler` for each pressed key; it answers whether the key is used up.
  @discardableResult
  public func onPress(_ handler: @escaping @MainActor (Press) -> Bool) -> SignalConnection {
    // It calls the handler, so it exists; this object may be gone.
    let controller = opaque
    return connectAnswering("key-pressed") { arguments in
      let state = g_value_get_flags(arguments.value(at: 2))
      return handler(
        Press(
          key: arguments.uint(at: 0), modifiers: Modifiers(GdkModifierType(rawValue: state)),
          letter: gtk_event_controller_get_current_event(controller).flatMap {
            LatinLetter.letter(of: $0, in: gdk_event_get_display($0))
          }))
    }
  }
}

extension Widget {
  /// Calls `handler` for each key that is pressed in the widget or inside it; it answers whether the key is used up.
  ///
  /// In the phase `.bubble` it gets the keys that nothing inside has a use for, in `.capture` all of them, and before
  /// anything inside.
  @discardableResult
  public func onKey(
    _ phase: EventController.Phase = .bubble,
    _ handler: @escaping @MainActor (KeyController.Press) -> Bool
  ) -> SignalConnection {
    let keys = KeyController()
    keys.setPhase(phase)
    addController(keys)
    return keys.onPress(handler)
  }
}

extension Character {
  /// A digit of any script as an ASCII digit; nil for another character.
  fileprivate var decimalDigit: Character? {
    guard unicodeScalars.first?.properties.numericType == .decimal, let value = wholeNumberValue
    else {
      return nil
    }
    return String(value).first
  }
}
