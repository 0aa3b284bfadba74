import Gtk

/// A hint in a line of its own, which covers nothing and never takes the keyboard. What it is about is framed.
@MainActor
final class HintBar {
  /// The bar, which is there while it says something.
  var view: Widget { revealer }

  /// Called when the bar goes while it has the keyboard focus.
  var onLeave: (() -> Void)?

  private let revealer: Revealer
  private let sign = Image(icon: "dialog-information-symbolic")
  private let text = Label()
  private let position = Label()
  private let nextButton = Button(label: "")
  private let buttons = WrapBox(spacing: 6, lineSpacing: 6)
  private let line: Box
  private let targets: [Hint: Widget]
  private var shown: Hint?

  /// A bar for hints.
  ///
  /// - Parameter targets: what each hint is about.
  init(at targets: [Hint: Widget]) {
    self.targets = targets
    text.wraps = true
    text.xAlign = 0
    text.expandsHorizontally = true
    position.addStyle("dim-label", "numeric", "verso-secondary")
    let off = Button(label: localized("Turn Off Hints"))
    for (button, command) in [(off, CommandID.turnOffHints), (nextButton, .nextHint)] {
      button.setCommand(command)
      // The keys stay where they were.
      button.focusesOnClick = false
    }
    // Large text in a narrow window leaves no room for all of them in one line.
    for child in [position, off, nextButton] { buttons.insert(child) }
    buttons.align(horizontally: .end, vertically: .center)
    let textPlace = WidthFirst(text)
    line = Box(.horizontal, spacing: 12, [textPlace, buttons])
    let box = Box(.horizontal, spacing: 12, [sign, line])
    box.addStyle("verso-hint")
    revealer = Revealer(WidthFirst(box))
    revealer.comesAtOnce()
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
    nextButton.label = hint.next == nil ? localized("Done") : localized("Next Hint")
    revealer.isRevealed = true
  }

  /// Makes room for the text in a window of some width.
  func adapt(to width: WindowWidth) {
    line.orientation = width == .narrow ? .vertical : .horizontal
    line.spacing = width == .narrow ? 6 : 12
    // Beside the first line of the text, where buttons stand below it.
    sign.align(vertically: width == .narrow ? .start : .center)
  }
}
