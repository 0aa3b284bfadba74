import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Editing keywords in the details pane", .inDisplay)
struct KeywordsEditingTests {
  @Test("Enter and a semicolon add, a comma is part of the keyword")
  func adding() async throws {
    let pane = await Pane([:])
    pane.details.show(pane.ids)
    try await pane.focus(.keywords)
    try await Input.type("sea;boats, old")
    #expect(await pane.value(.keywords) == .list(["sea"]))
    try await Input.press("Return")
    #expect(await pane.value(.keywords) == .list(["sea", "boats, old"]))
    #expect(pane.text(of: .keywords) == "")
    #expect(pane.details.view.focusOfWindow?.pointer.typeName == "GtkText")
  }

  @Test("Backspace in the empty entry takes the last keyword, arrows mark another one")
  func removing() async throws {
    let pane = await Pane([.keywords: .list(["a", "b", "c", "d"])])
    pane.details.show(pane.ids)
    try await pane.focus(.keywords)
    try await Input.press("BackSpace")
    #expect(await pane.value(.keywords) == .list(["a", "b", "c"]))
    try await Input.press("Left", "Left")
    try await Display.saveScreenshot("keywords-marked")
    try await Input.press("Delete")
    #expect(await pane.value(.keywords) == .list(["a", "c"]))
  }

  @Test("known keywords are offered, the most frequent first, and Enter takes the chosen one")
  func completion() async throws {
    let pane = await Pane(
      [:], [.keywords: .list(["seaside", "beach"])], [.keywords: .list(["seal", "seaside"])])
    pane.details.show([pane.ids[0]])
    try await pane.focus(.keywords)
    try await Input.type("Sea")
    try await Display.saveScreenshot("keywords-completion")
    try await Input.press("Down", "Down", "Return")
    #expect(await pane.value(.keywords) == .list(["seal"]))
    try await Input.type("sea")
    try await Input.press("Escape", "Return")
    #expect(await pane.value(.keywords) == .list(["seal", "sea"]))
  }

  @Test("in many photos, adding adds to all, and removing removes from all")
  func many() async throws {
    let pane = await Pane([.keywords: .list(["a", "b"])], [.keywords: .list(["b"])])
    pane.details.show(pane.ids)
    try await pane.focus(.keywords)
    try await Input.type("c;")
    #expect(await pane.value(.keywords, of: 0) == .list(["a", "b", "c"]))
    #expect(await pane.value(.keywords, of: 1) == .list(["b", "c"]))
    // The chip of some photos is the last one.
    try await Input.press("BackSpace")
    #expect(await pane.value(.keywords, of: 0) == .list(["b", "c"]))
  }

  @Test("a click on a keyword changes nothing; its plus gives it to all, its cross takes it away")
  func clicks() async throws {
    let pane = await Pane([.keywords: .list(["a", "b"])], [.keywords: .list(["b"])])
    pane.details.show(pane.ids)
    await Display.wait(atMost: 5) { pane.details.view.label("a") != nil }
    await Display.settle()
    func button(_ name: String) throws -> Widget {
      try #require(pane.details.view.descendant { $0.tooltip == name })
    }
    func expectFocusInField() {
      let focus = pane.details.view.focusOfWindow
      #expect(focus?.pointer == pane.widget(of: .keywords, "GtkText")?.pointer)
    }
    try await Input.click(try #require(pane.details.view.label("a")))
    #expect(pane.changes.isEmpty)
    expectFocusInField()
    try await Input.type("half")
    try await Input.click(try button("Add “a” to All Selected Photos"))
    #expect(await pane.value(.keywords, of: 1) == .list(["b", "a"]))
    expectFocusInField()
    #expect(pane.text(of: .keywords) == "half", "what is being typed is still there")
    try await Input.click(try button("Remove “b”"))
    #expect(await pane.value(.keywords, of: 0) == .list(["a"]))
    #expect(await pane.value(.keywords, of: 1) == .list(["a"]))
    expectFocusInField()
  }

  @Test("Enter gives the marked keyword of some photos to all")
  func completeByKey() async throws {
    let pane = await Pane([.keywords: .list(["a", "b"])], [.keywords: .list(["b"])])
    pane.details.show(pane.ids)
    try await pane.focus(.keywords)
    try await Input.press("Left", "Return")
    #expect(await pane.value(.keywords, of: 1) == .list(["b", "a"]))
    try await Input.press("Left", "Return")
    #expect(pane.changes.count == 1)
  }

  @Test("several keywords can be pasted at once")
  func paste() async throws {
    let pane = await Pane([:])
    pane.details.show(pane.ids)
    try await pane.focus(.keywords)
    let entry = try #require(pane.widget(of: .keywords, "GtkEntry"))
    Entry(retaining: entry.widget).text = "sea; boats, old\nsun"
    await Display.settle()
    #expect(await pane.value(.keywords) == .list(["sea", "boats, old", "sun"]))
    #expect(pane.text(of: .keywords) == "")
  }
}
