import Foundation
import Glibc
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// What is known must be what a reading would give, whatever happens to the files.
@Suite("Photos that are known")
struct KnownPhotosTests {
  /// What was kept, in memory, and how often it was of use.
  private final class Memory: KnownPhotos {
    struct Contents {
      var records: [RawPath: (state: PhotoState, record: PhotoRecord)] = [:]
      var hits = 0
    }

    private let contents = Mutex(Contents())

    /// How often something was known.
    var hits: Int { contents.withLock { $0.hits } }
    /// How many photos were kept.
    var count: Int { contents.withLock { $0.records.count } }

    func record(of path: RawPath, in state: @autoclosure () -> PhotoState?) -> PhotoRecord? {
      contents.withLock { contents in
        guard let known = contents.records[path], known.state == state() else { return nil }
        contents.hits += 1
        return known.record
      }
    }

    func keep(_ record: PhotoRecord, in state: PhotoState) {
      contents.withLock { $0.records[record.path] = (state, record) }
    }

    func flush() {}
  }

  private let folder: TemporaryFolder
  private let memory = Memory()
  private let reader = PhotoReader()
  private var photo: RawPath { RawPath(folder.url.path).appending("a.jpg") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("a.jpg", containing: try Self.picture("one"))
  }

  private static func picture(_ title: String) throws -> Data {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.jpg", containing: SmallJPEG.data)
    try ExifTool.write(["-Title=\(title)"], to: file.path)
    return try Data(contentsOf: file)
  }

  /// Long after all that was written.
  private let later = Int64(Date.now.timeIntervalSince1970 + 3_600) * 1_000_000_000

  /// Reads the photo, and looks whether that is what a reading without knowledge gives.
  ///
  /// - Returns: whether it was known.
  private func isKnown() -> Bool {
    let hits = memory.hits
    let file = PhotoFile(lookingBeside: photo, in: POSIXFileSystem())
    let record = reader.read(file, knowing: memory, at: later)
    #expect(record == reader.read(file))
    return memory.hits > hits
  }

  @Test("a photo is read once, and then only where something has happened to its files")
  func changes() throws {
    #expect(!isKnown() && isKnown())
    let file = folder.url.appendingPathComponent("a.jpg")
    let contents = try Data(contentsOf: file)
    // The same length and, set back, the same time.
    let times = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
    try Self.picture("two").write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(times)], ofItemAtPath: file.path)
    #expect(!isKnown() && isKnown())
    // Another file by this name.
    let other = try folder.file("other", containing: contents)
    #expect(rename(other.path, file.path) == 0)
    #expect(!isKnown() && isKnown())
  }

  @Test("a sidecar that comes, changes or goes is noticed")
  func sidecars() throws {
    #expect(!isKnown() && isKnown())
    for (name, label) in [("a.xmp", "Red"), ("a.xmp", "Blue"), ("a.jpg.xmp", "Green")] {
      let packet = folder.url.appendingPathComponent(name)
      try? FileManager.default.removeItem(at: packet)
      try ExifTool.write(["-Label=\(label)"], to: packet.path)
      #expect(!isKnown() && isKnown(), "\(label)")
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a.jpg.xmp"))
    #expect(!isKnown() && isKnown())
    // A raw photo of the same name takes the short one over.
    let raw = try folder.file("a.dng", containing: Data())
    #expect(!isKnown() && isKnown())
    try FileManager.default.removeItem(at: raw)
    #expect(!isKnown())
  }

  @Test("a link is known by the file that it leads to")
  func links() throws {
    let target = try folder.file("real/b.jpg", containing: try Self.picture("real"))
    try FileManager.default.removeItem(atPath: photo.text)
    #expect(symlink(target.path, photo.text) == 0)
    #expect(!isKnown() && isKnown())
    try Self.picture("other").write(to: target)
    #expect(!isKnown() && isKnown())
    try FileManager.default.removeItem(at: target)
    #expect(!isKnown() && !isKnown())
  }

  @Test("what is wrong with a file is known with it, and the reason why it cannot be read")
  func problems() throws {
    let file = folder.url.appendingPathComponent("a.jpg")
    let contents = try Data(contentsOf: file)
    for damaged in [contents.dropLast(2), Data(), contents] {
      try Data(damaged).write(to: file)
      #expect(!isKnown() && isKnown(), "\(damaged.count) bytes")
    }
    try folder.file("a.xmp", containing: Data("<x:xmpmeta".utf8))
    #expect(!isKnown() && isKnown())
    // What says something of the moment is not kept, and so is read again.
    try FileManager.default.removeItem(atPath: photo.text)
    try folder.file("a.jpg/b", containing: Data())
    #expect(!isKnown() && !isKnown())
  }

  @Test("what was written a moment ago is not kept: a further write might give it no other stamp")
  func fresh() throws {
    let file = PhotoFile(path: photo)
    _ = reader.read(file, knowing: memory)
    #expect(memory.count == 0)
    _ = reader.read(file, knowing: memory, at: later)
    #expect(memory.count == 1)
  }

  @Test("a file whose times are as early as can be is known, too")
  func earliest() throws {
    let state = PhotoState(stamp: FileStamp(size: 1, modified: .min, changed: .min, inode: 1))
    #expect(state.isSettled(at: .now) && state.isSettled(at: .max))
    let late = PhotoState(stamp: FileStamp(size: 1, modified: .max, changed: 0, inode: 1))
    #expect(!late.isSettled(at: .now))
  }

  @Test("a file that changes while it is read is not kept")
  func race() throws {
    let contents = try Data(contentsOf: folder.url.appendingPathComponent("a.jpg"))
    let file = URL(fileURLWithPath: photo.text)
    let disk = FailingFileSystem { _, name in
      if name.hasPrefix("read") { try? (contents + [0]).write(to: file) }
    }
    _ = PhotoReader(in: disk).read(PhotoFile(path: photo), knowing: memory, at: later)
    #expect(memory.count == 0)
  }

  @Test("a photo whose sidecar changes while it is read is not kept")
  func raceOfSidecar() throws {
    let sidecar = try folder.file("a.jpg.xmp", containing: Data("<x:xmpmeta".utf8))
    let file = PhotoFile(lookingBeside: photo, in: POSIXFileSystem())
    let disk = FailingFileSystem { _, name in
      if name.hasPrefix("read") { try? Data("<x:xmpmeta ".utf8).write(to: sidecar) }
    }
    _ = PhotoReader(in: disk).read(file, knowing: memory, at: later)
    #expect(memory.count == 0)
    _ = reader.read(file, knowing: memory, at: later)
    #expect(memory.count == 1)
  }

  @Test("a scan gives the same photos with what is known as without, and reads none again")
  func scan() async throws {
    for photo in Corpus.samplePhotos.prefix(12) {
      try folder.file(photo.lastPathComponent, containing: try Data(contentsOf: photo))
    }
    let root = RawPath(folder.url.path)
    func records(_ scanner: FolderScanner) async -> [PhotoRecord] {
      var records: [PhotoRecord] = []
      for await batch in scanner.batches() {
        for case .photo(let record) in batch { records.append(record) }
      }
      return records
    }
    let plain = await records(FolderScanner([root]))
    for record in plain {
      let file = PhotoFile(lookingBeside: record.path, in: POSIXFileSystem())
      _ = reader.read(file, knowing: memory, at: later)
    }
    let known = await records(FolderScanner([root], knowing: memory))
    #expect(known == plain && plain.count > 10)
    #expect(memory.hits == plain.count)
  }
}
