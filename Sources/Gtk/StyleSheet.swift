import CGtk

/// A `GtkCssProvider`: rules for how widgets look.
public final class StyleSheet: Object {
  /// A sheet of CSS text as GTK knows it; GTK reports an error in it as a warning and skips the rule.
  public convenience init(_ css: String) {
    let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, css, gssize(css.utf8.count))
    self.init(adopting: UnsafeMutableRawPointer(provider))
  }

  /// Applies the rules to every window, above the theme's.
  public func apply() { apply(at: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) }

  /// Applies the rules to every window, where the theme has none.
  public func applyBelowTheme() { apply(at: GTK_STYLE_PROVIDER_PRIORITY_FALLBACK) }

  private func apply(at priority: CInt) {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(display, opaque, guint(priority))
  }

  /// Applies the rules, above others of the program, while the user wants high contrast.
  public func applyInHighContrast() {
    HighContrast.follow { [self] isOn in
      if isOn { apply() } else { remove() }
    }
  }

  /// Stops applying the rules.
  private func remove() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_remove_provider_for_display(display, opaque)
  }
}
