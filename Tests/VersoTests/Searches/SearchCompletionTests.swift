import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("SearchCompletion", .inDisplay)
struct SearchCompletionTests {
  @Test("what is offered goes on with all that was typed, the last letter included")
  func lastLetter() async throws {
    let entry = SearchEntry()
    let box = Box(.vertical, [entry])
    let window = TestWindow(box)
    let completion = SearchCompletion(of: entry) { field in
      field == .dateTaken ? ["2023": 6, "2024": 6, "2024-05": 3] : [:]
    }
    await Display.settle()
    entry.grabFocus()
    try await Input.type("taken:202")
    #expect(box.label("taken:2023") != nil && box.label("taken:2024-05") != nil)
    try await Input.type("4")
    #expect(box.label("taken:2024-05") != nil)
    #expect(box.label("taken:2023") == nil)
    try await Input.press("BackSpace")
    #expect(box.label("taken:2023") != nil)
    withExtendedLifetime((window, completion)) {}
  }

  @Test("Esc leaves a field without text at once, and what is typed loses its suggestions first")
  func escape() async throws {
    let entry = SearchEntry()
    var stopCount = 0
    entry.onStop { stopCount += 1 }
    let window = TestWindow(Box(.vertical, [entry]))
    let completion = SearchCompletion(of: entry) { _ in [:] }
    await Display.settle()
    entry.grabFocus()
    completion.showExamples()
    await Display.settle()
    #expect(completion.isOpen)
    try await Input.press("Escape")
    #expect(!completion.isOpen && stopCount == 1)
    try await Input.type("rat")
    #expect(completion.isOpen)
    try await Input.press("Escape")
    #expect(!completion.isOpen && stopCount == 1)
    try await Input.press("Escape")
    #expect(stopCount == 2)
    withExtendedLifetime(window) {}
  }
}
