import AppDriver
import Foundation
import TestSupport
import Testing

/// The columns of the table.
extension WindowTests {
  @Test("the table and its columns, moved, resized and sorted by, are the same after a restart")
  func columnsAreKept() async throws {
    var app = try await open()
    try app.press("F9", "ctrl+i", "ctrl+2")
    // The title in the place of the file name, and wider.
    let title = try await app.wait(for: "the header of the titles") { $0.columns["Title"] }
    let name = try #require(app.root?.columns["File name"])
    try app.drag(from: (title.x + 40, title.y + 10), to: (name.x + 10, name.y + 10))
    let moved = try await app.wait(for: "the moved column") { root in
      root.columns["Title"].flatMap { $0.x == name.x ? $0 : nil }
    }
    // Between the two texts; the border of the window is not counted in its coordinates.
    let next = try #require(app.root?.columns["File name"])
    let edge = (moved.x + moved.width + next.x) / 2 + 4
    try app.drag(from: (edge, moved.y + 10), to: (edge + 60, moved.y + 10))
    try await app.wait(until: "the wider column") {
      ($0.columns["Title"]?.width ?? 0) > title.width + 40
    }
    let rating = try #require(app.root?.columns["Rating"])
    try app.click((rating.x + 20, rating.y + 10))
    try app.click((rating.x + 20, rating.y + 10))
    try await app.wait(until: "five stars above") {
      $0.tableRows.first?.tree().contains("First snow") == true
    }
    let columns = try #require(app.root?.columns)
    let rows = app.root?.tableRows.prefix(5).map { $0.tree() }
    try app.press("ctrl+w")
    try await app.waitForEnd()

    app = try await open()
    try await app.wait(until: "the table") { !$0.tableRows.isEmpty }
    let again = try #require(app.root?.columns)
    #expect(again.mapValues(\.width) == columns.mapValues(\.width))
    #expect(again.mapValues(\.x) == columns.mapValues(\.x))
    #expect(app.root?.tableRows.prefix(5).map { $0.tree() } == rows)
    #expect(app.errorText.isEmpty)
  }

  @Test("a set of columns that is kept can be chosen from the palette at once, and after a restart")
  func keptSet() async throws {
    var app = try await open()
    try app.press("ctrl+2")
    try await app.wait(until: "the table") { $0.columns["Rating"] != nil }
    try await run("Choose Columns", in: app)
    try await app.wait(for: "the columns") { $0.first("entry", named: "Find a Column") }
    try app.focusWindow(titled: "Columns")
    let name = try await app.wait(for: "the name") {
      $0.first("text", named: "Name for the Columns Shown Now")
    }
    try app.click(name)
    try app.type("all_of_mine")
    try app.press("Return")
    try await app.wait(until: "the set") { root in
      root.first("list", named: "Columns")?.tree().contains("all_of_mine") == true
    }
    try app.press("Escape", "Escape")
    try await app.wait(until: "no window above") {
      $0.first("entry", named: "Find a Column") == nil
    }
    try app.focusWindow(titled: "Verso")
    for round in 1...2 {
      try await run("Set of Columns: Camera", in: app)
      try await app.wait(until: "other columns, round \(round)") { $0.columns["Rating"] == nil }
      try await run("Set of Columns: all_of_mine", in: app)
      try await app.wait(until: "the kept columns, round \(round)") { $0.columns["Rating"] != nil }
      guard round == 1 else { break }
      try app.press("ctrl+w")
      try await app.waitForEnd()
      app = try await open()
      try await app.wait(until: "the table again") { $0.columns["Rating"] != nil }
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("where the column with the keyboard goes, the keyboard stays with the photos")
  func goneColumn() async throws {
    let app = try await open()
    try await selectFirst(1, in: app)
    try app.press("ctrl+2")
    try await app.wait(until: "the title") { $0.columns["Title"] != nil }
    try app.press("Right", "Right")
    try await app.wait(until: "the keyboard in the column of the titles") { root in
      guard let title = root.columns["Title"] else { return false }
      let focused = root.first("tree table")?.first("table cell") { $0.is(.focused) }?.middle
      return focused.map { (title.x...(title.x + title.width)).contains($0.x) } == true
    }
    try app.press("ctrl+shift+p")
    try await app.wait(for: "the palette") { $0.first("entry", named: "Find a Command") }
    try app.type("choose columns")
    try app.press("Return")
    try await app.wait(for: "the columns") { $0.first("entry", named: "Find a Column") }
    try app.focusWindow(titled: "Columns")
    try app.type("title")
    try await app.wait(until: "one column") { root in
      root.first("list", named: "Columns")?.all("list item").count == 2
    }
    try app.press("Tab", "space")
    try await app.wait(until: "no titles") { $0.columns["Title"] == nil }
    try app.press("Escape")
    try await app.wait(until: "no window above") {
      $0.first("entry", named: "Find a Column") == nil
    }
    try app.focusWindow(titled: "Verso")
    try app.press("space")
    try await app.wait(until: "the photo fills the window") {
      $0.first("panel", named: "Film Strip") != nil
    }
    #expect(app.errorText.isEmpty)
  }
}

extension Element {
  /// The headers of the table's columns, by their names.
  fileprivate var columns: [String: Frame] {
    let headers = first("tree table")?.first("table row")?.children ?? []
    let frames = headers.compactMap { header -> (String, Frame)? in
      guard let name = header.first("label")?.name, let frame = header.frame else { return nil }
      return (name, frame)
    }
    return Dictionary(frames) { first, _ in first }
  }
}
