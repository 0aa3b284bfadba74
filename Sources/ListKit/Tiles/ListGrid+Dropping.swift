import CGtk
import Gtk

extension ListGrid {
  /// The gap before or after the row at a point, or after the last row of the line there.
  func gapBesideRows(atX x: Double, y: Double) -> DropGap<ID>? {
    guard let (slot, bounds) = lastRow(upToX: x, y: y) else { return nil }
    let layout = controller.model.layout
    let (left, right) = (Double(bounds.origin.x), Double(bounds.origin.x + bounds.size.width))
    let isTitle = slot.id == nil
    let isBefore = layout.isGapBefore(
      slot.position, isInFirstHalf: (x < (left + right) / 2) != list.isRightToLeft)
    return DropGap(
      layout.destination(beside: slot.position, isBefore: isBefore),
      line: DropGap.Line(
        x: (isBefore || isTitle) != list.isRightToLeft ? left : right, y: Double(bounds.origin.y),
        length: Double(bounds.size.height)))
  }

  /// What is at a point, or before it in the same line. Below all lines, the last row.
  private func lastRow(
    upToX x: Double, y: Double
  ) -> (slot: RowSlot<ID, Item>, bounds: graphene_rect_t)? {
    let width = Double(list.width) / Double(columns)
    let step = list.isRightToLeft ? width : -width
    for distance in 0..<columns {
      let x = x + Double(distance) * step
      guard x >= 0, x < Double(list.width) else { break }
      if let slot = slot(atX: x, y: y), let bounds = bounds(of: slot) { return (slot, bounds) }
    }
    guard let last = controller.model.layout.sections.last?.ids.last, let slot = slot(of: last),
      let bounds = bounds(of: slot), y > Double(bounds.origin.y)
    else { return nil }
    return (slot, bounds)
  }

  private func bounds(of slot: RowSlot<ID, Item>) -> graphene_rect_t? {
    slot.rowWidget.flatMap { frame.bounds(of: $0, in: list.widget) }
  }
}
