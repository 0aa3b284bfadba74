import Gtk

/// How the windows and their cells look. Colours are libadwaita's names, so that they follow the dark
/// style and high contrast.
@MainActor
enum VersoStyle {
  /// Applies the style to every window, once. It is one sheet: of two, the rules of the later would win over
  /// those of the earlier, however much more exactly these say what they are for.
  static let apply: Void = {
    let rules = [PackageResources.verso_css, PackageResources.cells_css]
    StyleSheet(rules.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")).apply()
    StyleSheet(contrastRules).applyInHighContrast()
  }()

  /// What high contrast adds: the edges that libadwaita gives to entries and buttons then.
  private static let contrastRules = """
    .verso-chip, .verso-chip.partial { box-shadow: inset 0 0 0 1px @borders; }
    .verso-cell.editable { outline-color: alpha(currentColor, 0.6); }
    .verso-being-edited { outline-width: 3px; }
    .verso-card { border-color: @borders; }
    .verso-drop { border-width: 4px; background-color: @view_bg_color; }
    """
}
