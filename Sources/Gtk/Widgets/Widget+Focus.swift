import CGtk

extension Widget {
  /// Whether the widget itself can have the keyboard focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Whether the focus can enter the widget or a child of it.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
  }

  /// Whether a click gives the focus to the widget.
  public var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(widget) != 0 }
    set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
  }

  /// Whether pointer events reach the widget.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  /// Whether keys go to this widget.
  public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

  /// Whether keys go to this widget or one inside it.
  public var containsFocus: Bool {
    guard let window, let focus = gtk_window_get_focus(window) else { return false }
    return contains(focus)
  }

  /// The widget with the keyboard focus in the window of the widget; nil if there is none.
  public var focusOfWindow: Widget? {
    window.flatMap { gtk_window_get_focus($0) }.map { Widget(retaining: $0) }
  }

  /// Whether what is typed goes into the widget as text while it has the focus.
  public var takesText: Bool {
    verso_is_a(pointer, gtk_editable_get_type()) != 0
      || verso_is_a(pointer, gtk_text_view_get_type()) != 0
  }

  /// Takes the keyboard focus as the widget had it before: a text does not select everything in it.
  ///
  /// - Returns: whether the widget has it now, which it cannot while it is not on the screen.
  public func takeFocusBack() -> Bool {
    guard let root = gtk_widget_get_root(widget), gtk_widget_get_mapped(widget) != 0 else {
      return false
    }
    // Not the window's own function, which grabs the focus, and selects.
    gtk_root_set_focus(root, widget)
    return containsFocus
  }

  /// Takes the keyboard focus away from whatever in the widget has it. Nothing in the window has it afterwards.
  public func releaseFocus() {
    if containsFocus, let window { gtk_window_set_focus(window, nil) }
  }

  /// Gives the keyboard focus to what Tab would lead to first.
  ///
  /// - Returns: whether there is such a thing.
  @discardableResult
  public func focusFirst() -> Bool { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0 }

  /// Calls `handler` when the widget has come onto the screen: before that nothing in it takes the focus.
  @discardableResult
  public func onAppear(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("map") { _ in MainLoop.afterThisEvent(handler) }
  }

  /// Takes the keyboard focus.
  ///
  /// - Returns: whether the widget, or a child of it, has it now.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }
}
