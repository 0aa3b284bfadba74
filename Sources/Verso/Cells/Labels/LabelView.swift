import Gtk
import PhotoModel

/// A label for display: its colour as a dot, a ring for any other text, and the text if there is room.
@MainActor
final class LabelView {
  /// The dot and the text.
  let widget: Widget

  /// The label; any text is one, and five of them have a colour.
  var label: String? {
    didSet { if label != oldValue { labelDidChange() } }
  }

  /// What is shown in place of a label.
  var emptyText = "" {
    didSet { if emptyText != oldValue { labelDidChange() } }
  }

  private let dot = ColorDot()
  private let text = Label()
  private let hasRoom: Bool

  /// A view without a label.
  ///
  /// - Parameter hasRoom: whether there is room for the text.
  init(hasRoom: Bool = true) {
    self.hasRoom = hasRoom
    dot.align(vertically: .center)
    text.ellipsize(.end)
    text.isSingleLine = true
    widget = Box(.horizontal, spacing: 6, [dot, text])
    labelDidChange()
  }

  private func labelDidChange() {
    let color = label.flatMap(LabelColor.init(label:))
    let name = label.map { FieldValue.text($0).localizedText(for: .label).withHiddenMarked } ?? ""
    dot.labelColor = color
    dot.showsRing = !hasRoom
    dot.isVisible = color != nil || !hasRoom && label != nil
    text.text = label == nil ? emptyText : name
    text.setStyle("dim-label", label == nil)
    text.isVisible = !text.text.isEmpty && hasRoom
    // The colour alone says nothing to people who cannot see it.
    dot.setAccessibleLabel(name)
    dot.tooltip = hasRoom || name.isEmpty ? nil : name
  }
}
