import Gtk
import ListKit

/// Lets the arrow and page keys of an entry move the selection of the list below it. The focus stays in the entry,
/// which therefore has to announce the selection.
@MainActor
final class EntryNavigation<ID: Hashable & Sendable, Item> {
  /// The rows that can be selected, in their order.
  var candidates: () -> [ID] = { [] }
  /// What a row is called.
  var name: (ID) -> String? = { _ in nil }

  private let entry: SearchEntry
  private let list: ListController<ID, Item>
  private let view: ListView<ID, Item>
  private let nothing: String

  /// The number of rows that a page key moves by.
  private static var page: Int { 8 }

  /// The keys of an entry above a list.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - list: the list.
  ///   - view: the view of the list.
  ///   - nothing: what the entry says if no row can be selected.
  init(
    _ entry: SearchEntry, _ list: ListController<ID, Item>, _ view: ListView<ID, Item>,
    nothing: String
  ) {
    self.entry = entry
    self.list = list
    self.view = view
    self.nothing = nothing
    entry.onKey(.capture) { [weak self] press in
      guard press.modifiers.isEmpty, let distance = Self.distance(of: press.key) else {
        return false
      }
      self?.move(by: distance)
      return true
    }
  }

  /// Selects a row; nil selects none.
  func select(_ id: ID?) {
    list.select(id.map { [$0] } ?? [])
    announce(id)
    if let id { view.scroll(to: id) }
  }

  /// Selects the first row that can be, unless one of them is selected.
  ///
  /// - Returns: whether one is selected now.
  func selectFirst() -> Bool {
    let candidates = candidates()
    let isThere = list.selection.first.map { candidates.contains($0.id) } == true
    if !isThere, let first = candidates.first { select(first) }
    return !candidates.isEmpty
  }

  /// Says in the entry which row `selectFirst` would select.
  func announceFirst() { announce(candidates().first) }

  private func announce(_ id: ID?) {
    entry.setAccessibleDescription(id.flatMap(name) ?? (candidates().isEmpty ? nothing : ""))
  }

  private static func distance(of key: Int) -> Int? {
    switch key {
    case Key.up: -1
    case Key.down: 1
    case Key.pageUp: -page
    case Key.pageDown: page
    default: nil
    }
  }

  private func move(by distance: Int) {
    let candidates = candidates()
    guard !candidates.isEmpty else { return }
    let selected = list.selection.first.flatMap { candidates.firstIndex(of: $0.id) }
    // From nothing, a step leads to the first or the last one.
    let current = selected ?? (distance > 0 ? -1 : 0)
    let isStep = abs(distance) == 1
    let wanted = current + distance
    // A step wraps around at the ends, a page stops there.
    let index =
      isStep
      ? (wanted + candidates.count) % candidates.count
      : min(max(wanted, 0), candidates.count - 1)
    select(candidates[index])
  }
}
