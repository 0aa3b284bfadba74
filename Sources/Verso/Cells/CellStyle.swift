import Gtk

/// How the cells look. Colours are libadwaita's names, so that they follow the dark style and high
/// contrast.
@MainActor
enum CellStyle {
  /// Applies the style to every window, once.
  static let apply: Void = {
    StyleSheet(String(decoding: PackageResources.cells_css, as: UTF8.self)).apply()
    StyleSheet(contrastRules).applyInHighContrast()
  }()

  /// What high contrast adds: the edges that libadwaita gives to entries and buttons then.
  private static let contrastRules = """
    .verso-long-text, .verso-keywords, .verso-chip, .verso-chip.partial {
      box-shadow: inset 0 0 0 1px @borders;
    }
    .verso-cell.editable { outline-color: alpha(currentColor, 0.6); }
    .verso-being-edited { outline-width: 3px; }
    .verso-card { border-color: @borders; }
    .verso-drop { border-width: 4px; background-color: @view_bg_color; }
    """
}
