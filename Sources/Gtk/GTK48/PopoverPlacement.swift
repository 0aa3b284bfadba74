import CGtk

/// Keeps popovers on the screen while their window is partly beyond its edge.
///
/// On X11, GTK 4.8 asks for the monitor that a popover is to point at, and goes on without one if that position is
/// beyond the edge of the screen: `gdk_monitor_get_geometry: GDK_IS_MONITOR failed`, in
/// `gdk_x11_surface_layout_popup`. So all popovers, including those that GTK itself makes for texts and drop-down
/// lists, point at a rectangle on the screen when they are shown; and they close if the window is resized while it is
/// beyond the edge, because what they point at moves with it.
@MainActor
enum PopoverPlacement {
  private static var shown: [ShownPopover] = []
  /// The popovers that do not point where they were told to.
  private static var moved: Set<UnsafeMutableRawPointer> = []

  /// Looks after all popovers of the program from now on.
  static func install() { _ = isInstalled }

  private static let isInstalled: Bool = {
    guard let theClass = g_type_class_ref(gtk_popover_get_type()),
      g_type_class_ref(gdk_surface_get_type()) != nil
    else { return false }
    let methods = theClass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtkShow = methods.pointee.show
    methods.pointee.show = { widget in
      guard let widget else { return }
      nonisolated(unsafe) let popover = widget
      MainActor.assumeIsolated { keepOnScreen(popover) }
      gtkShow?(popover)
      MainActor.assumeIsolated { wasShown(popover) }
    }
    // Before the handlers, which lay out what is in the window.
    g_signal_add_emission_hook(
      g_signal_lookup("layout", gdk_surface_get_type()), 0,
      { _, _, values, _ in
        guard let values, let surface = g_value_get_object(values) else { return 1 }
        nonisolated(unsafe) let window = UnsafeMutableRawPointer(surface)
        let size = (g_value_get_int(values + 1), g_value_get_int(values + 2))
        MainActor.assumeIsolated { willLayOut(OpaquePointer(window), size) }
        return 1
      }, nil, nil)
    return true
  }()

  /// Has a popover point at the nearest rectangle on the screen until it is closed.
  static func keepOnScreen(_ popover: UnsafeMutablePointer<GtkWidget>) {
    var told = GdkRectangle()
    let isTold = gtk_popover_get_pointing_to(popover.asPopover, &told) != 0
    guard var rectangle = rectangleOnScreen(nearest: told, of: popover) else { return }
    remember(popover, isTold ? told : nil)
    gtk_popover_set_pointing_to(popover.asPopover, &rectangle)
  }

  /// Has a popover, which may be open, point at a rectangle, or at the nearest one on the screen.
  static func point(_ popover: UnsafeMutablePointer<GtkWidget>, at told: GdkRectangle) {
    var rectangle = told
    // One that is open goes there at once.
    if gtk_widget_get_visible(popover) != 0,
      let nearest = rectangleOnScreen(nearest: told, of: popover)
    {
      remember(popover, told)
      rectangle = nearest
    }
    gtk_popover_set_pointing_to(popover.asPopover, &rectangle)
  }

  /// The rectangle on the screen that is nearest to one in the parent of a popover; nil if that is on the screen.
  private static func rectangleOnScreen(
    nearest told: GdkRectangle, of popover: UnsafeMutablePointer<GtkWidget>
  ) -> GdkRectangle? {
    guard let parent = gtk_widget_get_parent(popover), let native = gtk_widget_get_native(parent),
      let surface = gtk_native_get_surface(native)
    else { return nil }
    var (x, y, shadowX, shadowY) = (0.0, 0.0, 0.0, 0.0)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(parent, window, Double(told.x), Double(told.y), &x, &y)
    gtk_native_get_surface_transform(native, &shadowX, &shadowY)
    let rectangle = GdkRectangle(
      x: CInt((x + shadowX).rounded(.down)), y: CInt((y + shadowY).rounded(.down)),
      width: max(1, told.width), height: max(1, told.height))
    guard let step = SurfaceFrame(surface)?.stepOntoScreen(from: rectangle) else { return nil }
    return GdkRectangle(
      x: told.x + step.x, y: told.y + step.y, width: told.width, height: told.height)
  }

  private static func remember(
    _ popover: UnsafeMutablePointer<GtkWidget>, _ told: GdkRectangle?
  ) {
    if moved.insert(UnsafeMutableRawPointer(popover)).inserted { pointBack(popover, to: told) }
  }

  private static func pointBack(
    _ popover: UnsafeMutablePointer<GtkWidget>, to rectangle: GdkRectangle?
  ) {
    var connection: SignalConnection?
    connection = Widget(retaining: popover).connect("closed") { _ in
      connection?.disconnect()
      moved.remove(UnsafeMutableRawPointer(popover))
      guard var rectangle else { return gtk_popover_set_pointing_to(popover.asPopover, nil) }
      gtk_popover_set_pointing_to(popover.asPopover, &rectangle)
    }
  }

  private static func wasShown(_ popover: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_mapped(popover) != 0,
      let window = gtk_widget_get_parent(popover).flatMap({ gtk_widget_get_native($0) }),
      let surface = gtk_native_get_surface(window)
    else { return }
    shown.append(
      ShownPopover(
        popover: popover, surface: surface,
        size: (gdk_surface_get_width(surface), gdk_surface_get_height(surface))))
    var connection: SignalConnection?
    connection = Widget(retaining: popover).connect("unmap") { _ in
      connection?.disconnect()
      shown.removeAll { $0.popover == popover }
    }
  }

  private static func willLayOut(_ surface: OpaquePointer, _ size: (CInt, CInt)) {
    for index in shown.indices.reversed()
    where shown.indices.contains(index) && shown[index].surface == surface
      && shown[index].size != size
    {
      shown[index].size = size
      guard let frame = SurfaceFrame(surface), !frame.isOnScreen(width: size.0, height: size.1)
      else { continue }
      gtk_popover_popdown(shown[index].popover.asPopover)
    }
  }
}

/// A popover that is open above a surface of a certain size.
private struct ShownPopover {
  let popover: UnsafeMutablePointer<GtkWidget>
  let surface: OpaquePointer
  var size: (CInt, CInt)
}

/// GTK's own function to show a popover.
private nonisolated(unsafe) var gtkShow:
  (@convention(c) (UnsafeMutablePointer<GtkWidget>?) -> Void)?

extension UnsafeMutablePointer<GtkWidget> {
  fileprivate var asPopover: UnsafeMutablePointer<GtkPopover> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkPopover.self)
  }
}
