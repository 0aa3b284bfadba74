import CGtk

/// A `GtkPopover`: a bubble above the window.
public final class Popover: Widget {
  private var parentConnection: SignalConnection?

  /// A popover around a child.
  public convenience init(_ child: Widget? = nil) {
    PopoverPlacement.install()
    self.init(sinking: gtk_popover_new())
    setChild(child)
  }

  /// A popover that shows a menu.
  public convenience init(menu: Menu) {
    PopoverPlacement.install()
    self.init(sinking: gtk_popover_menu_new_from_model(menu.cast()))
  }

  /// Puts a child inside.
  public func setChild(_ child: Widget?) { gtk_popover_set_child(cast(), child?.widget) }

  /// Attaches the popover to a widget, for as long as that widget lives.
  public func attach(to parent: Widget) {
    gtk_widget_set_parent(widget, parent.widget)
    // Most widgets know only the children that were given to them by their own methods, and would be finalised
    // without letting go of this one.
    parentConnection = parent.connect("destroy") { [weak self] _ in self?.detach() }
  }

  /// Takes the popover away from its widget.
  public func detach() {
    parentConnection?.disconnect()
    parentConnection = nil
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
  }

  /// Points at a rectangle of the parent, in its logical pixels.
  public func point(atX x: Int, y: Int, width: Int = 1, height: Int = 1) {
    PopoverPlacement.point(
      widget,
      at: GdkRectangle(x: CInt(x), y: CInt(y), width: CInt(width), height: CInt(height)))
  }

  /// The sides of the parent where the popover can appear.
  public enum Side: Sendable {
    case top, bottom, leading, trailing
  }

  /// Prefers a side of the parent; left and right are named for text that runs left to right.
  public func prefer(_ side: Side) {
    let position =
      switch side {
      case .top: GTK_POS_TOP
      case .bottom: GTK_POS_BOTTOM
      case .leading: isRightToLeft ? GTK_POS_RIGHT : GTK_POS_LEFT
      case .trailing: isRightToLeft ? GTK_POS_LEFT : GTK_POS_RIGHT
      }
    gtk_popover_set_position(cast(), position)
  }

  /// Whether the popover draws an arrow to its parent.
  public var hasArrow: Bool {
    get { gtk_popover_get_has_arrow(cast()) != 0 }
    set { gtk_popover_set_has_arrow(cast(), newValue ? 1 : 0) }
  }

  /// Whether a click outside closes it, and it takes the keyboard focus.
  public var autohides: Bool {
    get { gtk_popover_get_autohide(cast()) != 0 }
    set { gtk_popover_set_autohide(cast(), newValue ? 1 : 0) }
  }

  /// Shows the popover.
  public func open() { gtk_popover_popup(cast()) }

  /// Hides the popover.
  public func close() { gtk_popover_popdown(cast()) }

  /// Calls `handler` when the popover has been hidden.
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("closed") { _ in handler() }
  }
}
