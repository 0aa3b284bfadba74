import CGtk
import Gtk

extension ListFrame {
  /// Has the rows laid out before GTK hears that it is scrolled, where it would otherwise not find the position. To
  /// be called before the scrolled window gets the list, which listens from then on.
  ///
  /// GTK 4.8 finds the row at an offset by the heights of its last layout. Rows that have come since have none, and
  /// if too many have gone it complains and stays where it is. In a grid these are the heights of stretches of rows,
  /// which are divided anew when it is scrolled: the second time in a frame it ends up elsewhere, too.
  func layOutBeforeScrolling() {
    guard gtk_get_minor_version() < 12, let adjustment else { return }
    Object(retaining: adjustment).connect("value-changed") { [weak self] _ in
      self?.listWillScroll(adjustment)
    }
  }

  private func listWillScroll(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
    // While it is its own layout that scrolls it, the list does not listen.
    guard isGrid || offsetAtReload != nil, listens(to: adjustment) else { return }
    let value = gtk_adjustment_get_value(adjustment)
    if let offsetAtReload {
      self.offsetAtReload = value
      onScrollBeforeLayout?(value - offsetAtReload)
    }
    layOutNow()
    let isEmpty = gtk_widget_get_first_child(rows ?? list.widget) == nil
    guard isEmpty || gtk_adjustment_get_value(adjustment) != value else { return }
    g_signal_stop_emission_by_name(adjustment, "value-changed")
    // The layout has brought it back to where it was before.
    if !isEmpty { gtk_adjustment_set_value(adjustment, value) }
  }

  private func listens(to adjustment: UnsafeMutablePointer<GtkAdjustment>) -> Bool {
    let mask = GSignalMatchType(
      G_SIGNAL_MATCH_DATA.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    return g_signal_handler_find(adjustment, mask, 0, 0, nil, nil, rows ?? list.widget) != 0
  }

  /// Lays the rows out now, if they are to be laid out in the next frame.
  func layOutNow() {
    guard isMapped else { return }
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(list.widget, &allocation)
    gtk_widget_size_allocate(
      list.widget, &allocation, gtk_widget_get_allocated_baseline(list.widget))
  }
}
