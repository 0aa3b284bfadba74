import AppDriver
import Foundation
import TestSupport
import Testing

/// What other programs do in a folder that is open.
extension WindowTests {
  @Test("what others write, copy, rename and remove in an open folder shows, and no edit is lost")
  func watching() async throws {
    let app = try await openAlps()
    let names = try sortedAlps().map(\.lastPathComponent)
    func file(_ name: String) -> URL { alps.appendingPathComponent(name) }
    // The first has an edit that is not saved, the second is selected.
    try await selectFirst(1, in: app)
    try app.press("4")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try app.press("Down")
    try await app.wait(until: "the second photo is selected") { root in
      root.photoRows.firstIndex { $0.is(.selected) } == 1
    }
    let before = app.root?.photoRows.map(\.name) ?? []
    #expect(before.count == 5 && names.count == 5)

    // Another program writes the edited photo: what waits is still there.
    try ExifTool.write(["-XMP-dc:Title=Theirs"], to: file(names[0]).path)
    try await app.wait(until: "the title of the other program") { root in
      root.photoRows.first?.name.contains("Theirs") == true
    }
    #expect(app.root?.photoRows.first?.name.contains("4 stars") == true)

    try FileManager.default.copyItem(at: file(names[4]), to: file("copied.jpg"))
    try await app.wait(until: "the new photo") { $0.status.hasPrefix("6 photos") }
    try FileManager.default.removeItem(at: file(names[4]))
    try await app.wait(until: "one photo fewer") { $0.status.hasPrefix("5 photos") }
    // What is selected is so still.
    #expect(app.root?.photoRows.filter { $0.is(.selected) }.map(\.name) == [before[1]])

    try app.press("Up")
    try await app.wait(until: "the edited photo in the details") { root in
      root.first("label") { $0.name.contains(names[0]) } != nil
    }
    try FileManager.default.moveItem(at: file(names[0]), to: file("renamed.jpg"))
    try await app.wait(until: "the other name of the photo that is selected") { root in
      root.first("label") { $0.name.contains("renamed.jpg") } != nil
    }
    let selected = app.root?.photoRows.filter { $0.is(.selected) }.map(\.name) ?? []
    #expect(selected.count == 1)
    #expect(selected.allSatisfy { $0.contains("Theirs") && $0.contains("4 stars") })
    let status = app.root?.status ?? ""
    #expect(status.contains("1 edited") && status.hasPrefix("5 photos"), "\(status)")
    try app.saveScreenshot("watching")

    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let tags = try ExternalProgram(
      "exiftool", ["-q", "-s3", "-XMP-dc:Title", "-XMP-xmp:Rating", file("renamed.jpg").path]
    ).run().text
    #expect(tags == "Theirs\n4\n")
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "what is typed while its photo or its folder goes away is on the clipboard, and that is told",
    arguments: [false, true], [false, true])
  func typingForWhatGoes(inDetails: Bool, isFolder: Bool) async throws {
    let app = try await openAlps()
    let file = try sortedAlps()[0]
    try await selectFirst(1, in: app)
    if inDetails {
      try app.click(try await app.wait(for: "the field") { $0.first("text", named: "Title") })
    } else {
      try app.press("F2")
    }
    try app.press("ctrl+a")
    try app.type("Typed in vain")
    let gone = isFolder ? alps : file
    try FileManager.default.moveItem(
      at: gone, to: home.url.appendingPathComponent(gone.lastPathComponent))
    // What is typed stays where it is: the folder may be back before it is meant.
    if isFolder {
      try await app.wait(until: "photos that cannot be read") { root in
        root.photoRows.last?.name.contains("cannot be read") == true
      }
      try app.press("Return")
    }
    try await app.wait(until: "what became of the text") { root in
      root.first("label") {
        $0.name == "“Typed in vain” was not taken over and is on the clipboard"
      } != nil
    }
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "a folder that another program renames stays the chosen one, with what is selected and typed")
  func renamedFolder() async throws {
    let app = try await open()
    let all = photos.files.count
    try app.click(try await app.wait(for: "the folder") { $0.sidebarRow(alps.lastPathComponent) })
    try await app.wait(until: "its photos") { $0.photoRows.count == 5 }
    try app.click(try await app.wait(for: "a photo") { $0.photoRows.first })
    try await app.wait(until: "a selected photo") { $0.status.contains("1 selected") }
    try app.click(try await app.wait(for: "the field") { $0.first("text", named: "Title") })
    try app.press("End")
    try app.type(" and")
    let selected = app.root?.photoRows.filter { $0.is(.selected) }.map(\.name)
    let new = alps.deletingLastPathComponent().appendingPathComponent("Alpen")
    try FileManager.default.moveItem(at: alps, to: new)
    try await app.wait(until: "the folder under its new name") { root in
      root.sidebarRow("Alpen")?.is(.selected) == true
        && root.sidebarRow(alps.lastPathComponent) == nil
    }
    #expect(app.root?.photoRows.count == 5)
    #expect(app.root?.photoRows.filter { $0.is(.selected) }.map(\.name) == selected)
    try app.type(" more")
    try app.press("Return")
    try await app.wait(until: "what was typed") { root in
      root.photoRows.first { $0.is(.selected) }?.name.contains(" and more") == true
    }
    // A folder that goes with its photos leads to the one that it was in.
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    try FileManager.default.removeItem(at: new)
    try await app.wait(until: "the folder around it") { root in
      root.sidebarRow("Alpen") == nil
        && root.sidebarRow(photos.folder.url.lastPathComponent)?.is(.selected) == true
        && root.photoRows.count == all - 5
    }
    #expect(app.errorText.isEmpty)
  }

  @Test("the rating of a photo that another program renamed is undone and done again, in one step")
  func undoAfterRenaming() async throws {
    let app = try await openAlps(holdingToasts: true)
    let file = try sortedAlps()[0]
    try await selectFirst(1, in: app)
    try app.press("1")
    try await app.wait(until: "an edited photo") { $0.status.contains("1 edited") }
    try FileManager.default.moveItem(at: file, to: alps.appendingPathComponent("renamed.jpg"))
    try await app.wait(until: "the other name") { root in
      root.first("label") { $0.name.contains("renamed.jpg") } != nil
    }
    try app.press("ctrl+z")
    try await app.wait(until: "no rating") { root in
      !root.status.contains("edited")
        && root.first("label") { $0.name.hasPrefix("Undone: Rate 1 Photo") } != nil
    }
    #expect(app.root?.first("label") { $0.name.contains("not open") } == nil)
    try app.press("ctrl+shift+z")
    try await app.wait(until: "the rating again") { root in
      root.status.contains("1 edited") && root.photoRows.first?.name.contains("1 star") == true
    }
    #expect(app.errorText.isEmpty)
  }
}
