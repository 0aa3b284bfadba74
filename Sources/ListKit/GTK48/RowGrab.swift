import CGtk
import Gtk

/// Has a row, and the cell of a table with the cursor, take the keyboard focus before what they contain.
///
/// GTK 4.8 gives the first control in a row the focus wherever it means the row: where an arrow leads to the row,
/// where it is clicked, and where its neighbour is gone. The keys of the list are not the control's, and do nothing
/// there.
@MainActor
enum RowGrab {
  private typealias Grab = @convention(c) (UnsafeMutablePointer<GtkWidget>?) -> gboolean

  private typealias Enter =
    @convention(c) (UnsafeMutablePointer<GtkWidget>?, GtkDirectionType) -> gboolean

  /// What GTK does, by the classes of its rows and cells.
  private static var methods: [GType: (grab: Grab, enter: Enter)] = [:]
  /// The control that the pointer is being pressed on: it keeps the focus.
  private static var pressedControl: Widget?

  private static let grab: Grab = { widget in
    guard let widget else { return 0 }
    nonisolated(unsafe) let target = widget
    return onMainThread { grabFocus(of: target) ? 1 : 0 }
  }

  private static let enter: Enter = { widget, direction in
    guard let widget else { return 0 }
    nonisolated(unsafe) let target = widget
    return onMainThread { moveFocus(in: target, direction) ? 1 : 0 }
  }

  /// Looks after all rows or cells of a class from now on.
  static func lookAfter(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let type = verso_type_of(widget)
    guard methods[type] == nil, let theClass = g_type_class_ref(type) else { return }
    let widgetClass = theClass.assumingMemoryBound(to: GtkWidgetClass.self)
    guard let itsGrab = widgetClass.pointee.grab_focus, let itsEnter = widgetClass.pointee.focus
    else { return }
    // A class that came after its parent was looked after has inherited our functions: GTK's are those of the parent.
    methods[type] = methods[g_type_parent(type)] ?? (itsGrab, itsEnter)
    widgetClass.pointee.grab_focus = grab
    widgetClass.pointee.focus = enter
  }

  /// Until the present event is over, the focus stays in a control; nil if the pointer is pressed on none.
  static func keepFocus(in control: UnsafeMutablePointer<GtkWidget>?) {
    pressedControl = control.map { Widget(retaining: $0) }
    if control != nil { MainLoop.afterThisEvent { pressedControl = nil } }
  }

  private static func grabFocus(of widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    if let pressedControl, gtk_widget_is_ancestor(pressedControl.widget, widget) != 0 {
      return pressedControl.grabFocus()
    }
    return grabItself(widget)
      || methods[verso_type_of(widget)].map { $0.grab(widget) != 0 } ?? false
  }

  /// Tab leads to a row, from there into it, and back to it.
  private static func moveFocus(
    in widget: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType
  ) -> Bool {
    let isInside = gtk_widget_get_focus_child(widget) != nil
    let isBackward = direction == GTK_DIR_TAB_BACKWARD
    if !isInside, !isBackward, gtk_widget_is_focus(widget) == 0, grabItself(widget) { return true }
    if methods[verso_type_of(widget)].map({ $0.enter(widget, direction) != 0 }) == true {
      return true
    }
    return isInside && isBackward && grabItself(widget)
  }

  private static func grabItself(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    let widgetClass = RowWidget.parentClass?.assumingMemoryBound(to: GtkWidgetClass.self)
    guard gtk_widget_get_focusable(widget) != 0, isOfList(widget),
      let grab = widgetClass?.pointee.grab_focus
    else { return false }
    return grab(widget) != 0
  }

  /// Whether a row or a cell is one of ours, and not of a list that GTK makes for a menu.
  private static func isOfList(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    if AnyRowSlot.slot(at: widget) != nil { return true }
    return sequence(first: gtk_widget_get_first_child(widget)) { gtk_widget_get_next_sibling($0) }
      .prefix { $0 != nil }
      .contains { $0.flatMap { AnyRowSlot.slot(at: $0) } != nil }
  }
}
