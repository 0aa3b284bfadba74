import CGtk
import DisplayTestSupport
import Gtk
import Locks
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("The stage of the loupe", .inDisplay)
struct LoupeStageTests {
  /// What the files say, and how often they were asked.
  private final class Files: Sendable {
    let regions = Mutex<[PersonRegion]>([])
    let readings = Mutex(0)
  }

  private let files = Files()
  private let stage: LoupeStage

  init() {
    stage = LoupeStage(
      LoupePictures(patience: .zero) { _, _ in .failure(.damaged) },
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) },
      findPeople: { [files] _ in
        files.readings.withLock { $0 += 1 }
        return files.regions.withLock(\.self)
      })
  }

  private func show(_ people: String..., file: Int64 = 0, sidecar: Int64? = nil) {
    func stamp(_ time: Int64) -> FileStamp {
      FileStamp(size: 1, modified: time, changed: time, inode: 1)
    }
    var record = PhotoRecord(path: RawPath("/p/1.jpg"))
    record.stamp = stamp(file)
    record.sidecarStamp = sidecar.map(stamp)
    record.values[.people] = .list(people)
    stage.show(LoupePhoto(Photo(id: Photo.ID(rawValue: 1), record: record)))
  }

  private func write(_ names: String...) {
    files.regions.withLock {
      $0 = names.map { PersonRegion(name: $0, x: 0.1, y: 0.2, width: 0.3, height: 0.4) }
    }
  }

  @Test("people are marked as the file and its sidecar say, also once these were written again")
  func people() async {
    write("Ann")
    show("Ann")
    await Display.wait { !stage.faces.shown.isEmpty }
    #expect(stage.faces.shown.map(\.name) == ["Ann"])
    write("Bob")
    show("Bob", file: 1)
    // The frames do not go and come again.
    #expect(!stage.faces.shown.isEmpty)
    await Display.wait { stage.faces.shown.map(\.name) == ["Bob"] }
    #expect(stage.faces.shown.map(\.name) == ["Bob"])
    write()
    show(file: 2)
    await Display.wait { stage.faces.shown.isEmpty }
    #expect(stage.faces.shown.isEmpty)
    write("Cid")
    show("Cid", file: 2, sidecar: 3)
    await Display.wait { !stage.faces.shown.isEmpty }
    #expect(stage.faces.shown.map(\.name) == ["Cid"])
    #expect(files.readings.withLock(\.self) == 4)
    show("Cid", file: 2, sidecar: 3)
    await Display.settle()
    #expect(files.readings.withLock(\.self) == 4, "nothing was written")
  }

  @Test("why there is no picture is said within the stage, however low it is", arguments: [40, 90])
  func lowStage(height: Int) async throws {
    let below = Label("Title")
    let box = Box(.vertical, [Label("Bar"), stage.view, below])
    stage.view.requestSize(height: height)
    stage.view.expandsVertically = false
    let window = TestWindow(box, width: 300, height: height + 60)
    var record = PhotoRecord(path: RawPath("/p/1.x3f"))
    let reason = "This photo cannot be read, as its folder is not there any more. Open it again."
    record.error = PhotoError(Trouble(reason))
    stage.show(LoupePhoto(Photo(id: Photo.ID(rawValue: 1), record: record)))
    await Display.settle()
    try await Display.saveScreenshot("loupe-low-\(height)")
    let label = try #require(stage.view.label(reason))
    var bounds = graphene_rect_t()
    try #require(gtk_widget_compute_bounds(label.widget, stage.view.widget, &bounds) != 0)
    #expect(bounds.origin.y >= 0)
    #expect(Int(bounds.origin.y + bounds.size.height) <= stage.view.height)
    let sign = stage.view.descendant { $0.pointer.typeName == "GtkImage" }
    #expect(sign.map { gtk_widget_get_mapped($0.widget) } == 0)
    #expect(stage.picture.tooltip == reason)
    withExtendedLifetime(window) {}
  }
}
