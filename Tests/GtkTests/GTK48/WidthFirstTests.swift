import CGtk
import DisplayTestSupport
import Gtk
import Testing

/// Is as high as the text of a sentence at some width, and notes for what it is asked.
private final class Sentence: CustomWidget {
  private static let kind = Kind(name: "VersoTestSentence", cssName: "bin", role: .group)
  private(set) var heights: Set<Int> = []
  private(set) var widths: Set<Int> = []

  init() { super.init(Self.kind) }

  override var heightDependsOnWidth: Bool { true }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    if orientation == .horizontal {
      if let size { heights.insert(size) }
      return Extent(minimum: 20, natural: 600)
    }
    if let size { widths.insert(size) }
    let height = 12_000 / max(size ?? 600, 20)
    return Extent(minimum: height, natural: height)
  }
}

@MainActor
@Suite("A text in boxes", .inDisplay)
struct WidthFirstTests {
  /// Lays a sentence out in boxes, in a window that is as high as it has to be.
  private func layOut(_ sentence: Sentence, in wrap: (Widget) -> Widget) async {
    let wrapped = wrap(sentence)
    let line = Box(.horizontal, spacing: 6, [wrapped, Label("a")])
    let bar = Box(.horizontal, spacing: 6, [Label("b"), line])
    let window = TestWindow(Box(.vertical, [bar]), width: 300, height: 200)
    await Display.settle()
    withExtendedLifetime((wrapped, window)) {}
  }

  @Test("nobody asks a text in boxes how wide it has to be for a height")
  func widthFirst() async {
    let plain = Sentence()
    await layOut(plain) { $0 }
    #expect(!plain.heights.isEmpty, "GTK asks no more: the frame can go")
    let sentence = Sentence()
    await layOut(sentence) { WidthFirst($0) }
    #expect(sentence.heights.isEmpty && !sentence.widths.isEmpty)
    #expect(sentence.widths.allSatisfy { $0 >= 20 })
    #expect(sentence.widths.count < 50)
  }
}
