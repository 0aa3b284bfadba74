import DisplayTestSupport
import Gtk
import PhotoModel
import PictureDecoding
import Testing

@testable import Verso

@MainActor
@Suite("The picture and the details beside the photos", .inDisplay)
struct DetailsPaneTests {
  private let samples = WindowSamples()
  private let pane: DetailsPane
  private let panes: WindowPanes
  private let window: TestWindow

  init() async {
    let preview = PreviewController(
      PictureLoader(DecoderPool()), thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    let details = DetailsController(library: samples.library, preferences: samples.preferences)
    panes = WindowPanes(
      sidebar: Box(.vertical), middle: samples.photos.view, picture: preview.view,
      details: details.view, preferences: samples.preferences)
    panes.areUseful = true
    pane = DetailsPane(preview, details, in: panes, of: samples.photos, samples.large)
    window = TestWindow(panes.view, width: 1280, height: 800)
    await Display.settle()
  }

  @Test("details of other photos come in a turn of their own, unless somebody goes there first")
  func turns() async {
    let ids = await samples.add(2)
    samples.photos.select([ids[1]])
    pane.showDetailsSoon()
    #expect(pane.details.ids.isEmpty)
    var seen: [Photo.ID] = []
    pane.focus { seen = $0.ids }
    #expect(seen == [ids[1]])
    samples.photos.select([ids[0]])
    pane.showDetailsSoon()
    #expect(await Display.wait { pane.details.ids == [ids[0]] })
    withExtendedLifetime(window) {}
  }

  @Test("details follow the loupe, and the picture beside the list waits until it is closed")
  func loupe() async {
    let ids = await samples.add(2)
    pane.showPicture()
    #expect(!panes.hasPicture)
    samples.large.openLoupe(ids[1])
    pane.showPicture()
    pane.showDetails()
    #expect(!panes.hasPicture && pane.details.ids == [ids[1]])
    samples.large.close()
    samples.photos.select([ids[0]])
    pane.showPicture()
    #expect(panes.hasPicture)
    withExtendedLifetime(window) {}
  }
}
