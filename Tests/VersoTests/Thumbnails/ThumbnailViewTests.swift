import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("ThumbnailView", .inDisplay)
struct ThumbnailViewTests {
  @Test("a white picture has an edge, by which it is told from what it lies on")
  func edge() async throws {
    let loader = ThumbnailLoader { _ in
      let white = [UInt8](repeating: 255, count: 96 * 64 * 3)
      let pixels = Pixels(width: 96, height: 64, stride: 96 * 3, hasAlpha: false, bytes: white)
      return pixels.map { .success($0) } ?? .failure(.damaged)
    }
    let view = ThumbnailView(width: 72, height: 54)
    let window = TestWindow(Box(.vertical, [view]))
    let photo = Photo(
      id: Photo.ID(rawValue: 0), record: PhotoRecord(path: RawPath("/photos/white.jpg")))
    view.show(PictureRequest(photo), from: loader)
    await Display.wait { WidgetPicture(of: view)?[36, 27] == [255, 255, 255] }
    let picture = try #require(WidgetPicture(of: view))
    // Three by two is as wide as the room, and lower.
    for (x, y) in [(0, 27), (71, 27), (36, 3), (36, 50)] {
      #expect(picture[x, y].allSatisfy { (150..<240).contains($0) }, "\(x), \(y)")
    }
    #expect(picture[1, 27] == [255, 255, 255])
    withExtendedLifetime(window) {}
  }
}
