import CGtk
import DisplayTestSupport
import Gtk
import Locks
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The loupe", .inDisplay)
struct LoupeControllerTests {
  private final class Log: Sendable {
    let loads = Mutex<[WantedPicture]>([])
  }

  @MainActor
  private final class Spy: LoupeControllerDelegate {
    var steps: [LoupeStep] = []
    var commands: [CommandID] = []
    var chosen: [Photo.ID] = []
    var ratings: [Int?] = []
    var around: [LoupePhoto] = []

    func loupe(_ loupe: LoupeController, didAskFor step: LoupeStep) { steps.append(step) }
    func loupe(_ loupe: LoupeController, didAskFor command: CommandID) { commands.append(command) }
    func loupe(_ loupe: LoupeController, didChoose id: Photo.ID) { chosen.append(id) }
    func loupe(_ loupe: LoupeController, photosAround count: Int) -> [LoupePhoto] {
      Array(around.prefix(count))
    }
    func loupe(_ loupe: LoupeController, didRate rating: Int?) { ratings.append(rating) }
    func loupeDidZoom(_ loupe: LoupeController) {}
  }

  private let log = Log()
  private let spy = Spy()
  private let loupe: LoupeController
  private let window: TestWindow

  init() async {
    let thumbnails = ThumbnailLoader { _ in .failure(.damaged) }
    let pictures = LoupePictures(patience: .zero) { [log] picture, _ in
      log.loads.withLock { $0.append(picture) }
      if picture.request.path.name == "9.jpg" { return .failure(.damaged) }
      return .success(
        picture.size == .whole ? grey(2000, 1000) : grey(picture.side, picture.side / 2))
    }
    loupe = LoupeController(
      LoupeStage(pictures, thumbnails: thumbnails, findPeople: { _ in [] }), thumbnails: thumbnails)
    loupe.delegate = spy
    spy.around = (1...20).map { LoupePhoto(photo($0, [:])) }
    window = TestWindow(loupe.view, width: 600, height: 500)
    loupe.grabFocus()
    await Display.settle()
  }

  private func show(_ number: Int, _ values: FieldValues = [:]) async {
    loupe.show(LoupePhoto(photo(number, values)), at: (number, 20), others: [request(number + 1)])
    await Display.wait { loupe.picture.texture != nil || number == 9 }
    await Display.settle()
  }

  @Test("a picture is decoded for its viewport; only who looks closely has all of it decoded")
  func sizes() async {
    await show(1, [.width: .integer(2000), .height: .integer(1000)])
    #expect(
      log.loads.withLock { $0.map(\.side) } == [768, 768], "this one, and the next one ahead")
    #expect(loupe.picture.zoom.picture == Zoom.Size(width: 2000, height: 1000))
    loupe.picture.change { $0.show(at: 1) }
    await Display.wait { loupe.picture.texture?.width == 2000 }
    #expect(log.loads.withLock { $0.filter { $0.size == .whole }.count } == 1)
    loupe.picture.change { $0.fit() }
    #expect(loupe.picture.texture?.width == 768)
  }

  @Test("of a picture whose size nobody knows, what is seen stays when its size is known")
  func unknownSize() async {
    await show(1)
    #expect(loupe.picture.zoom.picture.width == 768)
    loupe.picture.change { $0.show(at: 2) }
    let before = loupe.picture.pictureFrame
    await Display.wait { loupe.picture.texture?.width == 2000 }
    #expect(abs(loupe.picture.pictureFrame.width - before.width) < 0.5)
    #expect(abs(loupe.picture.pictureFrame.x - before.x) < 0.5)
  }

  @Test("why a picture cannot be shown is said in its place")
  func failure() async {
    await show(9)
    await Display.wait { loupe.view.label("The picture in this file is damaged.") != nil }
    #expect(loupe.view.label("The picture in this file is damaged.") != nil)
    await show(2)
    #expect(loupe.view.label("The picture in this file is damaged.") == nil)
  }

  @Test("arrows go on, and in a large picture move it; other keys are commands")
  func keys() async throws {
    await show(1, [.width: .integer(2000), .height: .integer(1000)])
    try await Input.press("Right", "Left", "End")
    #expect(spy.steps == [.next, .previous, .last])
    loupe.picture.change { $0.show(at: 1) }
    let before = loupe.picture.pictureFrame
    try await Input.press("Right", "Next")
    #expect(loupe.picture.pictureFrame.x < before.x)
    #expect(spy.steps == [.next, .previous, .last, .next])
    try await Input.press("i", "f", "z", "space", "Escape")
    #expect(spy.commands == [.loupeFields, .filmStrip, .actualSize, .backToPhotos, .backToPhotos])
  }

  @Test("the film strip has as many photos as there is room for, and a click leads to one")
  func strip() async throws {
    await show(1)
    func cell(_ number: Int) -> Widget? {
      loupe.view.descendant { widget in
        widget.pointer.typeName == "GtkButton" && widget.tooltip == "\(number).jpg"
      }
    }
    #expect(cell(7) != nil && cell(8) == nil)
    #expect(cell(1)?.hasStyle("current") == true && cell(2)?.hasStyle("current") == false)
    try await Input.click(try #require(cell(3)))
    #expect(spy.chosen.map(\.rawValue) == [3])
    try await Input.press("Right")
    #expect(spy.steps == [.next], "the keys are the loupe's still")
    loupe.parts.hasStrip = false
    await Display.settle()
    #expect(cell(3).map { gtk_widget_get_mapped($0.widget) } == 0)
  }

  @Test("fields show over the picture where they are wanted, and on a full screen nothing else")
  func fields() async {
    await show(1, [.title: .text("Harbour"), .rating: .integer(3)])
    #expect(loupe.view.label("★★★☆☆") == nil)
    loupe.parts.hasCaption = true
    loupe.parts.isAlone = true
    await Display.settle()
    #expect(loupe.view.label("Harbour") != nil && loupe.view.label("★★★☆☆") != nil)
    #expect(loupe.picture.height == 500)
  }

  @Test(
    "where the bar has no room for it, the title stands below the picture, and not cut in the bar")
  func narrow() async throws {
    let bar = LoupeBar(CommandBook())
    bar.show(title: "Harbour at dawn", position: 3, of: 20)
    bar.bar.isVisible = true
    let window = TestWindow(bar.bar, width: 360, height: 100)
    await show(3, [.title: .text("Harbour at dawn")])
    for (width, isNarrow) in [(360, true), (800, false)] {
      let room = WindowRoom(width: width, height: 640, textScale: 1)
      bar.adapt(to: room)
      loupe.parts.hasTitle = !room.hasTitle
      await Display.settle()
      #expect((loupe.view.label("Harbour at dawn") != nil) == isNarrow)
      #expect((loupe.view.label("3 of 20") != nil) == isNarrow)
      #expect((bar.bar.label("Harbour at dawn") != nil) == !isNarrow)
      if isNarrow { try await Display.saveScreenshot("loupe-title") }
    }
    withExtendedLifetime(window) {}
  }

  @Test("on a full screen the bar comes where the pointer is at the upper edge")
  func bar() {
    let bar = LoupeBar(CommandBook())
    bar.reveal(forPointerAt: 200)
    #expect(!bar.bar.isVisible)
    bar.reveal(forPointerAt: 2)
    bar.reveal(forPointerAt: 40)
    #expect(bar.bar.isVisible)
    bar.reveal(forPointerAt: 100)
    #expect(!bar.bar.isVisible)
  }
}
