import CGtk
import Gtk

/// The picture that follows the pointer: the row on a card, with the number of rows if there are several.
@MainActor
struct DragIcon {
  /// The most that is shown of a wide row, in logical pixels.
  private static let mostWidth = 340
  private static let margin: Float = 12

  private let row: UnsafeMutablePointer<GtkWidget>
  private let snapshot: OpaquePointer
  private let width: Float
  private let height: Float

  /// A picture of a row, which the caller owns.
  static func make(of row: UnsafeMutablePointer<GtkWidget>, count: Int) -> OpaquePointer? {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    let icon = DragIcon(
      row: row, snapshot: snapshot,
      width: Float(min(mostWidth, Int(gtk_widget_get_width(row)))),
      height: Float(gtk_widget_get_height(row)))
    icon.drawRow()
    if count > 1 { icon.drawBadge(String(count)) }
    return gtk_snapshot_free_to_paintable(snapshot, nil)
  }

  private func drawRow() {
    guard let picture = gtk_widget_paintable_new(row) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    // Where nothing shows through them, round corners would be black.
    let isRound = gdk_display_is_composited(gtk_widget_get_display(row)) != 0
    var (card, bounds) = outline(
      x: 0, y: 0, width: width, height: height, radius: isRound ? 6 : 0)
    gtk_snapshot_push_rounded_clip(snapshot, &card)
    var background = color("view_bg_color")
    gtk_snapshot_append_color(snapshot, &background, &bounds)
    gdk_paintable_snapshot(
      picture, snapshot, Double(gtk_widget_get_width(row)), Double(height))
    gtk_snapshot_pop(snapshot)
    let edge = GdkRGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    gtk_snapshot_append_border(
      snapshot, &card, [1, 1, 1, 1], [GdkRGBA](repeating: edge, count: 4))
  }

  private func drawBadge(_ text: String) {
    guard let layout = gtk_widget_create_pango_layout(row, text) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var (textWidth, textHeight): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &textWidth, &textHeight)
    let badgeHeight = Float(textHeight) + 8
    let badgeWidth = max(badgeHeight, Float(textWidth) + 18)
    var (pill, bounds) = outline(
      x: width - badgeWidth - Self.margin, y: (height - badgeHeight) / 2, width: badgeWidth,
      height: badgeHeight, radius: badgeHeight / 2)
    gtk_snapshot_push_rounded_clip(snapshot, &pill)
    var background = color("accent_bg_color")
    gtk_snapshot_append_color(snapshot, &background, &bounds)
    gtk_snapshot_pop(snapshot)
    var origin = graphene_point_t(
      x: bounds.origin.x + (badgeWidth - Float(textWidth)) / 2, y: bounds.origin.y + 4)
    gtk_snapshot_translate(snapshot, &origin)
    var white = color("accent_fg_color")
    gtk_snapshot_append_layout(snapshot, layout, &white)
  }

  private func outline(
    x: Float, y: Float, width: Float, height: Float, radius: Float
  ) -> (GskRoundedRect, graphene_rect_t) {
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, x, y, width, height)
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, radius)
    return (outline, bounds)
  }

  /// A colour of the theme; white if it has none of that name.
  private func color(_ name: String) -> GdkRGBA {
    var color = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    verso_lookup_color(row, name, &color)
    return color
  }
}
