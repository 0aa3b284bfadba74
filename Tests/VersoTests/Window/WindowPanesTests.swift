import CGtk
import DisplayTestSupport
import Gtk
import Testing

@testable import Verso

@MainActor
@Suite("WindowPanes", .inDisplay)
struct WindowPanesTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let details = Box(.vertical)
  private let panes: WindowPanes

  init() {
    panes = WindowPanes(
      sidebar: Box(.vertical), middle: Box(.vertical), picture: Box(.vertical), details: details,
      preferences: preferences)
    panes.areUseful = true
  }

  @Test("details that are hidden and shown again are as wide as before, wherever they were dragged")
  func detailsWidth() async throws {
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { details.width == 360 })
    for _ in 0..<2 {
      panes.show(.details, false)
      await Display.settle()
      panes.show(.details)
      #expect(await Display.wait { details.width == 360 })
    }
    let pane = try #require(details.parent?.parent)
    let position = gtk_paned_get_position(pane.opaque)
    gtk_paned_set_position(pane.opaque, position - 60)
    await Display.wait { details.width == 420 }
    panes.show(.details, false)
    await Display.settle()
    panes.show(.details)
    #expect(await Display.wait { details.width == 420 })
    panes.rememberSizes()
    #expect(preferences.detailsWidth == 420)
    withExtendedLifetime(window) {}
  }

  @Test("without a picture the details have its place, and it comes back where it was")
  func withoutPicture() async {
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { details.height > 0 && details.height < 600 })
    let height = details.height
    panes.hasPicture = false
    #expect(await Display.wait { details.height > height + 200 })
    panes.hasPicture = true
    #expect(await Display.wait { details.height == height })
    withExtendedLifetime(window) {}
  }

  @Test("while disagreements are settled the picture gives its room in a low window to the values")
  func settling() async {
    let picture = Box(.vertical)
    let panes = WindowPanes(
      sidebar: Box(.vertical), middle: Box(.vertical), picture: picture, details: Box(.vertical),
      preferences: preferences)
    for (height, scale, isShown) in [(640, 1.0, false), (900, 1, true), (900, 1.5, false)] {
      panes.adapt(toWidth: 1280, height: height, textScale: scale)
      #expect(picture.isVisible)
      panes.isSettling = true
      #expect(picture.isVisible == isShown, "\(height)")
      panes.isSettling = false
      #expect(picture.isVisible)
    }
  }

  @Test("larger text makes the panes wider by as much, and what is remembered is for usual text")
  func textScale() async throws {
    let (sidebar, details) = (Box(.vertical), Box(.vertical))
    let panes = WindowPanes(
      sidebar: sidebar, middle: Box(.vertical), picture: Box(.vertical), details: details,
      preferences: preferences)
    panes.areUseful = true
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { sidebar.width == 220 && details.width == 360 })
    panes.adapt(toWidth: 1280, height: 800, textScale: 1.2)
    #expect(await Display.wait { sidebar.width == 264 && details.width == 432 })
    panes.rememberSizes()
    #expect(preferences.sidebarWidth == 220 && preferences.detailsWidth == 360)
    panes.adapt(toWidth: 1280, height: 800, textScale: 1)
    #expect(await Display.wait { sidebar.width == 220 && details.width == 360 })
    withExtendedLifetime(window) {}
  }

  @Test("in a window with width to spare the sidebar is wider, unless somebody chose its width")
  func spareWidth() async {
    func open() -> (panes: WindowPanes, sidebar: Widget, window: TestWindow) {
      let sidebar = Box(.vertical)
      let panes = WindowPanes(
        sidebar: sidebar, middle: Box(.vertical), picture: Box(.vertical), details: Box(.vertical),
        preferences: preferences)
      panes.areUseful = true
      return (panes, sidebar, TestWindow(panes.view, width: 1280, height: 800))
    }
    let (panes, sidebar, window) = open()
    #expect(await Display.wait { sidebar.width == 220 })
    panes.adapt(toWidth: 1600, height: 800, textScale: 1)
    #expect(await Display.wait { sidebar.width == 280 })
    panes.rememberSizes()
    #expect(preferences.sidebarWidth == 220, "nobody chose it")
    panes.adapt(toWidth: 1600, height: 800, textScale: 1.2)
    #expect(await Display.wait { sidebar.width == 264 })
    panes.adapt(toWidth: 1280, height: 800, textScale: 1)
    #expect(await Display.wait { sidebar.width == 220 })
    preferences.sidebarWidth = 240
    let chosen = open()
    chosen.panes.adapt(toWidth: 1600, height: 800, textScale: 1)
    #expect(await Display.wait { chosen.sidebar.width == 240 })
    withExtendedLifetime((window, chosen.window)) {}
  }

  /// Panes with a button in the place of the photos, and one in that of the details.
  private func panesOfButtons() -> (photos: Button, title: Button, panes: WindowPanes) {
    let photos = Button(label: "Photos")
    let title = Button(label: "Title")
    let panes = WindowPanes(
      sidebar: Box(.vertical), middle: Box(.vertical, [photos]), picture: Box(.vertical),
      details: Box(.vertical, [title]), preferences: preferences)
    panes.areUseful = true
    return (photos, title, panes)
  }

  @Test("details that come over the photos take the keyboard into their first field")
  func firstField() async {
    let (photos, title, panes) = panesOfButtons()
    let window = TestWindow(panes.view, width: 640, height: 600)
    panes.adapt(toWidth: 640, height: 600, textScale: 1)
    var asked = 0
    panes.focusFields = {
      asked += 1
      return title.grabFocus()
    }
    await Display.settle()
    photos.grabFocus()
    panes.show(.details)
    #expect(await Display.wait { asked == 1 && title.hasFocus })
    withExtendedLifetime(window) {}
  }

  @Test(
    "details over the photos that are closed give the keyboard to these", arguments: [false, true])
  func closedFocus(isAnimated: Bool) async throws {
    Display.setAnimations(isAnimated)
    defer { Display.setAnimations(true) }
    let (photos, title, panes) = panesOfButtons()
    let window = TestWindow(panes.view, width: 640, height: 600)
    panes.adapt(toWidth: 640, height: 600, textScale: 1)
    await Display.settle()
    panes.show(.details) { title.grabFocus() }
    #expect(await Display.wait { title.hasFocus })
    try await Input.press("Escape")
    #expect(await Display.wait { photos.hasFocus })
    #expect(!panes.isShown(.details))
    withExtendedLifetime(window) {}
  }

  @Test(
    "details over the photos that a command closes give the keyboard to these, and not to filters")
  func closedByCommand() async {
    let (photos, filter, title) = (
      Button(label: "Photos"), Button(label: "Filter"), Button(label: "Title")
    )
    let panes = WindowPanes(
      sidebar: Box(.vertical), middle: Box(.vertical, [filter, photos]), picture: Box(.vertical),
      details: Box(.vertical, [title]), preferences: preferences)
    panes.areUseful = true
    panes.focusMiddle = { photos.grabFocus() }
    let window = TestWindow(panes.view, width: 640, height: 600)
    panes.adapt(toWidth: 640, height: 600, textScale: 1)
    await Display.settle()
    panes.show(.details) { title.grabFocus() }
    #expect(await Display.wait { title.hasFocus })
    panes.show(.details, false)
    #expect(await Display.wait { photos.hasFocus })
    withExtendedLifetime(window) {}
  }

  @Test(
    "a pane over the photos covers all of a narrow window, and leaves some of them in a wider one")
  func over() {
    for (width, covers) in [(360, true), (499, true), (500, false), (800, false)] {
      panes.adapt(toWidth: width, height: 600, textScale: 1)
      #expect(!panes.isOver && panes.covering == nil)
      panes.show(.details)
      #expect(panes.isOver && panes.covering == (covers ? .details : nil), "\(width)")
      panes.showPhotos()
    }
    panes.adapt(toWidth: 1280, height: 600, textScale: 1)
    #expect(panes.isShown(.details) && !panes.isOver && panes.covering == nil)
  }

  @Test("details that have the keyboard and are folded give it to the photos")
  func foldedFocus() async throws {
    let (photos, title, panes) = panesOfButtons()
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { title.width > 0 })
    title.grabFocus()
    #expect(title.hasFocus)
    // A warning ends the tests.
    panes.adapt(toWidth: 800, height: 800, textScale: 1)
    #expect(await Display.wait { photos.hasFocus })
    withExtendedLifetime(window) {}
  }

  @Test(
    "who types in details that fold over the photos, or come beside them, types on",
    arguments: [false, true])
  func typedMeanwhile(isAnimated: Bool) async throws {
    Display.setAnimations(isAnimated)
    defer { Display.setAnimations(true) }
    let (photos, title) = (Button(label: "Photos"), Entry())
    let panes = WindowPanes(
      sidebar: Box(.vertical), middle: Box(.vertical, [photos]), picture: Box(.vertical),
      details: Box(.vertical, [title]), preferences: preferences)
    panes.areUseful = true
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { title.width > 0 })
    title.grabFocus()
    try await Input.type("a")
    for (width, letter) in [(800, "b"), (1280, "c"), (640, "d")] {
      panes.adapt(toWidth: width, height: 800, textScale: 1)
      #expect(!photos.hasFocus)
      #expect(await Display.wait { title.containsFocus })
      try await Input.type(letter)
    }
    #expect(title.text == "abcd" && panes.isShown(.details))
    // Nor do details vanish that were opened over the photos alone.
    preferences.showsDetails = false
    panes.adapt(toWidth: 1280, height: 800, textScale: 1)
    #expect(await Display.wait { title.containsFocus })
    try await Input.type("e")
    #expect(title.text == "abcde" && panes.isShown(.details))
    withExtendedLifetime(window) {}
  }

  @Test("a pane beside the photos that is hidden with the keyboard gives it to the photos")
  func hiddenFocus() async throws {
    let folders = Button(label: "Folders")
    let photos = Button(label: "Photos")
    let title = Button(label: "Title")
    let panes = WindowPanes(
      sidebar: Box(.vertical, [folders]), middle: Box(.vertical, [photos]),
      picture: Box(.vertical), details: Box(.vertical, [title]), preferences: preferences)
    panes.areUseful = true
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { title.width > 0 })
    for (pane, button) in [(WindowPanes.Pane.details, title), (.sidebar, folders)] {
      button.grabFocus()
      #expect(button.hasFocus)
      panes.show(pane, false)
      await Display.settle()
      #expect(photos.hasFocus)
      // What is shown again takes it only if asked.
      panes.show(pane)
      await Display.settle()
      #expect(photos.hasFocus)
    }
    panes.rememberSizes()
    let width = preferences.sidebarWidth
    folders.grabFocus()
    panes.show(.sidebar, false)
    panes.show(.sidebar)
    try await Input.press("Home")
    panes.rememberSizes()
    #expect(preferences.sidebarWidth == width)
    withExtendedLifetime(window) {}
  }

  @Test("Tab leads from pane to pane, and to no handle between them")
  func handles() async throws {
    let (photos, title, panes) = panesOfButtons()
    let window = TestWindow(panes.view, width: 1280, height: 800)
    #expect(await Display.wait { title.width > 0 })
    photos.grabFocus()
    for _ in 0..<2 {
      try await Input.press("Tab")
      #expect(title.hasFocus)
      try await Input.press("Tab")
      #expect(photos.hasFocus)
    }
    withExtendedLifetime(window) {}
  }
}
