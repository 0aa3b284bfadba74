import CGtk
import Gtk

/// The header of the section at the top of the view: it stays there while the rows of its section
/// scroll by beneath, and the next header pushes it out.
@MainActor
final class PinnedHeader {
  /// What is shown above the rows.
  let frame = Box(.vertical)

  /// The section whose header is shown; nil if none is.
  private(set) var section: Int?
  /// Where it is.
  private(set) var placement: Overlay.Placement?

  private var title: SectionTitle?
  private var cell: (any ListCell)?
  private var kind: CellKindID?

  init() {
    frame.addStyle("pinned-header")
    frame.isVisible = false
    // The pointer reaches the rows beneath, which scroll and know what was clicked.
    gtk_widget_set_can_target(frame.widget, 0)
    // A screen reader finds the header among the rows.
    verso_accessible_set_hidden(frame.pointer, 1)
  }

  /// Shows the header of a section.
  ///
  /// - Returns: its height in logical pixels.
  func show(_ title: SectionTitle, of section: Int, as kind: CellKind<SectionTitle>) -> Int {
    self.section = section
    if title != self.title || kind.id != self.kind {
      kind.configure(cell(of: kind), title)
      self.title = title
    }
    if !frame.isVisible { frame.isVisible = true }
    var height: CInt = 0
    gtk_widget_measure(frame.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
    return Int(height)
  }

  /// Moves it to its position.
  ///
  /// - Returns: whether it was elsewhere before.
  func stand(at placement: Overlay.Placement) -> Bool {
    defer { self.placement = placement }
    return placement != self.placement
  }

  /// Shows no header.
  func hide() {
    guard section != nil else { return }
    section = nil
    placement = nil
    frame.isVisible = false
  }

  private func cell(of kind: CellKind<SectionTitle>) -> any ListCell {
    if let cell, kind.id == self.kind { return cell }
    frame.removeAll()
    let cell = kind.make()
    frame.append(cell.widget)
    self.cell = cell
    self.kind = kind.id
    return cell
  }
}
