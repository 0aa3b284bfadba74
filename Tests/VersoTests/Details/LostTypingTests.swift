import DisplayTestSupport
import Gtk
import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("What is typed in the details for photos that can be changed no more", .inDisplay)
struct LostTypingTests {
  @Test(
    "text for a photo that leaves the list is handed over, once, and comes to no other",
    arguments: [false, true])
  func gone(isTakenOut: Bool) async throws {
    let pane = await Pane([.title: .text("A")], [.title: .text("B")])
    pane.details.show([pane.ids[0]])
    try await pane.focus(.title)
    try await Input.press("End")
    try await Input.type("bc")
    if isTakenOut {
      try await pane.library.perform(.takeOut([pane.ids[0]]))
    } else {
      await pane.library.close([RawPath("/photos/0.jpg")])
    }
    pane.details.show([pane.ids[1]])
    await Display.settle()
    #expect(pane.lost == ["Abc"])
    #expect(pane.changes.isEmpty && !pane.details.isTyping)
    #expect(pane.text(of: .title) == "B")
  }

  @Test("it is told with the first letter that something is typed, and when that is done")
  func told() async throws {
    let pane = try await Pane([.title: .text("A")], typingIn: .title)
    try await Input.press("End")
    #expect(pane.typing == [])
    try await Input.type("bc")
    #expect(pane.typing == [true])
    try await Input.press("Escape")
    #expect(pane.typing == [true, false])
    try await Input.type("d")
    try await Input.press("Return")
    #expect(pane.typing == [true, false, true, false] && pane.changes.count == 1)
  }

  @Test("text for a photo whose folder vanished is handed over when it is meant")
  func unreadable() async throws {
    let pane = try await Pane([.title: .text("A")], typingIn: .title)
    try await Input.press("End")
    try await Input.type("bc")
    var record = try #require(pane.library.photo(pane.ids[0])).record
    record.error = PhotoError(Trouble("It is not there."))
    await pane.library.add([record])
    await Display.settle()
    #expect(pane.text(of: .title) == "Abc" && pane.lost.isEmpty)
    try await Input.press("Return")
    #expect(pane.lost == ["Abc"])
    #expect(pane.text(of: .title) == "A")
    #expect(pane.details.commitValid() && pane.changes.isEmpty)
  }

  @Test("of several photos those that are left get it")
  func several() async throws {
    let pane = try await Pane([.title: .text("A")], [.title: .text("A")], typingIn: .title)
    try await Input.press("End")
    try await Input.type("bc")
    await pane.library.close([RawPath("/photos/0.jpg")])
    pane.details.show([pane.ids[1]])
    try await Input.press("Return")
    #expect(await pane.value(.title, of: 1) == .text("Abc"))
    #expect(pane.lost.isEmpty)
  }

  @Test("who types for several photos types on, when one of them goes, and nothing is done before")
  func severalTypedOn() async throws {
    let pane = try await Pane(
      [.title: .text("A")], [.title: .text("B")], [.title: .text("C")], typingIn: .dateTaken)
    try await Input.type("202")
    try await pane.focus(.title)
    try await Input.type("mult")
    try await Input.press("Left")
    await pane.library.close([RawPath("/photos/1.jpg")])
    await Display.settle()
    pane.details.show([pane.ids[0], pane.ids[2]])
    await Display.settle()
    try await Input.type("ip")
    #expect(pane.changes.isEmpty && pane.refusals.isEmpty && pane.lost.isEmpty)
    #expect(pane.text(of: .title) == "mulipt")
    #expect(pane.text(of: .dateTaken) == "202")
    try await Input.press("Return")
    #expect(pane.changes == [.set(.title, .text("mulipt"))])
    #expect(pane.changedIDs == [pane.ids[0], pane.ids[2]])
    // Those that a person chooses are others, even if they are fewer.
    try await Input.press("End")
    try await Input.type("s")
    pane.details.show([pane.ids[0]])
    #expect(pane.changes.last == .set(.title, .text("mulipts")))
    #expect(pane.changedIDs == [pane.ids[0], pane.ids[2]])
  }

  @Test(
    "when a photo goes, who was in a field of it gets into none of another one",
    arguments: [Field.title, .rating, .dateTaken])
  func focus(field: Field) async throws {
    let pane = await Pane([.title: .text("A"), .city: .text("X")], [.country: .text("Y")])
    pane.details.show([pane.ids[0]])
    try await pane.focus(field, field == .rating ? "VersoStars" : "GtkText")
    #expect(pane.details.view.containsFocus)
    await pane.library.close([RawPath("/photos/0.jpg")])
    pane.details.show([pane.ids[1]])
    await Display.settle()
    #expect(pane.details.view.focusOfWindow == nil)
    try await Input.type("2014")
    try await Input.press("Return")
    #expect(pane.changes.isEmpty)
    #expect(await pane.value(.title, of: 1) == nil)
  }

  @Test("a command takes over what is valid, and leaves a text with its reason in its field")
  func beforeCommand() async throws {
    let pane = try await Pane([:], typingIn: .dateTaken)
    try await Input.type("sometime")
    try await pane.focus(.title)
    try await Input.type("Dawn")
    pane.details.commitValid()
    #expect(await pane.value(.title) == .text("Dawn"))
    #expect(pane.text(of: .dateTaken) == "sometime")
    #expect(pane.refusals.isEmpty && pane.lost.isEmpty)
  }
}
