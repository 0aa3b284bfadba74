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

  /// A part of a tuple.
  public enum Part: Hashable, Sendable {
    case string(String), int(Int), bool(Bool)
  }

  /// The value of a key whose type is an array of tuples of `s`, `i` and `b`, such as `a(sib)`.
  public func tuples(_ key: String) -> [[Part]] {
    guard let array = g_settings_get_value(cast(), key) else { return [] }
    defer { g_variant_unref(array) }
    return Self.children(of: array) { Self.children(of: $0, Self.part) }
  }

  /// Sets the value of such a key. The tuples must be of its type.
  public func set(_ key: String, tuples: [[Part]]) {
    guard let old = g_settings_get_value(cast(), key) else { return }
    defer { g_variant_unref(old) }
    let values: [OpaquePointer?] = tuples.map { tuple in
      let parts = tuple.map(Self.variant)
      return g_variant_new_tuple(parts, gsize(parts.count))
    }
    // An empty array has a type of elements, too.
    let type = g_variant_type_element(g_variant_get_type(old))
    g_settings_set_value(cast(), key, g_variant_new_array(type, values, gsize(values.count)))
  }

  private static func children<Child>(
    of container: OpaquePointer, _ make: (OpaquePointer) -> Child?
  ) -> [Child] {
    (0..<g_variant_n_children(container)).compactMap { index in
      guard let child = g_variant_get_child_value(container, index) else { return nil }
      defer { g_variant_unref(child) }
      return make(child)
    }
  }

  private static func part(_ value: OpaquePointer) -> Part? {
    switch g_variant_classify(value) {
    case G_VARIANT_CLASS_STRING: .string(String(cString: g_variant_get_string(value, nil)))
    case G_VARIANT_CLASS_INT32: .int(Int(g_variant_get_int32(value)))
    case G_VARIANT_CLASS_BOOLEAN: .bool(g_variant_get_boolean(value) != 0)
    default: nil
    }
  }

  private static func variant(_ part: Part) -> OpaquePointer? {
    switch part {
    case .string(let text): g_variant_new_string(text)
    case .int(let number): g_variant_new_int32(gint32(clamping: number))
    case .bool(let isOn): g_variant_new_boolean(isOn ? 1 : 0)
    }
  }
}
