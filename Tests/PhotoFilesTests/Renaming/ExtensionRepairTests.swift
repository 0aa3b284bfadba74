import Foundation
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("A photo with a wrong extension")
struct ExtensionRepairTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let png = folder.url.appendingPathComponent("IMG_1.JPG").path
    _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "png:" + png]).run()
  }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func repair() throws -> ExtensionRepair {
    try #require(ExtensionRepair(of: PhotoReader().read(path("IMG_1.JPG"))))
  }

  @Test("gets the right one, in capitals where it had some, and its sidecar goes with it")
  func renaming() throws {
    try folder.file("IMG_1.JPG.xmp", containing: Data("a".utf8))
    try folder.file("IMG_1.xmp", containing: Data("b".utf8))
    let repair = try repair()
    #expect(repair.new == path("IMG_1.PNG"))
    try repair.perform()
    #expect(try names == ["IMG_1.PNG", "IMG_1.PNG.xmp", "IMG_1.xmp"])
    #expect(ExtensionRepair(of: PhotoReader().read(repair.new)) == nil)
  }

  @Test("keeps its name where a sidecar says that it belongs to a file with that extension")
  func namedExtension() throws {
    _ = try TestPhoto.makeSidecar(
      "IMG_1.xmp", in: folder, "-XMP-photoshop:SidecarForExtension=JPG", "-XMP-dc:Title=T")
    #expect(PhotoReader().read(path("IMG_1.JPG")).values[.title] == .text("T"))
    let reason = PhotoError(WritingError.sidecarOfExtension(name: "IMG_1.xmp"))
    let name = try repair().name
    #expect(throws: reason) { try name.check() }
    #expect(throws: reason) { try name.give() }
    #expect(try names == ["IMG_1.JPG", "IMG_1.xmp"])
    _ = try TestPhoto.makeSidecar(
      "IMG_1.xmp", in: folder, "-XMP-photoshop:SidecarForExtension=png")
    try name.check()
  }

  @Test("keeps its name where a sidecar that says nothing of it would change hands")
  func sharedSidecar() throws {
    _ = try TestPhoto.makeSidecar("IMG_1.xmp", in: folder, "-XMP-dc:Title=T")
    let reason = PhotoError(WritingError.sidecarChangesHands(name: "IMG_1.xmp"))
    let name = try repair().name
    // As a PNG it would still have it.
    try folder.file("IMG_1.heic", containing: TestPhoto.jpeg)
    try name.check()
    try folder.file("IMG_1.AVIF", containing: TestPhoto.jpeg)
    #expect(PhotoReader().read(path("IMG_1.JPG")).values[.title] == .text("T"))
    #expect(throws: reason) { try name.check() }
    #expect(throws: reason) { try name.give() }
    #expect(try names == ["IMG_1.AVIF", "IMG_1.JPG", "IMG_1.heic", "IMG_1.xmp"])
    // A raw photo has it, whatever the others are called.
    try folder.file("IMG_1.NEF", containing: TestPhoto.jpeg)
    try name.check()
  }

  @Test("takes no sidecar from another photo")
  func takenSidecar() throws {
    _ = try TestPhoto.makeSidecar("IMG_1.xmp", in: folder, "-XMP-dc:Title=T")
    try folder.file("IMG_1.heic", containing: TestPhoto.jpeg)
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("IMG_1.JPG"),
      to: folder.url.appendingPathComponent("IMG_1.png"))
    try folder.file("IMG_1.avif", containing: TestPhoto.jpeg)
    let name = FileName(old: path("IMG_1.png"), new: path("IMG_1.jpg"))
    #expect(PhotoReader().read(path("IMG_1.avif")).values[.title] == .text("T"))
    #expect(throws: PhotoError(WritingError.sidecarChangesHands(name: "IMG_1.xmp"))) {
      try name.give()
    }
  }

  @Test("takes no sidecar over that belongs to another photo")
  func otherSidecar() throws {
    try folder.file("IMG_1.PNG.xmp", containing: Data("other".utf8))
    let name = try repair().name
    #expect(throws: PhotoError.self) { try name.check() }
    #expect(throws: PhotoError.self) { try repair().perform() }
    #expect(try names == ["IMG_1.JPG", "IMG_1.PNG.xmp"])
  }

  @Test("replaces nothing: where a name is taken, nothing is renamed", arguments: ["", ".xmp"])
  func taken(ending: String) throws {
    try folder.file("IMG_1.JPG.xmp", containing: Data("a".utf8))
    try folder.file("IMG_1.PNG" + ending, containing: Data("other".utf8))
    let before = try names
    #expect(throws: PhotoError.self) { try repair().perform() }
    #expect(try names == before)
    #expect(
      try Data(contentsOf: folder.url.appendingPathComponent("IMG_1.PNG" + ending))
        == Data("other".utf8))
  }

  @Test("a photo with the right one has nothing to repair, and neither has one that cannot be read")
  func nothing() throws {
    let sample = try #require(Corpus.samplePhotos.first)
    #expect(ExtensionRepair(of: PhotoReader().read(RawPath(sample.path))) == nil)
    try folder.file("a.jpg", containing: Data("no photo".utf8))
    #expect(ExtensionRepair(of: PhotoReader().read(path("a.jpg"))) == nil)
  }

  @Test("waits while another Verso writes the photo")
  func lock() throws {
    let name = try repair().name
    let lock = try WriteLock(name.old, in: POSIXFileSystem())
    let folder = folder.url.path
    let seen = Mutex<[[String]]>([])
    let disk = FailingFileSystem { _, call in
      guard call.hasPrefix("lock") else { return }
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      let count = seen.withLock { seen in
        seen.append(names ?? [])
        return seen.count
      }
      // The first attempt was in vain.
      if count == 2 { lock.release() }
    }
    try name.give(in: disk)
    #expect(seen.withLock(\.self) == [["IMG_1.JPG"], ["IMG_1.JPG"]])
    #expect(try names == ["IMG_1.PNG"])
  }

  @Test("a name that another program takes at the last moment is not taken from it")
  func takenMeanwhile() throws {
    let name = try repair().name
    let new = folder.url.appendingPathComponent("IMG_1.PNG")
    let fileSystem = FailingFileSystem { _, call in
      if call.hasPrefix("rename") { try? Data("other".utf8).write(to: new) }
    }
    var steps: [String] = []
    #expect(throws: PhotoError(FileError.system(EEXIST))) {
      try name.give(in: fileSystem) {
        steps.append("noted")
      } withdrawing: {
        steps.append("withdrawn")
      }
    }
    #expect(try steps == ["noted", "withdrawn"] && names == ["IMG_1.JPG", "IMG_1.PNG"])
    #expect(try Data(contentsOf: new) == Data("other".utf8))
  }

  @Test("is noted before it has its name, and no more if it does not get it")
  func noting() throws {
    let name = try repair().name
    var steps: [String] = []
    func give(in fileSystem: any FileSystem) throws {
      try name.give(in: fileSystem) {
        steps.append("noted")
        let names = try names
        #expect(names == ["IMG_1.JPG"])
      } withdrawing: {
        steps.append("withdrawn")
      }
    }
    let fileSystem = FailingFileSystem()
    try give(in: fileSystem)
    #expect(steps == ["noted"])
    try name.reversed.give()
    for number in fileSystem.calls.indices {
      steps = []
      let failing = FailingFileSystem(.only(number))
      let step: Comment = "\(number): \(fileSystem.calls[number])"
      do {
        try give(in: failing)
      } catch let error as PhotoError where error.cause is WritingError {
        // It has its name, and the disk did not confirm that.
      } catch {
        #expect(steps.isEmpty || steps == ["noted", "withdrawn"], step)
        #expect(try names == ["IMG_1.JPG"], step)
        continue
      }
      #expect(try steps == ["noted"] && names == ["IMG_1.PNG"], step)
      try name.reversed.give()
    }
  }

  @Test("has its sidecar again after the program was killed between two names")
  func killed() throws {
    try folder.file("IMG_1.JPG.xmp", containing: Data("a".utf8))
    try folder.file("IMG_1.JPG.XMP", containing: Data("b".utf8))
    let name = try repair().name
    let fileSystem = FailingFileSystem()
    try name.give(in: fileSystem)
    let done = ["IMG_1.PNG", "IMG_1.PNG.XMP", "IMG_1.PNG.xmp"]
    #expect(try names == done)
    try name.reversed.give()
    var states: Set<[String]> = []
    for number in fileSystem.calls.indices {
      let step: Comment = "\(number): \(fileSystem.calls[number])"
      // Nothing is given back by a program that has ended.
      try? name.give(in: FailingFileSystem(.from(number)))
      states.insert(try names)
      let journal = NameJournal(NotedName(name, in: EditOperation.ID(rawValue: 7)))
      try MetadataWriter(journal: journal).reconcile()
      if try names == done {
        #expect(journal.withdrawn == [], step)
        try name.reversed.give()
      } else {
        #expect(journal.withdrawn.count == 1, step)
        #expect(try names == ["IMG_1.JPG", "IMG_1.JPG.XMP", "IMG_1.JPG.xmp"], step)
      }
    }
    #expect(states.count == 4)
  }

  @Test("that was noted and did not get its name, as the program was killed, is told the journal")
  func reconciling() throws {
    let name = try repair().name
    let noted = NotedName(name, in: EditOperation.ID(rawValue: 7))
    let journal = NameJournal(noted)
    try MetadataWriter(journal: journal).reconcile()
    #expect(journal.withdrawn == [noted])
    try name.give()
    try MetadataWriter(journal: journal).reconcile()
    #expect(journal.withdrawn == [noted])
    // Another photo has the old name by now.
    try folder.file("IMG_1.JPG", containing: TestPhoto.jpeg)
    try MetadataWriter(journal: journal).reconcile()
    #expect(journal.withdrawn == [noted])
  }
}

/// A journal of one name.
private final class NameJournal: WriteJournal {
  private let noted: NotedName
  private let forgotten = Mutex<[NotedName]>([])

  init(_ noted: NotedName) { self.noted = noted }

  var withdrawn: [NotedName] { forgotten.withLock(\.self) }

  func begin(_ write: Write) throws -> WriteEntry.ID { WriteEntry.ID(rawValue: 0) }
  func finish(_ entry: WriteEntry.ID, isDone: Bool) throws {}
  func writes(of path: RawPath?) throws -> [WriteEntry] { [] }
  func lastNotedName() throws -> NotedName? { noted }
  func withdraw(_ noted: NotedName) throws { forgotten.withLock { $0.append(noted) } }
}
