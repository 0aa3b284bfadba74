import CGtk
import Gtk

/// Finds rows by the start of their name, as it is typed, or by that of a later word where no name starts so.
///
/// The names are asked for one after another, which takes seconds for a million rows: so it is done in portions while
/// there is nothing else to do, and the next key starts over.
@MainActor
final class TypeAhead<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// Whether typing goes to rows.
  var isOn = false
  /// What was typed.
  private var text = ""
  /// When a key was pressed last, in microseconds.
  private var lastTyping = 0
  private var search: NameSearch<ID>?
  private var work: IdleWork?

  /// After this many microseconds without a key, the next one starts another name.
  private static var pause: Int { 1_000_000 }
  /// How long a portion may take, in microseconds: a frame has 16,667.
  private static var portion: Int { 4_000 }

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Whether names are being looked through.
  var isSearching: Bool { work != nil }

  /// Follows the keys.
  func watch() {
    // Before the row, for which a space is a key of its own.
    view.list.onKey(.capture) { [weak view] press in view?.typeAhead.pressed(press) ?? false }
  }

  /// Gives up a search.
  func stop() {
    work = nil
    search = nil
  }

  /// The list shows other rows: they are looked through from the start.
  func rowsHaveChanged() {
    guard isSearching else { return }
    stop()
    begin(isNew: false)
  }

  private func pressed(_ press: KeyController.Press) -> Bool {
    stop()
    guard isOn, view.isRowFocused, press.modifiers.subtracting(.shift).isEmpty,
      let character = press.character, TypedName.isTyped(character, after: text)
    else { return false }
    let now = g_get_monotonic_time()
    let isNew = now - lastTyping > Self.pause
    lastTyping = now
    text = isNew ? String(character) : text + String(character)
    begin(isNew: isNew)
    return true
  }

  /// Looks for the next row with the text in its name. A new search goes on to the row after the
  /// one with the focus, a longer text may stay there.
  private func begin(isNew: Bool) {
    let model = view.controller.model
    let start = view.focusedID.flatMap { model.position(of: $0) } ?? -1
    search = NameSearch(
      text.lowercased(), in: model.layout, from: max(start + (isNew ? 1 : 0), 0))
    // The rows nearby are found before the next frame.
    guard goOn() else { return }
    work = IdleWork { [weak view] in view?.typeAhead.goOn() ?? false }
  }

  /// Looks through one portion.
  ///
  /// - Returns: whether there is more to look through.
  private func goOn() -> Bool {
    guard var search else { return false }
    let controller = view.controller
    let end = g_get_monotonic_time() + Self.portion
    let found = search.next(until: { g_get_monotonic_time() >= end }) { path, id in
      controller.description(at: path, expecting: id)?.name
    }
    guard found == nil, !search.isAtEnd else {
      stop()
      if let found {
        controller.select([found])
        view.focus(found)
      }
      return false
    }
    self.search = search
    return true
  }
}
