import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import PhotoFiles

/// Whatever happens between two scans, the second one says what a scan without an index says.
@Suite("Scans with the index")
struct IndexedScanTests {
  private let folder: TemporaryFolder
  private let index: PhotoIndex
  private let pictures: [Data]
  private var root: URL { folder.url.appendingPathComponent("photos") }

  init() throws {
    folder = try TemporaryFolder()
    index = PhotoIndex(at: RawPath(folder.url.path).appending("index.sqlite"))
    let scratch = try TemporaryFolder()
    pictures = try ["one", "two", "six"].map { title in
      let file = try scratch.file("\(title).jpg", containing: SmallJPEG.data)
      try ExifTool.write(["-Title=\(title)"], to: file.path)
      return try Data(contentsOf: file)
    }
    for name in ["a.jpg", "b.jpg", "c.jpg", "sub/d.jpg", "sub/deep/e.jpg", "other/f.jpg"] {
      try folder.file("photos/\(name)", containing: pictures[0])
    }
  }

  /// Long after all that was written.
  private let later = Int64(Date.now.timeIntervalSince1970 + 3_600) * 1_000_000_000

  /// What a window shows that begins with what is known, once all files were looked at.
  private func shown() async -> [PhotoRecord] {
    let reader = PhotoReader()
    let root = RawPath(root.path)
    var scanner = FolderScanner([root], isRecursive: true, knowing: index) { [index, later] in
      reader.read($0, knowing: index, at: later)
    }
    var known: [RawPath: PhotoRecord] = [:]
    for await photos in FolderScanner.recall([root], by: index) {
      scanner.note(photos)
      for photo in photos { known[photo.record.path] = photo.record }
    }
    var records: [PhotoRecord] = []
    for await batch in scanner.batches() {
      for event in batch {
        switch event {
        case .photo(let record): records.append(record)
        case .unchanged(let path): if let record = known[path] { records.append(record) }
        case .blocked, .unreadable: break
        }
      }
    }
    return records
  }

  /// Scans with what is known, and compares with a scan that knows nothing.
  ///
  /// - Returns: how many photos there are.
  private func scan() async -> Int {
    let reader = PhotoReader()
    func records(
      _ known: PhotoIndex?, _ read: @escaping @Sendable (PhotoFile) -> PhotoRecord
    ) async -> [PhotoRecord] {
      var records: [PhotoRecord] = []
      let scanner = FolderScanner(
        [RawPath(root.path)], isRecursive: true, knowing: known, read: read)
      for await batch in scanner.batches() {
        for case .photo(let record) in batch { records.append(record) }
      }
      return records
    }
    let shown = await shown()
    let known = await records(index) { [index, later] in
      reader.read($0, knowing: index, at: later)
    }
    let plain = await records(nil) { reader.read($0) }
    #expect(known == plain)
    // Of what is recalled nobody has looked whether it is a link.
    func recalled(_ records: [PhotoRecord]) -> [PhotoRecord] {
      records.map { record in
        var record = record
        record.isLink = nil
        return record
      }
    }
    #expect(recalled(shown) == recalled(plain))
    // A photo that is gone is in the index no more.
    #expect(index.count == plain.count)
    return plain.count
  }

  private func file(_ name: String) -> URL { root.appendingPathComponent(name) }

  /// Writes a file, and sets its time to what it was.
  private func write(_ data: Data, to name: String, settingBack time: Date) throws {
    try data.write(to: file(name))
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file(name).path)
  }

  private func time(of name: String) throws -> Date {
    let values = try FileManager.default.attributesOfItem(atPath: file(name).path)
    return try #require(values[.modificationDate] as? Date)
  }

  @Test("what changes behind its back is read again, and what is gone is forgotten")
  func changes() async throws {
    let files = FileManager.default
    #expect(await scan() == 6)
    #expect(await scan() == 6)
    let time = try time(of: "a.jpg")
    #expect(pictures[0].count == pictures[1].count)
    try write(pictures[1], to: "a.jpg", settingBack: time)
    #expect(await scan() == 6)
    // Two change their names with each other; a third is called otherwise.
    try files.moveItem(at: file("a.jpg"), to: file("x.jpg"))
    try files.moveItem(at: file("b.jpg"), to: file("a.jpg"))
    try files.moveItem(at: file("x.jpg"), to: file("b.jpg"))
    try files.moveItem(at: file("c.jpg"), to: file("g.jpg"))
    #expect(await scan() == 6)
    // A new file by the name of one that was removed has its inode in most file systems.
    try files.removeItem(at: file("a.jpg"))
    try write(pictures[2], to: "a.jpg", settingBack: time)
    #expect(await scan() == 6)
    try files.removeItem(at: file("a.jpg"))
    #expect(await scan() == 5)
    try files.moveItem(at: file("sub"), to: file("moved"))
    #expect(await scan() == 5)
    try files.removeItem(at: file("moved/deep"))
    #expect(await scan() == 4)
    // Another folder in its place.
    try files.removeItem(at: file("moved"))
    try files.moveItem(at: file("other"), to: file("moved"))
    #expect(await scan() == 3)
    try folder.file("photos/moved/f.xmp", containing: Data("no packet".utf8))
    try Data().write(to: file("g.jpg"))
    try pictures[0].dropLast(2).write(to: file("b.jpg"))
    #expect(await scan() == 3)
    #expect(await scan() == 3)
  }

  @Test("what is shown as it is known is not read while it is as it was")
  func unchanged() async throws {
    _ = await scan()
    let root = RawPath(root.path)
    var scanner = FolderScanner([root], isRecursive: true, knowing: index) {
      Issue.record("\($0.path) was read")
      return PhotoRecord(path: $0.path)
    }
    var paths: [RawPath] = []
    for await photos in FolderScanner.recall([root], by: index) {
      scanner.note(photos)
      paths += photos.map(\.record.path)
    }
    var unchanged: [RawPath] = []
    for await batch in scanner.batches() {
      for case .unchanged(let path) in batch { unchanged.append(path) }
    }
    #expect(unchanged == paths && paths.count == 6)
  }

  @Test("an index that is damaged or deleted between two scans changes nothing")
  func damage() async throws {
    #expect(await scan() == 6)
    let file = URL(fileURLWithPath: index.path.text)
    var bytes = [UInt8](try Data(contentsOf: file))
    for position in bytes.count / 2..<bytes.count { bytes[position] ^= 0x55 }
    try Data(bytes).write(to: file)
    let damaged = PhotoIndex(at: index.path)
    let reader = PhotoReader()
    for name in ["a.jpg", "sub/d.jpg"] {
      let photo = PhotoFile(path: RawPath(self.file(name).path))
      #expect(reader.read(photo, knowing: damaged, at: later) == reader.read(photo))
    }
    try FileManager.default.removeItem(at: file)
    let none = PhotoIndex(at: index.path)
    let photo = PhotoFile(path: RawPath(self.file("a.jpg").path))
    #expect(reader.read(photo, knowing: none, at: later) == reader.read(photo))
  }
}
