import CGtk
import Gtk
import Testing

@testable import ListKit
@testable import Verso

@MainActor
@Suite("The keys that lists handle, in the window of shortcuts")
struct ListKeysTests {
  private func press(_ accelerator: String) -> KeyController.Press {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    #expect(gtk_accelerator_parse(accelerator, &key, &modifiers) != 0, "\(accelerator)")
    return KeyController.Press(key: Int(key), modifiers: Modifiers(modifiers))
  }

  /// The keys that stand beside a title.
  private func presses(_ title: String, isRightToLeft: Bool = false) -> [KeyController.Press] {
    let groups = ShortcutsContent(book: .standard, isRightToLeft: isRightToLeft).groups
    let row = groups.flatMap(\.keys).first { $0.title == title }
    #expect(row != nil, "\(title)")
    return (row?.accelerator ?? "").split(separator: " ").map { press(String($0)) }
  }

  @Test("cells make of each key what stands beside it")
  func cells() {
    let meanings: [(String, [CellKey])] = [
      ("From the Row to Its Cells", [.sideways(1, far: false, stretching: false)]),
      ("Back to the Row", [.leave]),
      ("Next or Previous Cell", [.step(1), .step(-1)]),
      ("Edit the Cell", [.edit, .edit]),
      ("Copy, Cut and Paste", [.command(.copy), .command(.cut), .command(.paste)]),
      ("Fill Down", [.command(.fillDown)]), ("Clear", [.command(.clear)]),
    ]
    for (title, keys) in meanings {
      #expect(presses(title).map { CellKey($0) } == keys, "\(title)")
    }
    let rectangle = presses("Select a Rectangle")
    #expect(rectangle.first.flatMap { CellKey($0) } == .sideways(1, far: false, stretching: true))
    #expect(rectangle.last?.step == .down && rectangle.last.flatMap { CellKey($0) } == nil)
    #expect(
      presses("From the Row to Its Cells", isRightToLeft: true).map { CellKey($0) }
        == [.sideways(-1, far: false, stretching: false)])
  }

  @Test("rows are moved by the arrows and by Home and End, with Alt")
  func moving() {
    #expect(presses("Move in the Manual Order").map(\.step) == [.up, .down])
    #expect(presses("Move to the Start or the End").map(\.step) == [.start, .end])
    for title in ["Move in the Manual Order", "Move to the Start or the End"] {
      #expect(presses(title).allSatisfy { $0.modifiers == .alt })
    }
  }
}
