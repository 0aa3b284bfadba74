import Gtk

/// How the cells look. Colours are libadwaita's names, so that they follow the dark style and high
/// contrast.
@MainActor
enum CellStyle {
  /// Applies the style to every window, once.
  static let apply: Void = StyleSheet(
    String(decoding: PackageResources.cells_css, as: UTF8.self)
  ).apply()
}
