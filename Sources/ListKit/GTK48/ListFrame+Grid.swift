import CGtk
import Gtk

extension ListFrame {
  /// Whether the rows are those of a grid of a GTK before 4.12.
  ///
  /// There the grid finds the row at a place by the heights that its last layout gave to stretches of rows.
  /// To be scrolled cuts the stretches anew, and the heights come with the next layout: who scrolls a second
  /// time in one frame meets heights of other stretches. GTK complains and stays where it is, or goes elsewhere.
  var isGridOfGTK48: Bool {
    gtk_get_minor_version() < 12 && list.pointer.typeName == "GtkGridView"
  }

  /// Has the rows laid out each time before GTK's grid hears that it is scrolled. To be called before the
  /// scrolled window gets the grid, which listens from then on.
  func layOutBeforeScrolling() {
    guard let adjustment else { return }
    Object(retaining: adjustment).connect("value-changed") { [weak self] _ in
      self?.gridWillScroll(adjustment)
    }
  }

  private func gridWillScroll(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
    // While it is its own layout that scrolls it, the grid does not listen.
    guard gridListens(to: adjustment) else { return }
    let value = gtk_adjustment_get_value(adjustment)
    layOutGrid()
    guard gtk_adjustment_get_value(adjustment) != value else { return }
    // The layout has brought it back to where it was before.
    g_signal_stop_emission_by_name(adjustment, "value-changed")
    gtk_adjustment_set_value(adjustment, value)
  }

  private func gridListens(to adjustment: UnsafeMutablePointer<GtkAdjustment>) -> Bool {
    let mask = GSignalMatchType(
      G_SIGNAL_MATCH_DATA.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    return g_signal_handler_find(adjustment, mask, 0, 0, nil, nil, list.pointer) != 0
  }

  /// Lays the rows out now, where they are to be laid out in the next frame.
  private func layOutGrid() {
    guard isMapped else { return }
    var place = GtkAllocation()
    gtk_widget_get_allocation(list.widget, &place)
    gtk_widget_size_allocate(list.widget, &place, gtk_widget_get_allocated_baseline(list.widget))
  }
}
