import CGtk
import DisplayTestSupport
import Gtk
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("The window of a review", .inDisplay)
struct ReviewWindowTests {
  @Test("what is left out while photos are still being worked out does not enable Save")
  func leavingOutEarly() async throws {
    let folder = try TemporaryFolder()
    let writer = MetadataWriter(journal: try Journal(in: folder))
    let review = ReviewWindow(.photo, over: nil) { _ in }
    let edits: PendingEdits = [
      .title: PendingEdit(base: nil, value: .text("New")),
      .rating: PendingEdit(base: nil, value: .integer(3)),
    ]
    let file = try folder.file("a.jpg", containing: SmallJPEG.data)
    review.take(writer.preview(edits, for: RawPath(file.path)))
    review.present()
    defer { review.window.close() }
    review.show(remaining: 5)
    await Display.settle()
    let save = try #require(review.window.label("Save")?.parent)
    #expect(!save.isSensitive)
    var checks: [Widget] = []
    _ = review.window.descendant {
      if $0.pointer.typeName == "GtkCheckButton" { checks.append($0) }
      return false
    }
    try #require(checks.count == 3)
    gtk_check_button_set_active(checks[2].cast(), 0)
    await Display.settle()
    #expect(!save.isSensitive && review.window.label("Working out 5 more photos…") != nil)
    review.show(remaining: 0)
    #expect(save.isSensitive && review.window.label("1 photo will be written") != nil)
  }
}
