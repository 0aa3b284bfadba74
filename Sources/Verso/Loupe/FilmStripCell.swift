import Gtk
import PhotoModel

/// A photo of the film strip.
@MainActor
final class FilmStripCell {
  /// The picture, to be clicked.
  let button: Button
  /// Called with the photo that was clicked.
  var onClick: ((Photo.ID) -> Void)?

  private let thumbnail: ThumbnailView
  private var id: Photo.ID?

  /// A cell with room for a picture of a size in logical pixels.
  init(_ size: (width: Int, height: Int)) {
    thumbnail = ThumbnailView(width: size.width, height: size.height)
    button = Button(child: thumbnail)
    button.isFlat = true
    // Keys lead from photo to photo anyway, and would mean something else here.
    button.canFocus = false
    button.onClick { [weak self] in
      if let self, let id { onClick?(id) }
    }
  }

  /// Shows a photo, or nothing.
  func show(_ photo: LoupePhoto?, isCurrent: Bool, from loader: ThumbnailLoader) {
    id = photo?.id
    button.isVisible = photo != nil
    button.setStyle("current", isCurrent)
    guard let photo else { return thumbnail.forget() }
    let rating = photo.rating.map { ", " + RatingText.name(of: $0) } ?? ""
    button.setAccessibleLabel(photo.title + rating)
    button.tooltip = photo.title
    // A screen reader has just read it in the name.
    button.setAccessibleDescription(nil)
    thumbnail.show(photo.request, from: loader)
  }
}
