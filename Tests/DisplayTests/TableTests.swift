import AppDriver
import DisplayTestSupport
import Foundation
import Gtk
import TestSupport
import Testing

extension WindowTests {
  /// The table of the real app, driven by keys, with a clipboard that another program fills and reads:
  /// this one.
  @MainActor
  @Suite("The table of Verso")
  struct TableTests {
    let photos: SampleCopies
    let home: TemporaryFolder

    init() throws {
      photos = try SampleCopies()
      home = try TemporaryFolder()
    }

    @Test(
      "cells of a spreadsheet go into several photos after a look at them, and are undone at once")
    func paste() async throws {
      let before = try photos.snapshot()
      let app = try await openTable()
      let titles = ["First \"quoted\"", "Two\nlines", "Dritte 🌅 Zeile"]
      try await setClipboard(
        csv([[titles[0], "2001-02-03 04:05:06"], [titles[1], "soon"], [titles[2], "1999-12"]]))
      try app.press("Home", "Right", "Right")
      try await app.wait(until: "the cursor in the column of titles") { $0.focusedCell("Title") }
      try app.press("ctrl+v")
      try await app.wait(until: "what will change") { root in
        root.first("label") { $0.name == "5 values of 3 photos will change" } != nil
          && root.first("label") { $0.name.contains("1 value is not valid") } != nil
          && root.first("label") { $0.name.contains("Write a date as") } != nil
      }
      #expect(app.root?.status.contains("edited") == false, "nothing changes before the answer")
      try app.saveScreenshot("table-paste")
      try app.press("Return")
      try await app.wait(until: "three edited photos") { $0.status.contains("3 edited") }
      try await save(app)

      let changes = try photos.snapshot().changes(since: before).filter { $0.key.hasSuffix("jpg") }
      #expect(changes.count == 3)
      #expect(Set(changes.values.compactMap { $0.new["XMP-dc:Title"] }) == Set(titles))
      for change in changes.values {
        let date = change.new["ExifIFD:DateTimeOriginal"]
        switch change.new["XMP-dc:Title"] {
        case titles[0]: #expect(date == "2001:02:03 04:05:06")
        case titles[1]: #expect(date == change.old["ExifIFD:DateTimeOriginal"])
        default: #expect(change.new["XMP-photoshop:DateCreated"] == "1999:12")
        }
      }

      try app.press("ctrl+z")
      try await app.wait(until: "the operation undone") { $0.status.contains("3 edited") }
      try await save(app)
      // Where a date was written that was not there before, its place stays.
      let tags: Set = ["XMP-dc:Title", "IPTC:ObjectName", "ExifIFD:DateTimeOriginal"]
      for (file, change) in try photos.snapshot().changes(since: before) {
        let inSidecar = change.new["XMP-dc:Title"] != nil && change.old["XMP-dc:Title"] == nil
        #expect(change.changed.isDisjoint(with: tags) || inSidecar, "\(file): \(change.changed)")
      }
      #expect(app.errorText.isEmpty)
    }

    @Test("a rectangle of cells is read by Python as the rows that ExifTool knows")
    func copy() async throws {
      let app = try await openTable()
      try app.press("Home", "Right", "shift+Right", "shift+Down", "shift+Down")
      try await app.wait(until: "three selected photos") { $0.status.contains("3 selected") }
      try app.press("ctrl+c")
      let rows = try await clipboardRows { $0.count == 3 }
      let names = Set(photos.files.map(\.lastPathComponent))
      #expect(rows.allSatisfy { $0.count == 2 && names.contains($0[0]) }, "\(rows)")
      for row in rows {
        let file = try #require(photos.files.first { $0.lastPathComponent == row[0] })
        let sidecars = [file.deletingPathExtension().appendingPathExtension("xmp")]
          .filter { FileManager.default.fileExists(atPath: $0.path) }
        let titles = try ExifTool.json([file] + sidecars, ["-XMP-dc:Title"]).map {
          $0["Title"] as? String ?? ""
        }
        #expect(titles.contains(row[1]))
      }
    }

