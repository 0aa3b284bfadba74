import AppDriver
import DisplayTestSupport
import Foundation
import Gtk
import TestSupport
import Testing

// What the tests of the table do: open it, save, and ask the clipboard and Python.
extension WindowTests.TableTests {
  /// Opens the samples as a table, with the keyboard focus in its first row.
  ///
  /// - Parameter count: how many photos there are, if more than the samples.
  func openTable(count: Int? = nil) async throws -> RunningApp {
    let app = try RunningApp(opening: [photos.folder.url], home: home)
    let count = count ?? photos.files.count
    try await app.wait(until: "\(count) photos") { $0.status.hasPrefix("\(count) photos") }
    try app.focusWindow(titled: "Verso")
    try app.press("ctrl+2")
    try await app.wait(for: "the first row") { $0.tableRows.first }.grabFocus()
    return app
  }

  func save(_ app: RunningApp) async throws {
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
  }

  /// Puts text on the clipboard from this process.
  func setClipboard(_ text: String) async throws {
    try #require(Display.isAvailable)
    Clipboard.setText(text, for: Label())
    await Display.settle()
  }

  /// What is on the clipboard in a form, as UTF-8.
  func clipboardText(of type: String) async throws -> String {
    let reading = Reading()
    Task {
      let bytes = await Clipboard.content(of: type, for: Label())
      reading.finish(with: bytes.map { String(decoding: $0, as: UTF8.self) })
    }
    await Display.wait { reading.isDone }
    return try #require(reading.text)
  }

  /// Reads the clipboard in this process, until it has such rows, as Python understands them.
  func clipboardRows(where fit: ([[String]]) -> Bool) async throws -> [[String]] {
    try #require(Display.isAvailable)
    var rows: [[String]] = []
    let end = ContinuousClock.now + .seconds(120)
    while !fit(rows), ContinuousClock.now < end {
      let reading = Reading()
      Task { reading.finish(with: await Clipboard.text(for: Label())) }
      await Display.wait { reading.isDone }
      rows = try read(csv: reading.text ?? "")
    }
    try #require(fit(rows), "\(rows)")
    return rows
  }

  /// Rows as Python writes them for Excel, with CRLF.
  func csv(_ rows: [[String]]) throws -> String {
    let json = String(decoding: try JSONEncoder().encode(rows), as: UTF8.self)
    return try python("csv.writer(sys.stdout, 'excel-tab').writerows(json.load(data))", on: json)
  }

  private func read(csv text: String) throws -> [[String]] {
    let json = try python("json.dump(list(csv.reader(data, 'excel-tab')), sys.stdout)", on: text)
    return try JSONDecoder().decode([[String]].self, from: Data(json.utf8))
  }

  private func python(_ program: String, on input: String) throws -> String {
    let file = try home.file("cells.txt", containing: Data(input.utf8))
    let start = """
      import csv, json, sys
      sys.stdout.reconfigure(encoding='utf-8', newline='')
      data = open(sys.argv[1], encoding='utf-8', newline='')

      """
    return try ExternalProgram("python3", ["-c", start + program, file.path]).run().text
  }
}

/// The answer of the clipboard, while it is waited for.
@MainActor
private final class Reading {
  private(set) var text: String?
  private(set) var isDone = false

  func finish(with text: String?) {
    self.text = text
    isDone = true
  }
}
