import AppDriver
import Foundation
import TestSupport
import Testing

/// Keys that must do nothing to photos, because somebody was just busy with a field.
extension WindowTests {
  @Test("a click on a keyword of some photos brings the keys to the field, and changes nothing")
  func clickOnKeyword() async throws {
    let app = try await open()
    try await selectFirst(3, in: app)
    let share = try await app.wait(for: "a keyword of some photos") { root in
      root.first("list item", named: "Keywords")?.first("label", named: "1")
    }
    try app.click(share)
    try await app.wait(until: "the focus in the field") { root in
      root.first("text", named: "Keywords")?.is(.focused) == true
    }
    try app.press("5", "6", "x", "Escape", "ctrl+2")
    // What is done next shows that the keys before it did nothing else.
    try await app.wait(until: "the table") { !$0.tableRows.isEmpty }
    #expect(app.root?.status.contains("edited") == false)
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "who types beside a large picture of a photo that goes types on into no other, and rates none",
    arguments: [[1: "space"], [3: "ctrl+shift+d"], [2: "ctrl+shift+d"]])
  func typingBesidePicture(way: [Int: String]) async throws {
    let app = try await openAlps()
    let files = try sortedAlps()
    let (count, key) = try #require(way.first)
    try await selectFirst(count, in: app)
    try app.press(key)
    try await app.wait(until: "the large picture") { $0.photoRows.isEmpty }
    if app.root?.first("text", named: "Title") == nil { try app.press("ctrl+i") }
    try app.click(try await app.wait(for: "the field") { $0.first("text", named: "Title") })
    try app.press("ctrl+a")
    try app.type("Berlin ")
    try app.holdToasts()
    let before = try photos.bytes()
    try FileManager.default.removeItem(at: files[0])
    try await app.wait(until: "what became of the text") { root in
      root.first("label") { $0.name.hasPrefix("“Berlin ” was not taken over") } != nil
    }
    try app.type("2014 xz summer 5")
    // Nor does Tab lead to anything that could be pressed or filled in.
    try app.press("Tab")
    try app.type(" New York ")
    try app.press("shift+Tab", "Return")
    // What is done next shows that the keys before it did nothing else.
    try app.press("ctrl+shift+p")
    try await app.wait(until: "the palette") { root in
      root.first("entry", named: "Find a Command") != nil
    }
    try app.press("Escape")
    #expect(app.root?.first("text") { $0.is(.focused) } == nil)
    try app.press("ctrl+s")
    // Esc leads to the picture, and the next one to the list.
    try app.press("Escape", "Escape")
    try await app.wait(until: "the list") { $0.status.hasPrefix("4 photos") }
    #expect(app.root?.status.contains("edited") == false)
    #expect(try photos.bytes() == before.filter { $0.key != files[0].path })
    try app.press("4")
    try await app.wait(until: "keys mean photos again") { $0.status.contains("edited") }
    #expect(app.errorText.isEmpty)
  }

  @Test("who types for some photos of which one goes types on, and changes nothing before")
  func typingForSomePhotos() async throws {
    let app = try await openAlps()
    let files = try sortedAlps()
    try await selectFirst(3, in: app)
    try app.click(try await app.wait(for: "the field") { $0.first("text", named: "Title") })
    try app.type("multi")
    try FileManager.default.removeItem(at: files[1])
    try await app.wait(until: "two photos") { root in
      root.status.hasPrefix("4 photos") && root.status.contains("2 selected")
    }
    try app.type("ple")
    #expect(app.root?.status.contains("edited") == false)
    try app.press("Return")
    try await app.wait(until: "two titles") { root in
      root.photoRows.count { $0.name.hasPrefix("multiple, ") } == 2
        && root.status.contains("2 edited")
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "who scrolls away from what is being typed types on there, in the list and in a field, and rates nothing",
    arguments: [true, false])
  func scrollingWhileTyping(isInList: Bool) async throws {
    try chooseWindowSize(width: 1280, height: 600)
    let before = try photos.snapshot()
    let app = try await open()
    try await typeTitle("Half", in: app, isInList: isInList)
    let edited = try await app.wait(for: "what is typed in") {
      $0.first("text") { $0.is(.focused) }
    }
    let (point, start) = (try #require(edited.middle), edited.frame)
    try app.turnWheel(over: point, by: 14)
    try await app.wait(until: "the row elsewhere") { _ in edited.frame != start }
    try app.type(" mix 2")
    try app.press("Return")
    try await app.wait(until: "the edit") { $0.status.contains("1 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let changes = try photos.snapshot().changes(since: before)
    #expect(!changes.isEmpty)
    #expect(changes.values.allSatisfy { $0.new["XMP-dc:Title"] == "Half mix 2" })
    for name in ["XMP-xmp:Rating", "XMP-xmp:Label", "XMP-dc:Creator"] {
      #expect(changes.values.allSatisfy { $0.new[name] == $0.old[name] })
    }
    #expect(app.errorText.isEmpty)
  }
}
