import CGtk
import Gtk

/// The slots of a list that have no cell, as their rows are far from what can be seen.
///
/// GTK 4.8 keeps the widgets of some 205 rows, of which it shows ten or twenty. Making cells for all of them, and
/// measuring what is in them, is a third of the work of opening a window. So a slot whose row is far away is as high
/// as the others and nothing else, until its row comes near or is asked for. Such a row has its name and its traits
/// all the same.
@MainActor
final class EmptySlots<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  private var records: [ObjectIdentifier: RowRecord<ID>] = [:]

  /// How high a slot is, in logical pixels; 0 before one with a cell is on the screen.
  private(set) var height = 0
  /// Whether the height was looked for since the last layout.
  private var isHeightKnown = false

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Takes a row whose slot has no cell. The first rows of a list have theirs at once.
  ///
  /// - Returns: whether the slot stays so; false if the cell has to be made at once.
  func take(_ record: RowRecord<ID>, _ slot: RowSlot<ID, Item>) -> Bool {
    guard view.frame.isMapped, slot.position >= AnyListModel.screenful else { return false }
    if !isHeightKnown {
      isHeightKnown = true
      height = heightOfFirst ?? height
    }
    guard height > 0 else { return false }
    records[ObjectIdentifier(record)] = record
    return true
  }

  /// How high the first row is that has a cell.
  private var heightOfFirst: Int? {
    let model = view.controller.model
    return (0..<AnyListModel.screenful).lazy.compactMap { model.record(of: model.layout[$0]) }
      .filter(\.isItem).flatMap(\.slots).compactMap { self.view.own($0) }
      .first { $0.cell != nil }?.frame?.height
  }

  /// Lets the slots of a row have their cells when they are filled next.
  ///
  /// - Returns: whether any has none.
  @discardableResult
  func end(_ record: RowRecord<ID>) -> Bool {
    let empty = record.slots.filter(\.isLeftEmpty)
    for slot in empty { slot.isLeftEmpty = false }
    if !empty.isEmpty { record.isOutdated = true }
    return !empty.isEmpty
  }

  /// Does the same for all rows that are near the visible ones now.
  ///
  /// - Returns: these rows, which have to be filled.
  func endWhatIsNear() -> [RowRecord<ID>] {
    isHeightKnown = false
    guard !records.isEmpty, let near else { return [] }
    var ended: [RowRecord<ID>] = []
    for (key, record) in records {
      if let slot = record.slots.first(where: \.isLeftEmpty) {
        // Where rows differ in height, the position says little.
        guard near.contains(slot.position) || view.isInSight(record) else { continue }
        end(record)
        ended.append(record)
      }
      records[key] = nil
    }
    return ended
  }

  /// The positions that are near, assuming that all rows have the same height: a page on both sides of what can be
  /// seen, or a screenful if that is more.
  private var near: ClosedRange<Int>? {
    guard let adjustment = view.frame.adjustment else { return nil }
    let rows = Double(view.rows.toldCount) / max(1, gtk_adjustment_get_upper(adjustment))
    let first = Int(gtk_adjustment_get_value(adjustment) * rows)
    let page = Int(gtk_adjustment_get_page_size(adjustment) * rows)
    let margin = max(page, AnyListModel.screenful)
    return first - margin...first + page + margin
  }

  /// Forgets all rows: GTK lets go of their slots.
  func stop() { records = [:] }
}

extension ItemsView {
  /// Whether a row can be seen where it was laid out last.
  func isInSight(_ record: RowRecord<ID>) -> Bool {
    guard let rows = rowsWidget,
      let row = record.slots.lazy.compactMap({ self.own($0)?.rowWidget }).first,
      gtk_widget_get_child_visible(row) != 0, let bounds = frame.bounds(of: row, in: rows)
    else { return false }
    let height = Float(gtk_widget_get_height(rows))
    return bounds.origin.y < height && bounds.origin.y + bounds.size.height > 0
  }
}
