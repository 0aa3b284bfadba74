import DisplayTestSupport
import Gtk
import PhotoFiles
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The line about the files of the selected photos", .inDisplay)
struct FileProblemsLineTests {
  @Test("a text with two buttons has the whole width, and with one it stands beside that")
  func buttons() async throws {
    let line = FileProblemsLine()
    let window = TestWindow(line.widget, width: 330, height: 200)
    func show(_ causes: [Problem.Cause]) async throws -> Int {
      var problems = FileProblems()
      problems.note(nil, causes.map { Problem($0) })
      line.show(problems)
      await Display.settle()
      return try #require(line.widget.label(problems.line ?? "")).width
    }
    let error = PhotoError(ReadingError.folderIsGone)
    let wrongName = Problem.Cause.otherFormat(named: "JPEG", found: "PNG")
    #expect(try await show([wrongName, .file(error, .damage)]) >= 320)
    #expect(try await show([.file(error, .damage), .linkOutside(RawPath("/a.jpg"))]) < 300)
    #expect(try await show([wrongName]) < 300)
    withExtendedLifetime(window) {}
  }
}
