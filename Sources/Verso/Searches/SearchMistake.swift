import Gtk
import PhotoModel

/// Shows below the wrong word of a search field why it is wrong.
@MainActor
final class SearchMistake {
  private let entry: SearchEntry
  private let text = Label()
  private let popover: Popover

  /// What says it below a search field.
  init(below entry: SearchEntry) {
    self.entry = entry
    text.wraps = true
    text.xAlign = 0
    popover = Popover(text)
    popover.addStyle("verso-mistake")
    popover.autohides = false
    popover.canFocus = false
    popover.prefer(.bottom)
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.popover.close() }
    entry.addController(focus)
    adapt(to: .wide)
  }

  isolated deinit { popover.detach() }

  /// Adapts to the room that there is: a sentence is put on one line if there is room for it.
  func adapt(to width: WindowWidth) { text.setWidth(most: width == .narrow ? 40 : 72) }

  /// Says what is wrong; nil if nothing is.
  func show(_ error: QueryError?) {
    entry.setAccessibleDescription(error?.localizedText ?? "")
    guard let error, entry.containsFocus else { return popover.close() }
    text.text = error.localizedText
    guard popover.open(at: entry) else { return }
    let (start, end) = Self.word(of: entry.text, at: error.position)
    let bounds = [entry.x(behind: start), entry.x(behind: end)].sorted()
    popover.point(
      atX: bounds[0], y: 0, width: max(1, bounds[1] - bounds[0]), height: max(1, entry.height))
  }

  /// The Unicode scalars before the word at a character, and those up to its end.
  static func word(of text: String, at position: Int) -> (start: Int, end: Int) {
    let start = text.prefix(position)
    let word = text.dropFirst(position).prefix { !$0.isWhitespace }
    return (start.unicodeScalars.count, start.unicodeScalars.count + word.unicodeScalars.count)
  }
}
