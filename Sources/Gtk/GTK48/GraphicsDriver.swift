import CGtk

/// The driver of the graphics card, or the one that does without a card.
public enum GraphicsDriver {
  /// Has GTK leave the driver alone if the user wants everything drawn by the processor. When GTK opens a display it
  /// would load the driver anyway, to ask what it can do: the one for machines without a card takes 45 MB.
  ///
  /// To be called before a display is opened, and before there are other threads.
  public static func leaveAloneWhereUnused() {
    // Later versions have another variable.
    guard gtk_get_minor_version() <= 14, let renderer = g_getenv("GSK_RENDERER"),
      String(cString: renderer) == "cairo"
    else { return }
    let others = g_getenv("GDK_DEBUG").map { String(cString: $0) + "," } ?? ""
    g_setenv("GDK_DEBUG", others + "gl-disable", 1)
  }
}
