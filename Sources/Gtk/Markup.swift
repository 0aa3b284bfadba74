import CGtk

/// Pango's markup.
public enum Markup {
  /// The markup that shows plain text as it is.
  public static func escape(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
