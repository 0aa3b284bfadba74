import CGtk

extension Toast {
  /// Whether the pointer or the focus keeps the widget of a toast from going.
  ///
  /// libadwaita 1.2 restarts the time of a toast that is added again, even while it is held: it would disappear from
  /// under a pointer that is about to click on its button.
  static func isHeld(_ widget: Widget) -> Bool {
    let holds = GTK_STATE_FLAG_PRELIGHT.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue
    return gtk_widget_get_state_flags(widget.widget).rawValue & holds != 0
  }
}
