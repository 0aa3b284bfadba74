import CGtk

extension Switch {
  /// Turns the switch by Space and Enter. GTK 4.8 leaves the keys of a switch to the row that it stands
  /// in.
  func takeKeys() {
    let keys = KeyController()
    let widget = widget
    keys.onPress { press in
      guard [Key.space, Key.enter, Key.keypadEnter].contains(press.key), press.modifiers.isEmpty
      else { return false }
      gtk_widget_activate(widget)
      return true
    }
    addController(keys)
  }
}
