import AppDriver
import Foundation
import TestSupport
import Testing

/// What is chosen and kept in the sidebar.
extension WindowTests {
  private var searches: String {
    let file = home.url.appendingPathComponent("data/verso/searches.tsv")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  @Test(
    "a search is kept by keys alone, found again after a restart, renamed, removed and restored")
  func savedSearches() async throws {
    var app = try await open()
    let all = app.root?.photoRows.count ?? 0
    try app.press("ctrl+f")
    try app.type("rating>=4")
    try await app.wait(until: "some photos") { (1..<all).contains($0.photoRows.count) }
    let found = app.root?.photoRows.count
    try app.press("ctrl+shift+f")
    try await app.wait(until: "the question") { root in
      root.first("text", named: "Name")?.is(.focused) == true
    }
    try app.press("ctrl+a")
    try app.type("Best")
    try app.press("Return")
    try await app.wait(until: "the search in the sidebar") { root in
      root.sidebarRow("Best")?.is(.selected) == true
    }
    #expect(searches == "Best\trating>=4\n")
    try app.saveScreenshot("saved-search")
    try app.press("ctrl+q")
    try await app.waitForEnd()

    app = try await open()
    try app.click(try await app.wait(for: "the search") { $0.sidebarRow("Best") })
    try await app.wait(until: "what it finds") { $0.photoRows.count == found }
    // The click has led to the photos.
    try app.click(try await app.wait(for: "all photos") { $0.sidebarRow("All Photos") })
    try await app.wait(until: "all photos") { $0.photoRows.count == all }
    try app.click(try await app.wait(for: "the search") { $0.sidebarRow("Best") })
    try await app.wait(for: "the search") { $0.sidebarRow("Best") }.grabFocus()
    try app.press("F2")
    try await app.wait(until: "the question") { root in
      root.first("text", named: "Name")?.is(.focused) == true
    }
    try app.press("ctrl+a")
    try app.type("Good ones")
    try app.press("Return")
    try await app.wait(until: "the new name") { $0.sidebarRow("Good ones")?.is(.selected) == true }
    #expect(searches == "Good ones\trating>=4\n")

    try await app.wait(until: "no question") { $0.first("text", named: "Name") == nil }
    try app.focusWindow(titled: "Verso")
    try await app.wait(until: "the keys on the search") { root in
      root.sidebarRow("Good ones")?.is(.focused) == true
    }
    try app.press("Delete")
    try await app.wait(until: "no search") { $0.sidebarRow("Good ones") == nil }
    #expect(searches.isEmpty)
    try app.press("ctrl+shift+p")
    try await app.wait(until: "the palette") { root in
      root.first("entry", named: "Find a Command") != nil
    }
    for key in ["r", "e", "s", "t", "o", "r", "e", "Return"] { try app.press(key) }
    try await app.wait(until: "the search again") { $0.sidebarRow("Good ones") != nil }
    #expect(searches == "Good ones\trating>=4\n")
    #expect(app.errorText.isEmpty)
  }

  @Test("a search that is kept with a space behind it is selected, and so is the next one")
  func searchWithSpace() async throws {
    let app = try await open()
    var count = app.root?.photoRows.count ?? 0
    for (text, name) in [("rating>=4 ", "Best"), ("rating>=3 ", "Good")] {
      try app.press("ctrl+f")
      try app.type(text)
      try await app.wait(until: "other photos") { ![0, count].contains($0.photoRows.count) }
      count = app.root?.photoRows.count ?? 0
      try app.press("ctrl+shift+f")
      try await app.wait(until: "the question") { root in
        root.first("text", named: "Name")?.is(.focused) == true
      }
      try app.press("ctrl+a")
      try app.type(name)
      try app.press("Return")
      try await app.wait(until: "\(name) in the sidebar, selected") { root in
        root.sidebarRow(name)?.is(.selected) == true && root.first("text", named: "Name") == nil
      }
      try app.focusWindow(titled: "Verso")
    }
    try app.click(try await app.wait(for: "the first search") { $0.sidebarRow("Best") })
    try await app.wait(until: "the first search, selected") { root in
      root.sidebarRow("Best")?.is(.selected) == true
        && root.sidebarRow("Good")?.is(.selected) == false
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "once all is saved, the page of edited photos says that there are none, and leads to all photos"
  )
  func nothingEdited() async throws {
    let app = try await openAlps()
    try app.click(try await app.wait(for: "a row") { $0.photoRows.first })
    try app.press("4")
    try await app.wait(until: "the edit") { $0.status.contains("1 edited") }
    try app.click(try await app.wait(for: "the edited ones") { $0.sidebarRow("Edited") })
    try await app.wait(until: "one photo") { $0.photoRows.count == 1 }
    try app.press("ctrl+s")
    try await app.wait(until: "the page") { root in
      root.first("label") { $0.name == "No Unsaved Changes in the List" } != nil
    }
    try app.click(
      try await app.wait(for: "the way on") { $0.first("push button", named: "Show All Photos") })
    try await app.wait(until: "all photos") { $0.photoRows.count == 5 }
    #expect(app.errorText.isEmpty)
  }
}

extension WindowTests {
  /// Opens the window, and types another name for the keyword of one photo, without giving it.
  private func openRenaming(_ keyword: String, to name: String) async throws -> RunningApp {
    let app = try await open()
    try app.click(try await app.wait(for: "the keyword") { $0.sidebarRow(keyword) })
    try await app.wait(until: "its photo") { $0.photoRows.count == 1 }
    // The click has led to the photos.
    try await app.wait(for: "the keyword") { $0.sidebarRow(keyword) }.grabFocus()
    try app.press("F2")
    try await app.wait(until: "the question") { root in
      root.first("text", named: "Name")?.is(.focused) == true
    }
    try app.press("ctrl+a")
    try app.type(name)
    return app
  }

  @Test("what is shown of a renamed keyword goes back and forth with undo and redo")
  func renamedKeywordUndone() async throws {
    let app = try await openRenaming("alps", to: "Alpen")
    try app.press("Return")
    for (key, name, gone) in [("", "Alpen", "alps"), ("ctrl+z", "alps", "Alpen")]
      + [("ctrl+shift+z", "Alpen", "alps")]
    {
      if !key.isEmpty {
        try app.focusWindow(titled: "Verso")
        try app.press(key)
      }
      try await app.wait(until: "the keyword \(name)") { root in
        root.sidebarRow(name)?.is(.selected) == true && root.sidebarRow(gone) == nil
          && root.photoRows.count == 1
      }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "a keyword is renamed in the sidebar by keys, in all its photos, and the files say so when they are saved"
  )
  func renamedKeyword() async throws {
    let app = try await openRenaming("alps", to: "Mountains|Alpen")
    try app.saveScreenshot("rename-keyword")
    try app.press("Return")
    try await app.wait(until: "the new keyword") { root in
      root.sidebarRow("Alpen")?.is(.selected) == true && root.sidebarRow("alps") == nil
        && root.photoRows.count == 1
    }
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let keywords = try ExternalProgram(
      "exiftool",
      [
        "-r", "-q", "-if", "join(';', $XMP:Subject) =~ /Alpen/", "-p",
        "${XMP:Subject}|${XMP:HierarchicalSubject}", photos.folder.url.path,
      ]
    ).run().text.split(whereSeparator: \.isNewline)
    #expect(keywords.count == 1)
    for line in keywords {
      #expect(line.contains("Mountains|Alpen"))
      #expect(!line.contains("alps"), "\(line)")
    }
    #expect(app.errorText.isEmpty)
  }
}

extension WindowTests {
  @Test(
    "a keyword is found by typing, given to a photo that is dropped on it, and moved onto another")
  func keywordsByDragging() async throws {
    let home = photos.folder.url.appendingPathComponent("Home")
    let app = try RunningApp(opening: [home], home: self.home)
    try await app.wait(until: "the photos") { $0.status.hasPrefix("6 photos") }
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+shift+l")
    try await app.wait(until: "the field") { root in
      root.first("entry", named: "Find in Sidebar")?.is(.focused) == true
    }
    try app.type("RAIN")
    try await app.wait(until: "the keyword alone, which is not chosen yet") { root in
      root.sidebarRow("rain")?.is(.selected) == false && root.sidebarRow("fruit") == nil
        && root.photoRows.count == 6
    }
    try app.saveScreenshot("find-in-sidebar")
    try app.press("Return")
    try await app.wait(until: "the keyword and its photos") { root in
      root.sidebarRow("rain")?.is(.selected) == true && root.photoRows.count == 2
    }
    try app.press("ctrl+shift+l", "Escape")
    try await app.wait(until: "all rows") { $0.sidebarRow("fruit") != nil }
    try app.click(try await app.wait(for: "the folder") { $0.sidebarRow("Home") })
    try await app.wait(until: "all photos") { $0.photoRows.count == 6 }

    let moon = try await app.wait(for: "a photo") { root in
      root.photoRows.first { $0.name.hasPrefix("Moon") }?.middle
    }
    let rain = try #require(app.root?.sidebarRow("rain")?.middle)
    try app.drag(from: moon, to: rain)
    try await app.wait(until: "three photos of the keyword") { root in
      root.sidebarRow("rain")?.name == "rain, 3 photos"
    }
    // Above it stands a row more: that of the edited photos.
    try await app.wait(until: "the row in its new place") { root in
      root.sidebarRow("Edited") != nil && root.sidebarRow("rain")?.middle?.y != rain.y
    }
    let (from, to) = (app.root?.sidebarRow("rain")?.middle, app.root?.sidebarRow("night")?.middle)
    try app.drag(from: #require(from), to: #require(to))
    try await app.wait(until: "the question") { root in
      root.first("label", named: "This changes 3 photos. Undo takes it back.") != nil
    }
    try app.saveScreenshot("move-keyword")
    try app.press("Return")
    try await app.wait(until: "the photos of both") { root in
      root.sidebarRow("night")?.name == "night, 3 photos, expanded"
        && root.first("label", named: "This changes 3 photos. Undo takes it back.") == nil
    }
    // Not the window of the picture that was dragged.
    try app.focusWindow(titled: "rain")
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let branches = try ExternalProgram(
      "exiftool", ["-q", "-ext", "jpg", "-p", "${XMP-lr:HierarchicalSubject}", home.path]
    ).run().text.split(separator: "\n")
    #expect(branches.count { $0.contains("night|rain") } == 3)
    #expect(app.errorText.isEmpty)
  }
}

extension Element {
  /// The row of the sidebar of a name.
  func sidebarRow(_ name: String) -> Element? {
    first("list", named: "Sidebar")?.children.first {
      $0.name == name || $0.name.hasPrefix("\(name), ")
    }
  }
}
