import CGtk

/// How much larger than usual the user wants all text to be.
@MainActor
public enum TextScale {
  /// 1 for the usual size, 2 for twice that.
  public static var current: Double {
    guard let setting = DesktopSettings.integer("gtk-xft-dpi") else { return 1 }
    // In 1,024ths of a dot per inch, of which 96 are usual.
    let dots = Double(setting) / 1024
    return dots > 0 ? dots / 96 : 1
  }

  /// Tells each time that the user chooses another size. The listener lives as long as the program.
  public static func follow(_ tell: @escaping @MainActor () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    Object(retaining: UnsafeMutableRawPointer(settings)).connect("notify::gtk-xft-dpi") { _ in
      tell()
    }
  }
}
