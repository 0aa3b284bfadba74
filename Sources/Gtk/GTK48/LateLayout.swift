import CGtk

/// Has widgets laid out once more if they find out only while they are laid out that they need another size.
///
/// GTK asks for that in the middle of a layout if a text of several lines gets another width, or if a list comes onto
/// the screen because a pane lets it. The widgets around such a widget forget about it as soon as they are laid out
/// themselves. If the layout passed through a widget that stays as it is, that one alone keeps waiting: it is not
/// drawn anew (`Trying to snapshot GtkPaned without a current allocation`), and whatever is asked for inside it no
/// longer reaches the window. The window freezes until it gets another size.
///
/// So everything around the widget is laid out once more, in the same frame.
@MainActor
public enum LateLayout {
  /// The widgets that have asked for another size in the middle of a layout.
  private static var late: [Widget] = []
  private static var layouts = LayoutCount()

  private static let mark = "verso-late-layout"

  /// Has a widget laid out once more if it may have asked for it in the middle of a layout.
  public static func note(_ widget: Widget) {
    guard let clock = gtk_widget_get_frame_clock(widget.widget), isLayingOut(clock) else { return }
    late.append(widget)
    // A listener that is added in the middle of a layout does not hear of that one.
    if follow(clock) { MainLoop.afterThisEvent { layOut() } }
  }

  private static func isLayingOut(_ clock: OpaquePointer) -> Bool {
    let hint = g_signal_get_invocation_hint(UnsafeMutableRawPointer(clock))
    return hint?.pointee.signal_id == g_signal_lookup("layout", gdk_frame_clock_get_type())
  }

  /// Hears of the layouts of a window.
  ///
  /// - Returns: whether it did not do so before.
  @discardableResult
  private static func follow(_ clock: OpaquePointer) -> Bool {
    let pointer = UnsafeMutableRawPointer(clock)
    let object = pointer.assumingMemoryBound(to: GObject.self)
    guard g_object_get_data(object, mark) == nil else { return false }
    g_object_set_data(object, mark, pointer)
    // The window, which connected first, has laid out its widgets by then.
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
      // Each of them, because what is asked for inside one that waits does not reach those around it.
      var next: UnsafeMutablePointer<GtkWidget>? = child.widget
      while let widget = next {
        gtk_widget_queue_allocate(widget)
        next = gtk_widget_get_parent(widget)
      }
    }
    late = []
  }

  // MARK: - Texts of several lines

  /// Looks after all texts of several lines in the program from now on.
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

/// GTK's own functions that bring a text into a window, and lay it out.
private nonisolated(unsafe) var gtkRealize:
  (@convention(c) (UnsafeMutablePointer<GtkWidget>?) -> Void)?
private nonisolated(unsafe) var gtkAllocate:
  (@convention(c) (UnsafeMutablePointer<GtkWidget>?, CInt, CInt, CInt) -> Void)?

private func naturalHeight(of widget: UnsafeMutablePointer<GtkWidget>?) -> CInt {
  var height: CInt = 0
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
  return height
}

/// Runs `body` on the main actor, which GTK calls from.
private func withWidget(
  _ widget: UnsafeMutablePointer<GtkWidget>?,
  _ body: @MainActor (UnsafeMutablePointer<GtkWidget>) -> Void
) {
  guard let widget else { return }
  nonisolated(unsafe) let text = widget
  MainActor.assumeIsolated { body(text) }
}
