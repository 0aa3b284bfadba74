import CGtk

/// The time that a toast takes to come in. The pointer and the keyboard do not reach it until then.
///
/// It is counted in the frames that are drawn, as libadwaita's animation is: on a busy machine both
/// take longer.
@MainActor
final class ToastArrival: CallbackTarget {
  /// Called when the toast is there.
  var onEnd: (() -> Void)?

  /// The toast that comes in.
  let toast: Widget
  private var start: gint64?
  /// Not taken from the toast itself: libadwaita makes one that leaves again unreachable, too.
  private var isThere = false

  /// The longest of libadwaita's animations of a toast that comes in takes 500 ms.
  private static let duration: gint64 = 600_000
  private static let mark = "verso-has-arrived"

  /// The arrival of the newest toast of an overlay; nil if none has been added.
  init?(in overlay: ToastOverlay) {
    guard gtk_widget_in_destruction(overlay.widget) == 0,
      let newest = overlay.children.last, Self.isToast(newest)
    else { return nil }
    let object = newest.pointer.assumingMemoryBound(to: GObject.self)
    guard g_object_get_data(object, Self.mark) == nil else { return nil }
    g_object_set_data(object, Self.mark, newest.pointer)
    toast = newest
    nameClosing()
    setReachable(false)
    gtk_widget_add_tick_callback(
      overlay.widget,
      { _, clock, arrival in
        guard let clock else { return 0 }
        return ToastArrival.call(arrival, clock) { $0.frame(of: $1) ? 1 : 0 } ?? 0
      }, retainedAddress(), releaseTarget)
  }

  /// Whether a widget in an overlay is a toast.
  static func isToast(_ widget: Widget) -> Bool { widget.pointer.typeName == "AdwToastWidget" }

  /// libadwaita 1.2 does not name the button that closes a toast; GTK has the word.
  private func nameClosing() {
    let close = toast.children.first {
      $0.pointer.typeName == "GtkButton" && gtk_button_get_icon_name($0.cast()) != nil
    }
    close?.setAccessibleLabel(Translation(domain: "gtk40").text("Close"))
  }

  /// Cuts off the texts of a toast's buttons if it would otherwise be wider than the window. Its own text wraps onto
  /// the next line before that.
  static func fitButtons(of toast: Widget, in width: Int) {
    let labels = toast.children.compactMap { button in
      button.pointer.typeName == "GtkButton" ? button.firstChild : nil
    }.filter { $0.pointer.typeName == "GtkLabel" }.map { Label(retaining: $0.pointer) }
    for label in labels { label.ellipsize(.none) }
    var least: CInt = 0
    gtk_widget_measure(toast.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    guard width > 0, least > width else { return }
    for label in labels { label.ellipsize(.end) }
  }

  /// - Returns: whether another frame is needed.
  private func frame(of clock: OpaquePointer) -> Bool {
    if isThere {
      // GTK checks what is below a resting pointer once it has laid the window out and then gets to events.
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
      return false
    }
    let now = gdk_frame_clock_get_frame_time(clock)
    let start = start ?? now
    self.start = start
    guard now - start >= Self.duration else { return true }
    isThere = true
    setReachable(true)
    gtk_widget_queue_resize(toast.widget)
    onEnd?()
    return true
  }

  private func setReachable(_ isReachable: Bool) {
    toast.canTarget = isReachable
    toast.canFocus = isReachable
  }
}
