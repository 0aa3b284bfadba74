import Gtk
import ListKit
import PhotoFiles

/// A tag of a photo in the list of all of them, or of two photos side by side.
struct TagRow: Sendable {
  /// What a photo says.
  struct Saying: Hashable, Sendable {
    /// What it says, as the file has it.
    var value: String
    /// The same for people; nil if it says no more.
    var meaning: String?
  }

  /// The number of the tag in the whole list.
  var id: Int
  /// The heading above it.
  var group: String
  /// What it is called.
  var name: String
  /// What each photo says, in their order; nil if one does not have the tag.
  var sayings: [Saying?]

  /// Whether the photos differ in it. What is not shown, such as the bytes of a picture, is not compared.
  var isDifferent: Bool { Set(sayings).count > 1 }

  /// The row as a line of a table.
  var line: String {
    let values = sayings.flatMap { [$0?.value ?? "", $0?.meaning ?? ""] }
    return ([group, name] + values).joined(separator: "\t")
  }

  /// Whether each of these words, in lower case, is in it.
  func contains(_ words: [Substring]) -> Bool {
    let text = line.lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}

extension TagRow {
  /// A tag of one photo.
  init(id: Int, group: String, name: String, value: String, meaning: String? = nil) {
    self.init(
      id: id, group: group, name: name, sayings: [Saying(value: value, meaning: meaning)])
  }
}

/// What one photo says on a line of the list: what it means, and below it what the file says.
@MainActor
private final class SayingView {
  let widget: Widget

  private let meaning = Label()
  private let value = Label()

  init() {
    for label in [meaning, value] {
      label.xAlign = 0
      label.wraps = true
    }
    value.addStyle("verso-secondary", "dim-label")
    widget = Box(.vertical, spacing: 2, [meaning, value])
  }

  /// Shows texts; no meaning if the photo does not have the tag, and no value if it says no more.
  func show(meaning text: String?, value raw: String?) {
    meaning.text = text ?? "—"
    meaning.setStyle("dim-label", text == nil)
    value.text = raw ?? ""
    value.isVisible = raw != nil
  }
}

/// A line of the list: the name, what it means, and what the file says; for two photos in two columns.
final class TagCell: ListCell {
  let widget: Widget

  /// The space between the columns of two photos.
  static let spacing = 12

  private let name = Label()
  private let columns = [SayingView(), SayingView()]

  init() {
    name.xAlign = 0
    name.ellipsize(.end)
    name.addStyle("dim-label", "verso-secondary")
    let sayings = Box(.horizontal, spacing: TagCell.spacing, columns.map(\.widget))
    sayings.isHomogeneous = true
    let text = Box(.vertical, spacing: 2, [name, sayings])
    text.expandsHorizontally = true
    widget = text
  }

  /// The maximum number of characters of a value that are shown; all of them are copied.
  private static let most = 500

  /// Shows a tag.
  func show(_ row: TagRow) {
    name.text = row.name.withHiddenMarked
    for (index, column) in columns.enumerated() {
      column.widget.isVisible = index < row.sayings.count
      let saying = index < row.sayings.count ? row.sayings[index] : nil
      column.show(
        meaning: saying.map { shown($0.meaning ?? $0.value) },
        value: saying.flatMap { $0.meaning == nil ? nil : shown($0.value) })
    }
  }

  private func shown(_ text: String) -> String {
    let cut = text.count > Self.most ? text.prefix(Self.most) + "…" : text
    // From right to left, numbers without words would appear in the opposite order.
    return widget.isRightToLeft
      ? "\u{2068}\(cut.withHiddenMarked)\u{2069}" : cut.withHiddenMarked
  }
}

extension TagRow: CellConfiguring {
  /// Fills a line of the list.
  func configure(_ cell: TagCell) { cell.show(self) }
}
