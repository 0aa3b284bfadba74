public import CGtk

extension Widget {
  /// The widget that holds this one.
  public var parent: Widget? { gtk_widget_get_parent(widget).map { Widget(retaining: $0) } }

  /// The first child, whatever the order on the screen.
  public var firstChild: Widget? {
    gtk_widget_get_first_child(widget).map { Widget(retaining: $0) }
  }

  /// The child of the same parent that follows this one.
  public var nextSibling: Widget? {
    gtk_widget_get_next_sibling(widget).map { Widget(retaining: $0) }
  }

  /// The children, in order.
  public var children: [Widget] {
    Array(sequence(first: firstChild) { $0?.nextSibling }.prefix { $0 != nil }.compactMap(\.self))
  }

  /// The window that the widget is in, if it is in one.
  public var window: UnsafeMutablePointer<GtkWindow>? {
    guard let root = gtk_widget_get_root(widget),
      verso_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
    else { return nil }
    return UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
  }

  /// Adds a reference to a widget that GTK owns.
  public convenience init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
    self.init(retaining: UnsafeMutableRawPointer(widget))
  }

  /// Whether `other` is this widget or inside it.
  public func contains(_ other: UnsafeMutablePointer<GtkWidget>) -> Bool {
    other == widget || gtk_widget_is_ancestor(other, widget) != 0
  }

  /// Lets the widget receive events through a controller, which it owns from now on.
  public func addController(_ controller: EventController) {
    // The widget takes over one reference; the Swift object keeps its own.
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  /// Runs an action without a parameter that this widget or one of its parents knows.
  ///
  /// - Returns: whether the action was found and enabled.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, nil) != 0
  }

  /// Undoes the last change that was typed here, if text is typed here.
  public func undoTyping() { activateAction("text.undo") }

  /// Redoes the change that was undone last.
  public func redoTyping() { activateAction("text.redo") }
}
