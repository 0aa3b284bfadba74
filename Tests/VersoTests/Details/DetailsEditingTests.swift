import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Editing in the details pane", .inDisplay)
struct DetailsEditingTests {
  @Test("Enter takes what was typed, and Esc brings back what was there")
  func enterAndEscape() async throws {
    let pane = try await Pane([.title: .text("Harbour")], typingIn: .title)
    try await Input.press("ctrl+a")
    try await Input.type("Dawn")
    #expect(pane.changes.isEmpty)
    try await Input.press("Escape")
    #expect(pane.text(of: .title) == "Harbour")
    try await Input.press("End")
    try await Input.type(" light")
    try await Input.press("Return")
    #expect(pane.changes == [.set(.title, .text("Harbour light"))])
    #expect(pane.text(of: .title) == "Harbour light")
  }

  @Test("Enter, and whatever takes what was typed, leave the cursor where it is")
  func cursor() async throws {
    let pane = try await Pane([.title: .text("Harbour")], typingIn: .title)
    try await Input.press("End", "Left", "Left")
    try await Input.type("X")
    try await Input.press("Return")
    try await Input.type("Y")
    pane.details.commit()
    await pane.library.flush()
    try await Input.type("Z")
    #expect(pane.text(of: .title) == "HarboXYZur")
    #expect(pane.changes.last == .set(.title, .text("HarboXYur")))
  }

  @Test("what comes to nothing is not shown on")
  func nothing() async throws {
    let pane = await Pane([.title: .text("Harbour")])
    pane.refusesChanges = true
    pane.details.show(pane.ids)
    try await pane.focus(.title)
    try await Input.press("End")
    try await Input.type("s")
    try await Input.press("Return")
    #expect(await Display.wait { pane.text(of: .title) == "Harbour" })
  }

  @Test("Tab goes through the fields in order, and takes what was typed")
  func tabOrder() async throws {
    let pane = try await Pane([:], typingIn: .title)
    try await Input.type("T")
    try await Input.press("Tab")
    #expect(await pane.value(.title) == .text("T"))
    try await Input.type("Line one")
    try await Input.press("Return")
    try await Input.type("Line two")
    try await Input.press("Tab")
    #expect(await pane.value(.description) == .text("Line one\nLine two"))
    try await Input.type("sea")
    try await Input.press("Tab")
    #expect(await pane.value(.keywords) == .list(["sea"]))
    #expect(pane.details.view.focusOfWindow?.pointer.typeName == "VersoStars")
    try await Input.press("4", "Tab", "Tab")
    #expect(await pane.value(.rating) == .integer(4))
    try await Input.type("Green")
    try await Input.press("Tab")
    #expect(await pane.value(.label) == .text("Green"))
    try await Input.type("2024")
    try await Input.press("Tab", "Tab")
    #expect(await pane.value(.dateTaken)?.text == "2024")
    try await Input.type("Rome")
    try await Input.press("shift+Tab")
    #expect(await pane.value(.city) == .text("Rome"))
  }

  @Test("Tab goes on from section to section, and back")
  func tabBetweenSections() async throws {
    let pane = await Pane([:])
    pane.preferences.showsMoreFields = true
    pane.details.show(pane.ids)
    try await pane.focus(.altText, "GtkTextView")
    try await Input.type("waves")
    try await Input.press("Tab")
    #expect(await pane.value(.altText) == .text("waves"))
    try await Input.type("2024-05")
    try await Input.press("shift+Tab")
    #expect(await pane.value(.dateDigitized) == .date(PhotoDate(year: 2024, month: 5)))
    #expect(pane.details.view.focusOfWindow?.pointer.typeName == "GtkTextView")
    // Sublocation to creator, whose row is below the edge of the window.
    pane.details.focus(.sublocation)
    await Display.settle()
    for _ in 0..<4 { try await Input.press("Tab") }
    try await Input.type("Ada")
    try await Input.press("Tab")
    #expect(await pane.value(.creator) == .list(["Ada"]))
  }

  @Test("the arrows go from field to field, where a field has no use for them")
  func arrows() async throws {
    let pane = try await Pane([:], typingIn: .label)
    try await Input.type("To print")
    try await Input.press("Up")
    #expect(await pane.value(.label) == .text("To print"))
    try await Input.press("3")
    #expect(await pane.value(.rating) == .integer(3))
    try await pane.focus(.city)
    try await Input.type("Rome")
    try await Input.press("Down")
    #expect(await pane.value(.city) == .text("Rome"))
  }

  @Test("what was typed is taken over for its photo before another is shown")
  func selectionChanges() async throws {
    let pane = await Pane([.title: .text("A")], [.title: .text("B")])
    pane.details.show([pane.ids[0]])
    try await pane.focus(.title)
    try await Input.type("typed ")
    pane.details.show([pane.ids[1]])
    #expect(pane.changedIDs == [pane.ids[0]])
    #expect(await pane.value(.title, of: 0) != .text("A"))
    #expect(await pane.value(.title, of: 1) == .text("B"))
    #expect(pane.text(of: .title) == "B")
  }

