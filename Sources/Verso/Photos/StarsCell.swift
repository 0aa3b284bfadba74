import Gtk
import ListKit

/// The rating of a photo in a table, as stars to click.
final class StarsCell: ListCell {
  var widget: Widget { stars }

  /// Called with the rating that the user clicked; nil takes it away.
  var onRate: ((Int?) -> Void)? {
    get { stars.onChange }
    set { stars.onChange = newValue }
  }

  private let stars = StarsView()

  init() {
    stars.align(horizontally: .start, vertically: .center)
    stars.canFocus = false
  }

  /// Shows a rating.
  func show(_ rating: Int?, isEditable: Bool) {
    stars.content = .rating(rating)
    stars.isEditable = isEditable
    stars.opacity = isEditable ? 1 : 0
  }
}
