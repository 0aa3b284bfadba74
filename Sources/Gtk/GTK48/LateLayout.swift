import CGtk

/// Has widgets laid out once more that find out only while they are laid out that they need another size.
///
/// GTK asks for that in the middle of a layout where a text of several lines gets another width, or where a list comes to
/// the screen because a pane lets it. What is around such a widget forgets it as soon as it is laid out itself. Where
/// the layout passed through something that stays as it is, that alone goes on waiting: it is not drawn anew (`Trying to
/// snapshot GtkPaned without a current allocation`), and whatever is asked inside of it reaches the window no more. The
/// window stands still until it gets another size.
///
/// So all that is around the widget is laid out once more, in the same frame.
@MainActor
public enum LateLayout {
  /// What has asked for another size in the middle of a layout.
  private static var late: [Widget] = []
  private static var layouts = LayoutCount()

  private static let mark = "verso-late-layout"

  /// Has a widget laid out once more that may have asked for it in the middle of a layout.
  public static func note(_ widget: Widget) {
    guard let clock = gtk_widget_get_frame_clock(widget.widget), isLayingOut(clock) else { return }
    late.append(widget)
    // Who begins to listen in the middle of a layout does not hear of that one.
    if follow(clock) { MainLoop.afterThisEvent { layOut() } }
  }

  private static func isLayingOut(_ clock: OpaquePointer) -> Bool {
    let hint = g_signal_get_invocation_hint(UnsafeMutableRawPointer(clock))
    return hint?.pointee.signal_id == g_signal_lookup("layout", gdk_frame_clock_get_type())
  }

  /// Hears of the layouts of a window.
  ///
  /// - Returns: whether nobody did so before.
  @discardableResult
  private static func follow(_ clock: OpaquePointer) -> Bool {
    let pointer = UnsafeMutableRawPointer(clock)
    let object = pointer.assumingMemoryBound(to: GObject.self)
    guard g_object_get_data(object, mark) == nil else { return false }
    g_object_set_data(object, mark, pointer)
    // The window, which was there first, has laid its widgets out by then.
    Object(retaining: pointer).connect("layout") { _ in wasLaidOut(clock) }
    return true
  }

  private static func wasLaidOut(_ clock: OpaquePointer) {
    let mayGoOn = layouts.mayGoOn(after: clock)
    guard !late.isEmpty else { return }
    if mayGoOn { layOut() } else { MainLoop.afterThisEvent { layOut() } }
  }

  private static func layOut() {
    for child in late {
      // Each of them, as what is asked inside of one that waits does not reach those around it.
      var next: UnsafeMutablePointer<GtkWidget>? = child.widget
      while let widget = next {
        gtk_widget_queue_allocate(widget)
        next = gtk_widget_get_parent(widget)
      }
    }
    late = []
  }

  // MARK: - Texts of several lines

  /// Looks after all texts of several lines of the program from now on.
  static func watchTexts() { _ = areTextsWatched }

  private static let areTextsWatched: Bool = {
    guard let theClass = g_type_class_ref(gtk_text_view_get_type()) else { return false }
    let methods = theClass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtkRealize = methods.pointee.realize
    methods.pointee.realize = { text in
      gtkRealize?(text)
      withWidget(text) { text in
        if let clock = gtk_widget_get_frame_clock(text) { follow(clock) }
      }
    }
    gtkAllocate = methods.pointee.size_allocate
    methods.pointee.size_allocate = { text, width, height, baseline in
      let before = naturalHeight(of: text)
      gtkAllocate?(text, width, height, baseline)
      guard naturalHeight(of: text) != before else { return }
      withWidget(text) { note(Widget(retaining: $0)) }
    }
    return true
  }()
}

/// GTK's own ways to bring a text into a window, and to lay it out.
private nonisolated(unsafe) var gtkRealize:
  (@convention(c) (UnsafeMutablePointer<GtkWidget>?) -> Void)?
private nonisolated(unsafe) var gtkAllocate:
  (@convention(c) (UnsafeMutablePointer<GtkWidget>?, CInt, CInt, CInt) -> Void)?

private func naturalHeight(of widget: UnsafeMutablePointer<GtkWidget>?) -> CInt {
  var height: CInt = 0
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
  return height
}

/// Runs `body` on the main actor, where GTK calls from.
private func withWidget(
  _ widget: UnsafeMutablePointer<GtkWidget>?,
  _ body: @MainActor (UnsafeMutablePointer<GtkWidget>) -> Void
) {
  guard let widget else { return }
  nonisolated(unsafe) let text = widget
  MainActor.assumeIsolated { body(text) }
}
