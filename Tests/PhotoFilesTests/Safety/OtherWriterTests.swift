import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// Lets another program write between any two calls of a write, and sees that no edit is lost.
struct OtherWriterTests {
  /// What is written.
  enum Subject: CaseIterable {
    case jpeg, sidecar

    var photo: String { self == .jpeg ? "a.jpg" : "a.nef" }
    var target: String { self == .jpeg ? "a.jpg" : "a.nef.xmp" }
  }

  private static let words = ["-XMP-dc:Title=Old", "-XMP:Headline=AAAA", "-XMP:City=CCCC"]

  private static let jpeg: Data? = try? {
    let folder = try TemporaryFolder()
    let file = try TestPhoto.make(in: folder, words[0], words[1], words[2])
    return try Data(contentsOf: file)
  }()

  private static let sidecar: Data? = try? {
    let folder = try TemporaryFolder()
    let file = try TestPhoto.makeSidecar("a.xmp", in: folder, words[0], words[1], words[2])
    return try Data(contentsOf: file)
  }()

  /// A photo in a folder of its own.
  private struct Scene {
    let folder: TemporaryFolder
    let journal = TestJournal()
    let photo: RawPath
    let target: URL

    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
    }

    func write(_ fileSystem: FailingFileSystem) -> WriteResult {
      let edit = PendingEdit(base: .text("Old"), value: .text("New"))
      return MetadataWriter(journal: journal, in: fileSystem).write([.title: edit], to: photo)
    }

    func contains(_ word: String, in name: String? = nil) -> Bool {
      let file = name.map(folder.url.appendingPathComponent) ?? target
      return (try? Data(contentsOf: file))?.range(of: Data(word.utf8)) != nil
    }
  }

  private func scene(_ subject: Subject) throws -> Scene {
    let folder = try TemporaryFolder()
    if subject == .jpeg {
      try folder.file("a.jpg", containing: try #require(Self.jpeg))
    } else {
      try folder.file("a.nef", containing: TestPhoto.tiff)
      try folder.file("a.nef.xmp", containing: try #require(Self.sidecar))
    }
    return Scene(
      folder: folder, photo: RawPath(folder.url.path).appending(subject.photo),
      target: folder.url.appendingPathComponent(subject.target))
  }

  private func callCount(_ subject: Subject) throws -> Int {
    let fileSystem = FailingFileSystem()
    #expect(try scene(subject).write(fileSystem).outcome == .written)
    return fileSystem.calls.count
  }

  @Test(
    "between whichever calls another program writes, both edits are in the file",
    arguments: Subject.allCases, OtherWriter.Way.allCases)
  func otherWriter(subject: Subject, way: OtherWriter.Way) throws {
    for number in 0..<(try callCount(subject)) {
      let scene = try scene(subject)
      let other = OtherWriter(scene.target)
      let fileSystem = FailingFileSystem(synchronizes: false) { call, _ in
        if call == number { other.change("AAAA", to: "BBBB", way) }
        if call == number + 4 { other.finish() }
      }
      let result = scene.write(fileSystem)
      other.finish()
      // The write that was counted may have taken more calls: one that a signal interrupts is made again.
      guard fileSystem.calls.indices.contains(number) else { break }
      let step: Comment = "\(number): \(fileSystem.calls[number])"
      #expect(result.outcome == .written, step)
      #expect(PhotoReader().read(scene.photo).values[.title] == .text("New"), step)
      #expect(scene.contains("BBBB"), step)
      #expect(scene.names == Set([subject.photo, subject.target]).sorted(), step)
      #expect(scene.journal.all.allSatisfy { $0.state != .begun }, step)
      #expect(fileSystem.openCount == 0, step)
    }
  }

  @Test("of two versions that others write in the same moment none is lost")
  func twoWriters() throws {
    let undisturbed = FailingFileSystem()
    #expect(try scene(.jpeg).write(undisturbed).outcome == .written)
    let exchange = try #require(undisturbed.calls.firstIndex { $0.hasPrefix("exchange") })
    for number in exchange - 4..<undisturbed.calls.count - 4 {
      for distance in 1...4 {
        let scene = try scene(.jpeg)
        let other = OtherWriter(scene.target)
        let fileSystem = FailingFileSystem(synchronizes: false) { call, _ in
          if call == number { other.change("AAAA", to: "BBBB", .replaces) }
          if call == number + distance { other.change("CCCC", to: "DDDD", .replaces) }
        }
        let result = scene.write(fileSystem)
        let step: Comment = "\(number), \(distance): \(fileSystem.calls[number])"
        let kept = "a (other version).jpg"
        for word in ["BBBB", "DDDD"] {
          #expect(scene.contains(word) || scene.contains(word, in: kept), step)
        }
        let isKept = scene.names == [kept, "a.jpg"]
        #expect(isKept || scene.names == ["a.jpg"], step)
        if isKept {
          let error = PhotoError(WritingError.otherVersionKept(name: kept))
          #expect(result.outcome == .failed(error), step)
        } else {
          #expect(result.outcome == .written && scene.contains("New"), step)
        }
      }
    }
  }

  @Test("a file that another program removes or replaces by a folder is not made again")
  func gone() throws {
    for number in 0..<(try callCount(.jpeg)) {
      for isFolder in [false, true] {
        let scene = try scene(.jpeg)
        let moved = scene.folder.url.appendingPathComponent("moved")
        let fileSystem = FailingFileSystem(synchronizes: false) { call, _ in
          guard call == number else { return }
          rename(scene.target.path, moved.path)
          if isFolder { mkdir(scene.target.path, 0o755) }
        }
        let result = scene.write(fileSystem)
        let step: Comment = "\(number): \(fileSystem.calls[number])"
        #expect(scene.names == (isFolder ? ["a.jpg", "moved"] : ["moved"]), step)
        #expect(
          try Data(contentsOf: moved) == Self.jpeg || scene.contains("New", in: "moved"), step)
        if !scene.contains("New", in: "moved") { #expect(result.outcome != .written, step) }
      }
    }
  }

  @Test("a sidecar that another program makes in the same moment is merged")
  func newSidecar() throws {
    let photo = try #require(Self.jpeg)
    let sidecar = try #require(Self.sidecar)
    var number = 0
    var calls = Int.max
    while number < calls {
      let folder = try TemporaryFolder()
      let file = try folder.file("a.jpg", containing: photo)
      let theirs = folder.url.appendingPathComponent("a.jpg.xmp")
      let fileSystem = FailingFileSystem(synchronizes: false) { [number] call, _ in
        // It does not write over ours, where that is there already.
        if call == number { try? sidecar.write(to: theirs, options: .withoutOverwriting) }
      }
      let writer = MetadataWriter(
        journal: TestJournal(), options: WriteOptions(destination: .sidecar), in: fileSystem)
      let edit = PendingEdit(base: .text("Old"), value: .text("New"))
      let result = writer.write([.title: edit], to: RawPath(file.path))
      let step: Comment = "\(number): \(fileSystem.calls[number])"
      #expect(result.outcome == .written, step)
      let text = try String(contentsOf: theirs, encoding: .utf8)
      let renaming = try #require(fileSystem.calls.lastIndex { $0.hasPrefix("rename") })
      #expect(text.contains("New"), step)
      #expect(text.contains("AAAA") || number > renaming, step)
      #expect(try Data(contentsOf: file) == photo, step)
      calls = min(calls, fileSystem.calls.count)
      number += 1
    }
    #expect(number > 20)
  }
}
