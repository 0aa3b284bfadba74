import Gtk

/// How the cells look. Colours are libadwaita's names, so that they follow the dark style and high
/// contrast.
@MainActor
enum CellStyle {
  /// Applies the style to every window, once.
  static let apply: Void = StyleSheet(css).apply()

  private static let css = """
    stars {
      color: mix(@warning_color, @yellow_5, 0.5);
      border-radius: 4px;
      outline-offset: 3px;
    }
    stars.rejected { color: @error_color; }
    stars:focus-visible { outline: 2px solid alpha(@accent_color, 0.5); }
    """
}
