import CGtk

/// A `GSimpleAction`: something that menus, keys and buttons can run.
public final class Action: Object {
  /// An action without a parameter.
  public convenience init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
    self.init(pointer: g_simple_action_new(name, nil))
    connect("activate") { _ in handler() }
  }

  /// An action with a whole number as its parameter.
  public convenience init(_ name: String, integer handler: @escaping @MainActor (Int) -> Void) {
    self.init(pointer: g_simple_action_new(name, verso_variant_type_int32()))
    connect("activate") { arguments in
      guard let variant = g_value_get_variant(arguments.value(at: 0)) else { return }
      handler(Int(g_variant_get_int32(variant)))
    }
  }

  /// An action with text as its parameter.
  public convenience init(_ name: String, text handler: @escaping @MainActor (String) -> Void) {
    self.init(pointer: g_simple_action_new(name, verso_variant_type_string()))
    connect("activate") { arguments in
      guard let variant = g_value_get_variant(arguments.value(at: 0)) else { return }
      handler(String(cString: g_variant_get_string(variant, nil)))
    }
  }

  /// An action that is on or off; `handler` learns what the user asked for.
  public convenience init(
    _ name: String, isOn: Bool, _ handler: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(pointer: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
    // The action outlives its Swift object, so the closure must not hold on to that.
    let action = opaque
    connect("change-state") { arguments in
      guard let variant = g_value_get_variant(arguments.value(at: 0)) else { return }
      g_simple_action_set_state(action, variant)
      handler(g_variant_get_boolean(variant) != 0)
    }
  }

  /// An action that is one of several texts; `handler` learns what the user asked for.
  public convenience init(
    _ name: String, choice: String, _ handler: @escaping @MainActor (String) -> Void
  ) {
    self.init(
      pointer: g_simple_action_new_stateful(
        name, verso_variant_type_string(), g_variant_new_string(choice)))
    // The action outlives its Swift object, so the closure must not hold on to that.
    let action = opaque
    connect("change-state") { arguments in
      guard let variant = g_value_get_variant(arguments.value(at: 0)) else { return }
      g_simple_action_set_state(action, variant)
      handler(String(cString: g_variant_get_string(variant, nil)))
    }
  }

  /// Whether the action can run.
  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }

  /// Shows an on/off action as `isOn`, without calling its handler.
  public func show(_ isOn: Bool) {
    g_simple_action_set_state(opaque, g_variant_new_boolean(isOn ? 1 : 0))
  }

  /// Shows a choice, without calling the handler.
  public func show(_ choice: String) {
    g_simple_action_set_state(opaque, g_variant_new_string(choice))
  }

  private convenience init(pointer: OpaquePointer) {
    self.init(adopting: UnsafeMutableRawPointer(pointer))
  }
}
