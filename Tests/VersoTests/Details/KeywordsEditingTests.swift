import CGtk
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
    let pane = try await Pane([:], typingIn: .keywords)
    try await Input.type("sea;boats, old")
    #expect(await pane.value(.keywords) == .list(["sea"]))
    try await Input.press("Return")
    #expect(await pane.value(.keywords) == .list(["sea", "boats, old"]))
    #expect(pane.text(of: .keywords) == "")
    #expect(pane.details.view.focusOfWindow?.pointer.typeName == "GtkText")
  }

  @Test("a semicolon in quotation marks, which may not have ended yet, ends no keyword")
  func quoted() async throws {
    let pane = try await Pane([:], typingIn: .keywords)
    try await Input.type("sea; \"rock; ro")
    #expect(await pane.value(.keywords) == .list(["sea"]))
    #expect(pane.text(of: .keywords)?.hasSuffix("\"rock; ro") == true)
    try await Input.type("ll\"; ")
    #expect(await pane.value(.keywords) == .list(["sea", "rock; roll"]))
  }

  @Test("the entry gets the keyboard, and no button of a row that was just filled")
  func focusing() async throws {
    let records = (0..<15).map { number in
      var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
      record.values[.keywords] = .list(["word \(number)", "other \(number)"])
      let said = [Problem.Statement(.xmp, says: .list(["a"])), .init(.iptc, says: .list(["b"]))]
      record.problems = [Problem(.disagreement(said), of: .keywords)]
      return record
    }
    let pane = await Pane(records)
    for (before, after) in [(15, 1), (1, 15), (15, 15)] {
      pane.details.show(Array(pane.ids.prefix(before)))
      await Display.settle()
      pane.details.focus(.title)
      await Display.settle()
      pane.details.show([pane.ids[14]])
      for count in 1...after { pane.details.show(Array(pane.ids.prefix(count))) }
      pane.details.focus(.keywords)
      await Display.settle()
      try await Input.type("sea")
      #expect(pane.text(of: .keywords) == "sea", "\(before), \(after)")
      try await Input.press("Escape")
    }
  }

  @Test("Esc takes back what is typed, and then leaves the fields")
  func leaving() async throws {
    let pane = try await Pane([:], typingIn: .keywords)
    try await Input.type("sea")
    try await Input.press("Escape")
    #expect(pane.text(of: .keywords) == "" && !pane.hasLeftFields)
    try await Input.press("Escape")
    #expect(pane.hasLeftFields)
    #expect(await pane.value(.keywords) == nil)
  }

  @Test("Backspace in the empty entry takes the last keyword, arrows mark another one")
  func removing() async throws {
    let pane = try await Pane([.keywords: .list(["a", "b", "c", "d"])], typingIn: .keywords)
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
    let pane = try await Pane(
      [.keywords: .list(["a", "b"])], [.keywords: .list(["b"])], typingIn: .keywords)
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

  @Test("where fingers are likely the keyword of some photos is the button that gives it to all")
  func fingers() async throws {
    let pane = await Pane([.keywords: .list(["a", "b"])], [.keywords: .list(["b"])])
    pane.details.view.parent?.setStyle(Window.narrowStyle, true)
    pane.details.show(pane.ids)
    await Display.wait(atMost: 5) { pane.details.view.label("a") != nil }
    await Display.settle()
    try await Input.click(try #require(pane.details.view.label("a")))
    #expect(await pane.value(.keywords, of: 1) == .list(["b", "a"]))
  }

  @Test("Enter gives the marked keyword of some photos to all")
  func completeByKey() async throws {
    let pane = try await Pane(
      [.keywords: .list(["a", "b"])], [.keywords: .list(["b"])], typingIn: .keywords)
    try await Input.press("Left", "Return")
    #expect(await pane.value(.keywords, of: 1) == .list(["b", "a"]))
    try await Input.press("Left", "Return")
    #expect(pane.changes.count == 1)
  }

  @Test("several keywords can be pasted at once")
  func paste() async throws {
    let pane = try await Pane([:], typingIn: .keywords)
    let entry = try #require(pane.widget(of: .keywords, "GtkEntry"))
    Entry(retaining: entry.widget).text = "sea; boats, old\nsun"
    await Display.settle()
    #expect(await pane.value(.keywords) == .list(["sea", "boats, old", "sun"]))
    #expect(pane.text(of: .keywords) == "")
  }

  @Test("keywords of some photos stand beside each other where there is room")
  func twoInALine() async throws {
    let words = ["sunset", "lighthouse"]
    let pane = await Pane([.keywords: .list(words)], [:])
    pane.details.show(pane.ids)
    await Display.wait(atMost: 5) { pane.details.view.label("lighthouse") != nil }
    await Display.settle()
    let lines = words.map { word -> Float? in
      var bounds = graphene_rect_t()
      guard let label = pane.details.view.label(word),
        gtk_widget_compute_bounds(label.widget, pane.details.view.widget, &bounds) != 0
      else { return nil }
      return bounds.origin.y
    }
    #expect(lines[0] != nil && lines[0] == lines[1])
    let chip = try #require(pane.details.view.label("sunset")?.parent?.parent)
    #expect(chip.tooltip == "In 1 of 2 photos")
  }

  @Test("the entry is in sight when it gets the keyboard, and while keywords are added")
  func inSight() async throws {
    let words = (0..<14).map { "a rather long keyword that has a line, \($0)" }
    var record = record([.title: .text("Title"), .keywords: .list(words)], number: 0)
    record.values[.headline] = .text("Headline")
    let pane = await Pane([record], height: 300)
    pane.details.show(pane.ids)
    await Display.settle()
    pane.details.focus(.keywords)
    await Display.wait(atMost: 5) { pane.showsFocus(height: 300) }
    #expect(pane.showsFocus(height: 300))
    for number in 0..<6 {
      try await Input.type("another keyword that has a line, \(number);")
      _ = await pane.value(.keywords)
      await Display.settle()
      #expect(pane.showsFocus(height: 300), "\(number)")
    }
  }
}

extension Pane {
  /// Whether the text with the keyboard focus is seen whole in a pane of a height.
  fileprivate func showsFocus(height: Int) -> Bool {
    guard let focus = details.view.focusOfWindow, focus.pointer.typeName == "GtkText" else {
      return false
    }
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(focus.widget, details.view.widget, &bounds) != 0
      && bounds.origin.y >= 0 && Int(bounds.origin.y + bounds.size.height) <= height
  }
}
