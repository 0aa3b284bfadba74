import CGtk
import Gtk

/// The style of rows: a style sheet on top of the theme, in the theme's colours, so that light, dark and high
/// contrast follow.
@MainActor
enum ListStyle {
  private static var isInstalled = false
  private static let contrast = StyleSheet(contrastRules)

  /// Applies the style sheet to the display, once.
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    add(StyleSheet(rules), to: display)
    HighContrast.follow(setHighContrast)
  }

  /// Adds what high contrast needs, or takes it away.
  static func setHighContrast(_ isOn: Bool) {
    guard let display = gdk_display_get_default() else { return }
    if isOn {
      add(contrast, to: display)
    } else {
      gtk_style_context_remove_provider_for_display(display, contrast.opaque)
    }
  }

  private static func add(_ sheet: StyleSheet, to display: OpaquePointer) {
    // Below the application's own rules, which may change the look.
    gtk_style_context_add_provider_for_display(
      display, sheet.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
  }

  /// The line below a selected row of a table.
  private static let tableGap = "inset 0 -1px @view_bg_color"

  /// The highlight is drawn by our own row in a list, and by GTK's row in a table. A gap separates selected neighbours,
  /// whose round corners would otherwise leave notches: in a table, whose cells are drawn without a gap as a rectangle,
  /// it is a line in the colour of the view. What is scrolled sideways is cut at the border of a table, but not at a
  /// padding.
  private static let rules = """
    listview.listkit > row {
      padding: 0; margin: 0; background: none; outline: none; border-radius: 0; box-shadow: none;
    }
    listview.listkit > row > listrow { margin: 1px 6px; padding: 5px 6px; border-radius: 6px; }
    listview.listkit > row > listrow, columnview.listkit > listview > row {
      transition: background-color 120ms ease-out, box-shadow 120ms ease-out;
    }
    listview.listkit > row > listrow.hovered, columnview.listkit > listview > row:hover {
      background-color: alpha(currentColor, 0.05);
    }
    listview.listkit > row > listrow.pressed, columnview.listkit > listview > row:active {
      background-color: alpha(currentColor, 0.10);
    }
    listview.listkit > row > listrow.selected, columnview.listkit > listview > row:selected {
      background-color: alpha(@accent_bg_color, 0.25);
    }
    columnview.listkit { border: 0 solid transparent; border-width: 0 6px; }
    columnview.listkit > listview > row { border-radius: 6px; }
    columnview.listkit > listview > row:selected { box-shadow: \(tableGap); }
    listview.listkit > row > listrow.selected.hovered,
    columnview.listkit > listview > row:selected:hover {
      background-color: alpha(@accent_bg_color, 0.32);
    }
    listview.listkit > row > listrow.selected.pressed,
    columnview.listkit > listview > row:selected:active {
      background-color: alpha(@accent_bg_color, 0.40);
    }
    columnview.listkit > listview > row { outline: none; }
    listview.listkit > row > listrow.focused,
    columnview.listkit > listview > row:focus:focus-visible {
      box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.5);
    }
    listview.listkit > row > listrow.edited {
      background-color: alpha(@accent_bg_color, 0.10);
      box-shadow: inset 0 0 0 1px alpha(@accent_color, 0.6);
    }
    listview.listkit > row > listrow.drop-target, columnview.listkit > listview > row.drop-target {
      background-color: alpha(@accent_bg_color, 0.15);
      box-shadow: inset 0 0 0 2px @accent_bg_color;
    }
    columnview.listkit > listview > row > cell {
      transition: background-color 120ms ease-out;
      border: none;
      border-radius: 0;
    }
    columnview.listkit > listview > row.cells:selected {
      background-color: alpha(@accent_bg_color, 0.10);
      box-shadow: none;
    }
    columnview.listkit > listview > row.cells:selected:hover {
      background-color: alpha(@accent_bg_color, 0.15);
    }
    columnview.listkit > listview > row > cell.in-rectangle {
      background-color: alpha(@accent_bg_color, 0.20);
    }
    columnview.listkit > listview > row > cell.in-rectangle.cursor { background: none; }
    columnview.listkit > header > button.fixed { background-color: @view_bg_color; }
    columnview.listkit > listview > row > cell.fixed {
      background-color: @view_bg_color;
      transition: none;
    }
    columnview.listkit > listview > row:selected > cell.fixed { box-shadow: \(tableGap); }
    columnview.listkit > listview > row.cells:selected > cell.fixed { box-shadow: none; }
    columnview.listkit > listview > row > cell.in-rectangle.fixed {
      background-color: mix(@view_bg_color, @accent_bg_color, 0.2);
    }
    columnview.listkit > header > button.fixed-end:dir(ltr),
    columnview.listkit > listview > row > cell.fixed-end:dir(ltr) { box-shadow: 1px 0 @borders; }
    columnview.listkit > header > button.fixed-end:dir(rtl),
    columnview.listkit > listview > row > cell.fixed-end:dir(rtl) { box-shadow: -1px 0 @borders; }
    columnview.listkit > listview > row:selected > cell.fixed-end:dir(ltr) {
      box-shadow: 1px 0 @borders, \(tableGap);
    }
    columnview.listkit > listview > row:selected > cell.fixed-end:dir(rtl) {
      box-shadow: -1px 0 @borders, \(tableGap);
    }
    columnview.listkit > listview > row:focus:focus-visible > cell.fixed {
      box-shadow: inset 0 2px alpha(@accent_color, 0.5), inset 0 -2px alpha(@accent_color, 0.5);
    }
    columnview.listkit > listview > row > cell.cursor {
      outline: 2px solid alpha(currentColor, 0.35);
      outline-offset: -2px;
      border-radius: 2px;
    }
    columnview.listkit > listview > row > cell.cursor:focus-within {
      outline-color: @accent_color;
    }
    listview.listkit > row > listrow .section-title.heading { margin-top: 12px; }
    listview.listkit:drop(active), columnview.listkit:drop(active) { box-shadow: none; }
    .drop-ring {
      min-width: 6px; min-height: 6px; border: 2px solid @accent_color; border-radius: 99px;
    }
    .drop-line { min-height: 2px; min-width: 2px; background-color: @accent_color; }
    .pinned-header {
      padding: 6px 12px; background-color: @view_bg_color;
      box-shadow: 0 1px alpha(currentColor, 0.12), 0 2px 6px alpha(black, 0.06);
    }
    .pinned-header.in-table { padding: 3px 6px; }
    .pinned-header.in-grid { padding: 6px 9px; }
    columnview.listkit > listview > row > cell.edited {
      background-color: @view_bg_color;
      outline: 2px solid @accent_color;
      outline-offset: -2px;
      border-radius: 2px;
    }

    """
    + fixedRules(of: [
      (" > listview > row:hover", "alpha(currentColor, 0.05)"),
      (" > listview > row:active", "alpha(currentColor, 0.10)"),
      (" > listview > row:selected", "alpha(@accent_bg_color, 0.25)"),
      (" > listview > row:selected:hover", "alpha(@accent_bg_color, 0.32)"),
      (" > listview > row:selected:active", "alpha(@accent_bg_color, 0.40)"),
      (" > listview > row.cells:selected", "alpha(@accent_bg_color, 0.10)"),
      (" > listview > row.cells:selected:hover", "alpha(@accent_bg_color, 0.15)"),
    ]) + GridStyle.rules + CellEdges.rules(width: 1, color: "@accent_color")

  /// What the cells of fixed columns show of the states of their rows, which they cover up.
  private static func fixedRules(of states: [(state: String, color: String)]) -> String {
    states.map { state, color in
      "columnview.listkit\(state) > cell.fixed { background-image: image(\(color)); }"
    }.joined(separator: "\n") + "\n"
  }

  /// What high contrast adds: shapes, because pale colours are not clear enough. The ring of the focus is an outline,
  /// which other states leave as it is, whatever shadows they have.
  private static let contrastRules = """
    listview.listkit > row > listrow.hovered, columnview.listkit > listview > row:hover {
      background-color: alpha(currentColor, 0.10);
      box-shadow: inset 0 0 0 1px alpha(currentColor, 0.6);
    }
    listview.listkit > row > listrow.pressed, columnview.listkit > listview > row:active {
      background-color: alpha(currentColor, 0.20);
      box-shadow: inset 0 0 0 2px currentColor;
    }
    listview.listkit > row > listrow.selected, columnview.listkit > listview > row:selected {
      background-color: alpha(@accent_bg_color, 0.40);
      box-shadow: inset 4px 0 0 0 @accent_color;
    }
    listview.listkit > row > listrow.selected.hovered,
    columnview.listkit > listview > row:selected:hover {
      background-color: alpha(@accent_bg_color, 0.50);
      box-shadow: inset 4px 0 0 0 @accent_color, inset 0 0 0 1px alpha(currentColor, 0.6);
    }
    listview.listkit > row > listrow.selected.pressed,
    columnview.listkit > listview > row:selected:active {
      background-color: alpha(@accent_bg_color, 0.60);
      box-shadow: inset 4px 0 0 0 @accent_color, inset 0 0 0 2px currentColor;
    }
    listview.listkit > row > listrow.selected:dir(rtl),
    columnview.listkit > listview > row:selected:dir(rtl) {
      box-shadow: inset -4px 0 0 0 @accent_color;
    }
    listview.listkit > row > listrow.selected.hovered:dir(rtl),
    columnview.listkit > listview > row:selected:hover:dir(rtl) {
      box-shadow: inset -4px 0 0 0 @accent_color, inset 0 0 0 1px alpha(currentColor, 0.6);
    }
    listview.listkit > row > listrow.selected.pressed:dir(rtl),
    columnview.listkit > listview > row:selected:active:dir(rtl) {
      box-shadow: inset -4px 0 0 0 @accent_color, inset 0 0 0 2px currentColor;
    }
    columnview.listkit > listview > row:selected:not(:hover) {
      box-shadow: \(tableGap), inset 4px 0 0 0 @accent_color;
    }
    columnview.listkit > listview > row:selected:not(:hover):dir(rtl) {
      box-shadow: \(tableGap), inset -4px 0 0 0 @accent_color;
    }
    listview.listkit > row > listrow.focused,
    columnview.listkit > listview > row:focus:focus-visible {
      outline: 3px solid @accent_color;
      outline-offset: -3px;
    }
    columnview.listkit > listview > row:focus:focus-visible > cell.fixed {
      box-shadow: inset 0 3px @accent_color, inset 0 -3px @accent_color;
    }
    listview.listkit > row > listrow.edited { box-shadow: inset 0 0 0 2px @accent_color; }
    listview.listkit > row > listrow.drop-target, columnview.listkit > listview > row.drop-target {
      box-shadow: none;
      outline: 3px dashed @accent_color;
      outline-offset: -3px;
    }
    columnview.listkit > listview > row.cells:selected {
      background-color: alpha(@accent_bg_color, 0.15);
    }
    columnview.listkit > listview > row > cell.in-rectangle {
      background-color: alpha(@accent_bg_color, 0.40);
    }
    columnview.listkit > listview > row > cell.in-rectangle.cursor { background: none; }
    columnview.listkit > listview > row > cell.cursor { outline-width: 3px; }
    columnview.listkit > listview > row > cell.edited { outline-width: 3px; }

    """
    + fixedRules(of: [
      (" > listview > row:hover", "alpha(currentColor, 0.10)"),
      (" > listview > row:active", "alpha(currentColor, 0.20)"),
      (" > listview > row:selected", "alpha(@accent_bg_color, 0.40)"),
      (" > listview > row:selected:hover", "alpha(@accent_bg_color, 0.50)"),
      (" > listview > row:selected:active", "alpha(@accent_bg_color, 0.60)"),
      (" > listview > row.cells:selected", "alpha(@accent_bg_color, 0.15)"),
    ]) + GridStyle.contrastRules + CellEdges.rules(width: 2, color: "@accent_color")
}
