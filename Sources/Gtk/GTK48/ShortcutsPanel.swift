import CGtk

/// A `GtkShortcutsWindow`: all keys of the program.
@MainActor
public enum ShortcutsPanel {
  /// Keys that belong together.
  public struct Group: Sendable {
    /// The heading.
    public var title: String
    /// What each does, and the keys in the form of `gtk_accelerator_parse`, with spaces between
    /// several.
    public var keys: [(title: String, accelerator: String)]

    /// Keys under a heading.
    public init(title: String, keys: [(title: String, accelerator: String)]) {
      self.title = title
      self.keys = keys
    }
  }

  /// Shows the window above another one.
  public static func show(_ groups: [Group], over parent: Window) {
    _ = style
    // Before GTK 4.14 the window can only be made from XML.
    guard let builder = gtk_builder_new_from_string(xml(groups), -1),
      let object = gtk_builder_get_object(builder, "window")
    else { return }
    let window = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.cast())
    gtk_window_present(window)
    g_object_unref(UnsafeMutableRawPointer(builder))
  }

  /// libadwaita 1.2 removes the padding of the page numbers and leaves a negative margin of as many pixels: "GtkLabel
  /// … reported min width -3, but sizes must be >= 0".
  private static let style: Void = StyleSheet(
    "shortcuts-section stackswitcher > button > label { margin: 0; }"
  ).apply()

  private static func xml(_ groups: [Group]) -> String {
    """
    <interface><object class="GtkShortcutsWindow" id="window">
    <property name="modal">1</property>
    <child><object class="GtkShortcutsSection">
    <property name="section-name">all</property>
    \(groups.map(xml).joined())
    </object></child>
    </object></interface>
    """
  }

  private static func xml(_ group: Group) -> String {
    let keys = group.keys.map { title, accelerator in
      """
      <child><object class="GtkShortcutsShortcut">
      <property name="title">\(Markup.escape(title))</property>
      <property name="accelerator">\(Markup.escape(accelerator))</property>
      </object></child>
      """
    }
    return """
      <child><object class="GtkShortcutsGroup">
      <property name="title">\(Markup.escape(group.title))</property>
      \(keys.joined())
      </object></child>
      """
  }
}
