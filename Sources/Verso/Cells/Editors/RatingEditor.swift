import Gtk
import PhotoModel

/// The stars of a rating, with words beside them if the photos differ.
final class RatingEditor: FieldEditor {
  /// Called for everything that the user does.
  var onEvent: ((FieldEvent) -> Void)?

  /// The stars and the words.
  let widget: Widget

  private let stars = StarsView(offersReject: true)
  private let words = Label()

  init() {
    stars.isFocusable = true
    stars.align(vertically: .center)
    words.addStyle("dim-label", "caption")
    words.ellipsize(.end)
    widget = Box(.horizontal, spacing: 6, [stars, words])
    stars.onChange = { [weak self] rating in
      self?.onEvent?(.change(Change(.rating, to: rating.map(FieldValue.integer))))
    }
  }

  func show(_ state: FieldState) {
    stars.isEditable = state.isEditable
    stars.setAccessibleDescription(state.accessibleDescription)
    switch state.value {
    case .none: stars.content = .rating(nil)
    case .same(.integer(let rating)): stars.content = .rating(rating)
    case .same: stars.content = .rating(nil)
    case .different(let count): stars.content = .different(count)
    }
    // Stars as large as fingers leave no room, and the name of the field says it, too.
    words.isVisible = !widget.isInNarrowLayout
    words.text = state.hint ?? (stars.content.rating == -1 ? RatingText.name(of: -1) : "")
  }
}
