import Testing

@testable import ListKit

@Suite("The columns of a rectangle of cells")
struct ColumnSpanTests {
  private let visible = ["a", "b", "c", "d"]

  @Test("a span stretches from its anchor to either side")
  func stretch() {
    var span = ColumnSpan("b")
    span.stretch(to: "d", in: visible)
    #expect(span.shown(of: visible) == ["b", "c", "d"])
    span.stretch(to: "a", in: visible)
    #expect(span.shown(of: visible) == ["a", "b"])
    #expect(span.cursor(in: visible) == "a")
  }

  @Test("a span keeps its columns when they are moved")
  func moved() {
    var span = ColumnSpan("b")
    span.stretch(to: "c", in: visible)
    #expect(span.shown(of: ["c", "a", "d", "b"]) == ["c", "b"])
  }

  @Test("a hidden column is in no rectangle, and is again when it is shown")
  func hidden() {
    var span = ColumnSpan("b")
    span.stretch(to: "c", in: visible)
    #expect(span.shown(of: ["a", "b", "d"]) == ["b"])
    #expect(span.cursor(in: ["a", "b", "d"]) == "b")
    #expect(span.cursor(in: ["a", "d"]) == nil)
    #expect(span.cursor(in: visible) == "c")
  }

  @Test("a span whose anchor is hidden starts anew")
  func hiddenAnchor() {
    var span = ColumnSpan("b")
    span.stretch(to: "d", in: ["a", "c", "d"])
    #expect(span.ids == ["d"])
    #expect(span.anchor == "d")
  }
}
