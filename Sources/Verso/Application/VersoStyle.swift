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
    contrast.applyInHighContrast()
    StyleSheet(colors).applyBelowTheme()
  }()

  /// libadwaita's colours where GTK_THEME names a theme that has others.
  private static let colors = """
    @define-color accent_color @theme_selected_bg_color;
    @define-color accent_bg_color @theme_selected_bg_color;
    @define-color accent_fg_color @theme_selected_fg_color;
    @define-color window_bg_color @theme_bg_color;
    @define-color view_bg_color @theme_base_color;
    @define-color headerbar_bg_color @theme_bg_color;
    @define-color card_bg_color @theme_base_color;
    @define-color card_fg_color @theme_text_color;
    @define-color card_shade_color @borders;
    @define-color warning_bg_color @warning_color;
    @define-color warning_fg_color @theme_bg_color;
    """

  /// What high contrast adds: the edges that libadwaita then gives to entries and buttons, and rings that stand out.
  static let contrast = StyleSheet(
    """
    .verso-chip, .verso-chip.partial { box-shadow: inset 0 0 0 1px @borders; }
    .verso-chip.partial label { opacity: 1; }
    columnview > header > button > box { color: @view_fg_color; }
    .verso-cell.editable { outline-color: alpha(currentColor, 0.6); }
    .verso-being-edited { outline-width: 3px; }
    .verso-field:focus-within { box-shadow: inset 0 0 0 3px @accent_color; }
    stars:focus-visible { outline: 3px solid @accent_color; }
    .verso-card { border-color: @borders; }
    .verso-drop { border-width: 4px; background-color: @view_bg_color; }
    """)
}
