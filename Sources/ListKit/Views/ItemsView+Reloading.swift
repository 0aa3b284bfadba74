import CGtk
import Gtk

// How a view keeps its place while it is shown other rows.
extension ItemsView {
  /// The list is about to show other rows.
  func willReload() {
    guard gtk_widget_get_mapped(list.widget) != 0 else { return }
    let places = places(among: 50)
    reloadStart = ReloadStart(
      isAtStart: isAtStart, hadSections: hasSections, held: heldPlace(among: places),
      places: places)
  }

  /// The row that is to stay where it is before all others; nil where none is.
  private func heldPlace(among places: [ScrollPlace<ID>]) -> ScrollPlace<ID>? {
    // Who is typing follows the row, wherever it goes.
    if let session { return places.first { $0.id == session.id } }
    // A list at its start stays there, unless a person has chosen one of the rows on the screen.
    guard isAtStart, holdsSelection else { return nil }
    let chosen = places.filter { controller.model.isSelected($0.id) && isInView($0.id) }
    let focused = focusedID
    return chosen.first { $0.id == focused } ?? chosen.first
  }

  /// Scrolls to where the view was before the reload.
  func returnToPlace() {
    guard let start = reloadStart else { return }
    reloadStart = nil
    let moving = controller.movingIDs
    let isThere = { (place: ScrollPlace<ID>) in
      !moving.contains(place.id) && self.controller.model.position(of: place.id) != nil
    }
    let held = start.held.flatMap { isThere($0) ? $0 : nil }
    if start.isAtStart, held == nil {
      scroll(toPosition: 0)
      return
    }
    guard let place = held ?? start.places.first(where: isThere) else { return }
    restore(place)
    if !start.hadSections, hasSections { uncover(place.id) }
  }

  private var hasSections: Bool { !controller.model.layout.hasOnlyRows }
}

/// What decides where a list is scrolled after a reload.
struct ReloadStart<ID: Hashable & Sendable> {
  /// Whether it was scrolled to its start.
  let isAtStart: Bool
  /// Whether it had headers.
  let hadSections: Bool
  /// The row that keeps its place before all others.
  let held: ScrollPlace<ID>?
  /// The rows on the screen, of which the first that is left keeps its place.
  let places: [ScrollPlace<ID>]
}
