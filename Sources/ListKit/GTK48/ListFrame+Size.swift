import CGtk

extension ListFrame {
  /// Gives a list a size that was never laid out, until it is.
  ///
  /// GTK divides by it where a list is scrolled to a row, or a row gets the keyboard. A list that just came to the
  /// screen has none, and would stand at no offset that is a number: it shows no row until a person scrolls it.
  func beginWithSize() {
    for adjustment in adjustments where gtk_adjustment_get_page_size(adjustment) == 0 {
      gtk_adjustment_set_page_size(adjustment, 1)
    }
  }
}
