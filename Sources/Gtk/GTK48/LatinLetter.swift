import CGtk

/// The Latin letter for a key of a keyboard that writes another script, for shortcuts such as Ctrl+C.
@MainActor
enum LatinLetter {
  /// The letter of the key of an event, in lower case: its own, or the one that another layout of the keyboard has
  /// there, as for GTK's own shortcuts. If no layout has the letter at all, it is that of a keyboard of the United
  /// States; GTK 4.8 has no answer then.
  static func letter(of event: OpaquePointer, in display: OpaquePointer?) -> Character? {
    let value = gdk_keyval_to_lower(gdk_key_event_get_keyval(event))
    if let own = letter(value) { return own }
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value))
    // Only letters stand for others. A symbol or a digit has its own meaning.
    guard let scalar, scalar.properties.isAlphabetic else { return nil }
    let code = gdk_key_event_get_keycode(event)
    return letter(ofOtherLayouts: code, in: display)
      ?? unitedStates[code].flatMap { isOnKeyboard($0, in: display) ? nil : $0 }
  }

  private static func letter(_ value: guint) -> Character? {
    guard (guint(GDK_KEY_a)...guint(GDK_KEY_z)).contains(value) else { return nil }
    return Character(Unicode.Scalar(UInt8(value)))
  }

  private static func letter(ofOtherLayouts code: guint, in display: OpaquePointer?) -> Character? {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<guint>?
    var count: CInt = 0
    guard gdk_display_map_keycode(display, code, &keys, &values, &count) != 0, let keys, let values
    else { return nil }
    defer {
      g_free(keys)
      g_free(values)
    }
    return (0..<Int(count)).lazy.filter { keys[$0].level == 0 }.compactMap { letter(values[$0]) }
      .first
  }

  private static func isOnKeyboard(_ letter: Character, in display: OpaquePointer?) -> Bool {
    guard let value = letter.asciiValue else { return false }
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: CInt = 0
    defer { g_free(keys) }
    return gdk_display_map_keyval(display, guint(value), &keys, &count) != 0 && count > 0
  }

  /// The letters by the codes that X11 and Wayland give to the keys on Linux.
  private static let unitedStates: [guint: Character] = {
    let rows: [(first: guint, letters: String)] = [
      (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.flatMap { row in zip(row.first..., row.letters) })
  }()
}
