import CGtk
import Gtk

/// Where the pointer was last pressed in a list, until a key is pressed.
@MainActor
final class PointerPress<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  private var point: (x: Double, y: Double)?

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Follows the pointer.
  func watch() {
    let pointer = ClickGesture(button: 0)
    pointer.setPhase(.capture)
    pointer.onPress { [weak view] click in
      guard let view else { return }
      view.press.point = (click.x, click.y)
      RowGrab.keepFocus(in: view.control(atX: click.x, y: click.y))
      view.editor.forgetInterruption()
    }
    view.list.addController(pointer)
  }

  /// A key was pressed: what comes now is its doing.
  func end() { point = nil }

  /// The column that was pressed on; nil in a list, and if a key was pressed last.
  var column: String? { point.flatMap { view.slot(atX: $0.x, y: $0.y)?.factory.column } }
}

extension ItemsView {
  /// The control in a row at a point of the list, such as a check: a widget that a press gives the keyboard focus.
  /// What the pointer does there is done to the control, and not to its row.
  func control(atX x: Double, y: Double) -> UnsafeMutablePointer<GtkWidget>? {
    var next = gtk_widget_pick(list.widget, x, y, GTK_PICK_DEFAULT)
    var control: UnsafeMutablePointer<GtkWidget>?
    while let widget = next, widget != list.widget {
      if AnyRowSlot.slot(at: widget) != nil { return control }
      if gtk_widget_get_can_focus(widget) == 0 {
        control = nil
      } else if control == nil, gtk_widget_get_focusable(widget) != 0,
        gtk_widget_get_focus_on_click(widget) != 0
      {
        control = widget
      }
      next = gtk_widget_get_parent(widget)
    }
    return nil
  }
}
