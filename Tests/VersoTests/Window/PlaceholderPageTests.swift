import CGtk
import DisplayTestSupport
import Foundation
import Gtk
import PhotoModel
import PictureDecoding
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("The page in place of photos", .inDisplay)
struct PlaceholderPageTests {
  private let page = PlaceholderPage(
    ThumbnailLoader { _ in .failure(.damaged) }, hasSamples: false)

  @Test("the page of an empty folder offers the others that were opened, and not this one")
  func empty() async {
    let window = TestWindow(page.view, width: 600, height: 800)
    page.show(recentFolders: ["/photos/empty", "/photos/full"].map { RawPath($0) })
    await Display.settle()
    #expect(page.view.label("empty") != nil && page.view.label("full") != nil)
    page.show(.empty(folder: RawPath("/photos/empty")))
    await Display.settle()
    #expect(page.view.label("empty") == nil && page.view.label("full") != nil)
    page.show(recentFolders: [RawPath("/photos/empty")])
    await Display.settle()
    #expect(page.view.label("Recent Folders") == nil)
    page.show(.nothingOpen)
    await Display.settle()
    #expect(page.view.label("empty") != nil)
    withExtendedLifetime(window) {}
  }

  @Test("where a recent folder is stands below its name, and not bold as that")
  func path() async throws {
    let window = TestWindow(page.view, width: 600, height: 800)
    page.show(recentFolders: [RawPath("/photos/trip")])
    page.show(.nothingOpen)
    await Display.settle()
    func weight(_ text: String) throws -> UInt32 {
      let label = try #require(page.view.label(text))
      let font = pango_context_get_font_description(gtk_widget_get_pango_context(label.widget))
      return pango_font_description_get_weight(font).rawValue
    }
    #expect(try weight("trip") > weight("/photos"))
    #expect(try weight("/photos") == PANGO_WEIGHT_NORMAL.rawValue)
    withExtendedLifetime(window) {}
  }

  @Test("the name of a recent folder stands in one line, whatever is in it")
  func oneLine() async throws {
    let window = TestWindow(page.view, width: 600, height: 800)
    page.show(recentFolders: [RawPath("/photos\nof all/first\nsecond")])
    page.show(.nothingOpen)
    await Display.settle()
    for part in ["second", "of all"] {
      let label = try #require(
        page.view.descendant { widget in
          widget.pointer.typeName == "GtkLabel"
            && Label(retaining: widget.pointer).text.contains(part)
        })
      #expect(gtk_label_get_single_line_mode(label.opaque) != 0)
    }
    withExtendedLifetime(window) {}
  }

  @Test(
    "a recent folder has its first photo beside its name, and those without one the sign of a folder as far from theirs"
  )
  func covers() async throws {
    let pixels = try #require(
      Pixels(
        width: 100, height: 75, stride: 300, hasAlpha: false,
        bytes: [UInt8](repeating: 200, count: 22_500)))
    let page = PlaceholderPage(ThumbnailLoader { _ in .success(pixels) }, hasSamples: false)
    let folder = try TemporaryFolder()
    try folder.file("with/a.jpg", containing: SmallJPEG.data)
    try folder.file("without/a.txt", containing: Data())
    let window = TestWindow(page.view, width: 600, height: 800)
    page.show(
      recentFolders: ["with", "without"].map { RawPath(folder.url.path).appending($0) })
    func thumbnail() -> Widget? {
      page.view.descendant { $0.pointer.typeName == "VersoThumbnail" && $0.width > 0 }
    }
    #expect(await Display.wait { thumbnail() != nil })
    await Display.settle()
    let cover = try #require(thumbnail())
    let isDrawn = await Display.wait {
      WidgetPicture(of: cover).map { $0[$0.width / 2, $0.height / 2] == [200, 200, 200] } == true
    }
    #expect(isDrawn)
    let starts = try ["with", "without"].map { name in
      var bounds = graphene_rect_t()
      let label = try #require(page.view.label(name))
      #expect(gtk_widget_compute_bounds(label.widget, page.view.widget, &bounds) != 0)
      return bounds.origin.x
    }
    #expect(starts[0] == starts[1])
    withExtendedLifetime(window) {}
  }

  @Test("there is an icon of the program, be it installed or not")
  func icon() {
    #expect(IconTheme.has(VersoApplication.icon))
  }

  @Test("a part of the library without photos says so, and not that there are none")
  func parts() async {
    let window = TestWindow(page.view, width: 600, height: 800)
    let keyword = FacetValue(.keywords, ["sea"])
    for (scope, title) in [
      (PhotoScope.problematic, "No Problems"),
      (.severity(.damage), "No Photos under “With Errors”"),
      (.value(keyword), "No Photos under “sea”"),
    ] {
      #expect(scope.isOfValues)
      page.show(.nothing(in: scope))
      await Display.settle()
      #expect(page.view.label(title) != nil && page.view.label("Show All Photos") != nil)
      page.grabFocus()
      #expect(page.view.containsFocus)
    }
    #expect(PhotoScope.edited.isOfValues)
    #expect(!PhotoScope.all.isOfValues && !PhotoScope.folder(RawPath("/a")).isOfValues)
    withExtendedLifetime(window) {}
  }

  @Test("that no photo of the list is edited is not said of those that are not in it")
  func edited() async {
    let window = TestWindow(page.view, width: 600, height: 800)
    for (takenOut, elsewhere, text, ways) in [
      (0, 0, "There is nothing to save.", ["Show All Photos"]),
      (
        1, 0, "1 photo that was taken out of it has some.", ["Bring All Back", "Show All Photos"]
      ),
      (
        2, 1,
        "2 photos that were taken out of it have some. 1 photo that is not open has some.",
        ["Bring All Back", "Unsaved Changes Elsewhere…", "Show All Photos"]
      ),
    ] {
      page.show(.nothingEdited(takenOut: takenOut, elsewhere: elsewhere))
      await Display.settle()
      #expect(page.view.label("No Unsaved Changes in the List") != nil)
      #expect(page.view.label(text) != nil && buttons == ways)
      page.grabFocus()
      #expect(page.view.containsFocus)
    }
    // What is said anew leaves the keyboard where it is.
    page.show(.nothingEdited(takenOut: 3, elsewhere: 1))
    #expect(page.view.containsFocus)
    withExtendedLifetime(window) {}
  }

  @Test(
    "a search in a part of the photos says that the others were not searched, and searches them")
  func partOfSearch() async {
    let window = TestWindow(page.view, width: 600, height: 800)
    page.show(.noResult(query: "sea", in: .folder(RawPath("/photos/A"))))
    await Display.settle()
    #expect(
      page.view.label("Nothing in “A” matches “sea”. The other photos were not searched.") != nil)
    #expect(buttons == ["Search All Photos", "Clear Search"])
    page.show(.noResult(query: "sea"))
    await Display.settle()
    #expect(buttons == ["Clear Search"])
    page.show(.stopped(folder: RawPath("/photos/A")))
    await Display.settle()
    #expect(page.view.label("“A” Is Not Read to the End") != nil && buttons == ["Read On"])
    withExtendedLifetime(window) {}
  }

  /// The buttons that are on the screen.
  private var buttons: [String] {
    let all = [
      "Bring All Back", "Unsaved Changes Elsewhere…", "Search All Photos", "Clear Search",
      "Read On", "Show All Photos",
    ]
    return all.filter { page.view.label($0) != nil }
  }
}
