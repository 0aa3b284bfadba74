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
