import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The details pane", .inDisplay)
struct DetailsControllerTests {
  @Test("the page of a disagreement is opened only for a photo that is shown, and changes no other")
  func walk() async throws {
    let pane = await Pane([.city: .text("Rome")], [.city: .text("Oslo")])
    let progress = { pane.details.view.label("Disagreement 1 of 2") }
    func open(_ number: Int) {
      pane.details.show(
        Disagreement(id: pane.ids[number], field: .city),
        at: DisagreementWalk.Position(number: 1, count: 2))
    }
    pane.details.show([pane.ids[0]])
    open(1)
    await Display.settle()
    #expect(progress() == nil)
    open(0)
    await Display.wait { progress() != nil }
    // What was settled may have no row any more.
    pane.details.show([])
    await Display.settle()
    #expect(progress() != nil)
    for ids in [[], [pane.ids[1]]] {
      pane.details.show(ids)
      pane.details.fieldPage.onUse?([.set(.city, .text("Bergen"))])
    }
    #expect(pane.changes.isEmpty)
  }

  @Test("a value that still stands there, of the photos before, is not taken for the next ones")
  func before() async throws {
    let library = PhotoLibrary()
    let cities = ["Rome", "Oslo", "Bergen", "Kiel"]
    let ids = await library.add(
      cities.enumerated().map { record([.city: .text($1)], number: $0) })
    let page = FieldPageController(library)
    var used: [Change] = []
    page.onUse = { used += $0 }
    let window = TestWindow(page.view, width: 340, height: 880)
    defer { withExtendedLifetime(window) {} }
    page.show(.city, of: Array(ids.prefix(2)), titled: "two")
    await Display.wait { page.view.label("Rome") != nil }
    page.show(.city, of: Array(ids.suffix(2)), titled: "others")
    try #require(page.view.label("Use for All")?.parent).click()
    #expect(page.view.label("Bergen") == nil && used.isEmpty)
    await Display.wait { page.view.label("Bergen") != nil }
    try #require(page.view.label("Use for All")?.parent).click()
    #expect(used.count == 1)
  }

  @Test(
    "no photo, one, several and one with text from right to left all look different",
    arguments: [false, true])
  func looks(isDark: Bool) async throws {
    let pane = await Pane(Self.photos)
    Display.useDarkStyle(isDark)
    var pictures: [WidgetPicture] = []
    func look(_ name: String, _ ids: [Photo.ID], title: String?) async throws {
      pane.details.show(ids)
      await Display.settle()
      #expect(pane.text(of: .title) == title, "\(name)")
      try await Display.saveScreenshot("details-\(name)-\(isDark ? "dark" : "light")")
      let picture = try #require(WidgetPicture(of: pane.details.view))
      let isSeen = pictures.contains { $0.isLike(picture, tolerance: 6, share: 0.002) }
      #expect(!picture.isOfOneColor && !isSeen, "\(name)")
      pictures.append(picture)
    }
    try await look("empty", [], title: nil)
    try await look("one", [pane.ids[0]], title: "Harbour at dawn")
    try await Input.press("Tab", "Tab", "Tab")
    try await look("many", pane.ids, title: "")
    try await look("rtl", [pane.ids[1]], title: Self.photos[1].values[.title].textValue)
  }

  @Test("what places disagree about is shown without being selected, however it is opened")
  func disagreement() async throws {
    let sentence = "EXIF says “Harbour”, XMP says “Port”"
    var photo = record([.title: .text("Harbour")], number: 0)
    photo.problems = [
      Problem(
        .disagreement([
          .init(.exif, says: .text("Harbour")), .init(.xmp, says: .text("Port")),
        ]), of: .title)
    ]
    let pane = await Pane([photo])
    pane.details.show(pane.ids)
    await Display.settle()
    let button = try #require(pane.widget(of: .title, "GtkMenuButton"))
    MenuButton(retaining: button.pointer).open()
    await Display.wait { button.label(sentence).map { gtk_widget_get_mapped($0.widget) } == 1 }
    await Display.settle()
    let label = try #require(button.label(sentence))
    #expect(gtk_label_get_selectable(label.opaque) != 0)
    #expect(gtk_label_get_selection_bounds(label.opaque, nil, nil) == 0)
    // GTK looks for the pointer on the popover a little later.
    try await Input.press("Escape")
    await Display.wait { gtk_widget_get_mapped(label.widget) == 0 }
    await Display.settle(turns: 20)
  }

