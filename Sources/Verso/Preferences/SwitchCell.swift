import Gtk
import ListKit

/// Something that is on or off as a row: the whole row can be clicked.
final class SwitchCell: ContentCell {
  /// What the row shows, and what it does.
  struct Content {
    var title: String
    /// What to know about it, on a smaller line below the title; empty if the title says everything.
    var subtitle: String
    var isOn: Bool
    var position: CardPosition
    /// Called when the user turns it on or off.
    var onChange: @MainActor (Bool) -> Void
  }

  let widget: Widget

  private let title = Label()
  private let subtitle = Label()
  private let toggle = Switch()
  private var content: Content?

  init() {
    for label in [title, subtitle] {
      label.xAlign = 0
      label.wraps = true
    }
    subtitle.addStyle("dim-label", "verso-secondary")
    let lines = Box(.vertical, spacing: 3, [title, subtitle])
    lines.align(vertically: .center)
    lines.expandsVertically = true
    let texts = Box(.vertical, [lines])
    texts.expandsHorizontally = true
    toggle.align(vertically: .center)
    widget = Box(.horizontal, spacing: 12, [texts, toggle])
    toggle.onChange { [weak self] in
      guard let self, let content, toggle.isOn != content.isOn else { return }
      self.content?.isOn = toggle.isOn
      content.onChange(toggle.isOn)
    }
    let click = ClickGesture()
    click.onRelease { [weak self] _ in self?.toggle.turn() }
    // The switch handles clicks itself.
    texts.addController(click)
  }

  func show(_ content: Content) {
    self.content = content
    widget.show(content.position)
    title.text = content.title
    subtitle.text = content.subtitle
    subtitle.isVisible = !content.subtitle.isEmpty
    toggle.setAccessibleLabel(content.title)
    toggle.setAccessibleDescription(content.subtitle)
    toggle.isOn = content.isOn
  }

  func apply(_ state: CellState) { widget.showTouch(state) }
}
