import CGtk

/// A `GMenu`: labels and the actions that they run.
public final class Menu: Object {
  /// A menu without items.
  public convenience init() {
    let menu: OpaquePointer = g_menu_new()
    self.init(adopting: UnsafeMutableRawPointer(menu))
  }

  /// Adds an item that runs an action by its detailed name, such as `win.save` or `win.rate(4)`.
  public func append(_ label: String, action: String?) { g_menu_append(opaque, label, action) }

  /// Adds an item whose label is a name: an underscore in it does not mark a key.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - action: the action by its detailed name.
  ///   - accelerator: the key to show, as GTK writes it; nil for the one that the program has assigned to the action.
  public func append(name: String, action: String?, accelerator: String? = nil) {
    var label = ""
    for character in name { label += character == "_" ? "__" : String(character) }
    guard let accelerator else { return append(label, action: action) }
    let item = g_menu_item_new(label, action)
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(accelerator))
    g_menu_append_item(opaque, item)
  }

  /// Adds items that are separate from the others, under a heading if there is one.
  public func append(section: Menu, label: String? = nil) {
    g_menu_append_section(opaque, label, section.cast())
  }

  /// Adds a menu that opens beside its label.
  public func append(submenu: Menu, label: String) {
    g_menu_append_submenu(opaque, label, submenu.cast())
  }

  /// Removes all items.
  public func removeAll() { g_menu_remove_all(opaque) }

  /// The number of items.
  public var count: Int { Int(g_menu_model_get_n_items(cast())) }
}
