import CGtk

/// A `GtkEntry`: one line of text to edit.
public final class Entry: Widget, Editable {
  /// An entry without text.
  public convenience init() {
    self.init(sinking: gtk_entry_new())
    if let text = gtk_editable_get_delegate(opaque) {
      TextMenus.renew(of: UnsafeMutableRawPointer(text), in: self)
    }
  }

  /// What shows while the entry is empty.
  public var placeholder: String? {
    get { gtk_entry_get_placeholder_text(cast()).map { String(cString: $0) } }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// Whether the text can be changed.
  public var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  /// Whether Enter gives the default answer of the dialog around it.
  public var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(cast()) != 0 }
    set { gtk_entry_set_activates_default(cast(), newValue ? 1 : 0) }
  }

  /// Whether the entry draws a frame.
  public var hasFrame: Bool {
    get { gtk_entry_get_has_frame(cast()) != 0 }
    set { gtk_entry_set_has_frame(cast(), newValue ? 1 : 0) }
  }

  /// Centers the text.
  public func center() { gtk_editable_set_alignment(opaque, 0.5) }

  /// Takes the keyboard focus, and leaves the cursor where it is.
  public func grabFocusWithoutSelecting() { gtk_entry_grab_focus_without_selecting(cast()) }

  /// Whether part of the text is selected.
  public var hasSelection: Bool { gtk_editable_get_selection_bounds(opaque, nil, nil) != 0 }

  /// Shows an icon of the icon theme at the end of the entry, or none.
  public func setTrailingIcon(_ name: String?, tooltip: String? = nil) {
    gtk_entry_set_icon_from_icon_name(cast(), GTK_ENTRY_ICON_SECONDARY, name)
    gtk_entry_set_icon_tooltip_text(cast(), GTK_ENTRY_ICON_SECONDARY, tooltip)
  }

  /// Calls `handler` when the icon at the end is clicked.
  @discardableResult
  public func onTrailingIconClick(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    connect("icon-release") { _ in handler() }
  }
}
