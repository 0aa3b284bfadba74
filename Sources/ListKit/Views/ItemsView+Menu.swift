import CGtk
import Gtk

extension ItemsView {
  /// Opens the menu on a right click, on a long touch, and on the keys for it.
  func watchMenu() {
    let click = ClickGesture(button: 3)
    click.onPress { [weak self] press in
      if self?.openMenu(atX: press.x, y: press.y) == true { press.claim() }
    }
    list.addController(click)
    guard let gesture = gtk_gesture_long_press_new() else { return }
    let touch = EventController(adopting: UnsafeMutableRawPointer(gesture))
    gtk_gesture_single_set_touch_only(touch.opaque, 1)
    touch.connect("pressed") { [weak self] arguments in
      _ = self?.openMenu(atX: arguments.double(at: 0), y: arguments.double(at: 1))
    }
    list.addController(touch)
  }

  /// Opens the menu for the row under a point of the list.
  private func openMenu(atX x: Double, y: Double) -> Bool {
    guard let slot = slot(atX: x, y: y), let id = slot.id else { return false }
    return openMenu(for: id, atX: x, y: y)
  }

  /// Opens the menu for the row with the keyboard focus.
  func openMenuOfFocus() -> Bool {
    guard let id = focusedID, let row = slot(of: id)?.rowWidget else { return false }
    var x = 0.0
    var y = 0.0
    gtk_widget_translate_coordinates(
      row, list.widget, 24, Double(gtk_widget_get_height(row)), &x, &y)
    return openMenu(for: id, atX: x, y: y)
  }

  private func openMenu(for id: ID, atX x: Double, y: Double) -> Bool {
    endEditing(committing: true)
    if !controller.model.isSelected(id) { controller.select([id]) }
    guard let menu = controller.delegate?.list(controller, menuFor: controller.selection)
    else { return false }
    var (left, top) = (0.0, 0.0)
    gtk_widget_translate_coordinates(list.widget, frame.widget, x, y, &left, &top)
    rowMenu.open(menu, on: frame, atX: left, y: top) { [weak self] in
      Task { self?.goOn(at: id) }
    }
    return true
  }

  /// Gives the focus back to the row whose menu was closed, where it did not go elsewhere: GTK goes on
  /// at the first row.
  private func goOn(at id: ID) {
    guard gtk_widget_get_mapped(list.widget) != 0, list.containsFocus || list.isFocusLost,
      !isEditing
    else { return }
    focus(id)
  }
}
