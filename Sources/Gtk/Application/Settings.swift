import CGtk

/// A `GSettings`: preferences that the desktop keeps.
public final class Settings: Object {
  /// The settings of a schema, or nil where the schema is not installed (GLib would end the program).
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
}
