import Gtk
import Testing

@testable import ListKit

@MainActor
@Suite("The kinds of cells of a list")
struct CellKindsTests {
  protocol Thing {}
  class Base: Thing {}
  class Middle: Base {}
  final class Derived: Middle {}
  struct Value: Thing {}
  struct Other: Thing {}

  private func kind<Row>(for row: Row.Type) -> CellKind<any Thing> {
    CellKind(NumberCell.self, for: row, prepare: { _ in }, configure: { _, _ in })
  }

  @Test("are found by the type of an item, and that of the protocol is for what has none")
  func fallback() {
    var kinds = CellKinds<any Thing>()
    let (plain, bold) = (kind(for: (any Thing).self), kind(for: Value.self))
    kinds.register(plain, for: (any Thing).self)
    #expect(kinds.only === plain && kinds.kind(for: Value()) === plain)
    kinds.register(bold, for: Value.self)
    #expect(kinds.only == nil)
    #expect(kinds.kind(for: Value()) === bold)
    #expect(kinds.kind(for: Other()) === plain && kinds.kind(for: Base()) === plain)
  }

  @Test(
    "of a class are for its subclasses, too, that of the nearest one",
    arguments: [false, true])
  func classes(isReversed: Bool) {
    var kinds = CellKinds<any Thing>()
    let (base, middle) = (kind(for: Base.self), kind(for: Middle.self))
    kinds.register(kind(for: Value.self), for: Value.self)
    if isReversed {
      kinds.register(middle, for: Middle.self)
      kinds.register(base, for: Base.self)
    } else {
      kinds.register(base, for: Base.self)
      kinds.register(middle, for: Middle.self)
    }
    #expect(kinds.kind(for: Base()) === base)
    #expect(kinds.kind(for: Middle()) === middle)
    #expect(kinds.kind(for: Derived()) === middle)
    #expect(kinds.kind(for: Other()) == nil)
    let plain = kind(for: (any Thing).self)
    kinds.register(plain, for: (any Thing).self)
    #expect(kinds.kind(for: Derived()) === middle && kinds.kind(for: Other()) === plain)
    let new = kind(for: Middle.self)
    kinds.register(new, for: Middle.self)
    #expect(kinds.kind(for: Derived()) === new, "the last registration counts")
  }

  @Test("of a list of a class are found for its subclasses")
  func listOfClass() {
    var kinds = CellKinds<Base>()
    let base = CellKind<Base>(
      NumberCell.self, for: Base.self, prepare: { _ in }, configure: { _, _ in })
    let derived = CellKind<Base>(
      NumberCell.self, for: Derived.self, prepare: { _ in }, configure: { _, _ in })
    kinds.register(base, for: Base.self)
    kinds.register(derived, for: Derived.self)
    #expect(kinds.kind(for: Middle()) === base && kinds.kind(for: Base()) === base)
    #expect(kinds.kind(for: Derived()) === derived)
  }
}
