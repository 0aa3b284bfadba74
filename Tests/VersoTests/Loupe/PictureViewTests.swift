import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("A picture that is looked at closely", .inDisplay)
struct PictureViewTests {
  private let view = PictureView()
  private let window: TestWindow

  init() async {
    window = TestWindow(view, width: 400, height: 300)
    view.change { $0.resize(picture: Zoom.Size(width: 4000, height: 3000)) }
    await Display.wait { view.zoom.viewport == Zoom.Size(width: 400, height: 300) }
  }

  /// A picture of which the left half is red and the right half blue.
  private var halves: Texture? {
    let red: [UInt8] = [255, 0, 0]
    let blue: [UInt8] = [0, 0, 255]
    var bytes: [UInt8] = []
    for _ in 0..<75 {
      for x in 0..<100 { bytes += x < 50 ? red : blue }
    }
    let pixels = Pixels(width: 100, height: 75, stride: 300, hasAlpha: false, bytes: bytes)
    guard let pixels else { return nil }
    return Texture(pixels)
  }

  @Test("Ctrl and the wheel enlarge it where the pointer is; the wheel alone moves it then")
  func wheel() async throws {
    var told = 0
    view.onUserZoom = { told += 1 }
    try await Input.click(view, button: 4)
    #expect(view.zoom.isFitted && told == 0)
    try await Input.click(view, button: 4, holding: "ctrl")
    #expect(view.zoom.percent == 13 && told > 0)
    let frame = view.pictureFrame
    #expect(abs(frame.x + frame.width / 2 - 200) < 2, "the pointer is in the middle")
    try await Input.click(view, button: 5)
    #expect(view.pictureFrame.y < frame.y)
    try await Input.click(view, button: 5, times: 2, holding: "ctrl")
    #expect(view.zoom.isFitted)
  }

  @Test("a double click shows its own pixels, dragging moves it, and another one shows all of it")
  func dragging() async throws {
    try await Input.click(view, times: 2)
    #expect(view.zoom.isActualSize && !view.zoom.isFitted)
    let before = view.pictureFrame
    try await Input.drag(view, to: view, at: 0.9)
    #expect(abs(view.pictureFrame.y - before.y - 120) < 6)
    #expect(abs(view.pictureFrame.x - before.x) < 6)
    try await Input.click(view, times: 2)
    #expect(view.zoom.isFitted)
  }

  @Test("turned to the right, what was left is above")
  func turning() async throws {
    let halves = try #require(halves)
    view.show(halves)
    await Display.settle()
    var drawn = try #require(WidgetPicture(of: view))
    #expect(drawn[100, 150] == [255, 0, 0] && drawn[300, 150] == [0, 0, 255])
    view.change { $0.turn(by: 1) }
    await Display.settle()
    drawn = try #require(WidgetPicture(of: view))
    #expect(drawn[200, 60] == [255, 0, 0] && drawn[200, 240] == [0, 0, 255])
    view.change { $0.turn(by: 1) }
    await Display.settle()
    drawn = try #require(WidgetPicture(of: view))
    #expect(drawn[100, 150] == [0, 0, 255] && drawn[300, 150] == [255, 0, 0])
  }
}
