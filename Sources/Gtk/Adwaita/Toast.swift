import CAdwaita
import CGtk

/// An `AdwToast`.
public final class Toast: Object {
  convenience init(_ text: String, button: (label: String, action: String)?) {
    self.init(adopting: UnsafeMutableRawPointer(adw_toast_new(Markup.escape(text))))
    if let button {
      adw_toast_set_button_label(opaque, button.label)
      adw_toast_set_action_name(opaque, button.action)
    }
  }

  /// Takes the toast away before its time.
  public func dismiss() { adw_toast_dismiss(opaque) }
}
