import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Sidecars that are made, embedded and removed, judged by ExifTool.
@Suite("The life of a sidecar")
struct SidecarStepTests {
  /// A photo with values, and maybe a sidecar beside it.
  func scene(_ sidecar: String...) throws -> RevertScene {
    let scene = try RevertScene("a.jpg", try #require(Self.photo))
    if !sidecar.isEmpty { try ExifTool.write(sidecar, to: scene.sidecar.text) }
    return scene
  }

  private static let photo: Data? = try? {
    let folder = try TemporaryFolder()
    return try Data(
      contentsOf: TestPhoto.make(
        in: folder, "-XMP-dc:Title=Old", "-XMP-dc:Subject=sea", "-EXIF:Artist=Ann",
        "-XMP-photoshop:City=Kiel"))
  }()

  func perform(
    _ step: SidecarStep, _ scene: RevertScene, in fileSystem: any FileSystem = POSIXFileSystem()
  ) -> WriteResult {
    MetadataWriter(journal: scene.journal, in: fileSystem)
      .perform(.sidecar(step), on: scene.photo)
  }

  private func plan(_ step: SidecarStep, _ scene: RevertScene) -> WriteResult {
    MetadataWriter(journal: scene.journal).plan(.sidecar(step), for: scene.photo)
  }

  /// What ExifTool says of a file.
  func tags(_ path: RawPath) throws -> [String: String] {
    try ExifTool.tags(of: URL(fileURLWithPath: path.text), ["-G1", "-XMP:all", "-EXIF:all"])
  }

  @Test("a sidecar is made that says what the photo says; taken back, there is none")
  func create() throws {
    let scene = try scene()
    let before = scene.contents
    let said = PhotoReader().read(scene.photo).values
    #expect(plan(.create, scene).outcome == .written && scene.contents == before)
    let result = perform(.create, scene)
    #expect(result.outcome == .written && result.files.map(\.path) == [scene.sidecar])
    #expect(scene.contents[0] == before[0])
    let tags = try tags(scene.sidecar)
    #expect(tags["XMP-dc:Title"] == "Old" && tags["XMP-dc:Creator"] == "Ann")
    #expect(PhotoReader().read(scene.photo).values == said)
    #expect(perform(.create, scene).outcome == .unchanged)
    #expect(scene.revert().outcome == .written && scene.contents == before)
  }

  @Test("what a sidecar says goes into the photo, and then the sidecar may go; both come back")
  func embedAndDelete() throws {
    let scene = try scene(
      "-XMP-dc:Title=Beside", "-XMP-dc:Subject=boats", "-XMP-xmp:Rating=4", "-XMP-dc:Creator=Ann")
    let before = scene.contents
    let said = PhotoReader().read(scene.photo)
    #expect(perform(.delete, scene).isRefused && scene.contents == before)
    #expect(plan(.embed, scene).outcome == .written && scene.contents == before)
    let result = perform(.embed, scene)
    #expect(result.outcome == .written && result.files.map(\.path) == [scene.photo])
    #expect(Set(result.changes.map(\.field)) == [.title, .keywords, .rating])
    #expect(scene.contents[1] == before[1])
    let tags = try tags(scene.photo)
    #expect(tags["XMP-dc:Title"] == "Beside" && tags["XMP-dc:Subject"] == "boats")
    #expect(tags["XMP-xmp:Rating"] == "4" && tags["XMP-photoshop:City"] == "Kiel")
    #expect(perform(.embed, scene).outcome == .unchanged)
    let embedded = scene.contents

    #expect(plan(.delete, scene).outcome == .written && scene.contents == embedded)
    #expect(perform(.delete, scene).outcome == .written)
    #expect(scene.contents[1] == nil && scene.contents[0] == embedded[0])
    let left = PhotoReader().read(scene.photo).values
    for field in Field.allCases where field.isEditable {
      #expect(left[field] == said.values[field])
    }
    #expect(perform(.delete, scene).outcome == .unchanged)

    #expect(scene.revert().outcome == .written && scene.contents == embedded)
    #expect(scene.revert(.first).outcome == .written && scene.contents == before)
  }

  @Test(
    "a sidecar with anything that the photo does not say stays, and what that is is named",
    arguments: [
      (["-XMP-dc:Title=Other"], "dc:title"), (["-XMP-crs:Exposure2012=+1.00"], "Exposure2012"),
      (["-XMP-dc:Title=Old", "-XMP-dc:Title-de=Alt"], "dc:title"),
      (["-XMP-dc:Subject=sea", "-XMP-dc:Subject=boats"], "dc:subject"),
    ])
  func saysMore(options: [String], name: String) throws {
    let scene = try RevertScene("a.jpg", try #require(Self.photo))
    try ExifTool.write(options, to: scene.sidecar.text)
    let before = scene.contents
    let result = perform(.delete, scene)
    #expect(result.isRefused && scene.contents == before)
    guard case .refused(let error) = result.outcome,
      case WritingError.sidecarSaysMore(let file, let properties)? = error.cause as? WritingError
    else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(file == "a.jpg.xmp" && properties.count == 1 && properties[0].contains(name))
  }

  @Test("a sidecar that hides what the photo says is not removed")
  func hides() throws {
    let scene = try scene()
    scene.set(nil, .title, .sidecar)
    #expect(PhotoReader().read(scene.photo).values[.title] == nil)
    #expect(perform(.delete, scene).isRefused)
    #expect(perform(.embed, scene).outcome == .written)
    #expect(try tags(scene.photo)["XMP-dc:Title"] == nil)
  }

  @Test("a sidecar with several names is removed only if that is allowed, and the plan says so")
  func severalNames() throws {
    let scene = try scene("-XMP-dc:Title=Old")
    #expect(link(scene.sidecar.text, scene.sidecar.text + ".link") == 0)
    let refusal = WriteResult.Outcome.refused(
      PhotoError(WritingError.sidecarSeveralNames(name: "a.jpg.xmp", 2)))
    #expect(plan(.delete, scene).outcome == refusal && perform(.delete, scene).outcome == refusal)
    #expect(scene.contents[1] != nil)
    let writer = MetadataWriter(
      journal: scene.journal, options: WriteOptions(allowsHardLinks: true))
    #expect(writer.perform(.sidecar(.delete), on: scene.photo).outcome == .written)
    #expect(scene.contents[1] == nil)
  }

  @Test("a sidecar that is a link, and one that is not understood, stay")
  func odd() throws {
    let linked = try scene()
    let other = linked.folder.url.appendingPathComponent("b.xmp").path
    try ExifTool.write(["-XMP-dc:Title=Old"], to: other)
    #expect(symlink(other, linked.sidecar.text) == 0)
    let refusal = PhotoError(WritingError.linkedSidecar(name: "a.jpg.xmp"))
    #expect(perform(.delete, linked).outcome == .refused(refusal) && linked.contents[1] != nil)
    let damaged = try scene()
    try Data("<x".utf8).write(to: URL(fileURLWithPath: damaged.sidecar.text))
    for step in SidecarStep.allCases { #expect(perform(step, damaged).isRefused) }
  }

  @Test("what people say goes out of the photo into a sidecar; the dates stay, and both come back")
  func split() throws {
    let scene = try scene()
    try ExifTool.write(["-EXIF:DateTimeOriginal=2020:01:02 03:04:05"], to: scene.photo.text)
    let before = scene.contents
    let said = PhotoReader().read(scene.photo).values
    let planned = plan(.split, scene)
    #expect(planned.outcome == .written && planned.files.count == 2 && scene.contents == before)
    let result = perform(.split, scene)
    #expect(result.outcome == .written && result.changes.isEmpty)
    let inPhoto = try tags(scene.photo)
    for name in ["XMP-dc:Title", "XMP-dc:Subject", "IFD0:Artist", "XMP-photoshop:City"] {
      #expect(inPhoto[name] == nil, "\(name)")
    }
    #expect(inPhoto["ExifIFD:DateTimeOriginal"] == "2020:01:02 03:04:05")
    let beside = try tags(scene.sidecar)
    #expect(beside["XMP-dc:Title"] == "Old" && beside["XMP-dc:Creator"] == "Ann")
    #expect(beside["XMP-photoshop:City"] == "Kiel" && beside["XMP-dc:Subject"] == "sea")
    var after = PhotoReader().read(scene.photo).values
    for field in [Field.fileSize, .fileModified] { after[field] = said[field] }
    #expect(after == said)
    #expect(perform(.split, scene).outcome == .unchanged)
    #expect(perform(.embed, scene).outcome == .written)
    #expect(try tags(scene.photo)["XMP-dc:Title"] == "Old")
    #expect(scene.revert().outcome == .written)
    #expect(scene.revert().outcome == .written)
  }

  @Test("out of a raw photo only XMP can be taken, and the reason says so")
  func splitRaw() throws {
    let folder = try TemporaryFolder()
    let file = try TestPhoto.make("a.nef", in: folder, "-IFD0:Artist=Ann", "-XMP-dc:Creator=Ann")
    let before = try Data(contentsOf: file)
    let writer = MetadataWriter(journal: TestJournal())
    let outcome = writer.perform(.sidecar(.split), on: RawPath(file.path)).outcome
    let error = PhotoError(WritingError.keptByRaw(.creator))
    #expect(outcome == .refused(error))
    #expect(error.sentence.hasPrefix("Only the XMP of a raw photo is changed"))
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("beside a sidecar that says something else nothing is taken out")
  func splitBeside() throws {
    let scene = try scene("-XMP-dc:Title=Beside")
    let before = scene.contents
    #expect(
      perform(.split, scene).outcome
        == .refused(PhotoError(WritingError.sidecarThere(name: "a.jpg.xmp"))))
    #expect(scene.contents == before)
  }

  // MARK: - What goes wrong

  private func scene(for step: SidecarStep) throws -> RevertScene {
    switch step {
    case .create: try scene()
    case .embed: try scene("-XMP-dc:Title=Beside")
    case .delete: try scene("-XMP-dc:Title=Old")
    case .split: try scene()
    }
  }

  @Test(
    "whichever call fails, each file is the old or the new one, and it can be done later",
    arguments: SidecarStep.allCases)
  func oneFailure(step: SidecarStep) throws {
    let original = try scene(for: step)
    let run = UndisturbedRun({ original.contents }, { perform(step, original, in: $0) })
    #expect(run.before != run.after && run.calls.count > 15)
    for (number, call) in run.calls.enumerated() {
      for isLast in [false, true] {
        let scene = try RevertScene("a.jpg", try #require(run.before[0]))
        if let sidecar = run.before[1] {
          try sidecar.write(to: URL(fileURLWithPath: scene.sidecar.text))
        }
        let fileSystem =
          isLast
          ? FailingFileSystem(.from(number)) : FailingFileSystem(.only(number), errno: ENOSPC)
        let result = perform(step, scene, in: fileSystem)
        let comment: Comment = "\(number): \(call)"
        run.expectWhole(scene.contents, comment)
        if result.outcome == .written, !isLast { #expect(scene.contents == run.after, comment) }
        #expect(try MetadataWriter(journal: scene.journal).reconcile().isEmpty, comment)
        let outcome = perform(step, scene).outcome
        #expect([.written, .unchanged].contains(outcome) && scene.contents == run.after, comment)
        TemporaryFile.clearLeftovers(in: RawPath(scene.folder.url.path), POSIXFileSystem())
      }
    }
  }
}

extension WriteResult {
  var isRefused: Bool {
    if case .refused = outcome { true } else { false }
  }
}
