import CGtk

/// The menu and the list of emoji that GTK attaches to a text when they are first opened; a label that can be
/// selected has such a menu, too.
///
/// Both contain a stack of GTK's, and GTK 4.8 tells screen readers of the pages of a stack even while it is in no
/// window. A reader that looks at them there has GTK report everything that the stack is in, and then GTK complains
/// when a text comes into a window with them (`gtk_at_context_set_accessible_role`), as the texts in cells of a list
/// do.
@MainActor
enum TextMenus {
  /// Has a text make both anew in each window.
  ///
  /// - Parameters:
  ///   - text: a `GtkText`, `GtkTextView` or `GtkLabel`.
  ///   - owner: the widget whose window is watched: the text, or what it is part of.
  static func renew(of text: UnsafeMutableRawPointer, in owner: Widget) {
    let pointer = owner.pointer
    // Both live while the signal is sent, and a reference to itself would keep a text forever.
    owner.connect("notify::root") { _ in
      let widget = pointer.assumingMemoryBound(to: GtkWidget.self)
      if gtk_widget_get_root(widget) == nil { remove(from: Widget(retaining: text)) }
    }
    // One that is open when its text leaves the screen would keep the pointer, wherever it is pressed.
    owner.connect("unmap") { _ in
      for popover in popovers(of: Widget(retaining: text)) { gtk_popover_popdown(popover.cast()) }
    }
  }

  private static func popovers(of text: Widget) -> [Widget] {
    text.children.filter { verso_is_a($0.pointer, gtk_popover_get_type()) != 0 }
  }

  private static func remove(from text: Widget) {
    if popovers(of: text).isEmpty { return }
    if let chooser = g_object_get_data(text.cast(), emojiChooser) {
      g_object_set_data(text.cast(), emojiChooser, nil)
      gtk_widget_unparent(chooser.assumingMemoryBound(to: GtkWidget.self))
    }
    // A text lets go of its menu when it is given something else to add to it.
    let nothing = Object(adopting: UnsafeMutableRawPointer(g_menu_new()))
    func isA(_ type: GType) -> Bool { verso_is_a(text.pointer, type) != 0 }
    for menu in [nothing.cast() as UnsafeMutablePointer<GMenuModel>?, nil] {
      if isA(gtk_label_get_type()) {
        gtk_label_set_extra_menu(text.opaque, menu)
      } else if isA(gtk_text_get_type()) {
        gtk_text_set_extra_menu(text.cast(), menu)
      } else {
        gtk_text_view_set_extra_menu(text.cast(), menu)
      }
    }
  }

  /// The name under which GTK keeps the list of emoji of a text.
  private static let emojiChooser = "gtk-emoji-chooser"
}
