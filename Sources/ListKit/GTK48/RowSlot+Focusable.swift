import CGtk

extension RowTraits {
  /// What can be done with a header or a footer. GTK 4.8 gives the focus only to what it believes to be selectable;
  /// the model refuses to select a header.
  static func title(selects: Bool) -> RowTraits {
    selects ? [.selectable, .focusable] : .focusable
  }

  /// Whether a row takes the focus itself: in GTK 4.8 only one that can be selected does.
  var takeFocus: Bool { isSuperset(of: [.selectable, .focusable]) }
}

extension RowSlot {
  /// Whether the row takes the focus itself. Asking means that the focus is about to move there, so that a row out of
  /// sight is filled first.
  var takesFocus: Bool {
    isAskedFor()
    return traits.takeFocus
  }

  /// Tells GTK whether the row takes the focus. In GTK 4.8 only its own widget for the row can say so; since 4.12 the
  /// list item says it, and is told the same.
  func setFocusable(_ traits: RowTraits) {
    verso_list_item_set_focusable(
      UnsafeMutableRawPointer(listItem), traits.takeFocus ? 1 : 0)
    if let widget = gtkRow, gtk_get_minor_version() < 12 {
      gtk_widget_set_focusable(widget, traits.takeFocus ? 1 : 0)
    }
  }
}
