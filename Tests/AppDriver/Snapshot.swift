import CAtspi

/// What a program said of all that it shows, in one answer.
@MainActor
final class Snapshot {
  /// What is known of an object.
  struct Item {
    let name: String
    let description: String
    let role: String
    let hasText: Bool
    /// A bit for each of `AtspiStateType`.
    let states: UInt64
    fileprivate let hasChildren: Bool
  }

  private let bus: AccessibilityBus
  private var items: [AccessibilityBus.Reference: Item] = [:]
  /// The roles of objects that are not in that answer, as the app came to know of them by being asked.
  private var roles: [AccessibilityBus.Reference: String] = [:]
  private var children: [AccessibilityBus.Reference: [AccessibilityBus.Reference]] = [:]
  private var parents: [AccessibilityBus.Reference: AccessibilityBus.Reference] = [:]
  /// Whether the look that it was taken for is over: afterwards everything is asked anew.
  private(set) var isOver = false

  init(of program: String, on bus: AccessibilityBus) {
    self.bus = bus
    let cache = AccessibilityBus.Reference(program: program, path: "/org/a11y/atspi/cache")
    for entry in bus.call("org.a11y.atspi.Cache.GetItems", of: cache)?[0].values ?? [] {
      items[AccessibilityBus.Reference(entry[0])] = Item(entry)
    }
  }

  /// Says that the look is over.
  func end() { isOver = true }

  /// What is known of an object; nil for one that came later.
  subscript(_ object: AccessibilityBus.Reference) -> Item? { items[object] }

  /// The role of an object; nil where nobody has said it yet.
  func role(of object: AccessibilityBus.Reference) -> String? {
    items[object]?.role ?? roles[object]
  }

  /// What is inside an object.
  ///
  /// The objects name their parents, but so do those that are hidden, and some are not in the answer: whoever has any
  /// is asked.
  func children(of parent: AccessibilityBus.Reference) -> [AccessibilityBus.Reference] {
    if !isUnknown(parent) { return children[parent] ?? [] }
    let asked = [parent] + following(parent)
    for (object, found) in zip(asked, bus.children(ofAll: asked)) {
      children[object] = found
      for child in found { parents[child] = object }
    }
    let unknown = asked.flatMap { children[$0] ?? [] }.filter { role(of: $0) == nil }
    for (object, role) in zip(unknown, bus.roles(ofAll: unknown)) { roles[object] = role }
    return children[parent] ?? []
  }

  /// How many objects are asked at once: those that a look is likely to come to.
  private static let askedAtOnce = 16

  /// The next objects in the order of a look from which nothing is known of what is inside.
  private func following(
    _ object: AccessibilityBus.Reference
  ) -> [AccessibilityBus.Reference] {
    var found: [AccessibilityBus.Reference] = []
    var place = object
    while let parent = parents[place], found.count + 1 < Self.askedAtOnce {
      let later = (children[parent] ?? []).drop { $0 != place }.dropFirst()
      found += later.filter(isUnknown).prefix(Self.askedAtOnce - 1 - found.count)
      place = parent
    }
    return found
  }

  /// Whether nothing is known of what is inside an object.
  private func isUnknown(_ object: AccessibilityBus.Reference) -> Bool {
    children[object] == nil && items[object]?.hasChildren != false
  }
}

extension Snapshot.Item {
  /// Reads it from an entry of the type `((so)(so)(so)iiassusau)`.
  fileprivate init(_ entry: Variant) {
    let role = entry[7].uint32
    // A program says there that it has none.
    hasChildren = role == ATSPI_ROLE_APPLICATION.rawValue || entry[4].int32 != 0
    hasText = entry[5].values.contains { $0.string == "org.a11y.atspi.Text" }
    name = entry[6].string
    self.role = Element.name(ofRole: role)
    description = entry[8].string
    states = Element.states(entry[9])
  }
}
