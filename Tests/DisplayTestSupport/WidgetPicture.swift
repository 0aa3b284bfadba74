import CGtk
public import Foundation
public import Gtk

/// What a widget looks like, pixel by pixel, without the window around it.
@MainActor
public struct WidgetPicture {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Blue, green, red and alpha of each pixel, row by row.
  private let bytes: [UInt8]
  private let texture: Object

  /// Draws a widget that is on the screen; nil where it cannot be drawn.
  public init?(of widget: Widget) {
    guard let native = gtk_widget_get_native(widget.widget),
      let renderer = gtk_native_get_renderer(native),
      let paintable = gtk_widget_paintable_new(widget.widget)
    else { return nil }
    let owner = Object(adopting: UnsafeMutableRawPointer(paintable))
    let size = (gtk_widget_get_width(widget.widget), gtk_widget_get_height(widget.widget))
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(size.0), Double(size.1))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(size.0), Float(size.1))
    guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else { return nil }
    withExtendedLifetime(owner) {}
    self.init(texture)
  }

  /// Reads a picture of a file; nil where there is none.
  public init?(contentsOf file: URL) {
    guard let texture = gdk_texture_new_from_filename(file.path, nil) else { return nil }
    self.init(texture)
  }

  private init(_ texture: OpaquePointer) {
    self.texture = Object(adopting: UnsafeMutableRawPointer(texture))
    width = Int(gdk_texture_get_width(texture))
    height = Int(gdk_texture_get_height(texture))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    self.bytes = bytes
  }

  /// The colour at a point, each part from 0 to 255: red, green, blue.
  public subscript(x: Int, y: Int) -> [Int] {
    let start = (y * width + x) * 4
    return [Int(bytes[start + 2]), Int(bytes[start + 1]), Int(bytes[start])]
  }

  /// Writes the picture into a PNG file.
  public func save(to file: URL) { gdk_texture_save_to_png(texture.opaque, file.path) }

  /// Which share of the pixels in the upper left corner differs from another picture by more than a
  /// tolerance in one of their parts; all of them where the sizes differ.
  public func difference(
    from other: WidgetPicture, width: Int, height: Int, tolerance: Int
  ) -> Double {
    guard self.width == other.width, self.height == other.height, width <= self.width,
      height <= self.height, width * height > 0
    else { return 1 }
    var count = 0
    for y in 0..<height {
      for start in stride(from: y * self.width * 4, to: (y * self.width + width) * 4, by: 4)
      where (start..<start + 4).contains(where: {
        abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance
      }) {
        count += 1
      }
    }
    return Double(count) / Double(width * height)
  }

  /// Whether no more than a share of all pixels differs from another picture by more than a tolerance
  /// in one of their parts. Pictures of different sizes are never alike.
  public func isLike(_ other: WidgetPicture, tolerance: Int, share: Double) -> Bool {
    guard width == other.width, height == other.height else { return false }
    var left = Int(share * Double(width * height))
    for start in stride(from: 0, to: bytes.count, by: 4)
    where (start..<start + 4).contains(where: {
      abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance
    }) {
      if left == 0 { return false }
      left -= 1
    }
    return true
  }

  /// Whether all of it has the same colour, as what was never drawn.
  public var isOfOneColor: Bool {
    !bytes.indices.dropFirst(4).contains { bytes[$0] != bytes[$0 - 4] }
  }

  /// The picture, paler, with all red that differs from another picture by more than a tolerance; nil
  /// where the sizes differ.
  public func marked(against other: WidgetPicture, tolerance: Int) -> WidgetPicture? {
    guard width == other.width, height == other.height else { return nil }
    var marked = bytes
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let differs = (start..<start + 4).contains {
        abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance
      }
      for part in 0..<3 { marked[start + part] = differs ? 0 : 128 + bytes[start + part] / 2 }
      if differs { marked[start + 2] = 255 }
      marked[start + 3] = 255
    }
    let content = g_bytes_new(&marked, gsize(marked.count))
    defer { g_bytes_unref(content) }
    return gdk_memory_texture_new(
      CInt(width), CInt(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, content, gsize(width * 4)
    ).map { WidgetPicture($0) }
  }
}
