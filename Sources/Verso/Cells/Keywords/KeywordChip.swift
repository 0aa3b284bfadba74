import Gtk

/// A keyword with a button that takes it away and, where only some photos have it, one that gives it to
/// all.
@MainActor
final class KeywordChip {
  /// What a chip shows.
  struct Content: Equatable {
    /// The keyword, and how many photos have it.
    let word: WordCount
    /// The number of selected photos.
    let photoCount: Int
    /// Whether the keyword can be taken away.
    let isEditable: Bool
    /// Whether buttons are as large as fingers. Then the keyword is a part of the button that gives it to all: beside it
    /// there is no room.
    let isRoomy: Bool

    /// Whether only some of the photos have it.
    var isPartial: Bool { word.count < photoCount }
  }

  /// The chip.
  let widget: Widget
  /// What the chip shows.
  let content: Content

  /// Called when the keyword shall go from all photos.
  var onRemove: (() -> Void)?
  /// Called when a keyword of some photos shall be given to all.
  var onComplete: (() -> Void)?

  /// Whether the chip is marked, to be taken away by a key.
  var isMarked = false {
    didSet { widget.setStyle("marked", isMarked) }
  }

  /// A chip of a keyword.
  init(_ content: Content) {
    self.content = content
    let word = content.word
    let text = Label(word.word.withHiddenMarked)
    text.ellipsize(.end)
    text.isSingleLine = true
    let name = Box(.horizontal, [text])
    let box = Box(.horizontal)
    widget = box
    box.addStyle("verso-chip")
    if content.isPartial {
      box.addStyle("partial")
      box.tooltip = localized(
        "In %1 photos",
        localized("%1 of %2", formatted(word.count), formatted(content.photoCount)))
      // As in the sidebar: of how many photos the details are stands above them.
      let count = Label(formatted(word.count))
      count.addStyle("caption", "numeric", "verso-count")
      name.append(count)
    }
    let canComplete = content.isPartial && content.isEditable
    if canComplete, content.isRoomy {
      box.addStyle("roomy")
      box.append(addButton(beside: name))
    } else {
      box.append(name)
      if canComplete { box.append(addButton()) }
    }
    if content.isEditable { box.append(removeButton()) }
  }

  private func addButton(beside name: Widget? = nil) -> Button {
    let sign = Image(icon: "list-add-symbolic", pixels: 12)
    let button = Button(child: name.map { Box(.horizontal, spacing: 4, [sign, $0]) } ?? sign)
    connect(button, localized("Add “%1” to All Selected Photos", content.word.word)) {
      [weak self] in
      self?.onComplete?()
    }
    return button
  }

  private func removeButton() -> Button {
    let name = localized("Remove “%1”", content.word.word)
    let button = Button(icon: "window-close-symbolic", accessibleLabel: name)
    connect(button, name) { [weak self] in self?.onRemove?() }
    return button
  }

  private func connect(
    _ button: Button, _ name: String, _ onClick: @escaping @MainActor () -> Void
  ) {
    button.setAccessibleLabel(name)
    button.tooltip = name
    // With the keyboard, chips are marked from the entry: thirty stops for Tab would be in the way.
    button.isFocusable = false
    button.isFlat = true
    button.onClick(onClick)
  }
}
