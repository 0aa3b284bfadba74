import CGtk

/// A line of text for a widget that draws itself, in the font of that widget.
@MainActor
public final class TextLine: Object {
  /// How far the text is from the left edge of the width that it may take, if it is not centered: text that is read
  /// from right to left ends at its right edge.
  fileprivate let indentation: Double

  /// The text in the font of a widget; if it is longer than a width in pixels, its end is left out.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - widget: the widget that draws it, in its font.
  ///   - width: the most pixels it may take.
  ///   - isCentered: whether it is in the middle of that width, and not where reading begins.
  public init(_ text: String, for widget: Widget, most width: Int, isCentered: Bool = false) {
    guard let layout = gtk_widget_create_pango_layout(widget.widget, text) else {
      preconditionFailure("GTK lays out any text")
    }
    pango_layout_set_width(layout, CInt(width) * PANGO_SCALE)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_single_paragraph_mode(layout, 1)
    if isCentered { pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER) }
    var bounds = PangoRectangle()
    pango_layout_get_pixel_extents(layout, nil, &bounds)
    indentation = isCentered ? 0 : Double(bounds.x)
    super.init(adopting: UnsafeMutableRawPointer(layout))
  }

  /// The room that the text takes, in pixels.
  public var size: (width: Int, height: Int) {
    var (width, height): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(opaque, &width, &height)
    return (Int(width), Int(height))
  }
}

extension Snapshot {
  /// Draws a line of text with its upper left corner at a point; if it is centered, with the corner of its space
  /// there.
  public func draw(_ line: TextLine, x: Double, y: Double, color: Color) {
    draw(at: x - line.indentation, y) { snapshot in
      var color = color.native
      gtk_snapshot_append_layout(snapshot, line.opaque, &color)
    }
  }
}
