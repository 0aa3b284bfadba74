import CGtk

/// An icon of the icon theme that is drawn in the colour of its surroundings.
///
/// It is looked up once for each name, size and scale: a list of stars draws one icon a thousand
/// times.
@MainActor
public final class SymbolicIcon: Object {
  private let size: Int

  /// The icon of a name, from the theme of the widget's display.
  ///
  /// - Parameters:
  ///   - name: the name in the icon theme, such as "starred-symbolic"; a name that the theme does
  ///     not have gives its "image-missing".
  ///   - size: the edge in pixels of the application.
  ///   - widget: the widget that will draw it; it knows display, scale and text direction.
  public static func named(
    _ name: String, size: Int, for widget: Widget
  ) -> SymbolicIcon {
    let key = Key(
      name: name, size: size, scale: gtk_widget_get_scale_factor(widget.widget),
      direction: gtk_widget_get_direction(widget.widget).rawValue)
    if let icon = known[key] { return icon }
    let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget.widget))
    if !isFollowingTheme, let theme {
      isFollowingTheme = true
      Object(retaining: UnsafeMutableRawPointer(theme)).connect("changed") { _ in known = [:] }
    }
    let paintable = gtk_icon_theme_lookup_icon(
      theme, name, nil, CInt(size), key.scale, gtk_widget_get_direction(widget.widget),
      GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
    guard let paintable else { preconditionFailure("GtkIconTheme always answers with an icon") }
    let icon = SymbolicIcon(adopting: paintable, size: size)
    known[key] = icon
    return icon
  }

  private init(adopting paintable: OpaquePointer, size: Int) {
    self.size = size
    super.init(adopting: UnsafeMutableRawPointer(paintable))
  }

  func snapshot(into snapshot: OpaquePointer, color: GdkRGBA) {
    // Foreground, error, warning and success: a symbolic icon may use all four.
    let colors = [GdkRGBA](repeating: color, count: 4)
    gtk_symbolic_paintable_snapshot_symbolic(
      opaque, snapshot, Double(size), Double(size), colors, gsize(colors.count))
  }

  private struct Key: Hashable {
    let name: String
    let size: Int
    let scale: CInt
    let direction: UInt32
  }

  private static var known: [Key: SymbolicIcon] = [:]
  private static var isFollowingTheme = false
}
