import CAdwaita
import CGtk

/// An `AdwToast`: a text that is shown or waits for its turn, with a button if it has one.
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

  /// Replaces libadwaita's own label, which cuts off what does not fit into a narrow window.
  private let label = Label()

  /// A toast that says something.
  init(_ content: Content) {
    self.content = content
    super.init(adopting: UnsafeMutableRawPointer(adw_toast_new("")))
    label.wraps = true
    label.xAlign = 0
    // On one line if there is room for it.
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
    label.addStyle("heading")
    adw_toast_set_custom_title(opaque, label.widget)
    show()
  }

  private func show() {
    label.text = content.text
    adw_toast_set_button_label(opaque, content.button?.label)
  }
}
