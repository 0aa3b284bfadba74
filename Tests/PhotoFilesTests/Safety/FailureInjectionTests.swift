import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Lets each call of a write fail in turn, and sees that no photo suffers.
struct FailureInjectionTests {
  /// A photo in a folder of its own, with or without a sidecar.
  private struct Scene {
    let folder: TemporaryFolder
    let photo: RawPath
    let files: [RawPath]

    /// What the files hold; nil for one that is not there.
    var contents: [Data?] { files.map { try? Data(contentsOf: URL(fileURLWithPath: $0.text)) } }

    var leftovers: [String] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      return (names ?? []).filter { $0.hasPrefix(".verso-") }
    }
  }

  /// What is written.
  enum Subject: String, CaseIterable {
    case jpeg, sidecar, newSidecar, both

    var changesFile: Bool { self == .jpeg || self == .both }
  }

  private static let jpeg: Data? = try? {
    let folder = try TemporaryFolder()
    return try Data(
      contentsOf: TestPhoto.make(in: folder, "-EXIF:Make=ACME", "-XMP-dc:Title=Old"))
  }()

  private static let sidecar: Data? = try? {
    let folder = try TemporaryFolder()
    return try Data(
      contentsOf: TestPhoto.makeSidecar("a.xmp", in: folder, "-XMP-dc:Title=Old"))
  }()

  private func scene(_ subject: Subject) throws -> Scene {
    let folder = try TemporaryFolder()
    let name = subject.changesFile ? "a.jpg" : "a.nef"
    let bytes = subject.changesFile ? try #require(Self.jpeg) : TestPhoto.tiff
    let photo = try folder.file(name, containing: bytes)
    _ = try ExternalProgram("setfattr", ["-n", "user.note", "-v", "hello", photo.path]).run()
    if subject == .sidecar || subject == .both {
      try folder.file(name + ".xmp", containing: try #require(Self.sidecar))
    }
    let path = RawPath(photo.path)
    return Scene(folder: folder, photo: path, files: [path, RawPath(photo.path + ".xmp")])
  }

  private func write(_ scene: Scene, _ fileSystem: FailingFileSystem) -> WriteResult {
    let old = PhotoReader().read(scene.photo).values[.title]
    let edits: PendingEdits = [.title: PendingEdit(base: old, value: .text("New"))]
    return MetadataWriter(
      journal: TestJournal(), options: WriteOptions(keepsTime: true), in: fileSystem
    ).write(edits, to: scene.photo)
  }

  /// A write in which nothing fails.
  private func undisturbed(_ subject: Subject) throws -> UndisturbedRun {
    let scene = try scene(subject)
    return UndisturbedRun({ scene.contents }, { write(scene, $0) })
  }

  @Test(
    "whichever call fails, each file is the old or the new one, and the edit waits or is written",
    arguments: Subject.allCases)
  func oneFailure(subject: Subject) throws {
    let run = try undisturbed(subject)
    #expect(run.calls.count > 20)
    for (number, call) in run.calls.enumerated() {
      for code in [ENOSPC, EIO] {
        let scene = try scene(subject)
        let fileSystem = FailingFileSystem(.only(number), errno: code)
        let result = write(scene, fileSystem)
        check(result, scene, run, "\(number): \(call)")
        #expect(fileSystem.openCount == 0, "\(call) leaves a file open")
        // The old file, whose name could not be taken away, is cleared away by a later start. Which call
        // failed is asked of this write: under load one may need another call than the one before.
        let calls = fileSystem.calls
        let failed = calls.indices.contains(number) ? calls[number] : call
        #expect(failed == "remove(_:)" ? areClearedInTheEnd(scene) : scene.leftovers.isEmpty)
        // What failed can be done later.
        let again = write(scene, FailingFileSystem())
        #expect([.written, .unchanged].contains(again.outcome), "\(number): \(call)")
        #expect(PhotoReader().read(scene.photo).values[.title] == .text("New"))
        #expect(scene.leftovers.isEmpty)
      }
    }
  }

  @Test(
    "wherever the process ends, each file is the old or the new one, and the edit waits",
    arguments: Subject.allCases)
  func endOfProcess(subject: Subject) throws {
    let run = try undisturbed(subject)
    for (number, call) in run.calls.enumerated() {
      let scene = try scene(subject)
      let result = write(scene, FailingFileSystem(.from(number)))
      check(result, scene, run, "from \(number): \(call)")
      let again = write(scene, FailingFileSystem())
      #expect([.written, .unchanged].contains(again.outcome))
      #expect(PhotoReader().read(scene.photo).values[.title] == .text("New"))
      #expect(areClearedInTheEnd(scene))
    }
  }

  /// Whether later starts clear away what the ended process left behind.
  ///
  /// One start may not be enough here: a test that starts a program at this moment lends it our locks
  /// until the program runs.
  private func areClearedInTheEnd(_ scene: Scene) -> Bool {
    for _ in 0..<20_000 {
      if scene.leftovers.isEmpty { return true }
      usleep(5000)
      if let folder = scene.photo.parent {
        TemporaryFile.clearLeftovers(in: folder, POSIXFileSystem())
      }
    }
    return false
  }

  private func check(
    _ result: WriteResult, _ scene: Scene, _ run: UndisturbedRun, _ step: Comment
  ) {
    run.expectWhole(scene.contents, step)
    // The photo shows the new value only where all of its files have it, so that the edit waits on.
    if result.outcome == .written {
      #expect(scene.contents == run.after, step)
    } else if PhotoReader().read(scene.photo).values[.title] == .text("New") {
      #expect(scene.contents == run.after, step)
    }
  }
}
