import Gtk
import PhotoModel

/// A location: latitude and longitude as decimal degrees.
///
/// The two make sense only together, so they are committed when both have been left.
@MainActor
final class LocationEditor {
  /// Called for everything that the user does, and with the field that it concerns.
  var onEvent: ((Field, FieldEvent) -> Void)?

  /// The two entries.
  let widget: Widget

  private let latitude = TextEditor()
  private let longitude = TextEditor()

  init() {
    let box = Box(.horizontal, spacing: 6, [latitude.widget, longitude.widget])
    box.isHomogeneous = true
    widget = box
    latitude.hint = localized("Latitude")
    longitude.hint = localized("Longitude")
    for (field, editor) in [(Field.latitude, latitude), (.longitude, longitude)] {
      editor.commitsOnLeave = false
      editor.widget.readFromLeft()
      editor.onEvent = { [weak self] in self?.onEvent?(field, $0) }
    }
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.onEvent?(.latitude, .commit) }
    box.addController(focus)
  }

  /// Shows the states of latitude and longitude.
  func show(latitude: FieldState, longitude: FieldState) {
    self.latitude.show(latitude)
    self.longitude.show(longitude)
  }
}
