import Gtk

extension Snapshot {
  /// Draws a star that was not given. That of the icon theme is faint by itself, which is too faint for who wants strong
  /// contrasts: drawn several times it is less so.
  func drawEmptyStar(size: Int, x: Double, y: Double, color: Color, for widget: Widget) {
    let icon = SymbolicIcon.named("non-starred-symbolic", size: size, for: widget)
    for _ in 0..<(HighContrast.isOn ? 3 : 1) { draw(icon, x: x, y: y, color: color) }
  }
}
