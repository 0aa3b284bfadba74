import CAdwaita
import CGtk

/// An `AdwToastOverlay`: says what happened, above the content, and goes away by itself.
public final class ToastOverlay: Widget {
  /// An overlay around the content.
  public convenience init(_ content: Widget) {
    self.init(sinking: adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, content.widget)
  }

  /// Shows a plain text for a few seconds, with a button that runs an action where one is named.
  ///
  /// - Returns: the toast, which can be dismissed early.
  @discardableResult
  public func show(_ text: String, button: (label: String, action: String)? = nil) -> Toast {
    let toast = Toast(text, button: button)
    // The overlay takes over one reference; the Swift object keeps its own.
    g_object_ref(toast.pointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
    return toast
  }
}
