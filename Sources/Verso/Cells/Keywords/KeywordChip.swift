import Gtk

/// A keyword with a button that takes it away.
@MainActor
final class KeywordChip {
  /// The chip.
  let widget: Widget
  /// What the chip shows.
  let word: WordCount

  /// Called when the keyword shall go from all photos.
  var onRemove: (() -> Void)?
  /// Called when a keyword of some photos shall be given to all.
  var onComplete: (() -> Void)?

  /// Whether the chip is marked, to be taken away by a key.
  var isMarked = false {
    didSet { widget.setStyle("marked", isMarked) }
  }

  /// A chip of a keyword.
  ///
  /// - Parameters:
  ///   - word: the keyword, and how many photos have it.
  ///   - photoCount: the number of selected photos.
  ///   - isEditable: whether the keyword can be taken away.
  init(_ word: WordCount, of photoCount: Int, isEditable: Bool) {
    self.word = word
    let text = Label(word.word)
    text.ellipsize(.end)
    text.isSingleLine = true
    let box = Box(.horizontal, spacing: 4, [text])
    widget = box
    box.addStyle("verso-chip")
    if word.count < photoCount {
      let share = localized("%1 of %2", formatted(word.count), formatted(photoCount))
      let label = Label(share)
      label.addStyle("caption", "numeric")
      box.append(label)
      box.addStyle("partial")
      box.tooltip = localized("In %1 photos. Click to give it to all.", share)
      if isEditable { completeOnClick() }
    }
    if isEditable { box.append(removeButton()) }
  }

  private func completeOnClick() {
    let click = ClickGesture()
    click.onRelease { [weak self] _ in self?.onComplete?() }
    widget.addController(click)
    widget.setCursor("pointer")
  }

  private func removeButton() -> Button {
    let button = Button(
      icon: "window-close-symbolic", accessibleLabel: localized("Remove “%1”", word.word))
    // With the keyboard, chips are marked from the entry: thirty stops for Tab would be in the way.
    button.isFocusable = false
    button.isFlat = true
    button.align(vertically: .center)
    button.onClick { [weak self] in self?.onRemove?() }
    return button
  }
}
