import Gtk

/// A keyword with a button that takes it away and, where only some photos have it, one that gives it to
/// all.
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
    let text = Label(word.word.withHiddenMarked)
    text.ellipsize(.end)
    text.isSingleLine = true
    let box = Box(.horizontal, [text])
    widget = box
    box.addStyle("verso-chip")
    if word.count < photoCount {
      // As in the sidebar: of how many photos the details are stands above them.
      let label = Label(formatted(word.count))
      label.addStyle("caption", "numeric", "verso-count")
      box.append(label)
      box.addStyle("partial")
      box.tooltip = localized(
        "In %1 photos",
        localized("%1 of %2", formatted(word.count), formatted(photoCount)))
      if isEditable { box.append(addButton()) }
    }
    if isEditable { box.append(removeButton()) }
  }

  private func addButton() -> Button {
    let name = localized("Add “%1” to All Selected Photos", word.word)
    return button("list-add-symbolic", name) { [weak self] in self?.onComplete?() }
  }

  private func removeButton() -> Button {
    button("window-close-symbolic", localized("Remove “%1”", word.word)) { [weak self] in
      self?.onRemove?()
    }
  }

  private func button(
    _ icon: String, _ name: String, _ onClick: @escaping @MainActor () -> Void
  ) -> Button {
    let button = Button(icon: icon, accessibleLabel: name)
    // With the keyboard, chips are marked from the entry: thirty stops for Tab would be in the way.
    button.isFocusable = false
    button.isFlat = true
    button.onClick(onClick)
    return button
  }
}
