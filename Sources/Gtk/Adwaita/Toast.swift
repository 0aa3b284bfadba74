import CAdwaita
import CGtk

/// An `AdwToast`: a text that waits for its turn or shows, with a button where it has one.
final class Toast: Object {
  /// What it says, and the button beside it with the action that it runs.
  struct Content {
    var text: String
    var button: (label: String, action: String)?
  }

  /// What it says now.
  var content: Content {
    didSet { show() }
  }

  /// Whether its button was clicked: it goes as soon as the program is idle.
  var isUsedUp = false

  /// A toast that says something.
  init(_ content: Content) {
    self.content = content
    super.init(adopting: UnsafeMutableRawPointer(adw_toast_new("")))
    show()
  }

  private func show() {
    adw_toast_set_title(opaque, Markup.escape(content.text))
    adw_toast_set_button_label(opaque, content.button?.label)
  }
}
