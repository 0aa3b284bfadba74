import Gtk

/// A hint on a line of its own, which covers nothing and never takes the keyboard focus. What it is about is framed.
@MainActor
final class HintBar {
  /// The bar, which is visible while it says something.
  var view: Widget { revealer }

  /// Called when the bar disappears while it has the keyboard focus.
  var onLeave: (() -> Void)?

  private let revealer: Revealer
  private let sign = Image(icon: "dialog-information-symbolic")
  private let text = Label()
  private let position = Label()
  private let offButton = Button(label: "")
  private let nextButton = Button(label: "")
  private let buttons = WrapBox(spacing: 6, lineSpacing: 6)
  private let line: Box
  private let targets: [Hint: Widget]
  private var shown: Hint?
  private var isNarrow = false

  /// A bar for hints.
  ///
  /// - Parameter targets: what each hint is about.
  init(at targets: [Hint: Widget]) {
    self.targets = targets
    text.wraps = true
    text.xAlign = 0
    text.expandsHorizontally = true
    position.addStyle("dim-label", "numeric", "verso-secondary")
    for (button, command) in [(offButton, CommandID.turnOffHints), (nextButton, .nextHint)] {
      button.setCommand(command)
      // The keyboard focus stays where it was.
      button.focusesOnClick = false
    }
    // Large text in a narrow window leaves no room for all of them on one line.
    for child in [position, offButton, nextButton] { buttons.insert(child) }
    buttons.align(horizontally: .end, vertically: .center)
    let textFrame = WidthFirst(text)
    line = Box(.horizontal, spacing: 12, [textFrame, buttons])
    let box = Box(.horizontal, spacing: 12, [sign, line])
    box.addStyle("verso-hint")
    revealer = Revealer(WidthFirst(box))
    revealer.transition = .none
  }

  /// Shows a hint, or none.
  func show(_ hint: Hint?) {
    guard hint != shown else { return }
    if let shown { targets[shown]?.removeStyle("verso-hinted") }
    shown = hint
    guard let hint else {
      let hadFocus = revealer.containsFocus
      revealer.isRevealed = false
      if hadFocus { onLeave?() }
      return
    }
    targets[hint]?.addStyle("verso-hinted")
    text.text = hint.text
    position.text = hint.position
    nameButtons()
    revealer.isRevealed = true
  }

  /// Makes room for the text in a window of some width.
  func adapt(to width: WindowWidth) {
    isNarrow = width == .narrow
    line.orientation = isNarrow ? .vertical : .horizontal
    line.spacing = isNarrow ? 6 : 12
    // Beside the first line of the text, if the buttons are below it.
    sign.align(vertically: isNarrow ? .start : .center)
    nameButtons()
  }

  /// In a narrow window, short names fit large buttons on fewer lines, so that the photos keep more of their room.
  private func nameButtons() {
    let names = [
      (offButton, localized("Turn Off Hints"), localized("Turn Off")),
      shown?.next == nil
        ? (nextButton, localized("Done"), localized("Done"))
        : (nextButton, localized("Next Hint"), localized("Next")),
    ]
    for (button, name, short) in names {
      button.label = isNarrow ? short : name
      button.setAccessibleLabel(name)
    }
  }
}
