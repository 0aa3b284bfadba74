import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel

@testable import Verso

/// The details of photos in a window, with a delegate that makes the changes and keeps them.
@MainActor
final class Pane: DetailsControllerDelegate {
  // The window goes first, as in the app.
  private let window: TestWindow
  let library = PhotoLibrary()
  let preferences = Preferences(schema: "io.github.versophoto.None")
  let details: DetailsController
  let ids: [Photo.ID]
  private(set) var changes: [Change] = []
  /// The photos of the latest changes.
  private(set) var changedIDs: [Photo.ID] = []
  private(set) var refusals: [DetailsForm.Refusal] = []
  /// What was typed and came to nothing.
  private(set) var lost: [String] = []
  /// Whether something was typed, each time that changed.
  private(set) var typing: [Bool] = []
  /// Whether Esc left the fields.
  private(set) var hasLeftFields = false
  /// The fields whose places are all to say what counts.
  private(set) var settled: [Field] = []
  /// For how many of them nothing was asked.
  private(set) var settledUnasked = 0
  /// Whether nothing comes of what is changed.
  var refusesChanges = false
  /// Whether a way through disagreements was left.
  private(set) var hasLeft = false

  /// - Parameter neighbour: what stands beside the details in the window.
  init(_ records: [PhotoRecord], height: Int = 880, beside neighbour: Widget? = nil) async {
    Display.useDarkStyle(false)
    ids = await library.add(records)
    details = DetailsController(library: library, preferences: preferences)
    let view = details.view
    let content = neighbour.map { Box(.vertical, [$0, view]) } ?? view
    view.expandsVertically = true
    window = TestWindow(content, width: 340, height: height)
    details.delegate = self
  }

  convenience init(_ values: FieldValues...) async {
    await self.init(values.enumerated().map { record($1, number: $0) })
  }

  /// Shows photos that say this, with the keyboard focus in a field.
  convenience init(_ values: FieldValues..., typingIn field: Field) async throws {
    await self.init(values.enumerated().map { record($1, number: $0) })
    details.show(ids)
    try await focus(field)
  }

  func details(
    _ details: DetailsController, didMake changes: [Change], on ids: [Photo.ID],
    over seen: FieldChanges
  ) {
    self.changes += changes
    changedIDs = ids
    guard !refusesChanges else { return }
    Task.immediate { try? await library.perform(.change(changes, of: ids, over: seen)) }
  }

  func details(_ details: DetailsController, couldNotTake refusals: [DetailsForm.Refusal]) {
    self.refusals += refusals
  }

  func details(_ details: DetailsController, didLose text: String) { lost.append(text) }

  func detailsDidStartOrStopTyping(_ details: DetailsController) {
    typing.append(details.isTyping)
  }

  func detailsShouldLeave(_ details: DetailsController) -> Bool {
    hasLeftFields = true
    return true
  }

  func details(
    _ details: DetailsController, shouldSettle field: Field, of id: Photo.ID, asking asks: Bool
  ) {
    settled.append(field)
    settledUnasked += asks ? 0 : 1
  }

  func detailsDidLeaveDisagreements(_ details: DetailsController) {
    details.endDisagreements()
    hasLeft = true
  }

  /// The value of a field of a photo.
  func value(_ field: Field, of index: Int = 0) async -> FieldValue? {
    await library.flush()
    return library.photo(ids[index])?[field]
  }

  /// Gives the keyboard focus to the first widget of a class in the row of a field.
  func focus(_ field: Field, _ typeName: String = "GtkText") async throws {
    await Display.wait { self.widget(of: field, typeName) != nil }
    widget(of: field, typeName)?.grabFocus()
    await Display.settle()
  }

  /// The text in the entry of a field.
  func text(of field: Field) -> String? {
    widget(of: field, "GtkEntry").map { Entry(retaining: $0.widget).text }
  }

  /// The first widget of a class in the row of a field.
  func widget(of field: Field, _ typeName: String) -> Widget? {
    row(of: field)?.descendant { $0.pointer.typeName == typeName }
  }

  /// What the labels in the row of a field say, as far as they are on the screen.
  func rowTexts(of field: Field) -> [String] {
    var texts: [String] = []
    _ = row(of: field)?.descendant {
      if $0.pointer.typeName == "GtkLabel", gtk_widget_get_mapped($0.widget) != 0 {
        texts.append(String(cString: gtk_label_get_text($0.opaque)))
      }
      return false
    }
    return texts
  }

  /// The row of a field.
  func row(of field: Field) -> Widget? {
    let name = field == .latitude ? "Position" : field.englishName
    // The name, its caption, the column with the editor, and the row.
    return details.view.label(name)?.parent?.parent?.parent
  }
}
