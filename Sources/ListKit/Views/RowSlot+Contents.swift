import CGtk

extension RowSlot {
  /// Whether the cell can stand for a row before it is filled: it is as high as that one will be, most likely.
  func canWait(for record: RowRecord<ID>) -> Bool {
    cell != nil && kind != nil && record.isItem
  }

  /// Takes the cell out of a place of a table. GTK 4.18 measures the contents of a place whose column
  /// has a fixed width, be there any or not (`gtk_widget_measure: GTK_IS_WIDGET failed`).
  func emptyItem() {
    let contents = gtk_get_minor_version() > 8 ? gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0) : nil
    gtk_list_item_set_child(listItem, contents)
  }
}
