import Gtk
import PhotoModel

/// One of the photos that are compared: its picture, and below it the title, stars and label.
@MainActor
final class ComparePane {
  /// The view to put into a window.
  let view = Box(.vertical)
  /// The stage of the picture.
  let stage: LoupeStage
  /// Called when the keyboard focus has come to the picture.
  var onFocus: (() -> Void)?
  /// Called with the rating that was clicked; nil removes it.
  var onRate: ((Int?) -> Void)?

  private let title = Label()
  private let foot = LoupeFoot(hasRoom: false)

  /// A pane without a photo.
  init(_ stage: LoupeStage) {
    self.stage = stage
    title.keepOnOneLine(cutting: .middle)
    title.tellCutText()
    title.addStyle("verso-title", "verso-compare-title")
    for child in [stage.view, title, foot.view] as [Widget] { view.append(child) }
    view.addStyle("verso-compare-pane")
    foot.onRate = { [weak self] in self?.onRate?($0) }
    let focus = FocusController()
    focus.onEnter { [weak self] in self?.onFocus?() }
    stage.picture.addController(focus)
  }

  /// Shows a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - position: its number, from 1, and the number of photos.
  func show(_ photo: LoupePhoto, at position: (number: Int, count: Int)) {
    title.text = photo.title
    stage.picture.setAccessibleLabel(
      photo.spokenName(position: position.number, of: position.count))
    foot.show(photo)
    stage.show(photo)
  }

  /// Says how large the picture is shown.
  func showSize() { foot.show(percent: stage.percent) }

  /// Marks the photo that keys act on.
  func mark(_ isFocused: Bool) { view.setStyle("focused", isFocused) }
}