  @Test("a photo that changes elsewhere shows at once, and does not disturb who is typing")
  func changesElsewhere() async throws {
    let pane = try await Pane([.title: .text("A"), .city: .text("X")], typingIn: .title)
    try await Input.press("End")
    try await Input.type("bc")
    let focus = try #require(pane.details.view.focusOfWindow)
    try await pane.library.perform(.set(.city, .text("Y")), on: pane.ids)
    try await pane.library.perform(.set(.title, .text("other")), on: pane.ids)
    await Display.settle()
    #expect(pane.text(of: .city) == "Y")
    #expect(pane.text(of: .title) == "Abc")
    #expect(pane.details.view.focusOfWindow?.pointer == focus.pointer)
    try await Input.type("d")
    try await Input.press("Return")
    #expect(await pane.value(.title) == .text("Abcd"))
  }

  @Test("in many photos only the touched field changes, in all of them")
  func many() async throws {
    let pane = await Pane(
      [.title: .text("A"), .city: .text("X")], [.title: .text("B"), .city: .text("X")], [:])
    pane.details.show(pane.ids)
    try await pane.focus(.title)
    #expect(pane.text(of: .title) == "")
    try await Input.press("Tab", "Tab", "Tab", "shift+Tab")
    #expect(pane.changes.isEmpty)
    try await pane.focus(.city)
    try await Input.type("Z")
    try await Input.press("Return")
    #expect(pane.changes == [.set(.city, .text("Z"))])
    #expect(pane.changedIDs == pane.ids)
    #expect(await pane.value(.title, of: 1) == .text("B"))
    #expect(await pane.value(.city, of: 2) == .text("Z"))
  }

  @Test("a date that cannot be is said so, stays to be corrected, and is told when it is lost")
  func dates() async throws {
    let pane = await Pane([:], [:])
    pane.details.show([pane.ids[0]])
    try await pane.focus(.dateTaken)
    try await Input.type("2024-02-30")
    try await Input.press("Return")
    #expect(pane.changes.isEmpty)
    #expect(pane.text(of: .dateTaken) == "2024-02-30")
    try await Display.saveScreenshot("details-error")
    try await Input.press("BackSpace", "BackSpace")
    try await Input.type("28 10:00")
    try await Input.press("Return")
    #expect(await pane.value(.dateTaken)?.text == "2024-02-28T10:00")
    try await Input.press("ctrl+a")
    try await Input.type("soon")
    pane.details.show([pane.ids[1]])
    #expect(pane.refusals.map(\.text) == ["soon"])
    #expect(await pane.value(.dateTaken)?.text == "2024-02-28T10:00")
  }

  @Test("a position is taken when both its fields are left, and a pasted pair fills both")
  func position() async throws {
    let pane = try await Pane([:], typingIn: .latitude)
    try await Input.type("54.1")
    try await Input.press("Tab")
    #expect(pane.changes.isEmpty)
    try await Input.type("12.1")
    try await Input.press("Tab")
    #expect(pane.changes == [.set(.latitude, .number(54.1)), .set(.longitude, .number(12.1))])
    try await pane.focus(.latitude)
    try await Input.press("ctrl+a")
    try await Input.type("-33.9, 18.4")
    try await Input.press("Return")
    #expect(await pane.value(.latitude) == .number(-33.9))
    #expect(await pane.value(.longitude) == .number(18.4))
    #expect(pane.text(of: .latitude) == "-33.9")
  }

  @Test("a click on the stars rates, and a click on the same star takes the rating away")
  func stars() async throws {
    let pane = await Pane([:])
    pane.details.show(pane.ids)
    await Display.wait { pane.widget(of: .rating, "VersoStars") != nil }
    await Display.settle()
    let stars = try #require(pane.widget(of: .rating, "VersoStars"))
    // The middle of the view is the second star: the mark of rejected photos comes before the first.
    try await Input.click(stars)
    #expect(await pane.value(.rating) == .integer(2))
    try await Input.click(stars)
    #expect(await pane.value(.rating) == nil)
    #expect(pane.changes.last == .clear(.rating))
  }

  @Test("thousands of photos are asked away from the main thread, and nothing changes meanwhile")
  func thousands() async throws {
    let pane = await Pane((0..<10_000).map { record([.title: .text("\($0)")], number: $0) })
    pane.details.show([pane.ids[0]])
    await Display.settle()
    pane.details.show(pane.ids)
    await Display.wait { pane.text(of: .title) == "" }
    #expect(pane.text(of: .title) == "")
    try await pane.focus(.title)
    try await Input.type("all")
    try await Input.press("Return")
    await Display.settle()
    #expect(await pane.value(.title, of: 9_999) == .text("all"))
    await Display.wait { pane.text(of: .title) == "all" }
    #expect(pane.text(of: .title) == "all")
  }

  @Test("nobody keeps the pane when its owner lets it go")
  func leak() async throws {
    weak var gone: DetailsController?
    do {
      let pane = await Pane([.title: .text("A"), .keywords: .list(["sea"])])
      pane.details.show(pane.ids)
      await Display.settle()
      gone = pane.details
    }
    await Display.wait { gone == nil }
    #expect(gone == nil)
  }
}
