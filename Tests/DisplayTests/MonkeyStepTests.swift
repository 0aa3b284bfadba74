import PhotoModel
import Testing

@testable import Monkey

@MainActor
@Suite("The monkey's steps")
struct MonkeyStepTests {
  @Test("a seed makes the same steps each time, and they can be read back")
  func seeds() {
    var first = StepMaker(seed: 3, width: 1280, height: 800)
    var second = StepMaker(seed: 3, width: 1280, height: 800)
    var other = StepMaker(seed: 4, width: 1280, height: 800)
    let steps = (0..<500).map { _ in first.next() }
    #expect(steps == (0..<500).map { _ in second.next() })
    #expect(steps != (0..<500).map { _ in other.next() })
    #expect(steps.map { MonkeyStep(line: $0.line) } == steps)
    #expect(MonkeyStep(line: "# a comment") == nil)
  }

  @Test(
    "of many steps those are found that matter together", arguments: [[7], [3, 4], [0, 250, 499]])
  func reducing(matter: [Int]) async throws {
    let reducer = StepReducer<Int> { steps in Set(matter).isSubset(of: steps) }
    #expect(try await reducer.reduce(Array(0..<500)) == matter)
  }

  @Test("a rating that changes more photos than were selected and lacked it is a failure")
  func ratings() {
    func isFailure(_ kind: OperationName.Kind, _ changed: Int, _ lacking: Int) -> Bool {
      let name = OperationName(kind, count: changed)
      return SelectionGuard.failure(of: name, changed: changed, lacking: lacking) != nil
    }
    #expect(!isFailure(.rate, 2, 2) && !isFailure(.rate, 1, 2))
    #expect(isFailure(.rate, 3, 2) && isFailure(.discard, 1, 1))
  }

  @Test("what GTK writes is told apart: a mistake, or a complaint about itself")
  func messages() {
    let critical = "(verso:1): Gtk-CRITICAL **: 06:00:00.1: gtk_widget_show: assertion failed"
    let cursor = "(verso:1): Gtk-WARNING **: 06:00:00.1: GtkText - unexpected blinking selection. R"
    #expect(MonkeyFailure(in: "\(cursor)\n\(critical)")?.kind.contains("gtk_widget_show") == true)
    #expect(MonkeyFailure(in: cursor) == nil)
    let layout = "(verso:1): Gdk-WARNING **: 06:00:00.1: layout continuously requested"
    #expect(MonkeyFailure(in: layout) != nil)
    let memory = ["0x7b56fdbe433a", "0x61a0"].map {
      "==4018==ERROR: AddressSanitizer: heap-use-after-free on address \($0) at pc 0x5b"
    }
    #expect(MonkeyFailure(in: memory[0])?.kind == MonkeyFailure(in: memory[1])?.kind)
    #expect(MonkeyFailure(in: memory[0])?.kind.contains("heap-use-after-free") == true)
  }
}
