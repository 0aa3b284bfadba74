import AppDriver
import Foundation
import TestSupport
import Testing

/// What is still being typed when something else begins.
extension WindowTests {
  @Test("Ctrl+S saves what is being typed in a cell, and closing the window asks about it")
  func typing() async throws {
    let app = try await openAlps()
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })

    try app.press("F2", "ctrl+a")
    try app.type("Saved while typed")
    try app.press("ctrl+s")
    try await app.wait(until: "the saved title") { _ in
      try ExternalProgram("exiftool", ["-s3", "-XMP-dc:Title", alps.path]).run().text
        .contains("Saved while typed")
    }
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }

    try app.press("F2", "ctrl+a")
    try app.type("Typed to the end")
    try app.press("ctrl+w")
    try await app.wait(until: "the question") { root in
      root.first("label") { $0.name == "Save Changes of 1 Photo?" } != nil
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "who saves while typing types on, in the list and in a field, and rates nothing",
    arguments: [true, false])
  func typingOn(isInList: Bool) async throws {
    let before = try photos.snapshot()
    let app = try await openAlps()
    try await typeTitle("two of them", in: app, isInList: isInList)
    try app.press("Left", "Left", "Left", "Left", "Left", "ctrl+s")
    try await app.wait(until: "what was typed is saved") { _ in
      try title(of: alps).contains("two of them")
    }
    try app.type(" 4x")
    try app.press("ctrl+s")
    try await app.wait(until: "what was typed then is saved") { _ in
      try title(of: alps).contains("two of 4x them")
    }
    try app.press("Escape")
    let changes = try photos.snapshot().changes(since: before)
    #expect(!changes.isEmpty)
    #expect(changes.values.allSatisfy { $0.new["XMP-xmp:Rating"] == $0.old["XMP-xmp:Rating"] })
    #expect(app.errorText.isEmpty)
  }

  @Test("who types in a field while the window becomes narrow and wide types on, and rates nothing")
  func typingInResizedWindow() async throws {
    let before = try photos.snapshot()
    let app = try await openAlps()
    try await typeTitle("a", in: app, isInList: false)
    for (width, text) in [(900, "4x"), (480, "69"), (1200, "5")] {
      try app.resizeWindow(titled: "Verso", width: width, height: 700)
      var looks = 0
      try await app.wait(until: "the field in the window of \(width) pixels") { root in
        let isThere = root.first("frame")?.frame.map { abs($0.width - width) < 60 } == true
        looks = isThere && root.first("text", named: "Title")?.is(.focused) == true ? looks + 1 : 0
        return looks == 3
      }
      try app.type(text)
    }
    try app.press("Tab", "ctrl+s")
    try await app.wait(until: "what was typed is saved") { _ in
      try title(of: alps).contains("a4x695")
    }
    let changes = try photos.snapshot().changes(since: before)
    #expect(changes.count == 1)
    for name in ["XMP-xmp:Rating", "XMP-xmp:Label"] {
      #expect(changes.values.allSatisfy { $0.new[name] == $0.old[name] })
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "a keyword that is half typed when its pane folds is none yet: it is typed on, or dropped by Esc"
  )
  func halfTypedKeyword() async throws {
    let app = try await openAlps()
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })
    func resize(to width: Int) async throws {
      try app.resizeWindow(titled: "Verso", width: width, height: 700)
      var looks = 0
      try await app.wait(until: "the field in the window of \(width) pixels") { root in
        let isThere = root.first("frame")?.frame.map { abs($0.width - width) < 60 } == true
        let field = root.first("text", named: "Keywords")
        looks = isThere && field?.is(.focused) == true ? looks + 1 : 0
        return looks == 3
      }
    }
    try app.press("ctrl+t")
    for (width, text) in [(1200, "gla"), (900, "ci"), (480, "er")] {
      try await resize(to: width)
      try app.type(text)
    }
    #expect(app.root?.status.contains("edited") == false)
    try app.press("Return")
    try await app.wait(until: "the keyword") { $0.status.contains("1 edited") }
    try app.type("half")
    try await resize(to: 1200)
    try app.press("Escape", "ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let words = try ExternalProgram("exiftool", ["-q", "-s3", "-XMP-dc:Subject", alps.path]).run()
      .text.split(separator: "\n").flatMap { $0.components(separatedBy: ", ") }
    #expect(words.contains("glacier"))
    #expect(!words.contains { ["gla", "glaci", "half"].contains($0) })
    #expect(app.errorText.isEmpty)
  }

  private func title(of photo: URL) throws -> String {
    try ExternalProgram("exiftool", ["-s3", "-XMP-dc:Title", photo.path]).run().text
  }

  @Test("while something is typed Ctrl+Z takes that back, and nothing of the photos")
  func reverseTyping() async throws {
    let before = try photos.snapshot()
    let app = try await open()
    try await selectFirst(3, in: app)
    try app.press("4")
    try await app.wait(until: "the ratings") { $0.status.contains("3 edited") }
    try app.press("Home")
    let old = try await app.wait(for: "one photo") { root in
      root.status.contains("1 selected") ? root.photoRows.first?.name : nil
    }
    try app.click(try await app.wait(for: "the field") { $0.first("text", named: "Title") })
    try app.press("End")
    try app.type("typed")
    try app.press("ctrl+z", "Return")
    // Nothing is left of it, so that the key means the ratings now; the fields stay those of the photo.
    try app.press("ctrl+z")
    try await app.wait(until: "no rating") { !$0.status.contains("edited") }
    #expect(app.root?.status.contains("1 selected") == true)
    try app.press("ctrl+shift+z")
    try await app.wait(until: "the ratings again") { $0.status.contains("3 edited") }
    #expect(app.root?.photoRows.first?.name == old)

    try app.press("End")
    try app.type("typed")
    try app.press("ctrl+z", "ctrl+shift+z", "ctrl+a")
    try app.type("Only for one")
    try app.press("Return")
    try await app.wait(until: "the title") { root in
      root.photoRows.count { $0.name.contains("Only for one") } == 1
        && root.status.contains("3 edited")
    }
    try app.press("ctrl+z")
    try await app.wait(until: "the title before") { $0.photoRows.first?.name == old }
    #expect(app.root?.status.contains("3 edited") == true)

    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try app.press("F2", "ctrl+a")
    try app.type("In the cell")
    try app.press("ctrl+z", "ctrl+z", "ctrl+z", "Escape")
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let changes = try photos.snapshot().changes(since: before)
    let pictures = changes.filter { $0.key.hasSuffix(".jpg") }
    #expect(pictures.values.count { $0.new["XMP-xmp:Rating"] == "4" } == 3)
    #expect(changes.values.allSatisfy { $0.new["XMP-dc:Title"] == $0.old["XMP-dc:Title"] })
    #expect(app.errorText.isEmpty)
  }

  @Test("what is typed for the keywords of very many photos, before these are counted, rates none")
  func keywordsOfVeryMany() async throws {
    let folder = try TemporaryFolder()
    let count = 1_500
    for number in 0..<count { try folder.file("\(number).jpg", containing: SmallJPEG.data) }
    let app = try RunningApp(opening: [folder.url], home: home)
    try await app.wait(until: "the photos") { $0.status.hasPrefix("1,500 photos") }
    try app.focusWindow(titled: "Verso")
    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    try app.burst(["ctrl+a", "ctrl+t", "5", "space", "4", "t", "h"])
    try await app.wait(until: "the field") { root in
      root.first("text", named: "Keywords")?.is(.focused) == true
    }
    try app.press("Return")
    try await app.wait(until: "the keyword") { $0.status.contains("1,500 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    for number in [0, 700, count - 1] {
      let file = folder.url.appendingPathComponent("\(number).jpg").path
      let tags = try ExternalProgram("exiftool", ["-s3", "-Rating", "-XMP-dc:Subject", file]).run()
      #expect(tags.text == "5 4th\n")
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("Ctrl+T brings the keyboard to the keywords, however fast photos were selected before")
  func keywordsAtOnce() async throws {
    let app = try RunningApp(opening: [photos.folder.url], home: home)
    let all = photos.files.count
    try await app.wait(until: "the photos") { $0.photoRows.count == all }
    try app.focusWindow(titled: "Verso")
    for _ in 1...3 {
      try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
      try app.burst(["Home"] + Array(repeating: "shift+Down", count: 14) + ["ctrl+t"])
      try await app.wait(until: "the field") { root in
        root.status.contains("15 selected")
          && root.first("text", named: "Keywords")?.is(.focused) == true
      }
      try app.press("Escape")
      try await app.wait(until: "the photos with the keyboard") { root in
        root.first("text", named: "Keywords")?.is(.focused) == false
      }
    }
    #expect(app.errorText.isEmpty)
  }
}
