import Gtk

/// What the photo in the loupe is called and its number, on a line below the picture: for windows whose bar has no room
/// for that.
@MainActor
final class LoupeTitle {
  /// The line itself.
  let view: Widget

  private let title = Label()
  private let number = Label()

  init() {
    title.keepOnOneLine(cutting: .middle)
    title.tellCutText()
    title.addStyle("verso-title")
    title.expandsHorizontally = true
    number.addStyle("numeric", "dim-label", "verso-secondary")
    view = Box(.horizontal, spacing: 12, [title, number])
    view.addStyle("verso-loupe-title")
  }

  /// Shows what a photo is called, its number, from 1, and the number of photos.
  func show(_ photo: LoupePhoto, at position: (number: Int, count: Int)) {
    title.text = photo.title
    number.text = localized("%1 of %2", formatted(position.number), formatted(position.count))
  }
}
