import Gtk

/// Suggestions below an entry, which keeps the keyboard focus.
@MainActor
final class CompletionPopover {
  /// Called with a suggestion that was clicked, or taken by Enter.
  var onPick: ((Completion) -> Void)?

  /// The suggestion that Enter takes.
  var chosen: Completion? { chosenIndex.map { suggestions[$0] } }

  /// Whether suggestions show.
  private(set) var isOpen = false

  private let entry: Widget
  private let popover: Popover
  private let box = Box(.vertical)
  private var rows: [Button] = []
  private var suggestions: [Completion] = []
  private var scrolling: [SignalConnection] = []
  private var chosenIndex: Int? {
    didSet {
      if let oldValue, rows.indices.contains(oldValue) { rows[oldValue].removeStyle("chosen") }
      if let chosenIndex { rows[chosenIndex].addStyle("chosen") }
    }
  }

  /// Suggestions below an entry, not shown yet.
  init(below entry: Widget) {
    self.entry = entry
    popover = Popover(box)
    popover.addStyle("menu", "verso-completion")
    popover.autohides = false
    popover.hasArrow = false
    popover.canFocus = false
    popover.prefer(.bottom)
    popover.align(horizontally: .start)
  }

  isolated deinit {
    stopWatching()
    popover.detach()
  }

  /// Shows these suggestions, or nothing if there are none.
  func show(_ suggestions: [Completion]) {
    guard !suggestions.isEmpty else { return close() }
    if suggestions != self.suggestions {
      chosenIndex = nil
      self.suggestions = suggestions
      box.removeAll()
      rows = suggestions.map(row)
      for row in rows { box.append(row) }
      if isOpen { popover.fit() }
    }
    guard !isOpen, popover.open(at: entry) else { return }
    isOpen = true
    // Scrolling moves the entry away from the suggestions.
    scrolling = entry.onScroll { [weak self] in self?.close() }
  }

  /// Hides the suggestions.
  func close() {
    chosenIndex = nil
    guard isOpen else { return }
    isOpen = false
    stopWatching()
    popover.close()
  }

  private func stopWatching() {
    for connection in scrolling { connection.disconnect() }
    scrolling = []
  }

  /// Handles a key that the entry would get: the arrows choose, Enter takes what is chosen, Esc closes.
  ///
  /// - Returns: whether the key was handled.
  func pressed(_ press: KeyController.Press) -> Bool {
    guard isOpen, press.modifiers.isEmpty else { return false }
    switch press.key {
    case Key.down: moveChoice(by: 1)
    case Key.up: moveChoice(by: -1)
    case Key.escape: close()
    case _ where press.isEnter:
      guard let chosen else { return false }
      onPick?(chosen)
    default: return false
    }
    return true
  }

  /// Chooses the next or the previous suggestion; past either end, none is chosen.
  func moveChoice(by step: Int) {
    let count = suggestions.count + 1
    let number = (chosenIndex.map { $0 + 1 } ?? 0) + step
    let wrapped = (number % count + count) % count
    chosenIndex = wrapped == 0 ? nil : wrapped - 1
    // The keyboard focus stays in the entry.
    if let chosen { entry.setAccessibleDescription(chosen.title) }
  }

  private func row(_ suggestion: Completion) -> Button {
    let text = Label(suggestion.title)
    text.xAlign = 0
    text.ellipsize(.end)
    text.setWidth(most: 40)
    text.expandsHorizontally = true
    let detail = Label(suggestion.detail)
    detail.addStyle("dim-label", "numeric")
    let button = Button(child: Box(.horizontal, spacing: 18, [text, detail]))
    button.isFlat = true
    button.isFocusable = false
    button.onClick { [weak self] in self?.onPick?(suggestion) }
    return button
  }
}
