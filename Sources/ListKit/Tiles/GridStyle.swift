/// How the cells of a grid look: as rows do, apart from each other and with round corners. A title has no
/// cell around it: what is drawn there is drawn along the whole line.
enum GridStyle {
  static let rules = """
    gridview.listkit > child {
      padding: 0; margin: 0; background: none; outline: none; border-radius: 0; box-shadow: none;
    }
    gridview.listkit > child > listrow {
      margin: 3px; padding: 6px; border-radius: 9px;
      transition: background-color 120ms ease-out, box-shadow 120ms ease-out;
    }
    gridview.listkit > child > listrow.title { padding: 6px 9px; margin: 0; border-radius: 0; }
    gridview.listkit > child > listrow.title > span > * { border-radius: 6px; }
    gridview.listkit > child > listrow.title .section-title.heading { margin-top: 12px; }
    gridview.listkit > child > listrow.hovered:not(.title) {
      background-color: alpha(currentColor, 0.05);
    }
    gridview.listkit > child > listrow.title.hovered > span > * {
      background-image: image(alpha(currentColor, 0.05));
      box-shadow: 0 0 0 6px alpha(currentColor, 0.05);
    }
    gridview.listkit > child > listrow.pressed:not(.title) {
      background-color: alpha(currentColor, 0.10);
    }
    gridview.listkit > child > listrow.selected:not(.title) {
      background-color: alpha(@accent_bg_color, 0.25);
    }
    gridview.listkit > child > listrow.selected.hovered:not(.title) {
      background-color: alpha(@accent_bg_color, 0.32);
    }
    gridview.listkit > child > listrow.selected.pressed:not(.title) {
      background-color: alpha(@accent_bg_color, 0.40);
    }
    gridview.listkit > child > listrow.focused:not(.title) {
      box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.5);
    }
    gridview.listkit > child > listrow.title.focused > span > * {
      box-shadow: 0 0 0 4px @view_bg_color, 0 0 0 6px alpha(@accent_color, 0.5);
    }
    gridview.listkit > child > listrow.edited {
      background-color: alpha(@accent_bg_color, 0.10);
      box-shadow: inset 0 0 0 1px alpha(@accent_color, 0.6);
    }
    gridview.listkit > child > listrow.drop-target {
      background-color: alpha(@accent_bg_color, 0.15);
      box-shadow: inset 0 0 0 2px @accent_bg_color;
    }
    gridview.listkit:drop(active) { box-shadow: none; }

    """

  /// What high contrast adds.
  static let contrastRules = """
    gridview.listkit > child > listrow.hovered:not(.title) {
      background-color: alpha(currentColor, 0.10);
      box-shadow: inset 0 0 0 1px alpha(currentColor, 0.6);
    }
    gridview.listkit > child > listrow.pressed:not(.title) {
      background-color: alpha(currentColor, 0.20);
      box-shadow: inset 0 0 0 2px currentColor;
    }
    gridview.listkit > child > listrow.selected:not(.title) {
      background-color: alpha(@accent_bg_color, 0.40);
      outline: 2px solid @accent_color;
      outline-offset: -2px;
    }
    gridview.listkit > child > listrow.selected.hovered:not(.title) {
      background-color: alpha(@accent_bg_color, 0.50);
    }
    gridview.listkit > child > listrow.focused:not(.title) {
      box-shadow: inset 0 0 0 5px @accent_color;
    }
    gridview.listkit > child > listrow.title.focused > span > * {
      box-shadow: 0 0 0 3px @view_bg_color, 0 0 0 6px @accent_color;
    }
    gridview.listkit > child > listrow.edited { box-shadow: inset 0 0 0 2px @accent_color; }
    gridview.listkit > child > listrow.drop-target {
      box-shadow: none;
      outline: 3px dashed @accent_color;
      outline-offset: -3px;
    }

    """
}
