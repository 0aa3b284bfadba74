import CGtk
import Gtk

/// The context menu of the rows: where it opens, for which rows, and where the focus goes afterwards.
@MainActor
final class ListMenu<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  private let popover: RowMenu
  /// Shows the menu of the row that the pointer was pressed on.
  private var release: (@MainActor () -> Void)?

  init(_ view: ItemsView<ID, Item>) {
    self.view = view
    popover = RowMenu(of: view.frame.box)
  }

  /// Opens the menu on a right click, on a long touch, and on the keys for it.
  ///
  /// A popover takes the pointer to itself when it opens. If that is still pressed on a row, GTK never learns that it
  /// was let go of there, and the row looks pressed for ever: so the menu comes once it was.
  func watch() {
    let click = ClickGesture(button: 3)
    click.onPress { [weak view] press in
      guard let menu = view?.menu else { return }
      menu.release = nil
      if menu.open(atX: press.x, y: press.y, { menu.release = $0 }) { press.claim() }
    }
    click.onRelease { [weak view] _ in
      let release = view?.menu.release
      view?.menu.release = nil
      release?()
    }
    view.list.addController(click)
    guard let gesture = gtk_gesture_long_press_new() else { return }
    let touch = EventController(adopting: UnsafeMutableRawPointer(gesture))
    gtk_gesture_single_set_touch_only(touch.opaque, 1)
    touch.connect("pressed") { [weak view] arguments in
      _ = view?.menu.open(atX: arguments.double(at: 0), y: arguments.double(at: 1)) {
        MainLoop.afterThisEvent($0)
      }
    }
    view.list.addController(touch)
  }

  /// Opens the menu for the row under a point of the list.
  private func open(
    atX x: Double, y: Double, _ present: (@escaping @MainActor () -> Void) -> Void
  ) -> Bool {
    guard let slot = view.slot(atX: x, y: y), let id = slot.id else { return false }
    return open(for: id, atX: x, y: y, present)
  }

  /// Opens the menu for the row with the keyboard focus.
  func openForFocus() -> Bool {
    guard let id = view.focusedID, let row = view.slot(of: id)?.rowWidget else { return false }
    var x = 0.0
    var y = 0.0
    gtk_widget_translate_coordinates(
      row, view.list.widget, 24, Double(gtk_widget_get_height(row)), &x, &y)
    return open(for: id, atX: x, y: y) { $0() }
  }

  /// Opens the menu for a row at a point of the list.
  ///
  /// - Parameter present: has it shown now or soon.
  private func open(
    for id: ID, atX x: Double, y: Double, _ present: (@escaping @MainActor () -> Void) -> Void
  ) -> Bool {
    let controller = view.controller
    view.endEditing(committing: true)
    if !controller.model.isSelected(id) { controller.select([id]) }
    guard let menu = controller.delegate?.list(controller, menuFor: controller.selection)
    else { return false }
    var (left, top) = (0.0, 0.0)
    let box = view.frame.box
    gtk_widget_translate_coordinates(view.list.widget, box.widget, x, y, &left, &top)
    present { [weak view] in
      view?.menu.popover.open(menu, on: box, atX: left, y: top) { [weak view] in
        view?.menu.goOn(at: id)
      }
    }
    return true
  }

  /// Gives the focus to the row whose menu was closed, before the chosen action is run: GTK would go on at what is the
  /// first in the window.
  private func goOn(at id: ID) {
    if view.frame.isMapped, !view.isEditing { view.focus(id) }
  }
}
