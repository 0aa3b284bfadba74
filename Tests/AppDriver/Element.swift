import CAtspi

/// Something that a screen reader sees of an app: a window, a button, a row.
///
/// What it says is asked of the app anew each time, so that a test never judges a memory. While one looks for
/// something (`first`, `all`, `RunningApp.wait`), it is what the app said when the look began.
@MainActor
public final class Element {
  private let bus: AccessibilityBus
  private let reference: AccessibilityBus.Reference
  private let snapshot: Snapshot?

  init(
    _ reference: AccessibilityBus.Reference, on bus: AccessibilityBus, in snapshot: Snapshot? = nil
  ) {
    self.reference = reference
    self.bus = bus
    self.snapshot = snapshot
  }

  /// What the app said of it when the look began that goes on now.
  private var item: Snapshot.Item? { isLookedAt ? snapshot?[reference] : nil }

  private var isLookedAt: Bool { snapshot?.isOver == false }

  /// Looks at the app as it is at one moment, or goes on with the look that this element comes from.
  public func look<Result>(_ body: (Element) throws -> Result) rethrows -> Result {
    guard !isLookedAt else { return try body(self) }
    let snapshot = Snapshot(of: reference.program, on: bus)
    defer { snapshot.end() }
    return try body(Element(reference, on: bus, in: snapshot))
  }

  /// The name that a screen reader says; empty where there is none, or where the element is gone.
  public var name: String {
    item?.name ?? bus.property("Name", in: Self.accessible, of: reference)?.string ?? ""
  }

  /// What a screen reader says besides the name; empty for nothing.
  public var description: String {
    item?.description
      ?? bus.property("Description", in: Self.accessible, of: reference)?.string ?? ""
  }

  /// The name of its role, as AT-SPI has it: "push button", "table cell".
  public var role: String {
    (isLookedAt ? snapshot?.role(of: reference) : nil) ?? bus.roles(ofAll: [reference])[0] ?? ""
  }

  /// The text that it shows or edits; nil where it has none.
  public var text: String? {
    if let item, !item.hasText { return nil }
    return bus.call("org.a11y.atspi.Text.GetText", of: reference, [.int32(0), .int32(-1)])?[0]
      .string
  }

  /// The number that it shows, such as that of a slider; nil where it has none.
  public var value: Double? {
    bus.property("CurrentValue", in: "org.a11y.atspi.Value", of: reference)?.double
  }

  /// What is inside it.
  public var children: [Element] {
    look { element in
      guard let snapshot = element.snapshot else { return [] }
      return snapshot.children(of: reference).map { Element($0, on: bus, in: snapshot) }
    }
  }

  /// Whether it is in a state, such as `ATSPI_STATE_SELECTED`.
  public func `is`(_ state: State) -> Bool {
    let states =
      item?.states
      ?? bus.call("\(Self.accessible).GetState", of: reference).map { Self.states($0[0]) } ?? 0
    return states >> UInt64(state.native.rawValue) & 1 != 0
  }

  /// Does what a click or Enter would do.
  ///
  /// - Returns: whether it has anything to do.
  @discardableResult
  public func activate() -> Bool {
    bus.call("org.a11y.atspi.Action.DoAction", of: reference, [.int32(0)])?[0].boolean ?? false
  }

  /// Moves the keyboard focus here.
  @discardableResult
  public func grabFocus() -> Bool {
    bus.call("org.a11y.atspi.Component.GrabFocus", of: reference)?[0].boolean ?? false
  }

  /// The middle of it in its window, in pixels; nil where it is not to be seen.
  public var middle: (x: Int, y: Int)? {
    frame.map { ($0.x + $0.width / 2, $0.y + $0.height / 2) }
  }

  /// Where it stands in its window and how large it is, in pixels; nil where it is not to be seen.
  public var frame: Frame? {
    let window = Variant.uint32(ATSPI_COORD_TYPE_WINDOW.rawValue)
    guard
      let extents = bus.call("org.a11y.atspi.Component.GetExtents", of: reference, [window])?[0]
    else { return nil }
    let numbers = extents.values.map { Int($0.int32) }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Whether it has a frame in its window. GTK 4.8 says of windows alone that they show.
  public var isOnScreen: Bool { frame.map { $0.width > 0 && $0.height > 0 } ?? false }

  private static let accessible = "org.a11y.atspi.Accessible"

  nonisolated static func name(ofRole role: UInt32) -> String {
    guard let name = atspi_role_get_name(AtspiRole(role)) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// The bits of states, from two numbers.
  nonisolated static func states(_ variant: Variant) -> UInt64 {
    variant.values.enumerated().reduce(0) { $0 | UInt64($1.element.uint32) << (32 * $1.offset) }
  }
}

extension Element {
  /// The states that tests look at.
  public enum State {
    case selected, focused, enabled, sensitive, checked

    fileprivate var native: AtspiStateType {
      switch self {
      case .selected: ATSPI_STATE_SELECTED
      case .focused: ATSPI_STATE_FOCUSED
      case .enabled: ATSPI_STATE_ENABLED
      case .sensitive: ATSPI_STATE_SENSITIVE
      case .checked: ATSPI_STATE_CHECKED
      }
    }
  }
}
