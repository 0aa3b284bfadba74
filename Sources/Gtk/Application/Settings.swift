import CGtk

/// A `GSettings`: preferences that the desktop keeps.
public final class Settings: Object {
  /// The settings of a schema, or nil if the schema is not installed (GLib would end the program).
  public convenience init?(schema id: String) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, id, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    let settings: UnsafeMutablePointer<GSettings> = g_settings_new_full(schema, nil, nil)
    self.init(adopting: UnsafeMutableRawPointer(settings))
  }

  /// Whether the schema has a key; GLib would end the program at an unknown one.
  public func has(_ key: String) -> Bool {
    var schema: OpaquePointer?
    verso_get_settings_schema(pointer, &schema)
    guard let schema else { return false }
    defer { g_settings_schema_unref(schema) }
    return g_settings_schema_has_key(schema, key) != 0
  }

  /// The value of a key of type `b`.
  public func bool(_ key: String) -> Bool { g_settings_get_boolean(cast(), key) != 0 }

  /// Sets the value of a key of type `b`.
  public func set(_ key: String, _ value: Bool) {
    g_settings_set_boolean(cast(), key, value ? 1 : 0)
  }

  /// The value of a key of type `i`.
  public func int(_ key: String) -> Int { Int(g_settings_get_int(cast(), key)) }

  /// Sets the value of a key of type `i`.
  public func set(_ key: String, _ value: Int) {
    g_settings_set_int(cast(), key, CInt(clamping: value))
  }

  /// The value of a key of type `s`.
  public func string(_ key: String) -> String {
    guard let text = g_settings_get_string(cast(), key) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Sets the value of a key of type `s`.
  public func set(_ key: String, _ value: String) { g_settings_set_string(cast(), key, value) }

  /// The value of a key of type `as`.
  public func strings(_ key: String) -> [String] {
    guard let values = g_settings_get_strv(cast(), key) else { return [] }
    defer { g_strfreev(values) }
    return (0..<Int(g_strv_length(values))).compactMap { index in
      values[index].map { String(cString: $0) }
    }
  }

  /// Sets the value of a key of type `as`.
  public func set(_ key: String, _ values: [String]) {
    let copies = values.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let addresses = copies.map { UnsafePointer<CChar>($0) } + [nil]
    g_settings_set_strv(cast(), key, addresses)
  }

  /// An entry of a key of type `a(sib)`: something with a name, a size in pixels, and whether it shows.
  public struct Item: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The size in pixels.
    public var size: Int
    /// Whether it shows.
    public var isShown: Bool

    /// An entry with these values.
    public init(name: String, size: Int, isShown: Bool) {
      self.name = name
      self.size = size
      self.isShown = isShown
    }
  }

  /// The value of a key of type `a(sib)`.
  public func items(_ key: String) -> [Item] {
    guard let array = g_settings_get_value(cast(), key) else { return [] }
    defer { g_variant_unref(array) }
    return (0..<g_variant_n_children(array)).compactMap { index in
      guard let tuple = g_variant_get_child_value(array, index) else { return nil }
      defer { g_variant_unref(tuple) }
      guard let name = g_variant_get_child_value(tuple, 0),
        let size = g_variant_get_child_value(tuple, 1),
        let isShown = g_variant_get_child_value(tuple, 2)
      else { return nil }
      defer { for part in [name, size, isShown] { g_variant_unref(part) } }
      return Item(
        name: String(cString: g_variant_get_string(name, nil)),
        size: Int(g_variant_get_int32(size)), isShown: g_variant_get_boolean(isShown) != 0)
    }
  }

  /// Sets the value of a key of type `a(sib)`.
  public func set(_ key: String, _ items: [Item]) {
    let tuples: [OpaquePointer?] = items.map { item in
      let parts = [
        g_variant_new_string(item.name), g_variant_new_int32(gint32(clamping: item.size)),
        g_variant_new_boolean(item.isShown ? 1 : 0),
      ]
      return g_variant_new_tuple(parts, gsize(parts.count))
    }
    let type = g_variant_type_new("(sib)")
    defer { g_variant_type_free(type) }
    g_settings_set_value(cast(), key, g_variant_new_array(type, tuples, gsize(tuples.count)))
  }
}
