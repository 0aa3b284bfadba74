import CGtk

extension Switch {
  /// Turns the switch by Space and Enter. GTK 4.8 leaves the keys of a switch to the row that it stands
  /// in.
  func takeKeys() {
    let widget = widget
    onKey { press in
      guard press.key == Key.space || press.isEnter, press.modifiers.isEmpty else { return false }
      gtk_widget_activate(widget)
      return true
    }
  }
}
