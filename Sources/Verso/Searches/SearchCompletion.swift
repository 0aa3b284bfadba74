import Gtk
import PhotoModel

/// The completions that the search field offers: names of fields, values that photos have, and examples if nothing
/// has been typed yet.
@MainActor
final class SearchCompletion {
  /// Called when a whole query has been taken.
  var onTake: (() -> Void)?

  /// Whether something is offered.
  var isOpen: Bool { popover.isOpen }

  private let entry: SearchEntry
  private let popover: CompletionPopover
  private let values: @MainActor (Field) -> [String: Int]
  private var isTaking = false

  /// The completion of a search field.
  ///
  /// - Parameters:
  ///   - entry: the field.
  ///   - values: the values of a field, and how many photos have each.
  init(of entry: SearchEntry, values: @escaping @MainActor (Field) -> [String: Int]) {
    self.entry = entry
    self.values = values
    popover = CompletionPopover(below: entry)
    popover.onPick = { [weak self] in self?.take($0) }
    entry.onChange { [weak self] in
      // GTK moves the cursor past what was typed only after it has reported the change.
      if self?.isTaking == false { MainLoop.afterThisEvent { self?.suggest() } }
    }
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.popover.close() }
    entry.addController(focus)
    let click = ClickGesture()
    click.onRelease { [weak self] _ in self?.showExamples() }
    entry.addController(click)
    entry.onKey(.capture) { [weak self] press in self?.pressed(press) ?? false }
  }

  /// Hides what is offered.
  func close() { popover.close() }

  /// Shows examples of queries, if nothing was typed.
  func showExamples() {
    guard entry.text.isEmpty, entry.containsFocus else { return }
    popover.show(Self.examples)
  }

  /// What can be asked for, in the language of queries and in words.
  private static var examples: [Completion] {
    [
      ("rating>=4", localized("Four stars or more")), ("-has:title", localized("Without a title")),
      ("-has:gps", localized("Without a position")),
      ("taken:this-year", localized("Taken this year")),
      ("is:edited", localized("Not saved yet")), ("is:problem", localized("With problems")),
    ].map { Completion(text: $0, title: $0, detail: $1) }
  }

  private func suggest() {
    guard entry.containsFocus else { return popover.close() }
    let completion = completion
    popover.show(
      completion.suggestions(values: values).map { suggestion in
        Completion(
          text: suggestion.text, title: suggestion.text.withHiddenMarked,
          detail: suggestion.count.map { formatted($0) } ?? "")
      })
  }

  private var completion: QueryCompletion {
    let text = entry.text
    let before = String(text.unicodeScalars.prefix(entry.cursor))
    return QueryCompletion(text, cursor: before.count)
  }

  private func pressed(_ press: KeyController.Press) -> Bool {
    if press.key == Key.escape && entry.text.isEmpty {
      // The examples came unasked: the same press leaves the field.
      popover.close()
      return false
    }
    if popover.pressed(press) { return true }
    guard press.key == Key.down, press.modifiers.isEmpty else { return false }
    if entry.text.isEmpty { showExamples() } else { suggest() }
    if popover.isOpen { popover.moveChoice(by: 1) }
    return popover.isOpen
  }

  /// Replaces the word that was being typed by a suggestion.
  private func take(_ suggestion: Completion) {
    let text = Array(entry.text)
    let range = completion.range
    // After a name, its value is asked for; after a value, the next word.
    let isOpen = suggestion.text.last.map { ":=".contains($0) } ?? true
    let start = String(text[..<range.lowerBound]) + suggestion.text
    isTaking = true
    entry.text = start + String(text[range.upperBound...])
    entry.setCursor(start.unicodeScalars.count)
    isTaking = false
    if isOpen { return suggest() }
    popover.close()
    onTake?()
  }
}
