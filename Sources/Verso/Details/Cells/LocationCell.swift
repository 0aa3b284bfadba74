import Gtk
import ListKit

/// A row of the details for latitude and longitude, which make sense only together.
final class LocationCell: ContentCell {
  /// The states of both fields.
  struct Content {
    var latitude: FieldState
    var longitude: FieldState
  }

  /// The entries.
  let editor = LocationEditor()

  /// The row.
  var widget: Widget { frame.widget }

  private let frame: FieldFrame

  init() { frame = FieldFrame(editor.widget) }

  func show(_ place: Content) {
    frame.show(
      name: localized("Position"), isEdited: place.latitude.isEdited || place.longitude.isEdited,
      error: place.latitude.error ?? place.longitude.error,
      problems: (place.latitude.problems + place.longitude.problems).map {
        Sentences.sentence(for: $0)
      })
    editor.show(latitude: place.latitude, longitude: place.longitude)
  }
}