    @Test("cells go to LibreOffice Calc and come from it in the forms that it takes and gives")
    func calc() async throws {
      let app = try await openTable()
      try app.press("Home", "Right", "shift+Right", "shift+Down", "ctrl+c")
      _ = try await clipboardRows { $0.count == 2 }
      let sylk = try await clipboardText(
        of: "application/x-openoffice-sylk;windows_formatname=\"Sylk\"")
      let names = photos.files.map(\.lastPathComponent)
      #expect(sylk.hasPrefix("ID;"))
      #expect(names.contains { sylk.contains("C;X1;Y1;K\"\($0)\"\n") }, "\(sylk)")
      #expect(sylk.contains("C;X2;Y2;K\""))

      // Calc's plain text has no line breaks inside of cells; its own form has.
      let cells = "\"Two\nlines\"\n\"own quotes\"\n"
      Clipboard.offer(
        [
          Clipboard.Form(Clipboard.plainText) { Array("Two lines\n\"own quotes\"\n".utf8) },
          Clipboard.Form("application/x-libreoffice-tsvc") {
            cells.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
          },
        ], for: Label())
      await Display.settle()
      let before = try photos.snapshot()
      try app.press("Escape", "ctrl+Home", "Home", "Right", "Right", "ctrl+v")
      try await app.wait(until: "what will change") { root in
        root.first("label") { $0.name == "2 values of 2 photos will change" } != nil
      }
      try app.press("Return")
      try await app.wait(until: "two edited photos") { $0.status.contains("2 edited") }
      try await save(app)
      let changes = try photos.snapshot().changes(since: before).filter { $0.key.hasSuffix("jpg") }
      #expect(
        Set(changes.values.compactMap { $0.new["XMP-dc:Title"] }) == [
          "Two\nlines", "\"own quotes\"",
        ])
    }

    @Test("shortcuts work on a keyboard that has no Latin letters")
    func cyrillicKeyboard() async throws {
      let app = try await openTable()
      try app.setKeyboard("ru")
      defer { try? app.setKeyboard("us") }
      // By the codes of the keys C, V, Z and F.
      try app.press("Home", "Right", "ctrl+54")
      _ = try await clipboardRows { $0.first?.first?.hasSuffix(".jpg") == true }
      try app.press("Right", "Down", "ctrl+55")
      try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
      try app.press("ctrl+52")
      try await app.wait(until: "the change undone") { !$0.status.contains("edited") }
      try app.press("ctrl+41")
      try await app.wait(until: "the search") { $0.first("entry") { $0.is(.focused) } != nil }
      // In a text, too.
      try app.press("ctrl+55")
      try await app.wait(until: "the photo of that name") { $0.tableRows.count == 1 }
    }

    @Test("Ctrl+D fills down, Delete clears the selected cells, and each is undone at once")
    func fillAndClear() async throws {
      let before = try photos.snapshot()
      let app = try await openTable()
      try app.press("Home", "Right", "Right", "F2")
      try await app.wait(until: "an editor") { $0.first("text") { $0.is(.focused) } != nil }
      try app.press("ctrl+a")
      try app.type("Filled")
      try app.press("Return", "Up", "shift+Down", "shift+Down", "ctrl+d")
      try await app.wait(until: "three edited photos") { $0.status.contains("3 edited") }
      try await save(app)
      let filled = try photos.snapshot().changes(since: before).filter { $0.key.hasSuffix("jpg") }
      #expect(filled.values.map { $0.new["XMP-dc:Title"] } == ["Filled", "Filled", "Filled"])

      try app.press("Delete")
      try await app.wait(until: "three edited photos") { $0.status.contains("3 edited") }
      #expect(app.root?.tableRows.count == photos.files.count, "no photo was taken out")
      try app.press("ctrl+z")
      try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    }

    @Test("what Delete would take away in many cells is shown before, and Cancel leaves all of it")
    func clearMany() async throws {
      let app = try await openTable()
      try app.press("Home", "Right", "ctrl+a", "Delete")
      let cancel = try await app.wait(for: "what will be cleared") { root in
        root.first("label") { $0.name.hasSuffix("will be cleared") }
          .flatMap { _ in root.first("push button", named: "Cancel") }
      }
      try app.click(cancel)
      try await app.wait(until: "no question") { $0.first("push button", named: "Cancel") == nil }
      #expect(app.root?.status.contains("edited") == false)
      #expect(app.errorText.isEmpty)
    }

    @Test("Enter takes what was typed and goes down, and Ctrl+Enter gives it to all selected rows")
    func enter() async throws {
      let before = try photos.snapshot()
      let app = try await openTable()
      try app.press("Home", "Right", "Right", "F2")
      for title in ["One", "Two"] {
        try await app.wait(until: "an editor") { $0.first("text") { $0.is(.focused) } != nil }
        try app.type(title)
        try app.press("Return", "F2")
      }
      try await app.wait(until: "an editor") { $0.first("text") { $0.is(.focused) } != nil }
      try app.press("Escape", "shift+Down", "shift+Down", "F2")
      try await app.wait(until: "an editor") { $0.first("text") { $0.is(.focused) } != nil }
      try app.saveScreenshot("table-edit-several")
      try app.type("The same")
      try app.press("ctrl+Return")
      try await app.wait(until: "what will change") { root in
        root.first("label") { $0.name == "3 values of 3 photos will change" } != nil
      }
      #expect(app.root?.status.contains("2 edited") == true, "nothing changes before the answer")
      try app.saveScreenshot("table-change-several")
      try app.press("Return")
      try await app.wait(until: "five edited photos") { $0.status.contains("5 edited") }
      try await save(app)
      let changes = try photos.snapshot().changes(since: before).filter { $0.key.hasSuffix("jpg") }
      #expect(
        changes.values.compactMap { $0.new["XMP-dc:Title"] }.sorted()
          == ["One", "The same", "The same", "The same", "Two"])

