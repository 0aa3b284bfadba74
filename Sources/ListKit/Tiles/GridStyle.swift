/// How the cells of a grid look: like rows, but apart from each other and with round corners. A title has no cell
/// around it: it is drawn along the whole line.
enum GridStyle {
  static let rules = """
    gridview.listkit > child {
      padding: 0; margin: 0; background: none; outline: none; border-radius: 0; box-shadow: none;
    }
    gridview.listkit > child.bare {
      border: 3px solid transparent; padding: 6px; border-radius: 12px; background-clip: padding-box;
      transition: background-color 120ms ease-out, box-shadow 120ms ease-out;
    }
    gridview.listkit > child > listrow.title { padding: 6px 9px; }
    gridview.listkit > child > listrow.title > span > * { border-radius: 6px; }
    gridview.listkit > child > listrow.title .section-title.heading { margin-top: 12px; }
    gridview.listkit > child.hovered {
      background-color: alpha(currentColor, 0.05);
    }
    gridview.listkit > child > listrow.title.hovered > span > * {
      background-image: image(alpha(currentColor, 0.05));
      box-shadow: 0 0 0 6px alpha(currentColor, 0.05);
    }
    gridview.listkit > child.pressed {
      background-color: alpha(currentColor, 0.10);
    }
    gridview.listkit > child.selected {
      background-color: alpha(@accent_bg_color, 0.25);
    }
    gridview.listkit > child.selected.hovered {
      background-color: alpha(@accent_bg_color, 0.32);
    }
    gridview.listkit > child.selected.pressed {
      background-color: alpha(@accent_bg_color, 0.40);
    }
    gridview.listkit > child.focused {
      box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.5);
    }
    gridview.listkit > child > listrow.title.focused > span > * {
      outline: 2px solid alpha(@accent_color, 0.5);
      outline-offset: 4px;
    }
    gridview.listkit > child.edited {
      background-color: alpha(@accent_bg_color, 0.10);
      box-shadow: inset 0 0 0 1px alpha(@accent_color, 0.6);
    }
    gridview.listkit > child.drop-target {
      background-color: alpha(@accent_bg_color, 0.15);
      box-shadow: inset 0 0 0 2px @accent_bg_color;
    }
    gridview.listkit:drop(active) { box-shadow: none; }

    """

  /// What high contrast adds.
  static let contrastRules = """
    gridview.listkit > child.hovered {
      background-color: alpha(currentColor, 0.10);
      box-shadow: inset 0 0 0 1px alpha(currentColor, 0.6);
    }
    gridview.listkit > child.pressed {
      background-color: alpha(currentColor, 0.20);
      box-shadow: inset 0 0 0 2px currentColor;
    }
    gridview.listkit > child.selected {
      background-color: alpha(@accent_bg_color, 0.40);
      outline: 2px solid @accent_color;
      outline-offset: -5px;
    }
    gridview.listkit > child.selected.hovered {
      background-color: alpha(@accent_bg_color, 0.50);
    }
    gridview.listkit > child.selected.pressed {
      background-color: alpha(@accent_bg_color, 0.60);
      box-shadow: inset 0 0 0 3px currentColor;
    }
    gridview.listkit > child.focused {
      box-shadow: inset 0 0 0 5px @accent_color;
    }
    gridview.listkit > child > listrow.title.focused > span > * {
      outline: 3px solid @accent_color;
      outline-offset: 3px;
    }
    gridview.listkit > child.edited { box-shadow: inset 0 0 0 2px @accent_color; }
    gridview.listkit > child.drop-target {
      box-shadow: none;
      outline: 3px dashed @accent_color;
      outline-offset: -6px;
    }

    """
}
