import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The middle of the window", .inDisplay)
struct MiddlePaneTests {
  private let samples = WindowSamples()
  private let middle: MiddlePane
  private let button = Button(label: "elsewhere")
  private let window: TestWindow

  init() async {
    let placeholder = PlaceholderPage(
      ThumbnailLoader { _ in .failure(.damaged) }, hasSamples: false)
    middle = MiddlePane(samples.photos, placeholder, samples.large, HintBar(at: [:]))
    window = TestWindow(Box(.vertical, [button, middle.view]), width: 800, height: 600)
    await Display.settle()
  }

  private func isMapped(_ widget: Widget) -> Bool { gtk_widget_get_mapped(widget.widget) != 0 }

  private var isEmpty: Bool { middle.view.label("The List Is Empty") != nil }

  @Test(
    "photos come in place of why there are none, and take the keyboard focus only if it is free")
  func photos() async {
    middle.show(.takenOut(count: 1), takesFocus: false)
    button.grabFocus()
    await Display.settle()
    #expect(isEmpty)
    _ = await samples.add(2)
    middle.show(nil, takesFocus: false)
    await Display.settle()
    #expect(!isEmpty && button.containsFocus)
    middle.show(.takenOut(count: 1), takesFocus: false)
    middle.show(nil, takesFocus: true)
    await Display.settle()
    #expect(!isEmpty && samples.photos.view.containsFocus)
    withExtendedLifetime(window) {}
  }

  @Test("who goes to the photos where there are none gets to what leads on")
  func leadingOn() async throws {
    _ = await samples.add(2)
    middle.show(nil, takesFocus: false)
    button.grabFocus()
    middle.grabFocus()
    await Display.settle()
    #expect(samples.photos.view.containsFocus)
    middle.show(.noResult(query: "zz"), takesFocus: false)
    await Display.settle()
    let clear = try #require(middle.view.label("Clear Search")?.parent)
    // No window has its command here.
    gtk_actionable_set_action_name(clear.opaque, nil)
    clear.isSensitive = true
    for _ in 0..<2 {
      button.grabFocus()
      middle.grabFocus()
      await Display.settle()
      #expect(clear.containsFocus && !samples.photos.view.containsFocus)
      button.grabFocus()
      middle.show(nil, takesFocus: false)
      middle.grabFocus()
      middle.show(.noResult(query: "zz"), takesFocus: false)
      await Display.settle()
      #expect(clear.containsFocus && !samples.photos.view.containsFocus)
    }
    // While photos are being read nothing leads on: the first that come get it.
    middle.show(.reading, takesFocus: false)
    middle.grabFocus()
    middle.show(nil, takesFocus: false)
    await Display.settle()
    #expect(samples.photos.view.containsFocus)
    withExtendedLifetime(window) {}
  }

  @Test(
    "in a narrow and low window the way on from where there are no photos is seen whole",
    arguments: [(480, 480), (300, 200)])
  func narrow(height: Int, heightOfPage: Int) async throws {
    middle.adapt(to: WindowRoom(width: 360, height: height, textScale: 1))
    middle.show(.noResult(query: "country:DE keyword:harbour"), takesFocus: false)
    try await Input.moveWindow(of: middle.view, to: (0, 0), size: (360, heightOfPage))
    await Display.wait { middle.view.width <= 360 }
    await Display.settle()
    let clear = try #require(middle.view.label("Clear Search")?.parent)
    let page = try #require(middle.view.descendant { $0.pointer.typeName == "AdwStatusPage" })
    var (x, y) = (0.0, 0.0)
    #expect(gtk_widget_translate_coordinates(clear.widget, page.widget, 0, 0, &x, &y) != 0)
    #expect(Int(y) + clear.height <= page.height)
    withExtendedLifetime(window) {}
  }

  @Test("large pictures come in place of both")
  func large() async {
    _ = await samples.add(1)
    middle.show(nil, takesFocus: false)
    middle.show(.loupe)
    await Display.settle()
    #expect(middle.filterBar.isHidden && !isMapped(samples.photos.view))
    #expect(isMapped(samples.large.view(of: .loupe)))
    middle.show(LargePictures.Page?.none)
    await Display.settle()
    #expect(!middle.filterBar.isHidden && isMapped(samples.photos.view))
    withExtendedLifetime(window) {}
  }

  @Test("the photo that was looked at is the selected one when the list is back, with the focus")
  func backFromLarge() async throws {
    let ids = await samples.add(60)
    middle.show(nil, takesFocus: false)
    await Display.settle()
    samples.photos.select([ids[50]])
    samples.photos.focus(ids[50])
    await Display.settle()
    try #require(samples.photos.visibleView.isVisible(ids[50]))
    middle.show(.loupe)
    samples.large.grabFocus()
    await Display.settle()
    try #require(samples.large.view(of: .loupe).containsFocus)
    samples.photos.select([ids[50]])
    middle.show(LargePictures.Page?.none)
    #expect(samples.photos.selectedIDs == [ids[50]])
    samples.photos.focus(ids[50])
    await Display.settle()
    #expect(samples.photos.selectedIDs == [ids[50]])
    #expect(samples.photos.visibleView.isVisible(ids[50]))
    withExtendedLifetime(window) {}
  }

  @Test("numbers are shown where they are useful")
  func numbers() async {
    middle.show(StatusBar.Counts(shown: 1, total: 1), activity: nil, areUseful: true)
    await Display.settle()
    #expect(middle.view.label("1 photo") != nil)
    middle.show(StatusBar.Counts(shown: 1, total: 1), activity: nil, areUseful: false)
    await Display.settle()
    #expect(middle.view.label("1 photo") == nil)
    withExtendedLifetime(window) {}
  }
}
