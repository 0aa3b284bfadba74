import Gtk
import ListKit
import PhotoFiles

/// A tag of a photo in the list of all of them.
struct TagRow: Sendable {
  /// The number of the tag among all of the photo.
  var id: Int
  /// The heading that it stands below.
  var group: String
  /// What it is called.
  var name: String
  /// What it says, as the file has it.
  var value: String
  /// The same for people; nil where it says no more.
  var meaning: String?

  /// The row as a line of a table.
  var line: String { [group, name, value, meaning ?? ""].joined(separator: "\t") }

  /// Whether each of these words, in lower case, is in it.
  func contains(_ words: [Substring]) -> Bool {
    let text = line.lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}

/// A line of the list: the name, what it means, and what the file says.
final class TagCell: ListCell {
  let widget: Widget

  private let name = Label()
  private let meaning = Label()
  private let value = Label()

  init() {
    name.xAlign = 0
    name.ellipsize(.end)
    name.addStyle("dim-label", "verso-secondary")
    for label in [meaning, value] {
      label.xAlign = 0
      label.wraps = true
    }
    value.addStyle("verso-secondary", "dim-label")
    let text = Box(.vertical, spacing: 2, [name, meaning, value])
    text.expandsHorizontally = true
    widget = text
  }

  /// The most characters of a value that are shown; all of them are copied.
  private static let most = 500

  /// Shows a tag.
  func show(_ row: TagRow) {
    name.text = row.name.withHiddenMarked
    meaning.text = shown(row.meaning ?? row.value)
    value.text = row.meaning == nil ? "" : shown(row.value)
    value.isVisible = row.meaning != nil
  }

  private func shown(_ text: String) -> String {
    let cut = text.count > Self.most ? text.prefix(Self.most) + "…" : text
    // From right to left, numbers without words would stand in the other order.
    return widget.isRightToLeft
      ? "\u{2068}\(cut.withHiddenMarked)\u{2069}" : cut.withHiddenMarked
  }
}

extension TagRow: CellConfiguring {
  /// Fills a line of the list.
  func configure(_ cell: TagCell) { cell.show(self) }
}