  @Test("how many different values there are is said once in each row, in the same words")
  func differentValues() async throws {
    let pane = await Pane([.city: .text("A"), .iso: .integer(1)], [.city: .text("B")])
    pane.details.show(pane.ids)
    try await pane.focus(.city)
    let (text, hint) = ("2 different values", "Write for all")
    #expect(pane.rowTexts(of: .city).filter { $0.contains("2 ") } == [text])
    #expect(pane.rowTexts(of: .city).contains(hint))
    #expect(pane.rowTexts(of: .iso).filter { $0.contains("2 ") } == [text])
    try await Display.saveScreenshot("details-different-values")
  }

  @Test("in high contrast the ring around a field stands out by 3 to 1", arguments: [false, true])
  func ring(isDark: Bool) async throws {
    let pane = await Pane([.title: .text("A")])
    let display = try #require(gdk_display_get_default())
    gtk_style_context_add_provider_for_display(
      display, VersoStyle.contrast.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    Display.useDarkStyle(isDark)
    defer {
      gtk_style_context_remove_provider_for_display(display, VersoStyle.contrast.opaque)
      Display.useDarkStyle(false)
    }
    pane.details.show(pane.ids)
    try await pane.focus(.title)
    try await Display.saveScreenshot("details-ring-\(isDark ? "dark" : "light")")
    let row = try #require(pane.row(of: .title))
    let picture = try #require(WidgetPicture(of: pane.details.view))
    var bounds = graphene_rect_t()
    try #require(gtk_widget_compute_bounds(row.widget, pane.details.view.widget, &bounds) != 0)
    let (x, y) = (Int(bounds.origin.x), Int(bounds.origin.y + bounds.size.height / 2))
    // Behind the edge of the card; the text begins 12 pixels later.
    for ring in 1...3 {
      #expect(WidgetPicture.contrast(picture[x + ring, y], picture[x + 7, y]) >= 3)
    }
  }

  @Test("where there are no photos, the pane says so")
  func nothing() async {
    let pane = await Pane([:])
    pane.details.show(listOf: [], isComplete: true)
    #expect(await Display.wait(atMost: 10) { pane.details.view.label("No Details") != nil })
    pane.details.show(listOf: pane.ids, isComplete: true)
    #expect(await Display.wait(atMost: 10) { pane.details.view.label("1 photo") != nil })
    #expect(pane.details.view.label("No Details") == nil)
  }

  @Test("what more photos say than can be asked at once is shown a moment later")
  func many() async {
    let pane = await Pane((0..<400).map { record([.city: .text("Oslo")], number: $0) })
    pane.details.show(pane.ids)
    await Display.wait {
      pane.details.view.label("400 photos").map { gtk_widget_get_mapped($0.widget) } == 1
    }
    #expect(pane.widget(of: .city, "GtkText") != nil)
  }

  private static let photos: [PhotoRecord] = {
    var first = record(
      [
        .title: .text("Harbour at dawn"), .rating: .integer(4), .label: .text("Green"),
        .description: .text(
          """
          The old harbour, an hour before the fish market opens. A long description that goes on \
          for several lines, because some archivists write what is on the back of the print.

          Second paragraph.
          """),
        .keywords: .list(["sea", "boats, old", "harbour", "dawn", "Ostsee"]),
        .dateTaken: .date(PhotoDate(year: 2024, month: 5, day: 12)),
        .creator: .list(["Anna Example", "Bob Sample"]), .city: .text("Rostock"),
        .latitude: .number(54.1), .longitude: .number(12.1), .cameraModel: .text("X-T4"),
        .exposureTime: .number(0.004), .aperture: .number(2.8), .iso: .integer(200),
        .fileName: .text("harbour.jpg"), .fileSize: .integer(4_200_000),
      ], number: 0)
    first.problems = [
      Problem(
        .disagreement([
          .init(.exif, says: .text("The old harbour")), .init(.xmp, says: .text("The harbour")),
        ]), of: .description)
    ]
    let second = record(
      [
        .title: .text("מפרץ בזריחה 🌅 עם כותרת ארוכה מאוד שלא נכנסת בשורה אחת"),
        .description: .text("ميناء عند الفجر 🚢⚓️ وهذا نص طويل يلتف على أكثر من سطر واحد"),
        .rating: .integer(-1), .label: .text("To print"),
        .keywords: .list(["sea", "קיץ", "🏖️ beach", String(repeating: "long ", count: 20)]),
        .dateTaken: .date(PhotoDate(year: 1931)),
      ], number: 1)
    return [first, second, record([.keywords: .list(["sea", "sun"])], number: 2)]
  }()
}

extension Widget {
  /// Does at once what a click on this button does.
  fileprivate func click() {
    var button = GValue()
    g_value_init(&button, gtk_button_get_type())
    g_value_set_object(&button, UnsafeMutableRawPointer(widget))
    g_signal_emitv(&button, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
    g_value_unset(&button)
  }
}
