import Gtk

/// The line below the picture of the loupe: stars, label, and how large the picture is shown.
@MainActor
final class LoupeFoot {
  /// The line itself.
  let view: Box
  /// Called with the rating that was clicked; nil removes it.
  var onRate: ((Int?) -> Void)?

  private let stars = StarsView()
  private let label: LabelView
  private let edited = Image(icon: "document-edit-symbolic", pixels: 16)
  private let size = Label()

  /// A line that says nothing yet.
  ///
  /// - Parameter hasRoom: whether there is room for the texts of labels.
  init(hasRoom: Bool = true) {
    view = Box(.horizontal, spacing: hasRoom ? 12 : 6)
    label = LabelView(hasRoom: hasRoom)
    stars.align(vertically: .center)
    // Keys rate wherever the focus is.
    stars.canFocus = false
    stars.onChange = { [weak self] in self?.onRate?($0) }
    edited.addStyle("verso-edited")
    edited.tooltip = localized("Not saved yet")
    size.addStyle("numeric", "dim-label")
    // What is left out if there is no room.
    size.ellipsize(.end)
    size.xAlign = 1
    size.expandsHorizontally = true
    view.addStyle("verso-status", "verso-loupe-foot")
    for child in [stars, label.widget, edited, size] as [Widget] { view.append(child) }
  }

  /// Shows what a photo says.
  func show(_ photo: LoupePhoto) {
    stars.content = .rating(photo.rating)
    stars.isEditable = photo.isEditable
    stars.isVisible = photo.error == nil
    label.label = photo.label
    label.widget.isVisible = photo.label != nil
    edited.isVisible = photo.isEdited
  }

  /// Says how large the picture is shown, in hundredths; nil for none.
  func show(percent: Int?) {
    let text = percent.map { localized("%1 %", formatted($0)) } ?? ""
    // From right to left, the sign would stand before the number.
    size.text = view.isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
  }
}
