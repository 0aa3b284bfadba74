/// Marks the row that takes what is dropped, and no other.
@MainActor
final class DropMark<ID: Hashable & Sendable, Item> {
  /// The slots of the row: in a table one for each column.
  private var marked: [RowSlot<ID, Item>] = []

  /// Marks a row of a view; nil marks none.
  func show(on slot: RowSlot<ID, Item>?, of view: ItemsView<ID, Item>) {
    let slots = slot?.record?.slots.compactMap(view.own) ?? []
    guard !slots.elementsEqual(marked, by: ===) else { return }
    for slot in marked { slot.ownState.remove(.dropTarget) }
    for slot in slots { slot.ownState.insert(.dropTarget) }
    marked = slots
  }
}
