import CGtk
import Gtk

extension ItemsView {
  /// Follows the layout of the rows while they are on the screen.
  func watchLayout() {
    list.connect("map") { [weak self] _ in self?.followLayout() }
    list.connect("unmap") { [weak self] _ in
      self?.layoutConnection?.disconnect()
      self?.layoutConnection = nil
    }
    layers.onPlacing { [weak self] child in
      guard let self else { return nil }
      if child == dropLine.widget.pointer { return dropLine.place }
      return child == pinnedHeader.frame.pointer ? pinnedHeader.place : nil
    }
    layers.add(pinnedHeader.frame)
    layers.clip(pinnedHeader.frame)
  }

  private func followLayout() {
    guard layoutConnection == nil, let clock = gtk_widget_get_frame_clock(list.widget) else {
      return
    }
    // The window, which was there first, has laid its widgets out by then; what is laid out anew
    // belongs to the same frame.
    layoutConnection = Object(retaining: UnsafeMutableRawPointer(clock)).connect("layout") {
      [weak self] _ in self?.rowsWereLaidOut()
    }
  }

  private func rowsWereLaidOut() {
    viewWasLaidOut()
    if restoredPlace != nil, keepPlace() { return }
    if pinsHeaders, !controller.model.layout.hasOnlyRows {
      pinHeader()
    } else {
      pinnedHeader.hide()
    }
    showWhole()
  }

  /// Shows the header of the section at the top of the view, unless it is to be seen there itself.
  private func pinHeader() {
    let layout = controller.model.layout
    guard let rows = rowsWidget, let top = topSlot, let area = bounds(of: rows, in: layers.widget),
      let y = top.rowWidget.flatMap({ bounds(of: $0, in: rows) })?.origin.y
    else { return pinnedHeader.hide() }
    let section = layout.place(at: top.position).section
    let header = layout.headerPosition(ofSection: section)
    guard let header, header != top.position || y < 0,
      let text = controller.header(ofSection: section)
    else { return pinnedHeader.hide() }
    let title = SectionTitle(text, count: layout.sections[section].ids.count)
    let height = controller.gate.call { pinnedHeader.show(title, of: section, as: titleKind) }
    let next = headerTop(ofSection: section + 1, in: rows) ?? height
    let place = Overlay.Place(
      x: Int(area.origin.x), y: Int(area.origin.y) + min(0, next - height),
      width: Int(area.size.width), height: height)
    if pinnedHeader.stand(at: place) { gtk_widget_queue_allocate(layers.widget) }
  }

  /// The place at the upper edge of the view.
  private var topSlot: RowSlot<ID, Item>? {
    guard let rows = rowsWidget else { return nil }
    return slot(in: rows, atX: Double(gtk_widget_get_width(rows)) / 2, y: 0.5)
  }

  /// How far below the upper edge of the view the header of a section stands; nil if it is far away.
  private func headerTop(
    ofSection number: Int, in rows: UnsafeMutablePointer<GtkWidget>
  ) -> Int? {
    let layout = controller.model.layout
    guard layout.headerPosition(ofSection: number) != nil,
      let slot = slot(of: .header(layout.sections[number].id)), let row = slot.rowWidget,
      gtk_widget_get_child_visible(row) != 0, let place = bounds(of: row, in: rows)
    else { return nil }
    return Int(place.origin.y)
  }

  /// Shows a row whole, and not under the pinned header, once the rows are laid out.
  func uncover(_ id: ID?) {
    guard let id, gtk_widget_get_mapped(list.widget) != 0 else { return }
    coveredID = id
    gtk_widget_queue_allocate(list.widget)
  }

  /// Scrolls as little as needed to show the row whole that was scrolled to or got the focus.
  private func showWhole() {
    guard let id = coveredID else { return }
    coveredID = nil
    guard let place = placeInView(of: id), let rows = rowsWidget,
      let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
    else { return }
    let top = Float(pinnedHeader.place?.height ?? 0)
    let bottom = Float(gtk_widget_get_height(rows))
    guard place.size.height <= bottom - top else { return }
    let above = min(0, place.origin.y - top)
    let below = max(0, place.origin.y + place.size.height - bottom)
    guard above < -0.5 || below > 0.5 else { return }
    gtk_adjustment_set_value(
      adjustment, gtk_adjustment_get_value(adjustment) + Double(above + below))
  }

  /// Whether a row is on the screen whole.
  func isInView(_ id: ID) -> Bool {
    guard let rows = rowsWidget, let place = placeInView(of: id) else { return false }
    return place.origin.y >= 0
      && place.origin.y + place.size.height <= Float(gtk_widget_get_height(rows))
  }

  /// Where a row stands in the view; nil where it has no place on the screen.
  func placeInView(of id: ID) -> graphene_rect_t? {
    guard gtk_widget_get_mapped(list.widget) != 0, let rows = rowsWidget,
      let row = slot(of: id)?.rowWidget, gtk_widget_get_child_visible(row) != 0
    else { return nil }
    return bounds(of: row, in: rows)
  }

  /// The section whose pinned header is at a point of the list.
  func pinnedSection(atX x: Double, y: Double) -> Int? {
    var (left, top) = (0.0, 0.0)
    guard let place = pinnedHeader.place,
      gtk_widget_translate_coordinates(list.widget, layers.widget, x, y, &left, &top) != 0,
      (Double(place.x)..<Double(place.x + place.width)).contains(left),
      (Double(place.y)..<Double(place.y + place.height)).contains(top)
    else { return nil }
    return pinnedHeader.section
  }

  /// Where a widget stands in another one.
  func bounds(
    of widget: UnsafeMutablePointer<GtkWidget>, in other: UnsafeMutablePointer<GtkWidget>
  ) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(widget, other, &bounds) != 0 ? bounds : nil
  }
}
