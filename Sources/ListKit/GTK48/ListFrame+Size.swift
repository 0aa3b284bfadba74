import CGtk

extension ListFrame {
  /// Gives a list that was never laid out a size, until it is.
  ///
  /// GTK divides by it when a list is scrolled to a row, or a row gets the keyboard focus. A list that has just come
  /// onto the screen has none, and its offset would not be a number: it would show no row until a person scrolls it.
  func beginWithSize() {
    for adjustment in adjustments where gtk_adjustment_get_page_size(adjustment) == 0 {
      gtk_adjustment_set_page_size(adjustment, 1)
    }
  }
}
