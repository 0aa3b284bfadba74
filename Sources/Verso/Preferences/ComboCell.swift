import Gtk
import ListKit

/// A row with one of several choices, which is chosen from a list that opens; the list is below the title if there is
/// little room.
final class ComboCell: ContentCell {
  /// What the row shows, and what it does.
  struct Content {
    var title: String
    var choices: [String]
    /// Which of the choices is in force.
    var chosen: Int
    var position: CardPosition
    /// Called when the user chooses another one.
    var onChoose: @MainActor (Int) -> Void
  }

  let widget: Widget

  private let title = Label()
  private let dropDown = DropDown()
  private var content: Content?

  init() {
    title.xAlign = 0
    title.wraps = true
    title.setWidth(characters: 6, most: 14)
    widget = Box(.horizontal, [WrapBox(filledBy: title, beside: dropDown, spacing: 12)])
    dropDown.onChange { [weak self] in
      guard let self, let content, let chosen = dropDown.chosen, chosen != content.chosen
      else { return }
      self.content?.chosen = chosen
      content.onChoose(chosen)
    }
  }

  func show(_ content: Content) {
    let isOther = content.choices != self.content?.choices
    // What is set from here on is not chosen by the user.
    self.content = nil
    widget.show(content.position)
    title.text = content.title
    dropDown.title = content.title
    if isOther { dropDown.setChoices(content.choices) }
    dropDown.chosen = content.chosen
    self.content = content
  }

  func apply(_ state: CellState) { widget.showTouch(state) }
}
