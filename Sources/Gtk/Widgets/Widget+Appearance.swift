import CGtk

extension Widget {
  /// Whether the widget takes part in layout and is drawn.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget itself, regardless of its parents, can be used.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// From 0 (not drawn, though it keeps its space) to 1.
  public var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  /// Adds classes that style sheets can select.
  public func addStyle(_ classes: String...) {
    for name in classes { gtk_widget_add_css_class(widget, name) }
  }

  /// Removes classes; one that the widget does not have is ignored.
  public func removeStyle(_ classes: String...) {
    for name in classes { gtk_widget_remove_css_class(widget, name) }
  }

  /// Adds or removes one class.
  public func setStyle(_ name: String, _ isOn: Bool) {
    if isOn { addStyle(name) } else { removeStyle(name) }
  }

  /// The height of a line of text, in logical pixels.
  public var lineHeight: Int {
    let context = gtk_widget_get_pango_context(widget)
    guard let metrics = pango_context_get_metrics(context, nil, nil) else { return 0 }
    defer { pango_font_metrics_unref(metrics) }
    let height = pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics)
    return Int((Double(height) / Double(PANGO_SCALE)).rounded(.up))
  }

  /// Whether the widget has a class.
  public func hasStyle(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

  /// Shows a pointer of a CSS cursor name, such as `pointer`; nil shows the parent's.
  public func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(widget, name) }

  /// Asks for a new drawing.
  public func redraw() { gtk_widget_queue_draw(widget) }
}
