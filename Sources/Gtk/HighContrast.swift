import CAdwaita

/// Whether the user wants strong contrasts.
@MainActor
public enum HighContrast {
  /// Tells whether high contrast is on: now, and each time that the user turns it on or off. Does nothing in a
  /// program that does not use libadwaita.
  public static func follow(_ tell: @escaping @MainActor (Bool) -> Void) {
    guard adw_is_initialized() != 0, let manager = adw_style_manager_get_default() else { return }
    // The manager lives as long as the program does.
    Object(retaining: UnsafeMutableRawPointer(manager)).connect("notify::high-contrast") { _ in
      tell(isOn)
    }
    tell(isOn)
  }

  /// Whether it is on now.
  public static var isOn: Bool {
    if let wanted { return wanted }
    guard adw_is_initialized() != 0 else { return false }
    return adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// What a test wants in place of what the desktop says; nil for nothing.
  static var wanted: Bool?
}
