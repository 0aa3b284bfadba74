import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("What is being typed in a window", .inDisplay)
struct WindowTypingTests {
  private let samples = WindowSamples()
  private let messages = FakeMessages()
  private let window: ApplicationWindow
  private let details: DetailsController
  private let typing: WindowTyping

  /// The program that the windows belong to.
  private static let application = {
    let application = Application(id: "io.github.versophoto.Typing")
    g_application_register(
      application.pointer.assumingMemoryBound(to: GApplication.self), nil, nil)
    return application
  }()

  init() async {
    details = DetailsController(library: samples.library, preferences: samples.preferences)
    window = ApplicationWindow(Self.application)
    typing = WindowTyping(in: samples.photos, details, window, messages)
    window.setContent(Box(.vertical, [samples.photos.view, details.view]))
    window.defaultSize = (900, 1400)
    samples.photos.arrangement = .table
    window.present()
    let ids = await samples.add(2)
    await Display.settle()
    samples.photos.select([ids[0]])
  }

  /// Types into a cell of the first photo.
  private func type(_ text: String, into column: String) async throws {
    samples.photos.table.beginEditing(samples.library.ids[0], column: column)
    await Display.settle()
    try await Input.press("ctrl+a")
    try await Input.type(text)
  }

  @Test("what the list cannot take stays where it is typed, and that is told")
  func invalid() async throws {
    try await type("no date", into: Field.dateTaken.rawValue)
    #expect(!typing.commit() && !typing.commitBeforeCommand())
    #expect(samples.photos.isEditing)
    #expect(
      messages.texts.last == "What you typed in the list is not valid. Correct it, or press Esc.")
    window.destroy()
  }

  @Test("what the details cannot take stays in its fields, and the first gets the focus")
  func invalidDetails() async throws {
    details.show([samples.library.ids[0]])
    await Display.settle()
    details.handle(.typed("32 Foo 1999"), of: .dateTaken)
    details.handle(.typed("north of Kiel"), of: .latitude)
    for take in [typing.commit, typing.pause] {
      #expect(!take())
      await Display.wait { typing.isInDetails }
      #expect(details.form.state(of: .dateTaken).text == "32 Foo 1999")
      #expect(details.form.state(of: .latitude).text == "north of Kiel")
      #expect(details.isTyping && typing.isInDetails)
      #expect(
        messages.texts.last
          == "What you typed in the details is not valid. Correct it, or press Esc.")
    }
    window.destroy()
  }

  @Test("an editor in the list closes for a moment, and comes back")
  func pausing() async throws {
    try await type("Quay", into: Field.title.rawValue)
    #expect(typing.pause() && samples.photos.isEditingPaused && messages.texts.isEmpty)
    typing.resume()
    await Display.settle()
    #expect(samples.photos.isEditing)
    window.destroy()
  }

  @Test("Ctrl+Z belongs to the text while somebody types, and to the photos otherwise")
  func undo() async throws {
    #expect(!typing.takes(.undo) && typing.leavesLettersToPhotos)
    try await type("Quay", into: Field.title.rawValue)
    #expect(typing.takes(.undo) && typing.takes(.redo) && !typing.takes(.save))
    #expect(!typing.isInDetails)
    window.destroy()
  }
}
