import Gtk
import PhotoModel

/// A label: any text, with a menu of the five that are colours.
final class LabelEditor: FieldEditor {
  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)? {
    didSet { text.onEvent = onEvent }
  }

  /// The menu and the entry.
  let widget: Widget

  private let text = TextEditor()
  private let words: CoveringWords
  private let dot = ColorDot()
  private let button: MenuButton

  init() {
    dot.showsRing = true
    dot.align(horizontally: .center, vertically: .center)
    button = MenuButton(child: dot, accessibleLabel: localized("Pick a colour"))
    button.isFlat = true
    button.addStyle("verso-pick-label")
    button.align(vertically: .center)
    words = CoveringWords(over: text)
    widget = Box(.horizontal, spacing: 6, [button, words.widget])
    button.setPopover { [weak self] in self?.makePopover() ?? Popover() }
  }

  func show(_ state: FieldState) {
    text.show(state)
    button.isSensitive = state.isEditable
    dot.labelColor = LabelColor(label: state.text)
    // What is written is English, and stands there while it is edited.
    let name = FieldValue.text(state.text).localizedText(for: .label)
    words.show(name == state.text ? "" : name, for: state)
  }

  private func makePopover() -> Popover {
    let box = Box(.vertical)
    let popover = Popover(box)
    popover.addStyle("menu")
    func add(_ color: LabelColor?, _ change: Change) {
      let view = LabelView()
      view.label = color?.label ?? localized("No label")
      let button = Button(child: view.widget)
      button.isFlat = true
      button.onClick { [weak self, weak popover] in
        popover?.close()
        self?.onEvent?(.change(change))
      }
      box.append(button)
    }
    for color in LabelColor.allCases { add(color, .set(.label, .text(color.label))) }
    add(nil, .clear(.label))
    return popover
  }
}
