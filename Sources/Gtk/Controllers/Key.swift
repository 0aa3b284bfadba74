import CGtk

/// The keys that have no character, as `KeyController.Press.key` names them.
public enum Key {
  /// Esc.
  public static let escape = Int(GDK_KEY_Escape)
  /// Enter of the main keys.
  public static let enter = Int(GDK_KEY_Return)
  /// Enter of the number pad.
  public static let keypadEnter = Int(GDK_KEY_KP_Enter)
  /// Tab.
  public static let tab = Int(GDK_KEY_Tab)
  /// What X11 and Wayland send for Shift+Tab.
  public static let backTab = Int(GDK_KEY_ISO_Left_Tab)
  /// The arrow to the left.
  public static let left = Int(GDK_KEY_Left)
  /// The arrow to the right.
  public static let right = Int(GDK_KEY_Right)
  /// The arrow to the left of the number pad.
  public static let keypadLeft = Int(GDK_KEY_KP_Left)
  /// The arrow to the right of the number pad.
  public static let keypadRight = Int(GDK_KEY_KP_Right)
  /// The arrow up.
  public static let up = Int(GDK_KEY_Up)
  /// The arrow down.
  public static let down = Int(GDK_KEY_Down)
  /// Home.
  public static let home = Int(GDK_KEY_Home)
  /// End.
  public static let end = Int(GDK_KEY_End)
  /// Page Up.
  public static let pageUp = Int(GDK_KEY_Page_Up)
  /// Page Down.
  public static let pageDown = Int(GDK_KEY_Page_Down)
  /// Backspace.
  public static let backspace = Int(GDK_KEY_BackSpace)
  /// Delete.
  public static let delete = Int(GDK_KEY_Delete)
  /// Space.
  public static let space = Int(GDK_KEY_space)
  /// F2.
  public static let f2 = Int(GDK_KEY_F2)
}
