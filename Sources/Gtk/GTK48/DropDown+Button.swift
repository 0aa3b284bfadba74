import CGtk

extension DropDown {
  /// Names the button that has the focus after what is chosen and the choice. GTK 4.8 names only the widget around it,
  /// which never has the focus, and tells nobody of the choice.
  func nameButton() {
    guard let button = gtk_widget_get_first_child(widget) else { return }
    let choice = gtk_drop_down_get_selected_item(opaque)
      .flatMap { gtk_string_object_get_string(OpaquePointer($0)) }.map { String(cString: $0) }
    verso_accessible_set_label(button, [title, choice].compactMap(\.self).joined(separator: ", "))
  }
}
