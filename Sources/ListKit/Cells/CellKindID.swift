/// What tells the cells of one kind from those of another.
enum CellKindID: Hashable {
  /// A registration: its cells were prepared by it, and by no other.
  case registration(CellRegistration)
  /// A type of cells that nobody prepares.
  case type(ObjectIdentifier)
}

/// The identity of a registration.
final class CellRegistration: Hashable, Sendable {
  static func == (left: CellRegistration, right: CellRegistration) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
