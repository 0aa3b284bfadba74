import CGtk

/// A `GtkMenuButton`: opens a menu or a popover.
public final class MenuButton: Widget {
  /// What the button and its menu are called.
  private var name = ""

  /// A button with an icon of the icon theme; `accessibleLabel` names it and is its tooltip.
  public convenience init(icon: String, accessibleLabel: String) {
    self.init(sinking: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    name = accessibleLabel
    setAccessibleLabel(accessibleLabel)
    tooltip = accessibleLabel
  }

  /// A button with a text.
  public convenience init(label: String) {
    self.init(sinking: gtk_menu_button_new())
    gtk_menu_button_set_label(opaque, label)
    name = label
  }

  /// The name of the icon; empty for a button that has none.
  public var icon: String {
    get { gtk_menu_button_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_menu_button_set_icon_name(opaque, newValue) }
  }

  /// The menu that opens. Its widgets are made when it does: they take as long as a frame.
  public func setMenu(_ menu: Menu) {
    PopoverPlacement.install()
    makeBeforeOpening { [name] button in
      gtk_menu_button_set_menu_model(button, menu.cast())
      guard let popover = gtk_menu_button_get_popover(button) else { return }
      verso_accessible_set_label(UnsafeMutableRawPointer(popover), name)
      FocusReturn.watch(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
    }
    gtk_menu_button_set_popover(opaque, nil)
  }

  /// Whether the button is drawn only while it is used.
  public var isFlat: Bool {
    get { gtk_menu_button_get_has_frame(opaque) == 0 }
    set { gtk_menu_button_set_has_frame(opaque, newValue ? 0 : 1) }
  }

  /// Whether F10 opens this menu.
  public var isPrimary: Bool {
    get { gtk_menu_button_get_primary(opaque) != 0 }
    set { gtk_menu_button_set_primary(opaque, newValue ? 1 : 0) }
  }

  /// Opens the menu.
  public func open() { gtk_menu_button_popup(opaque) }
}
