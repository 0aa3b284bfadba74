import Gtk
import PhotoModel

/// Keywords as chips, and an entry that completes from all known keywords.
///
/// Enter and a semicolon add what was typed, and so does leaving the field; Backspace in the empty entry removes the
/// last keyword, Left and Right mark others. Keywords that only some of the photos have are dimmed and say how many
/// have them; their “+”, or Enter while they are marked, gives them to all. Wherever one clicks, the keyboard focus
/// moves to the entry.
final class KeywordsEditor: FieldEditor {
  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)?

  /// Asked for the known keywords when a person begins to type.
  var completion: (() -> KeywordCompletion)?

  /// The chips and the entry, in a frame.
  var widget: Widget { box }

  /// The entry, wherever the chips have put it.
  var keyboardWidget: Widget { entry }

  private let box = WrapBox(spacing: 6, lineSpacing: 6)
  private let entry = Entry()
  private let moreButton = Button(label: "")
  private let popover: CompletionPopover
  private var chips: [KeywordChip] = []
  private var state: FieldState?
  private var known: KeywordCompletion?
  private var isShowing = false
  private var showsAll = false
  /// The number of characters before the last change, to tell typing from pasting.
  private var lengthBefore = 0
  private var marked: Int? {
    didSet {
      if let oldValue, chips.indices.contains(oldValue) { chips[oldValue].isMarked = false }
      if let marked { chips[marked].isMarked = true }
    }
  }

  private static let suggestionLimit = 8

  init() {
    popover = CompletionPopover(below: entry)
    box.stretchesLastChild = true
    box.expandsHorizontally = true
    box.addStyle("verso-keywords")
    entry.hasFrame = false
    entry.setWidth(characters: 6, most: 8)
    box.insert(moreButton)
    box.insert(entry)
    moreButton.isFlat = true
    moreButton.addStyle("caption")
    moreButton.onClick { [weak self] in
      guard let self, let state else { return }
      showsAll = true
      showChips(state)
      focusEntry()
    }
    popover.onPick = { [weak self] in self?.add([$0.text], leaving: "") }
    listen()
  }

  func show(_ state: FieldState) {
    let before = self.state
    self.state = state
    if state.field != before?.field { entry.setAccessibleLabel(state.field.localizedName) }
    if state.photoCount != before?.photoCount || state.words != before?.words
      || state.looksEditable != before?.looksEditable
    {
      if before?.words.isEmpty != false || state.photoCount != before?.photoCount {
        showsAll = false
      }
      showChips(state)
    }
    entry.isEditable = state.isEditable
    entry.setAccessibleDescription(chipsInWords(state))
    setText(state.draft ?? "")
    entry.placeholder = state.looksEditable ? hint(state) : nil
  }

  /// What can be typed here; beside chips, or in a line of its own below them, that there is room to type.
  private func hint(_ state: FieldState) -> String {
    guard state.words.isEmpty else { return localized("Add…") }
    return state.field == .people ? localized("Add people") : localized("Add keywords")
  }

  // MARK: - Chips

  private func showChips(_ state: FieldState) {
    marked = nil
    let isRoomy = box.isInNarrowLayout
    let shown = showsAll ? state.words[...] : state.commonWords
    let contents = shown.map {
      KeywordChip.Content(
        word: $0, photoCount: state.photoCount, isEditable: state.looksEditable, isRoomy: isRoomy)
    }
    for chip in chips.dropFirst(contents.count) { box.remove(chip.widget) }
    // A chip is eight widgets: one with the same parts is reused for another keyword.
    chips = contents.enumerated().map { index, content in
      let old = chips.indices.contains(index) ? chips[index] : nil
      if let old, old.show(content) { return old }
      let new = addChip(content, before: old?.widget ?? moreButton)
      if let old { box.remove(old.widget) }
      return new
    }
    let hidden = state.words.count - shown.count
    moreButton.isVisible = hidden > 0
    moreButton.label = localized("%1 more…", formatted(hidden))
  }

  private func addChip(_ content: KeywordChip.Content, before next: Widget) -> KeywordChip {
    let chip = KeywordChip(content)
    chip.onRemove = { [weak self] in self?.remove($0) }
    chip.onComplete = { [weak self] in self?.complete($0) }
    box.insert(chip.widget, before: next)
    return chip
  }

  private func chipsInWords(_ state: FieldState) -> String {
    let words = state.commonWords.map { word in
      word.count < state.photoCount
        ? localized(
          "%1 (%2 of %3)", word.word, formatted(word.count), formatted(state.photoCount))
        : word.word
    }
    return ([state.accessibleDescription] + words).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  // MARK: - Changes

  private func add(_ words: [String], leaving rest: String) {
    popover.close()
    if !words.isEmpty, let field = state?.field { onEvent?(.change(.add(field, words))) }
    setText(rest)
    onEvent?(.typed(rest))
  }

  private func remove(_ word: String) {
    focusEntry()
    if let field = state?.field { emit(.remove(field, [word])) }
  }

  /// Gives a keyword to all photos.
  private func complete(_ word: String) {
    focusEntry()
    if let field = state?.field { emit(.add(field, [word])) }
  }

  private func emit(_ change: Change) {
    if state?.isEditable == true { onEvent?(.change(change)) }
  }

  private func setText(_ text: String) {
    guard text != entry.text else { return }
    isShowing = true
    entry.text = text
    entry.setCursor(-1)
    isShowing = false
    lengthBefore = text.count
  }

  // MARK: - Typing

  private func listen() {
    entry.onChange { [weak self] in
      guard let self, !isShowing else { return }
      textDidChange()
    }
    entry.onActivate { [weak self] in
      guard let self else { return }
      add(KeywordText.words(in: entry.text), leaving: "")
    }
    let click = ClickGesture()
    click.onPress { [weak self] _ in self?.focusEntry() }
    box.addController(click)
    let focus = FocusController()
    focus.onEnter { [weak self] in self?.known = self?.completion?() }
    focus.onLeave { [weak self] in self?.leave() }
    entry.addController(focus)
    // Before the entry, which would move its cursor for the arrows.
    entry.onKey(.capture) { [weak self] press in self?.press(press) ?? false }
  }

  private func focusEntry() {
    if state?.isEditable == true, !entry.containsFocus { entry.grabFocusWithoutSelecting() }
  }

  private func textDidChange() {
    marked = nil
    let text = entry.text
    let wasPasted = text.count > lengthBefore + 1
    lengthBefore = text.count
    guard KeywordText.startOfLastWord(in: text) > text.startIndex else {
      onEvent?(.typed(text))
      return suggest(for: text)
    }
    // GTK 4.18 still counts what is typed or pasted as one undoable step, and warns if the text is set within it.
    MainLoop.afterThisEvent { [weak self] in self?.takeWords(wasPasted: wasPasted) }
  }

  /// Adds what precedes the last separator, or everything that was pasted.
  private func takeWords(wasPasted: Bool) {
    let text = entry.text
    let start = KeywordText.startOfLastWord(in: text)
    guard start > text.startIndex else { return }
    let rest = wasPasted ? "" : KeywordText.trimmed(text[start...])
    add(KeywordText.words(in: wasPasted ? text : String(text[..<start])), leaving: rest)
  }

  private func suggest(for text: String) {
    guard let known, let state, !KeywordText.trimmed(text).isEmpty else { return popover.close() }
    let present = Set(state.words.filter { $0.count == state.photoCount }.map(\.word))
    popover.show(
      known.suggestions(for: text, without: present, limit: Self.suggestionLimit)
        .map { Completion($0) })
  }

  private func leave() {
    marked = nil
    popover.close()
    onEvent?(.commit)
  }

  // MARK: - Keys

  private func press(_ press: KeyController.Press) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    if popover.pressed(press) {
      if press.key == Key.escape { marked = nil }
      return true
    }
    switch press.key {
    case Key.down: return offerKeywords()
    case Key.escape: return escape()
    case Key.left, Key.right:
      let isBackwards = (press.key == Key.left) != entry.isRightToLeft
      return moveMark(by: isBackwards ? -1 : 1)
    case Key.backspace, Key.delete: return removeByKey(press.key)
    case _ where press.isEnter: return completeMarked()
    default:
      marked = nil
      return false
    }
  }

  /// Offers the most frequent keywords, as Down does in the empty entry, and chooses the first one.
  private func offerKeywords() -> Bool {
    guard let known, let state, state.isEditable else { return false }
    popover.show(
      known.suggestions(
        for: entry.text, without: Set(state.words.map(\.word)), limit: Self.suggestionLimit
      ).map { Completion($0) })
    guard popover.isOpen else { return false }
    popover.moveChoice(by: 1)
    return true
  }

  private func escape() -> Bool {
    if marked != nil {
      marked = nil
      return true
    }
    guard state?.draft != nil || !entry.text.isEmpty else { return false }
    onEvent?(.cancel)
    setText("")
    return true
  }

  private func moveMark(by step: Int) -> Bool {
    guard entry.text.isEmpty, !chips.isEmpty, state?.isEditable == true else { return false }
    let next = (marked ?? chips.count) + step
    marked = chips.indices.contains(next) ? next : step < 0 ? 0 : nil
    if let marked { entry.setAccessibleDescription(chips[marked].content.word.word) }
    return true
  }

  /// Gives the marked keyword to all photos.
  private func completeMarked() -> Bool {
    guard let marked, let state, state.isEditable else { return false }
    let content = chips[marked].content
    if content.isPartial { complete(content.word.word) }
    return true
  }

  private func removeByKey(_ key: Int) -> Bool {
    guard entry.text.isEmpty, state?.isEditable == true else { return false }
    guard let index = marked ?? (key == Key.backspace ? chips.indices.last : nil) else {
      return false
    }
    let hadMark = marked != nil
    remove(chips[index].content.word.word)
    if hadMark, !chips.isEmpty { marked = min(index, chips.count - 1) }
    return true
  }
}
