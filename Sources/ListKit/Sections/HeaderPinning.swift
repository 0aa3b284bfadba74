import CGtk
import Gtk

/// Keeps the header of the section at the top of the view there, while its rows scroll by.
@MainActor
final class HeaderPinning<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// Whether headers stay.
  var isOn = false
  private let header = PinnedHeader()

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  private var frame: ListFrame { view.frame }

  /// Puts the header above the rows.
  func watch() {
    let layers = frame.layers
    layers.onPlacing { [weak view] child in
      guard let view else { return nil }
      if let line = view.dragging.dropLinePlacement(of: child) { return line }
      return child == view.pinning.header.frame.pointer ? view.pinning.header.placement : nil
    }
    layers.add(header.frame)
    layers.clip(header.frame)
  }

  /// Has the header look as it does in a table.
  func standInTable() { header.frame.addStyle("in-table") }

  /// Has the header begin where those between the cells of a grid do.
  func standInGrid() { header.frame.addStyle("in-grid") }

  /// The height that the header covers, in logical pixels.
  var height: Int { header.placement?.height ?? 0 }

  /// The rows were laid out.
  func update() {
    if isOn, !view.controller.model.layout.hasOnlyRows { pin() } else { header.hide() }
  }

  /// Shows the header of the section at the top of the view, unless that is visible itself.
  private func pin() {
    let controller = view.controller
    let layout = controller.model.layout
    guard let rows = view.rowsWidget, let top = topSlot,
      let area = frame.bounds(of: rows, in: frame.layers.widget),
      let y = top.rowWidget.flatMap({ frame.bounds(of: $0, in: rows) })?.origin.y
    else { return header.hide() }
    let section = layout.section(at: top.position)
    let position = layout.headerPosition(ofSection: section)
    guard let position, position != top.position || y < 0,
      let text = controller.header(ofSection: section)
    else { return header.hide() }
    let title = SectionTitle(text, count: layout.sections[section].ids.count)
    let kind = view.titleKind
    let height = controller.gate.call(.cell(kind.cell)) {
      header.show(title, of: section, as: kind)
    }
    let next = headerTop(ofSection: section + 1, in: rows) ?? height
    let placement = Overlay.Placement(
      x: Int(area.origin.x), y: Int(area.origin.y) + min(0, next - height),
      width: Int(area.size.width), height: height)
    if header.stand(at: placement) { frame.layOutLayers() }
  }

  /// The slot at the upper edge of the view.
  private var topSlot: RowSlot<ID, Item>? {
    guard let rows = view.rowsWidget else { return nil }
    return view.slot(in: rows, atX: view.startOfLines(in: rows), y: 0.5)
  }

  /// How far below the upper edge of the view the header of a section is; nil if it is far away.
  private func headerTop(
    ofSection number: Int, in rows: UnsafeMutablePointer<GtkWidget>
  ) -> Int? {
    let layout = view.controller.model.layout
    guard layout.headerPosition(ofSection: number) != nil,
      let slot = view.slot(of: .header(layout.sections[number].id)), let row = slot.rowWidget,
      gtk_widget_get_child_visible(row) != 0, let placement = frame.bounds(of: row, in: rows)
    else { return nil }
    return Int(placement.origin.y)
  }

  /// The section whose pinned header is at a point of the list.
  func section(atX x: Double, y: Double) -> Int? {
    var (left, top) = (0.0, 0.0)
    guard let placement = header.placement,
      gtk_widget_translate_coordinates(view.list.widget, frame.layers.widget, x, y, &left, &top)
        != 0,
      (Double(placement.x)..<Double(placement.x + placement.width)).contains(left),
      (Double(placement.y)..<Double(placement.y + placement.height)).contains(top)
    else { return nil }
    return header.section
  }
}
