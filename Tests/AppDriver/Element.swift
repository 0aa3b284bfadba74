import CAtspi

/// Something that a screen reader sees of an app: a window, a button, a row.
///
/// What it says is asked of the app anew each time, so that a test never judges a memory.
@MainActor
public final class Element {
  private let accessible: UnsafeMutablePointer<AtspiAccessible>

  /// Takes over a reference.
  init(adopting accessible: UnsafeMutablePointer<AtspiAccessible>) {
    self.accessible = accessible
    forgetStates()
  }

  /// While libatspi remembers states, it asks the app for them anew before each answer to anything else:
  /// that was more than half of all that the app had to answer.
  private func forgetStates() {
    guard let states = accessible.pointee.states else { return }
    accessible.pointee.states = nil
    g_object_unref(states)
  }

  isolated deinit { g_object_unref(accessible) }

  /// The name that a screen reader says; empty where there is none, or where the element is gone.
  public var name: String { Self.text(atspi_accessible_get_name(accessible, nil)) }

  /// What a screen reader says besides the name; empty for nothing.
  public var description: String {
    atspi_accessible_clear_cache(accessible)
    return Self.text(atspi_accessible_get_description(accessible, nil))
  }

  /// The name of its role, as AT-SPI has it: "push button", "table cell".
  public var role: String { Self.text(atspi_accessible_get_role_name(accessible, nil)) }

  /// The text that it shows or edits; nil where it has none.
  public var text: String? {
    guard let text = atspi_accessible_get_text_iface(accessible) else { return nil }
    defer { g_object_unref(text) }
    return Self.text(atspi_text_get_text(text, 0, -1, nil))
  }

  /// The number that it shows, such as that of a slider; nil where it has none.
  public var value: Double? {
    guard let value = atspi_accessible_get_value_iface(accessible) else { return nil }
    defer { g_object_unref(value) }
    return atspi_value_get_current_value(value, nil)
  }

  /// The process that it belongs to.
  public var processID: Int { Int(atspi_accessible_get_process_id(accessible, nil)) }

  /// What is inside it.
  public var children: [Element] {
    atspi_accessible_clear_cache(accessible)
    return (0..<max(0, atspi_accessible_get_child_count(accessible, nil))).compactMap { index in
      atspi_accessible_get_child_at_index(accessible, index, nil).map(Element.init(adopting:))
    }
  }

  /// Whether it is in a state, such as `ATSPI_STATE_SELECTED`.
  public func `is`(_ state: State) -> Bool {
    atspi_accessible_clear_cache(accessible)
    guard let states = atspi_accessible_get_state_set(accessible) else { return false }
    defer {
      g_object_unref(states)
      forgetStates()
    }
    return atspi_state_set_contains(states, state.native) != 0
  }

  /// Does what a click or Enter would do.
  ///
  /// - Returns: whether it has anything to do.
  @discardableResult
  public func activate() -> Bool {
    guard let action = atspi_accessible_get_action_iface(accessible) else { return false }
    defer { g_object_unref(action) }
    return atspi_action_do_action(action, 0, nil) != 0
  }

  /// Moves the keyboard focus here.
  @discardableResult
  public func grabFocus() -> Bool {
    guard let component = atspi_accessible_get_component_iface(accessible) else { return false }
    defer { g_object_unref(component) }
    return atspi_component_grab_focus(component, nil) != 0
  }

  /// The middle of it in its window, in pixels; nil where it is not to be seen.
  public var middle: (x: Int, y: Int)? {
    frame.map { ($0.x + $0.width / 2, $0.y + $0.height / 2) }
  }

  /// Where it stands in its window and how large it is, in pixels; nil where it is not to be seen.
  public var frame: Frame? {
    guard let component = atspi_accessible_get_component_iface(accessible) else { return nil }
    defer { g_object_unref(component) }
    guard let extents = atspi_component_get_extents(component, ATSPI_COORD_TYPE_WINDOW, nil)
    else { return nil }
    defer { g_free(extents) }
    let rectangle = extents.pointee
    return Frame(
      x: Int(rectangle.x), y: Int(rectangle.y), width: Int(rectangle.width),
      height: Int(rectangle.height))
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    defer { g_free(pointer) }
    return String(cString: pointer)
  }
}

extension Element {
  /// The states that tests look at.
  public enum State {
    case selected, focused, enabled, sensitive, showing, checked

    fileprivate var native: AtspiStateType {
      switch self {
      case .selected: ATSPI_STATE_SELECTED
      case .focused: ATSPI_STATE_FOCUSED
      case .enabled: ATSPI_STATE_ENABLED
      case .sensitive: ATSPI_STATE_SENSITIVE
      case .showing: ATSPI_STATE_SHOWING
      case .checked: ATSPI_STATE_CHECKED
      }
    }
  }
}
