import CGtk
import Gtk

/// How rows look: a style sheet on top of the theme, in the theme's colours, so that light, dark and
/// high contrast follow.
@MainActor
enum ListStyle {
  private static var isInstalled = false

  /// Applies the style sheet to the display, once.
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    let sheet = StyleSheet(rules)
    // Below the application's own rules, which may change the look.
    gtk_style_context_add_provider_for_display(
      display, sheet.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
  }

  private static let rules = """
    listview.listkit > row {
      padding: 0; margin: 0; background: none; outline: none; border-radius: 0; box-shadow: none;
    }
    listview.listkit > row > listrow {
      padding: 6px 12px;
      transition: background-color 120ms ease-out, box-shadow 120ms ease-out;
    }
    listview.listkit > row > listrow.hovered { background-color: alpha(currentColor, 0.05); }
    listview.listkit > row > listrow.pressed { background-color: alpha(currentColor, 0.10); }
    listview.listkit > row > listrow.selected {
      background-color: alpha(@accent_bg_color, 0.25);
    }
    listview.listkit > row > listrow.selected.hovered {
      background-color: alpha(@accent_bg_color, 0.32);
    }
    listview.listkit > row > listrow.selected.pressed {
      background-color: alpha(@accent_bg_color, 0.40);
    }
    listview.listkit > row > listrow.focused {
      box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.5);
    }
    listview.listkit > row > listrow.drop-target {
      box-shadow: inset 0 0 0 2px @accent_bg_color;
    }
    listview.listkit > row > listrow.edited { background-color: alpha(@accent_bg_color, 0.10); }
    """
}
