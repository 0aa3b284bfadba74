import CGtk

/// The row that has the keyboard focus while the list is about to show others.
///
/// When the row goes, GTK looks for a neighbour: 4.8 near the row, 4.18 at the start of the list, and until then it
/// keeps the position of the row. This does what GTK 4.18 leaves to be done.
@MainActor
struct FocusedRow<ID: Hashable & Sendable> {
  private let id: ID
  private let position: Int
  private let slot: AnyRowSlot
  /// The list that the row was in.
  private let layout: ListLayout<ID>

  /// How many rows on either side are checked for being left.
  private static var reach: Int { 1000 }

  /// The row with the focus in a view; nil if none has it.
  init?<Item>(in view: ItemsView<ID, Item>) {
    guard let slot = view.focusedSlot, let id = slot.id else { return nil }
    self.id = id
    self.slot = slot
    position = slot.position
    layout = view.controller.model.layout
  }

  /// Gives the focus to the next row that is left, or to the one before, if the row is gone and nothing else has the
  /// focus.
  func handFocusOn<Item>(in view: ItemsView<ID, Item>) {
    let model = view.controller.model
    guard model.position(of: id) == nil else { return }
    if view.own(slot)?.id == id { slot.rowIsGone() }
    guard gtk_get_minor_version() >= 12, !view.isFocusElsewhere else { return }
    if let next = neighbor(in: model) { view.focus(next) }
  }

  private func neighbor(in model: ListModel<ID>) -> ID? {
    for step in [1, -1] {
      let near = (1...Self.reach).lazy.map { position + $0 * step }
        .prefix { 0 <= $0 && $0 < layout.count }
      for position in near {
        if let id = layout.id(at: position), model.position(of: id) != nil { return id }
      }
    }
    let end = min(position, model.layout.count)
    return model.layout.row(after: end, by: -1).flatMap { model.layout.id(at: $0) }
  }
}
