import Gtk

/// A keyword with a button that removes it and, if only some photos have it, one that gives it to all.
@MainActor
final class KeywordChip {
  /// What a chip shows.
  struct Content: Equatable {
    /// The keyword, and how many photos have it.
    let word: WordCount
    /// The number of selected photos.
    let photoCount: Int
    /// Whether the keyword can be removed.
    let isEditable: Bool
    /// Whether buttons are as large as fingers. If so, the keyword is part of the button that gives it to all: there
    /// is no room beside it.
    let isRoomy: Bool

    /// Whether only some of the photos have it.
    var isPartial: Bool { word.count < photoCount }

    /// Whether a chip with the same parts can show it.
    func hasParts(of other: Content) -> Bool {
      (isPartial, isEditable, isRoomy) == (other.isPartial, other.isEditable, other.isRoomy)
    }
  }

  /// The chip.
  let widget: Widget
  /// What the chip shows.
  private(set) var content: Content

  /// Called when a keyword is to be removed from all photos.
  var onRemove: ((String) -> Void)?
  /// Called when a keyword of some photos is to be given to all.
  var onComplete: ((String) -> Void)?

  private let text = Label()
  private let count: Label?
  private var addButton: Button?
  private var removeButton: Button?

  /// Whether the chip is marked, to be removed by a key.
  var isMarked = false {
    didSet { widget.setStyle("marked", isMarked) }
  }

  /// A chip for a keyword.
  init(_ content: Content) {
    self.content = content
    count = content.isPartial ? Label() : nil
    text.ellipsize(.end)
    text.isSingleLine = true
    let name = Box(.horizontal, [text])
    let box = Box(.horizontal)
    widget = box
    box.addStyle("verso-chip")
    if let count {
      box.addStyle("partial")
      // As in the sidebar: the number of photos that the details are about is shown above them.
      count.addStyle("caption", "numeric", "verso-count")
      name.append(count)
    }
    let canComplete = content.isPartial && content.isEditable
    if canComplete, content.isRoomy {
      box.addStyle("roomy")
      addButton = makeAddButton(beside: name)
    } else {
      box.append(name)
      if canComplete { addButton = makeAddButton() }
    }
    if let addButton { box.append(addButton) }
    if content.isEditable {
      let button = Button(icon: "window-close-symbolic", accessibleLabel: removeName)
      removeButton = button
      connect(button) { [weak self] in self.map { $0.onRemove?($0.content.word.word) } }
      box.append(button)
    }
    showContent()
  }

  /// Shows something else.
  ///
  /// - Returns: whether it has the parts for that.
  func show(_ content: Content) -> Bool {
    guard content.hasParts(of: self.content) else { return false }
    guard content != self.content else { return true }
    self.content = content
    showContent()
    return true
  }

  private func showContent() {
    let word = content.word
    text.text = word.word.withHiddenMarked
    if let count {
      count.text = formatted(word.count)
      widget.tooltip = localized(
        "In %1 photos",
        localized("%1 of %2", formatted(word.count), formatted(content.photoCount)))
    }
    addButton?.setName(localized("Add “%1” to All Selected Photos", word.word))
    removeButton?.setName(removeName)
  }

  private var removeName: String { localized("Remove “%1”", content.word.word) }

  private func makeAddButton(beside name: Widget? = nil) -> Button {
    let sign = Image(icon: "list-add-symbolic", pixels: 12)
    let button = Button(child: name.map { Box(.horizontal, spacing: 3, [sign, $0]) } ?? sign)
    connect(button) { [weak self] in self.map { $0.onComplete?($0.content.word.word) } }
    return button
  }

  private func connect(_ button: Button, _ onClick: @escaping @MainActor () -> Void) {
    // With the keyboard, chips are marked from the entry: thirty stops for Tab would be in the way.
    button.isFocusable = false
    button.isFlat = true
    button.onClick(onClick)
  }
}

extension Button {
  /// What a button without text does, for the pointer and for a screen reader.
  fileprivate func setName(_ name: String) {
    setAccessibleLabel(name)
    tooltip = name
  }
}
