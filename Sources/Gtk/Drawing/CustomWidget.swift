import CGtk

/// A widget that measures, draws and lays itself out in Swift: the base of widgets for which GTK has no class.
///
/// GTK knows it as a subclass of `GtkWidget` that is registered at run time, one for each `Kind`. The instance owns
/// its Swift object for as long as it has a parent, so that a widget that was put into another one works until it is
/// taken out or the other one goes. To keep it while it has no parent, hold a reference to it. A subclass must hold
/// neither its parent nor anything that holds its parent, or both leak.
@MainActor
open class CustomWidget: Widget {
  /// A class of custom widgets, as GTK and its style sheets see them.
  public struct Kind {
    fileprivate let type: GType

    /// Registers a class. Do it once, in a `static let`.
    ///
    /// - Parameters:
    ///   - name: the name of the GObject class; no other class may have it.
    ///   - cssName: the name that style sheets use.
    ///   - role: what the widget is to a screen reader.
    @MainActor
    public init(name: String, cssName: String, role: AccessibleRole) {
      var info = GTypeInfo()
      info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
      info.instance_size = guint16(MemoryLayout<GtkWidget>.size)
      info.class_init = customWidgetClassInit
      // Registered classes live as long as the program, and so do their traits.
      info.class_data = UnsafeRawPointer(
        Unmanaged.passRetained(Traits(cssName: cssName, role: role)).toOpaque())
      type = g_type_register_static(gtk_widget_get_type(), name, &info, GTypeFlags(rawValue: 0))
    }
  }

  /// The space that a widget asks for along one axis, in pixels.
  public struct Extent: Sendable {
    /// The least space in which the widget can be shown.
    public var minimum: Int
    /// The space that shows all of it.
    public var natural: Int

    /// An extent; `natural` is at least `minimum`.
    public init(minimum: Int, natural: Int) {
      self.minimum = minimum
      self.natural = max(minimum, natural)
    }
  }

  private var isHeldByInstance = false

  /// A new widget of a kind.
  public init(_ kind: Kind) {
    let instance = g_object_new_with_properties(kind.type, 0, nil, nil)
    guard let instance else { preconditionFailure("GObject could not make a registered class") }
    super.init(sinking: UnsafeMutableRawPointer(instance))
    g_object_set_qdata(cast(), peerKey, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    g_object_set_qdata(cast(), peerKey, nil)
  }

  /// Whether the height depends on the width, as when content wraps.
  open var heightDependsOnWidth: Bool { false }

  /// The space that the widget wants. Answer only with what the content needs; GTK adds the margins, borders and
  /// paddings of the style sheet.
  ///
  /// - Parameters:
  ///   - orientation: the axis that is asked for.
  ///   - size: the space along the other axis, or nil if it is not known yet.
  open func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    Extent(minimum: 0, natural: 0)
  }

  /// Gives each child its frame inside the space that the widget got, in pixels.
  open func allocate(width: Int, height: Int) {}

  /// Draws the content, under the children; the origin is the top left corner inside margins,
  /// borders and paddings.
  open func draw(on snapshot: Snapshot) {}

  /// Called when hover, focus, sensitivity or another state has changed.
  open func stateDidChange() {}

  /// Asks GTK to measure and to lay out again before the next frame.
  public final func setNeedsLayout() { gtk_widget_queue_resize(widget) }

  /// The instance holds this object while it has a parent.
  fileprivate func parentDidChange() {
    let isHeld = gtk_widget_get_parent(widget) != nil
    guard isHeld != isHeldByInstance else { return }
    isHeldByInstance = isHeld
    let reference = Unmanaged.passUnretained(self)
    if isHeld { _ = reference.retain() } else { reference.release() }
  }

  fileprivate static func peer(of instance: UnsafeMutableRawPointer) -> CustomWidget? {
    let peer = g_object_get_qdata(instance.assumingMemoryBound(to: GObject.self), peerKey)
    return peer.map { Unmanaged<CustomWidget>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// What `class_init` needs to know of a kind.
private final class Traits: Sendable {
  let cssName: String
  let role: AccessibleRole

  init(cssName: String, role: AccessibleRole) {
    self.cssName = cssName
    self.role = role
  }
}

@MainActor private let peerKey = g_quark_from_string("verso-custom-widget")

private let customWidgetClassInit: GClassInitFunc = { widgetClass, data in
  guard let widgetClass, let data else { return }
  let traits = Unmanaged<Traits>.fromOpaque(data).takeUnretainedValue()
  let methods = widgetClass.assumingMemoryBound(to: GtkWidgetClass.self)
  gtk_widget_class_set_css_name(methods, traits.cssName)
  gtk_widget_class_set_accessible_role(methods, traits.role.native)
  methods.pointee.get_request_mode = { instance in
    let dependsOnWidth = withPeer(of: instance) { peer, _ in peer.heightDependsOnWidth } ?? false
    return dependsOnWidth ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
  }
  methods.pointee.measure = { instance, orientation, size, minimum, natural, _, _ in
    let extent = withPeer(of: instance) { peer, _ in
      peer.measure(
        orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical,
        for: size < 0 ? nil : Int(size))
    }
    minimum?.pointee = CInt(extent?.minimum ?? 0)
    natural?.pointee = CInt(extent?.natural ?? 0)
  }
  methods.pointee.size_allocate = { instance, width, height, _ in
    withPeer(of: instance) { peer, _ in
      peer.allocate(width: Int(width), height: Int(height))
    }
  }
  methods.pointee.snapshot = { instance, snapshot in
    withPeer(of: instance, using: snapshot) { peer, snapshot in
      guard let snapshot else { return }
      peer.draw(on: Snapshot(snapshot))
      var child = gtk_widget_get_first_child(peer.widget)
      while let shown = child {
        gtk_widget_snapshot_child(peer.widget, shown, snapshot)
        child = gtk_widget_get_next_sibling(shown)
      }
    }
  }
  methods.pointee.state_flags_changed = { instance, _ in
    withPeer(of: instance) { peer, _ in peer.stateDidChange() }
  }
  let objectMethods = widgetClass.assumingMemoryBound(to: GObjectClass.self)
  objectMethods.pointee.notify = { instance, property in
    guard let instance, let property, strcmp(property.pointee.name, "parent") == 0 else { return }
    let widget = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GtkWidget.self)
    withPeer(of: widget) { peer, _ in peer.parentDidChange() }
  }
  objectMethods.pointee.dispose = { instance in
    guard let instance else { return }
    // GTK wants a widget to let go of its children before it is finalised itself.
    let widget = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GtkWidget.self)
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    let parentMethods = g_type_class_peek(gtk_widget_get_type())
    parentMethods?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(instance)
  }
}

/// Runs `body` on the main actor, which GTK calls from, with the Swift object of an instance.
@discardableResult
private func withPeer<Result: Sendable>(
  of instance: UnsafeMutablePointer<GtkWidget>?, using argument: OpaquePointer? = nil,
  _ body: @MainActor (CustomWidget, OpaquePointer?) -> Result
) -> Result? {
  nonisolated(unsafe) let (widget, argument) = (instance, argument)
  return MainActor.assumeIsolated {
    guard let widget, let peer = CustomWidget.peer(of: UnsafeMutableRawPointer(widget)) else {
      return nil
    }
    return body(peer, argument)
  }
}
