import CGtk

extension DropDown {
  /// Names the button that has the focus after what is chosen and the choice. GTK 4.8 names only the widget around it,
  /// which never has the focus, and tells nobody of the choice.
  func nameButton() {
    guard let button = gtk_widget_get_first_child(widget) else { return }
    let choice = chosen.flatMap { choices.indices.contains($0) ? choices[$0] : nil }
    verso_accessible_set_label(button, [title, choice].compactMap(\.self).joined(separator: ", "))
  }
}
