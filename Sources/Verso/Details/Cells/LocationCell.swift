import Gtk
import ListKit
import PhotoModel

/// A row of the details for latitude and longitude, which make sense only together.
final class LocationCell: ContentCell {
  /// The states of both fields.
  struct Content {
    var latitude: FieldState
    var longitude: FieldState
    var position: CardPosition
  }

  /// Called for everything that the user does, and with the field that it concerns.
  var onEvent: ((Field, FieldEvent) -> Void)? {
    get { editor.onEvent }
    set {
      editor.onEvent = newValue
      frame.onOpen = { newValue?(.latitude, .open) }
    }
  }

  /// The row.
  var widget: Widget { frame.widget }

  private let editor = LocationEditor()
  private let frame: FieldFrame

  init() { frame = FieldFrame(editor.widget) }

  func show(_ location: Content) {
    let (latitude, longitude) = (location.latitude, location.longitude)
    frame.show(
      FieldFrame.Content(
        name: localized("Position"), isEdited: latitude.isEdited || longitude.isEdited,
        error: latitude.error ?? longitude.error,
        problems: (latitude.problems + longitude.problems).map { Sentences.sentence(for: $0) },
        differentCount: [latitude, longitude].compactMap(\.differentCount).max()),
      at: location.position)
    editor.show(latitude: latitude, longitude: longitude)
  }
}
