import Gtk
import PhotoModel

/// A label to look at: its colour as a dot and, where there is room, its text.
@MainActor
final class LabelView {
  /// The dot and the text.
  let widget: Widget

  /// The label; any text is one, and five of them have a colour.
  var label: String? {
    didSet { if label != oldValue { labelDidChange() } }
  }

  /// What stands in place of a label.
  var emptyText = "" {
    didSet { if emptyText != oldValue { labelDidChange() } }
  }

  private let dot = ColorDot()
  private let text = Label()
  private let showsColorNames: Bool

  /// A view without a label.
  ///
  /// - Parameter showsColorNames: whether the names of the five colours show beside their dots.
  init(showsColorNames: Bool = true) {
    self.showsColorNames = showsColorNames
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
    dot.isVisible = color != nil
    text.text = label == nil ? emptyText : name
    text.setStyle("dim-label", label == nil)
    text.isVisible = !text.text.isEmpty && (color == nil || showsColorNames)
    // The colour alone says nothing to who cannot see it.
    dot.setAccessibleLabel(name)
    dot.tooltip = color != nil && !showsColorNames ? name : nil
  }
}
