import CGtk

extension Widget {
  /// Whether the widget takes extra width.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes extra height.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(widget) != 0 }
    set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
  }

  /// Sets where the widget goes in width and height that it does not need.
  public func align(horizontally: Align? = nil, vertically: Align? = nil) {
    if let horizontally { gtk_widget_set_halign(widget, horizontally.native) }
    if let vertically { gtk_widget_set_valign(widget, vertically.native) }
  }

  /// Sets the space around the widget, in logical pixels; a side that is not named stays as it is.
  public func setMargins(
    top: Int? = nil, bottom: Int? = nil, start: Int? = nil, end: Int? = nil
  ) {
    if let top { gtk_widget_set_margin_top(widget, CInt(top)) }
    if let bottom { gtk_widget_set_margin_bottom(widget, CInt(bottom)) }
    if let start { gtk_widget_set_margin_start(widget, CInt(start)) }
    if let end { gtk_widget_set_margin_end(widget, CInt(end)) }
  }

  /// Sets the same space on all four sides, in logical pixels.
  public func setMargins(_ all: Int) {
    setMargins(top: all, bottom: all, start: all, end: all)
  }

  /// Asks for a least size in logical pixels; -1 leaves it to the widget.
  public func requestSize(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, CInt(width), CInt(height))
  }

  /// Where the widget stands in another one, and how large it is there; nil if they are in different windows.
  func bounds(in other: Widget) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(widget, other.widget, &bounds) != 0 ? bounds : nil
  }

  /// The width that the widget was given, in logical pixels.
  public var width: Int { Int(gtk_widget_get_width(widget)) }

  /// The height that the widget was given, in logical pixels.
  public var height: Int { Int(gtk_widget_get_height(widget)) }

  /// The height that the widget needs with its margins, in logical pixels.
  ///
  /// - Parameter width: how wide it is then; -1 for as wide as it likes.
  public func leastHeight(atWidth width: Int = -1) -> Int {
    var height: CInt = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, CInt(width), &height, nil, nil, nil)
    return Int(height)
  }

  /// Device pixels for each logical pixel.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

  /// Has the widget read from the left, whatever the language: for numbers, whose sign would otherwise follow them.
  ///
  /// - Parameter isFixed: false to read as the language does again.
  public func readFromLeft(_ isFixed: Bool = true) {
    gtk_widget_set_direction(widget, isFixed ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_NONE)
    // The text of an entry is a widget in it, which keeps a direction of its own.
    guard verso_is_a(pointer, gtk_editable_get_type()) != 0,
      let text = gtk_editable_get_delegate(opaque)
    else { return }
    Widget(retaining: UnsafeMutableRawPointer(text)).readFromLeft(isFixed)
  }

  /// Whether the reading direction is right to left.
  public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
}