      try app.press("ctrl+z")
      try await app.wait(until: "the operation undone") { $0.status.contains("3 edited") }
      #expect(app.errorText.isEmpty)
    }

    @Test("a digit while stars are edited in their cell changes them there, and Esc takes it back")
    func stars() async throws {
      let app = try await openTable()
      try app.press("Home", "Down", "Right", "Right", "Right", "Right", "F2")
      try await app.wait(until: "stars with the focus") { root in
        root.first("slider") { $0.is(.focused) } != nil
      }
      try app.press("1", "Escape")
      try await app.wait(until: "a cell with the focus") { $0.focusedCell("Rating") }
      #expect(app.root?.status.contains("edited") == false)
      try app.press("F2", "1", "Return")
      try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    }

    @Test("whole photos are copied and pasted: what one says, the others say too")
    func metadata() async throws {
      let before = try photos.snapshot()
      let app = try await openTable()
      try app.press("Home", "ctrl+c")
      let rows = try await clipboardRows { $0.count == 2 }
      #expect(rows[0].first == "File name")
      let title = try #require(rows[0].firstIndex(of: "Title").map { rows[1][$0] })
      try app.press("Down", "shift+Down", "ctrl+v")
      let button = try await app.wait(for: "the button") {
        $0.first("push button", named: "Paste")
      }
      button.activate()
      try await app.wait(until: "two edited photos") { $0.status.contains("2 edited") }
      try await save(app)
      let changes = try photos.snapshot().changes(since: before).filter { $0.key.hasSuffix("jpg") }
      #expect(changes.values.map { $0.new["XMP-dc:Title"] } == [title, title])
    }

    @Test("cells that a screen reader knew come back into the table, and GTK has nothing to say")
    func knownCells() async throws {
      let app = try await openTable()
      let count = try #require(app.root?.tableRows.count)
      for _ in 0..<2 {
        #expect(app.root?.tree().contains("DSC_4170") == true)
        try app.press("ctrl+f")
        try app.type("DSC_4170")
        // Most cells wait in no window, and all that the app knows of is read.
        try await app.wait(until: "a photo") { $0.tableRows.count == 1 }
        #expect(app.root?.tree().contains("DSC_4170") == true)
        try app.press("Escape")
        try await app.wait(until: "all photos again") { $0.tableRows.count == count }
      }
      #expect(app.errorText.isEmpty)
    }

    @Test(
      "a cell whose text had a menu comes back into the table, and GTK has nothing to say",
      arguments: zip(["shift+F10", "ctrl+period"], ["Down", "Tab"]))
    func textMenus(keys: String, inside: String) async throws {
      let app = try await openTable()
      let count = try #require(app.root?.tableRows.count)
      try app.press("Home", "Right", "Right")
      try await app.wait(until: "the cursor in the column of titles") { $0.focusedCell("Title") }
      try app.press("F2")
      try await app.wait(until: "a text to edit") { $0.first("text") { $0.is(.focused) } != nil }
      // Nothing but the keyboard tells that it is open: it has that.
      try app.press(keys)
      try await app.wait(until: "the keys in it") { $0.first("text") { $0.is(.focused) } == nil }
      try app.press(inside)
      try app.press("Escape")
      try await app.wait(until: "the text again") { $0.first("text") { $0.is(.focused) } != nil }
      try app.press("Escape", "ctrl+f")
      try app.type("DSC_4170")
      // Most cells wait in no window, and all that the app knows of is read.
      try await app.wait(until: "a photo") { $0.tableRows.count == 1 }
      #expect(app.root?.tree().contains("DSC_4170") == true)
      try app.press("Escape")
      try await app.wait(until: "all photos again") { $0.tableRows.count == count }
      #expect(app.root?.tree().contains("DSC_4170") == true)
      #expect(app.errorText.isEmpty)
    }
  }
}

extension Element {
  /// Whether the keyboard focus is in a cell of a column, by what a screen reader says of it.
  fileprivate func focusedCell(_ column: String) -> Bool {
    first("table cell") { $0.is(.focused) && $0.name.hasPrefix(column) } != nil
  }
}
