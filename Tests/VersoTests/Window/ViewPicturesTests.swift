import CGtk
import DisplayTestSupport
import Gtk
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// What views without photos look like, narrow and wide, beside pictures that are kept.
@MainActor
@Suite("Views without photos, as they look", .inDisplay)
struct ViewPicturesTests {
  /// The room of a view, and the direction of reading.
  struct Room: CustomTestStringConvertible {
    let width: Int
    var isRightToLeft = false

    var testDescription: String { name }
    var name: String { isRightToLeft ? "\(width)-rtl" : "\(width)" }

    static let both = [Room(width: 360), Room(width: 1280)]
    static let all = both + [Room(width: 360, isRightToLeft: true)]
  }

  private func check(_ name: String, _ room: Room, _ view: () throws -> Widget) async throws {
    gtk_widget_set_default_direction(room.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    Display.setAnimations(false)
    Display.setCursorBlinking(false)
    defer {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
      Display.setAnimations(true)
      Display.setCursorBlinking(true)
    }
    _ = VersoStyle.apply
    try await Input.moveAway()
    let view = try view()
    view.setStyle(Window.narrowStyle, room.width < 500)
    await Display.settle(turns: 20)
    try ReferencePicture.check(view, "\(name)-\(room.name)-light")
  }

  private func checkPage(_ reason: PlaceholderPage.Reason, _ name: String, _ room: Room)
    async throws
  {
    let page = PlaceholderPage(ThumbnailLoader { _ in .failure(.damaged) }, hasSamples: true)
    // The icon of the program is there where that is installed.
    page.hasRoomForIcon = false
    page.show(reason)
    var window: TestWindow?
    try await check(name, room) {
      page.view.setStyle("compact", room.width < 500)
      window = TestWindow(page.view, width: room.width, height: 400)
      return page.view
    }
    withExtendedLifetime(window) {}
  }

  @Test("the first run", arguments: Room.both)
  func firstRun(_ room: Room) async throws { try await checkPage(.nothingOpen, "first-run", room) }

  @Test("a list that a search has emptied", arguments: Room.both)
  func emptyList(_ room: Room) async throws {
    try await checkPage(.noResult(query: "keyword:sea rating:5"), "no-result", room)
  }

  @Test("all tags of two photos", arguments: Room.all)
  func tags(_ room: Room) async throws {
    let paths = ["/photos/a.jpg", "/photos/b.jpg"].map { RawPath($0) }
    let tags = TagsWindow(paths[0], and: paths[1], over: nil) { path in
      // What is shown does not come from files.
      try? await Task.sleep(for: .seconds(3_600))
      return await TagList.read(path)
    }
    func rows(_ maker: String, _ date: String) -> [TagRow] {
      [
        TagRow(id: 0, group: "EXIF · IFD0", name: "Make", value: maker),
        TagRow(id: 1, group: "EXIF · IFD0", name: "Software", value: "4.8"),
        TagRow(id: 2, group: "EXIF · Exif", name: "DateTimeOriginal", value: date),
      ]
    }
    tags.show(rows("ACME", "2024:05:12 15:22:50"), beside: rows("Bolt", "2019:11:02 08:00:01"))
    try await check("tags", room) {
      tags.window.defaultSize = (room.width, 400)
      tags.present()
      return try #require(tags.window.firstChild)
    }
    tags.window.close()
  }

  @Test("the report of a save in which some photos failed", arguments: Room.all)
  func report(_ room: Room) async throws {
    func entry(_ id: Int, _ outcome: WriteResult.Outcome, _ changes: [Edit] = [])
      -> SaveReport.Entry
    {
      var result = WriteResult(RawPath("/photos/IMG_\(id).jpg"), outcome)
      result.changes = changes
      result.canUseSidecar = id == 2
      result.files = outcome == .written ? [WrittenFile(path: result.path, kind: .photo)] : []
      return SaveReport.Entry(Photo.ID(rawValue: id), result)
    }
    let title = Edit(
      path: RawPath("/photos/IMG_3.jpg"), field: .title, old: nil, new: .text("Harbour at dawn"))
    let window = SaveReportWindow(
      SaveReport(entries: [
        entry(1, .failed(PhotoError(Trouble("The disk is full.")))),
        entry(2, .refused(PhotoError(Trouble("Its EXIF block is damaged, and stays as it is.")))),
        entry(3, .written, [title]),
      ]), over: nil)
    try await check("report", room) {
      window.window.defaultSize = (room.width, 400)
      window.present()
      return try #require(window.window.firstChild)
    }
    window.window.close()
  }
}
