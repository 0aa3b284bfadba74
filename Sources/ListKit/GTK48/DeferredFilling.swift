import CGtk
import Gtk

/// Cells out of sight whose rows have changed: they are filled once those in sight are laid out, while there is
/// nothing else to do.
///
/// GTK 4.8 keeps the widgets of some 205 rows, of which it shows ten or twenty. Filling all of them anew, and laying
/// them out, takes as long as ten frames; the visible ones are done in one. A row that comes into sight is filled
/// before it is drawn, and one that is asked for before it is given.
@MainActor
final class DeferredFilling<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// The rows whose cells wait, the next one last.
  private var waiting: [RowRecord<ID>] = []
  private var work: IdleWork?
  /// The rows whose slots have no cell.
  let empty: EmptySlots<ID, Item>
  /// How many cells have been filled since the last layout for rows that came into GTK's view.
  private var newCells = 0
  /// How many of them are filled at once; nil if it has not been asked for since the last layout.
  private var mostNewCells: Int?

  /// How many rows to fill at a time: this takes a few milliseconds, whether a row is one cell or twenty.
  private static var portion: Int { 8 }
  /// With fewer rows there is nothing to gain.
  private static var few: Int { 48 }
  /// This many rows that come between two layouts are filled at once: as far as a wheel or a key scrolls.
  static var step: Int { 24 }

  init(_ view: ItemsView<ID, Item>) {
    self.view = view
    empty = EmptySlots(view)
  }

  /// Fills the cells of rows: those that can be seen at once.
  func fill(_ records: [RowRecord<ID>]) {
    waiting = records
    work = nil
    guard records.count > Self.few, view.frame.isMapped else { return fillNext(records.count) }
    fillWhatIsInSight()
    view.frame.layOutRows()
  }

  /// Takes a row that has come into GTK's view, as after a long scroll.
  ///
  /// - Returns: whether its cell is filled later; false if it has to be filled at once, and costs little.
  func takes(_ record: RowRecord<ID>, _ slot: RowSlot<ID, Item>) -> Bool {
    if slot.cell == nil { return empty.take(record, slot) }
    newCells += 1
    guard newCells > Self.step, view.frame.isMapped else { return false }
    let most = mostNewCells ?? view.cellsOfStep
    mostNewCells = most
    guard newCells > most else { return false }
    if !record.isOutdated { waiting.append(record) }
    return true
  }

  /// Fills the cells of a row that is asked for.
  func fill(_ record: RowRecord<ID>) {
    guard empty.end(record) || record.isOutdated && !waiting.isEmpty else { return }
    view.controller.gate.call { record.showChanges() }
  }

  /// The rows are elsewhere now: the visible ones are filled, and then the others.
  func rowsWereLaidOut() {
    newCells = 0
    mostNewCells = nil
    waiting += empty.endWhatIsNear()
    guard !waiting.isEmpty else { return }
    fillWhatIsInSight()
    guard work == nil else { return }
    work = IdleWork { [weak self] in self?.fillSome() == true }
  }

  /// Fills nothing more: the view leaves the screen, and GTK lets go of its cells.
  func stop() {
    work = nil
    waiting = []
    empty.stop()
  }

  private func fillWhatIsInSight() {
    let seen = waiting.filter { $0.isOutdated && view.isInSight($0) }
    guard !seen.isEmpty else { return }
    view.controller.gate.call {
      for record in seen { record.showChanges() }
    }
    waiting.removeAll { !$0.isOutdated }
  }

  private func fillNext(_ count: Int) {
    view.controller.gate.call {
      for _ in 0..<count { waiting.popLast()?.showChanges() }
    }
  }

  /// - Returns: whether it goes on.
  private func fillSome() -> Bool {
    fillNext(Self.portion)
    if waiting.isEmpty { work = nil }
    return !waiting.isEmpty
  }
}
