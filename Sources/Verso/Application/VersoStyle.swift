import Gtk

/// How the windows and their cells look. Colours are libadwaita's names, so that they follow the dark
/// style and high contrast.
@MainActor
enum VersoStyle {
  /// Applies the style to every window, once. It is a single sheet: of two, the rules of the later one would override
  /// those of the earlier one, however much more specific these are.
  static let apply: Void = {
    let rules = [PackageResources.verso_css, PackageResources.cells_css]
    StyleSheet(rules.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")).apply()
    StyleSheet(contrastRules).applyInHighContrast()
  }()

  /// What high contrast adds: the edges that libadwaita then gives to entries and buttons.
  private static let contrastRules = """
    .verso-chip, .verso-chip.partial { box-shadow: inset 0 0 0 1px @borders; }
    .verso-cell.editable { outline-color: alpha(currentColor, 0.6); }
    .verso-being-edited { outline-width: 3px; }
    .verso-card { border-color: @borders; }
    .verso-drop { border-width: 4px; background-color: @view_bg_color; }
    """
}
