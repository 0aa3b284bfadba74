import CGtk
import Gtk

/// Where a key leads in a list, whether it moves the focus or rows.
enum RowStep {
  case up, down, start, end
}

extension KeyController.Press {
  /// Where the key leads, whatever modifiers are held.
  var step: RowStep? {
    switch key {
    case Key.up, Int(GDK_KEY_KP_Up): .up
    case Key.down, Int(GDK_KEY_KP_Down): .down
    case Key.home, Int(GDK_KEY_KP_Home): .start
    case Key.end, Int(GDK_KEY_KP_End): .end
    default: nil
    }
  }

  /// -1 for a page up, 1 for a page down, whatever modifiers are held.
  var pageDirection: Int? {
    switch key {
    case Key.pageUp, Int(GDK_KEY_KP_Page_Up): -1
    case Key.pageDown, Int(GDK_KEY_KP_Page_Down): 1
    default: nil
    }
  }
}
