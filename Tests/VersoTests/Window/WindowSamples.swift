import Gtk
import PhotoModel

@testable import Verso

/// A window that fills the screen as soon as that is asked for.
@MainActor
final class FakeFullScreen: FullScreenWindow {
  var isFullScreen = false { didSet { handler?() } }
  private var handler: (@MainActor () -> Void)?

  func followFullScreen(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }
}

/// The parts of a window that show the photos of a library.
@MainActor
struct WindowSamples {
  let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  let library = PhotoLibrary()
  let photos: PhotosController
  let screen = FakeFullScreen()
  let large: LargePictures

  init() {
    let thumbnails = ThumbnailLoader { _ in .failure(.damaged) }
    photos = PhotosController(library, preferences: preferences, thumbnails: thumbnails)
    let makeStage: @MainActor () -> LoupeStage = {
      LoupeStage(
        LoupePictures(patience: .zero) { _, _ in .failure(.damaged) }, thumbnails: thumbnails,
        findPeople: { _ in [] })
    }
    large = LargePictures(
      of: photos, in: screen, LoupeController(makeStage(), thumbnails: thumbnails),
      CompareController(makeStage: makeStage), LoupeBar(CommandBook()), preferences)
  }

  /// Adds photos.
  func add(_ count: Int) async -> [Photo.ID] {
    await library.add((0..<count).map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
  }
}
