import Gtk
import ListKit
import PhotoModel

/// The rating of a photo in a table, as stars to click, and to change by keys while it is being edited.
final class StarsCell: FieldTableCell {
  /// Called with the rating that the user clicked; nil removes it.
  var onRate: ((Int?) -> Void)?

  var widget: Widget { stars }

  private let stars = StarsView()
  private var content = CellContent(field: .rating)
  private var isEditing = false
  private var touched: CellState = []

  init() {
    stars.align(horizontally: .start, vertically: .center)
    stars.canFocus = false
    stars.onChange = { [weak self] rating in
      guard let self else { return }
      if isEditing { stars.content = .rating(rating) } else { onRate?(rating) }
    }
  }

  func show(_ content: CellContent) {
    self.content = content
    if case .integer(let rating) = content.value {
      stars.content = .rating(rating)
    } else {
      stars.content = .rating(nil)
    }
    stars.isEditable = content.isEditable
    stars.opacity = content.controlOpacity
  }

  /// The stars brighten under the pointer, and stand out as a drop target.
  func apply(_ state: CellState) {
    let touched = state.intersection([.hovered, .edited, .dropTarget])
    guard touched != self.touched else { return }
    self.touched = touched
    stars.setStyle("bright", !touched.isDisjoint(with: [.hovered, .edited]))
    stars.setStyle("lifted", touched.contains(.dropTarget))
  }

  func change() throws(FieldError) -> Change? {
    let value = stars.content.rating.map(FieldValue.integer)
    if value == content.value { return nil }
    return Change(.rating, to: value)
  }

  var editedText: String {
    CellContent(field: .rating, value: stars.content.rating.map(FieldValue.integer)).editableText
  }

  /// Every rating can be accepted.
  func refuse(_ reason: String) {}

  func beginEditing() {
    isEditing = true
    stars.canFocus = true
    stars.isFocusable = true
    stars.grabFocus()
  }

  func endEditing(_ end: EditEnd) {
    isEditing = false
    stars.isFocusable = false
    stars.canFocus = false
  }
}
