import CGtk
import DisplayTestSupport
import Foundation
import Gtk
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("The page of a field", .inDisplay)
struct FieldPageTests {
  @Test("opens by Alt+Enter, shows what several photos say and how many, and Esc goes back")
  func values() async throws {
    let pane = await Pane(
      [.city: .text("Rome")], [.city: .text("Oslo")], [.city: .text("Oslo")], [:])
    pane.details.show(pane.ids)
    try await pane.focus(.city)
    try await Input.press("alt+Return")
    await Display.wait { pane.details.view.label("Oslo") != nil }
    try await Display.saveScreenshot("field-page-values")
    let texts = ["2 photos", "Oslo", "1 photo", "Rome", "No value", "City", "4 photos"]
    for text in texts { #expect(pane.details.view.label(text) != nil, "\(text)") }
    try await Input.press("Escape")
    await Display.settle()
    #expect(pane.details.view.label("Oslo") == nil)
    try await Input.type("Bergen")
    try await Input.press("Return")
    #expect(pane.changes == [.set(.city, .text("Bergen"))])
  }

  @Test("who opened it by a click from elsewhere goes on there after Esc, and changes no field")
  func elsewhere() async throws {
    let search = Entry()
    search.text = "harbour"
    let cities: [FieldValues] = [[.city: .text("Rome")], [.city: .text("Oslo")]]
    let pane = await Pane(
      cities.enumerated().map { record($1, number: $0) }, beside: search)
    pane.details.show(pane.ids)
    await Display.wait { pane.widget(of: .city, "GtkButton") != nil }
    search.grabFocusWithoutSelecting()
    search.setCursor(-1)
    try await Input.click(#require(pane.widget(of: .city, "GtkButton")))
    await Display.wait { pane.details.view.label("Oslo") != nil }
    try await Input.press("Escape")
    await Display.settle()
    #expect(pane.details.view.label("Oslo") == nil)
    #expect(search.containsFocus)
    try await Input.type("4")
    try await Input.press("Return")
    #expect(search.text == "harbour4" && pane.changes == [])
  }

  @Test("what is shown last stays, though many photos that were shown before take longer")
  func last() async throws {
    let library = PhotoLibrary()
    let many = await library.add(
      (0..<5_000).map { record([.city: .text($0 < 2 ? "Oslo" : "Rome")], number: $0) })
    let page = FieldPageController(library)
    let window = TestWindow(page.view, width: 340, height: 880)
    defer { withExtendedLifetime(window) {} }
    page.show(.city, of: many, titled: "many")
    page.show(.city, of: Array(many.prefix(2)), titled: "two")
    await Display.wait { page.view.label("2 photos") != nil }
    // As long as the others would take.
    _ = await ValueCounts(FieldPart(.city), of: many, in: library)
    await Display.settle()
    #expect(page.view.label("Rome") == nil)
  }

  @Test("a value is taken for all photos, or they are cleared, and the page shows it")
  func use() async throws {
    let pane = await Pane([.city: .text("Rome")], [.city: .text("Oslo")], [:])
    pane.details.show(pane.ids)
    try await pane.open(.city)
    try await pane.press("Clear All")
    #expect(pane.changes == [.clear(.city)])
    await Display.wait { pane.details.view.label("Rome") == nil }
    try await pane.library.perform([.set(.city, .text("Oslo"))], on: [pane.ids[1]])
    await Display.wait { pane.details.view.label("Use for All") != nil }
    try await pane.press("Use for All")
    #expect(await pane.value(.city, of: 0) == .text("Oslo"))
    #expect(await pane.value(.city, of: 2) == .text("Oslo"))
  }

  @Test("photos that were not read are counted as such, and not as empty")
  func unreadPhotos() async throws {
    var (broken, unread) = (record([:], number: 2), record([:], number: 3))
    broken.error = PhotoError(Trouble("not a picture"))
    unread.isUnread = true
    let oslo = record([.city: .text("Oslo")], number: 0)
    let pane = await Pane([oslo, record([.city: .text("Oslo")], number: 1), broken, unread])
    // Nothing can be written into a broken one, so that there is nothing to use the only value for.
    pane.details.show(Array(pane.ids.prefix(3)))
    try await pane.open(.city)
    await Display.wait { pane.details.view.label("Not read") != nil }
    for text in ["2 photos", "Oslo", "1 photo"] {
      #expect(pane.details.view.label(text) != nil, "\(text)")
    }
    for text in ["No value", "Clear All", "Use for All"] {
      #expect(pane.details.view.label(text) == nil, "\(text)")
    }
    try await Display.saveScreenshot("field-page-unread-photos")
    pane.details.show(pane.ids)
    try await pane.press("Use for All")
    #expect(pane.changes == [.set(.city, .text("Oslo"))])
    #expect(await pane.value(.city, of: 3) == .text("Oslo"))
  }

  @Test(
    "the name of a place stands on one line, and a long button below it, in a pane of any width")
  func captions() async throws {
    let cell = FieldValueCell()
    let window = TestWindow(Box(.vertical, [cell.widget]), width: 300, height: 200)
    let (name, text) = ("EXIF · ImageDescription · counts", "12 September 2024, 10:44:15")
    for use in ["Use", "Use Everywhere…"] {
      cell.show(
        FieldValueCell.Content(caption: name, text: text, use: use, position: [.first, .last]))
      await Display.settle()
      for text in [name, text] {
        let layout = gtk_label_get_layout(try #require(cell.widget.label(text)).opaque)
        #expect(pango_layout_get_line_count(layout) == 1, "\(use): \(text)")
      }
    }
    try await Display.saveScreenshot("field-value-cell")
    withExtendedLifetime(window) {}
  }

  @Test("a position is taken whole")
  func position() async throws {
    let pane = await Pane(
      [.latitude: .number(54.1), .longitude: .number(12.1)], [.latitude: .number(54.1)])
    pane.details.show(pane.ids)
    try await pane.open(.latitude)
    try await pane.press("Use for All")
    #expect(pane.changes == [.set(.latitude, .number(54.1)), .set(.longitude, .number(12.1))])
  }

  @Test("of one photo it shows the places that ExifTool wrote, takes one, and says what is written")
  func places() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.jpg", containing: SmallJPEG.data)
    let tags = [
      "-EXIF:ImageDescription=In EXIF", "-IPTC:Caption-Abstract=In IPTC",
      "-XMP-dc:Description=In XMP",
    ]
    try ExifTool.write(tags, to: file.path)
    var photo = record([.description: .text("In EXIF")], number: 0)
    photo.path = RawPath(file.path)
    photo.problems = [Problem(.disagreement([]), of: .description)]
    let pane = await Pane([photo])
    pane.details.show(pane.ids)
    try await pane.open(.description, "GtkTextView")
    await Display.wait { pane.details.view.label("In XMP") != nil }
    let texts = [
      "EXIF · ImageDescription · counts", "In EXIF", "IPTC · 2:120", "In IPTC",
      "XMP · dc:description", "In XMP",
    ]
    for text in texts { #expect(pane.details.view.label(text) != nil, "\(text)") }
    #expect(pane.details.view.label("When Saved") == nil)
    try await pane.press("Use")
    #expect(pane.changes == [.set(.description, .text("In IPTC"))])
    await Display.wait { pane.details.view.label("When Saved") != nil }
    try await Display.saveScreenshot("field-page-places")
    // What is written: EXIF and XMP, and IPTC stays as it is.
    #expect(pane.details.view.label("EXIF · ImageDescription") != nil)
    #expect(try Data(contentsOf: file).range(of: Data("In EXIF".utf8)) != nil)
    // As a part of a way through disagreements the places have numbers.
    pane.details.show(
      Disagreement(id: pane.ids[0], field: .description),
      at: DisagreementWalk.Position(number: 3, count: 12))
    await Display.wait { pane.details.view.label("3 · XMP · dc:description") != nil }
    #expect(pane.details.view.label("Disagreement 3 of 12") != nil)
    try await Display.saveScreenshot("field-page-disagreement")
    #expect(
      pane.details.view.label("1, 2, 3 take a value, N goes on, P goes back, Esc ends.") != nil)
    pane.details.takeDisagreement(4)
    #expect(pane.details.view.label("There is no value 4.") != nil)
    pane.details.takeDisagreement(3)
    #expect(pane.changes.dropFirst() == [.set(.description, .text("In XMP"))])
    // What counts is taken first where something else waits, and then all places are to say it: what the button says.
    #expect(await pane.value(.description) == .text("In XMP") && pane.settled == [])
    pane.details.takeDisagreement(1)
    #expect(await pane.value(.description) == .text("In EXIF"))
    #expect(pane.changes.count == 3 && pane.settled == [])
    await Display.wait { pane.details.view.label("Use Everywhere…") != nil }
    pane.details.takeDisagreement(1)
    #expect(pane.changes.count == 3 && pane.settled == [.description])
    #expect(pane.settledUnasked == 1, "who goes through many by keys is asked nothing")
    try await pane.press("Use Everywhere…")
    #expect(pane.settled.count == 2 && pane.settledUnasked == 1)
    await Display.wait { pane.details.view.label("Use Everywhere…") != nil }
    try await Display.saveScreenshot("field-page-everywhere")
    try await Input.press("Escape")
    await Display.settle()
    #expect(pane.hasLeft && pane.details.view.label("In IPTC") == nil)
    // A page that is opened by itself has none.
    try await pane.open(.description, "GtkTextView")
    await Display.wait { pane.details.view.label("XMP · dc:description") != nil }
  }

  @Test(
    "what cannot be read stands there with its place, and is cleared or replaced by what counts")
  func unread() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.jpg", containing: SmallJPEG.data)
    let tags = ["-n", "-EXIF:DateTimeOriginal=2020:13:45 10:00:00"]
    try ExifTool.write(["-m"] + tags, to: file.path)
    var photo = record([:], number: 0)
    photo.path = RawPath(file.path)
    photo.problems = [
      Problem(.valueNotRead([.init(.exif, says: .text("2020:13:45 10:00:00"))]), of: .dateTaken)
    ]
    let pane = await Pane([photo])
    pane.details.show(pane.ids)
    try await pane.open(.dateTaken)
    await Display.wait { pane.details.view.label("Cannot Be Read") != nil }
    for text in ["EXIF", "2020:13:45 10:00:00"] {
      #expect(pane.details.view.label(text) != nil, "\(text)")
    }
    #expect(pane.details.view.label("In the File") == nil)
    try await Display.saveScreenshot("field-page-unread")
    try await pane.press("Clear…")
    #expect(pane.settled == [.dateTaken])
  }

  @Test("of one photo it shows what was done to the field, and what is done meanwhile")
  func history() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    var photo = record([.city: .text("Rome")])
    photo.path = RawPath(try folder.file("a.jpg", containing: SmallJPEG.data).path)
    let ids = await library.add([photo])
    try await library.perform(.set(.city, .text("Oslo")), on: ids)
    let page = FieldPageController(library)
    let window = TestWindow(page.view, width: 340, height: 880)
    defer { withExtendedLifetime(window) {} }
    page.log = JournalReader(journal: journal)
    page.show(.city, of: ids, titled: "one")
    await Display.wait { page.view.label("Rome → Oslo") != nil }
    #expect(page.view.label("History") != nil)
    try await library.perform(.set(.city, .text("Kiel")), on: ids)
    page.show(.city, of: ids, titled: "one")
    await Display.wait { page.view.label("Oslo → Kiel") != nil }
    try await Display.saveScreenshot("field-page-history")
    page.show(.title, of: ids, titled: "one")
    await Display.wait { page.view.label("History") == nil }
    #expect(page.view.label("History") == nil)
  }

  @Test("it goes on to other photos with the selection, and ends where there are none")
  func selection() async throws {
    let pane = await Pane(
      [.city: .text("Rome")], [.city: .text("Oslo")], [.city: .text("Bonn")], [.city: .text("Kiel")]
    )
    pane.details.show([pane.ids[0], pane.ids[1]])
    try await pane.open(.city)
    await Display.wait { pane.details.view.label("Rome") != nil }
    pane.details.show([pane.ids[2], pane.ids[3]])
    await Display.wait { pane.details.view.label("Kiel") != nil }
    #expect(pane.details.view.label("Rome") == nil)
    pane.details.show([])
    await Display.settle()
    #expect(pane.details.view.label("Kiel") == nil)
  }
}

extension Pane {
  /// Opens the page of a field by its keys.
  fileprivate func open(_ field: Field, _ typeName: String = "GtkText") async throws {
    try await focus(field, typeName)
    try await Input.press("alt+Return")
    await Display.settle()
  }

  /// Clicks the first button with a text.
  fileprivate func press(_ text: String) async throws {
    await Display.wait { self.details.view.label(text) != nil }
    await Display.settle()
    if let label = details.view.label(text) { try await Input.click(label) }
    await Display.settle()
  }
}
