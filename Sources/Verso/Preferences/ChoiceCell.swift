import Gtk
import ListKit

/// One of several choices as a row: the whole row can be clicked.
final class ChoiceCell: ContentCell {
  /// What the row shows, and what it does.
  struct Content {
    var title: String
    /// What to know about it, on a smaller line below the title.
    var subtitle: String?
    var isChosen: Bool
    var position: CardPosition
    /// Called when the user chooses it.
    var onChoose: @MainActor () -> Void
  }

  let widget: Widget

  private let button = RadioButton()
  private var content: Content?

  init() {
    widget = button
    button.onChange { [weak self] in
      guard let self, button.isChosen, let content, !content.isChosen else { return }
      self.content?.isChosen = true
      content.onChoose()
    }
  }

  func show(_ content: Content) {
    self.content = content
    button.show(content.position)
    button.setText(content.title, subtitle: content.subtitle, subtitleStyle: "verso-secondary")
    button.isChosen = content.isChosen
  }

  func apply(_ state: CellState) { widget.showTouch(state) }
}

extension Widget {
  /// Shows the state of the row that the widget fills.
  func showTouch(_ state: CellState) {
    setStyle("hovered", state.contains(.hovered))
    setStyle("pressed", state.contains(.pressed))
  }
}
