import CGtk

extension ApplicationWindow {
  /// Lets shortcuts with Latin letters work on a keyboard that has them in no layout: those of the application, and
  /// of text that is being edited. In GTK 4.8 they have no effect.
  func watchLetters() {
    onKey { [weak self] press in self?.runShortcut(press) ?? false }
  }

  /// - Returns: whether the key has a meaning that GTK does not know.
  private func runShortcut(_ press: KeyController.Press) -> Bool {
    guard press.character?.isASCII != true, let letter = press.shortcut?.asciiValue,
      !press.modifiers.isDisjoint(with: [.control, .alt])
    else { return false }
    let name = gtk_accelerator_name(guint(letter), press.modifiers.native)
    defer { g_free(name) }
    guard let name, let actions = gtk_application_get_actions_for_accel(application, name) else {
      return false
    }
    defer { g_strfreev(actions) }
    var action = actions
    while let detailed = action.pointee {
      if run(detailed) { return true }
      action += 1
    }
    guard press.modifiers == .control, let text = Self.textActions[letter] else { return false }
    return run(text)
  }

  private var application: UnsafeMutablePointer<GtkApplication>? {
    gtk_window_get_application(cast())
  }

  /// Runs an action by its detailed name, from where the keyboard focus is.
  private func run(_ detailed: UnsafePointer<CChar>) -> Bool {
    var name: UnsafeMutablePointer<CChar>?
    var target: OpaquePointer?
    guard g_action_parse_detailed_name(detailed, &name, &target, nil) != 0, let name else {
      return false
    }
    defer {
      g_free(name)
      if let target { g_variant_unref(target) }
    }
    let focus = gtk_window_get_focus(cast()) ?? widget
    return gtk_widget_activate_action_variant(focus, name, target) != 0
  }

  private func run(_ action: String) -> Bool { action.withCString { run($0) } }

  /// What Ctrl and a letter do in entries and text views.
  private static let textActions: [UInt8: String] = [
    UInt8(ascii: "c"): "clipboard.copy", UInt8(ascii: "x"): "clipboard.cut",
    UInt8(ascii: "v"): "clipboard.paste", UInt8(ascii: "a"): "selection.select-all",
    UInt8(ascii: "z"): "text.undo",
  ]
}
