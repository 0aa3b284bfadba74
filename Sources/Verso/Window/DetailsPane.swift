import Gtk
import PhotoModel

/// What stands beside the list about the photos that commands act on: their picture, and what they say.
@MainActor
final class DetailsPane {
  let preview: PreviewController
  let details: DetailsController

  private let panes: WindowPanes
  private let photos: PhotosController
  private let large: LargePictures
  /// Shows the details of other photos, in a separate turn: selecting waits only for the list.
  private lazy var turn = OwnTurn { [weak self] in self?.showDetails() }

  /// The picture and the details of photos of a list, and of large pictures.
  ///
  /// - Parameter panes: have the views of both.
  init(
    _ preview: PreviewController, _ details: DetailsController, in panes: WindowPanes,
    of photos: PhotosController, _ large: LargePictures
  ) {
    self.preview = preview
    self.details = details
    self.panes = panes
    self.photos = photos
    self.large = large
    panes.focusFields = { [details] in details.focusFirstField() }
    panes.wayBackToField = { [details] in details.wayBackToField() }
  }

  /// Shows the picture of the first selected photo beside the list. If it fills the window, it is not decoded a
  /// second time.
  func showPicture() {
    guard !large.isOpen else { return }
    let content = PreviewController.Content(
      photos.firstSelectedID.flatMap(photos.library.photo), count: photos.selectedCount)
    panes.hasPicture = content != .nothing
    preview.show(content)
  }

  /// Shows what the photos that commands act on say.
  func showDetails() {
    let ids = large.targetIDs
    details.show(ids)
    if ids.isEmpty { showOverview() }
  }

  /// The same, once no event is waiting.
  func showDetailsSoon() { turn.ask() }

  /// Shows what the list holds, if no photo is selected.
  ///
  /// - Parameter isComplete: whether no more photos will be added to it.
  func showOverview(isComplete: Bool = false) {
    if large.targetIDs.isEmpty { details.show(listOf: photos.shownIDs, isComplete: isComplete) }
  }

  /// Moves the keyboard focus to the details, which show the photos that commands act on by then.
  func focus(_ focus: @escaping (DetailsController) -> Void) {
    panes.show(
      .details,
      focusing: { [details, turn] in
        turn.run()
        focus(details)
      })
  }
}
