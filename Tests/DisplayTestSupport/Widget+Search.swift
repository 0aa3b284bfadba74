import CGtk
public import Gtk

extension Widget {
  /// The first widget inside that fulfils a condition, this one included.
  public func descendant(where condition: (Widget) -> Bool) -> Widget? {
    if condition(self) { return self }
    for child in children {
      if let found = child.descendant(where: condition) { return found }
    }
    return nil
  }

  /// The label inside with a text: one on the screen, unless it may stand anywhere.
  public func label(_ text: String, mapped: Bool = true) -> Widget? {
    descendant {
      $0.pointer.typeName == "GtkLabel" && (!mapped || gtk_widget_get_mapped($0.widget) != 0)
        && String(cString: gtk_label_get_text($0.opaque)) == text
    }
  }

  /// The text of the tooltip that is on the screen, above the same window.
  public var shownTooltip: String? {
    guard let window else { return nil }
    let tooltip = Widget(retaining: UnsafeMutableRawPointer(window)).descendant {
      $0.pointer.typeName == "GtkTooltipWindow" && gtk_widget_get_mapped($0.widget) != 0
    }
    return tooltip?.descendant { $0.pointer.typeName == "GtkLabel" }
      .map { String(cString: gtk_label_get_text($0.opaque)) }
  }
}

extension Window {
  /// The windows of the program, also those that are not shown yet.
  public static var all: [Window] {
    guard let windows = gtk_window_get_toplevels() else { return [] }
    return (0..<g_list_model_get_n_items(windows)).compactMap { index in
      g_list_model_get_item(windows, index).map { Window(adopting: $0) }
    }
  }
}
