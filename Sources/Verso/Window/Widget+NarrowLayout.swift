import Gtk

extension Widget {
  /// Whether the widget is in a window that is narrow, where fingers are likely.
  var isInNarrowLayout: Bool {
    sequence(first: self) { $0.parent }.contains { $0.hasStyle(Window.narrowStyle) }
  }
}
