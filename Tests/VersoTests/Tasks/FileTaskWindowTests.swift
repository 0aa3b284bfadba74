import CGtk
import DisplayTestSupport
import Foundation
import Gtk
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("FileTaskWindow", .inDisplay)
struct FileTaskWindowTests {
  /// What a task would do to photos whose title and city disagree.
  private func plan(_ task: FileTask, _ count: Int = 2) throws -> [PlannedPhoto] {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let writer = MetadataWriter(journal: journal)
    return try (0..<count).map { number in
      let file = try folder.file("IMG_\(number).jpg", containing: SmallJPEG.data)
      try ExifTool.write(
        [
          "-XMP-dc:Title=Harbour at dawn", "-IPTC:ObjectName=Harbour", "-XMP-photoshop:City=Rome",
          "-IPTC:City=Oslo",
        ], to: file.path)
      return writer.preview(task, for: RawPath(file.path))
    }
  }

  private var task: FileTask {
    var rules = SettlingRules()
    rules.others = .mwg
    return .settle(rules)
  }

  @Test(
    "shows the rules above what they do, and has it done when all is known",
    arguments: [
      (false, 640), (true, 640), (false, 360),
    ])
  func settling(isDark: Bool, width: Int) async throws {
    Display.useDarkStyle(isDark)
    let page = FileTaskWindow(task, choosing: [.title, .city], over: nil)
    page.window.defaultSize = (width, 640)
    defer { page.window.close() }
    var (performed, rules) = (0, [SettlingRules]())
    page.onPerform = { performed += 1 }
    page.onRules = { rules.append($0) }
    page.present()
    let photos = try plan(task)
    page.take(photos[0])
    page.show(remaining: 1)
    await Display.settle()
    #expect(page.window.label("Working out 1 more photo…") != nil)
    page.take(photos[1])
    page.show(remaining: 0)
    await Display.wait { page.window.label("2 photos will be written") != nil }
    for text in ["All Fields", "Title", "City", "IMG_0.jpg"] {
      #expect(page.window.label(text) != nil, "\(text)")
    }
    try await Display.saveScreenshot("file-task-\(width)\(isDark ? "-dark" : "")")
    #expect(rules.isEmpty && performed == 0)
  }

  @Test(
    "the heading of the rules is seen where there are more than the window has room for",
    arguments: [0, 1, 20])
  func heading(turns: Int) async throws {
    let fields = Field.allCases.filter(\.isEditable)
    try #require(fields.count > 10)
    let page = FileTaskWindow(task, choosing: fields, over: nil)
    page.window.defaultSize = (640, 400)
    defer { page.window.close() }
    page.present()
    await Display.settle(turns: turns)
    for photo in try plan(task, 1) { page.take(photo) }
    page.show(remaining: 1)
    await Display.settle(turns: turns)
    page.show(remaining: 0)
    await Display.settle()
    let scroller = try #require(
      page.window.descendant { $0.pointer.typeName == "GtkScrolledWindow" })
    let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
    #expect(gtk_adjustment_get_value(adjustment) == 0)
    #expect(scroller.containsFocus)
  }

  @Test("odd sidecars stand by what is odd about them, with a way to the photo that is open")
  func oddSidecars() async throws {
    let folder = try TemporaryFolder()
    let photo = try folder.file("a.jpg", containing: SmallJPEG.data)
    let packet = Data(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>
      """.utf8)
    for name in ["a.jpg.xmp", "a.xmp", "lost.xmp", "a.jpg.pp3"] {
      try folder.file(name, containing: packet)
    }
    let window = OddSidecarsWindow(over: nil)
    window.window.defaultSize = (360, 560)
    defer { window.window.close() }
    var shown: [RawPath] = []
    window.onShow = { shown.append($0) }
    window.present()
    window.look(in: [RawPath(folder.url.path)]) { $0 == RawPath(photo.path) }
    await Display.wait { window.window.label("Without a Photo") != nil }
    try await Display.saveScreenshot("odd-sidecars-360")
    for text in [
      "Two for One Photo", "Of Other Programs", "RawTherapee alone reads it, for a.jpg.",
    ] { #expect(window.window.label(text) != nil, "\(text)") }
    let button = try #require(window.window.label("Show Photo")?.parent as Widget?)
    button.grabFocus()
    try await Input.press("Return")
    await Display.wait { !shown.isEmpty }
    #expect(shown == [RawPath(photo.path)])
  }
}
