import CGtk

extension Switch {
  /// Lets Space and Enter turn the switch. GTK 4.8 leaves the keys of a switch to the row that it is in.
  func takeKeys() {
    let widget = widget
    onKey { press in
      guard press.key == Key.space || press.isEnter, press.modifiers.isEmpty else { return false }
      gtk_widget_activate(widget)
      return true
    }
  }
}
