import Gtk

extension Widget {
  /// Whether the widget is in a narrow window, where fingers are likely.
  var isInNarrowLayout: Bool {
    sequence(first: self) { $0.parent }.contains { $0.hasStyle(Window.narrowStyle) }
  }
}
