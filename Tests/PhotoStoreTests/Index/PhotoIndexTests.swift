import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Index of photos")
struct PhotoIndexTests {
  let folder: TemporaryFolder
  let path: RawPath

  init() throws {
    folder = try TemporaryFolder()
    path = RawPath(folder.url.path).appending("cache/verso/index.sqlite")
  }

  private static let photo = RawPath(bytes: Array("/p/ä".utf8) + [0xFF] + Array(".jpg".utf8))
  private static let stamp = FileStamp(size: 7, modified: -3, changed: .max, inode: .max)
  private static let sidecar = PhotoState.Sidecar(
    path: RawPath("/p/a.xmp"), stamp: FileStamp(size: 1, modified: 2, changed: 3, inode: 4))

  private let state = PhotoState(stamp: stamp, sidecars: [sidecar], ownsShortSidecar: false)

  /// A record with all that one can have.
  private var record: PhotoRecord {
    var record = PhotoRecord(path: Self.photo)
    record.kind = .raw
    record.stamp = Self.stamp
    record.sidecar = Self.sidecar.path
    record.sidecarStamp = Self.sidecar.stamp
    record.isSigned = true
    record.isUnread = true
    let time = PhotoDate.Time(hour: 23, minute: 59, second: nil, fraction: nil)
    let values: FieldValues = [
      .title: .text("Hafen 🌊\u{0}"), .keywords: .list(["sea", "boats; old"]), .rating: .integer(-1),
      .latitude: .number(-53.5),
      .dateTaken: .date(PhotoDate(year: 2024, month: 5, day: 6, time: time, offset: -90)),
      .dateModified: .date(PhotoDate(year: 1999, month: nil, day: nil, time: nil, offset: nil)),
      .fileModified: .text(""),
    ]
    record.values = values
    let sources: [PhotoRecord.Source] = [
      .exif, .iptc, .xmp, .quicktime, .png, .makerNote, .sidecar, .file,
    ]
    for (field, source) in zip(Field.allCases, sources) { record.sources[field] = source }
    record.problems = [
      Problem(
        .disagreement([
          .init(.exif, says: .text("A")), .init(.xmp, says: nil), .init(.iptc, says: .text("B")),
          .init(.slot("dc:title"), says: .text("C")), .init(.file("ä.jpg"), says: .text("D")),
        ]), of: .title),
      Problem(.valueNotRead([.init(.xmp, says: .text("99"))]), of: .rating),
      Problem(.uncertainClock, of: .dateTaken), Problem(.formatNotRead("R3D")),
      Problem(.otherFormat(named: "JPEG", found: "PNG")),
      Problem(.severalSidecars(first: "a.jpg.xmp", other: "a.xmp")),
      Problem(.file(PhotoError(KeptError(bytes: [7, 0])), .oddity)),
      Problem(.sidecarNotRead(name: "ä.xmp", PhotoError(KeptError(bytes: [])))),
    ]
    return record
  }

  private func plain(_ name: String) -> PhotoRecord {
    var record = PhotoRecord(path: RawPath("/p/\(name)"))
    record.stamp = Self.stamp
    record.values[.title] = .text(name)
    return record
  }

  /// An index with one photo.
  private func filled() -> PhotoIndex {
    let index = PhotoIndex(at: path)
    index.keep(record, in: state)
    index.flush()
    return index
  }

  @Test("what was read is known when the index is opened again, and to others at once")
  func keeping() {
    let index = PhotoIndex(at: path)
    let other = PhotoIndex(at: path)
    #expect(index.record(of: Self.photo, in: state) == nil)
    index.keep(record, in: state)
    #expect(index.record(of: Self.photo, in: state) == record)
    index.flush()
    #expect(other.record(of: Self.photo, in: state) == record)
    #expect(PhotoIndex(at: path).record(of: Self.photo, in: state) == record)
    #expect(other.count == 1)
  }

  @Test("what several threads keep at the same time is all known, and all written")
  func keepingTogether() async {
    let index = PhotoIndex(at: path)
    let (state, count) = (plainState, 3_500)
    let photos = (0..<2 * count).map { plain("\($0).jpg") }
    await withTaskGroup(of: Void.self) { group in
      for half in [photos[..<count], photos[count...]] {
        group.addTask { for photo in half { index.keep(photo, in: state) } }
      }
    }
    #expect(photos.allSatisfy { index.record(of: $0.path, in: state) == $0 })
    #expect(index.count == photos.count)
    let other = PhotoIndex(at: path)
    #expect(photos.allSatisfy { other.record(of: $0.path, in: state) == $0 })
  }

  @Test("in any other state of its files a photo is not known")
  func states() {
    let index = filled()
    var others: [PhotoState] = []
    for change: (inout PhotoState) -> Void in [
      { $0.stamp.size += 1 }, { $0.stamp.modified += 1 }, { $0.stamp.changed -= 1 },
      { $0.stamp.inode -= 1 }, { $0.sidecars = [] }, { $0.sidecars[0].stamp.changed += 1 },
      { $0.sidecars[0].path = RawPath("/p/b.xmp") }, { $0.sidecars += $0.sidecars },
      { $0.ownsShortSidecar = true },
    ] {
      others.append(state)
      change(&others[others.count - 1])
    }
    for other in others { #expect(index.record(of: Self.photo, in: other) == nil) }
    #expect(index.record(of: Self.photo, in: state) == record)
    // Read again, the photo is known in its new state alone.
    var changed = record
    changed.stamp = others[0].stamp
    changed.values[.title] = .text("new")
    index.keep(changed, in: others[0])
    index.flush()
    #expect(index.record(of: Self.photo, in: others[0]) == changed)
    #expect(index.record(of: Self.photo, in: state) == nil && index.count == 1)
  }

  @Test("photos that are expected are looked up together, and known as they were")
  func expecting() throws {
    do {
      let index = filled()
      for number in 0..<100 { index.keep(plain("\(number).jpg"), in: plainState) }
    }
    let index = PhotoIndex(at: path)
    let plains = (0..<110).map { plain("\($0).jpg") }
    index.keep(plains[105], in: plainState)
    index.expect(plains.map(\.path) + [Self.photo])
    for (number, plain) in plains.enumerated() {
      let isKept = number < 100 || number == 105
      #expect((index.record(of: plain.path, in: plainState) == plain) == isKept, "\(number)")
    }
    #expect(index.record(of: Self.photo, in: PhotoState(stamp: Self.stamp)) == nil)
    // Whoever asks once more is answered, too.
    #expect(index.record(of: Self.photo, in: state) == record)
  }

  private let plainState = PhotoState(stamp: stamp)

  @Test("a photo whose file could not be read is known with the reason")
  func unreadable() {
    let index = PhotoIndex(at: path)
    var unreadable = record
    unreadable.error = PhotoError(KeptError(bytes: [1, 2]))
    index.keep(unreadable, in: state)
    #expect(index.record(of: Self.photo, in: state) == unreadable)
  }

  @Test("a photo is known by whatever path it is called")
  func relativePaths() {
    let working = RawPath(FileManager.default.currentDirectoryPath)
    let state = PhotoState(
      stamp: Self.stamp,
      sidecars: [PhotoState.Sidecar(path: RawPath("p/a.xmp"), stamp: Self.stamp)])
    var record = plain("x")
    record.path = RawPath("p/a.jpg")
    record.sidecar = RawPath("p/a.xmp")
    record.sidecarStamp = Self.stamp
    let index = PhotoIndex(at: path)
    index.keep(record, in: state)
    #expect(index.record(of: record.path, in: state) == record)
    record.path = working.appending("p/a.jpg")
    record.sidecar = working.appending("p/a.xmp")
    var absolute = state
    absolute.sidecars[0].path = working.appending("p/a.xmp")
    index.expect([record.path])
    #expect(index.record(of: record.path, in: absolute) == record)
    #expect(index.count == 1)
  }

  @Test("a photo with an error of another module is read again")
  func errors() {
    struct Reason: Error {}
    let index = PhotoIndex(at: path)
    var unreadable = record
    unreadable.error = PhotoError(Reason())
    index.keep(unreadable, in: state)
    var odd = record
    odd.problems = [Problem(.file(PhotoError(Reason()), .oddity))]
    index.keep(odd, in: state)
    var edited = record
    edited.problems = [Problem(.conflict, of: .title)]
    index.keep(edited, in: state)
    #expect(index.count == 0)
  }

  @Test("a row that is another photo's, or damaged anywhere, is not believed")
  func damagedRows() throws {
    filled().flush()
    let database = try Database(at: path)
    let content = try #require(
      try database.rows("SELECT content FROM photo") { $0.blob(0) ?? [] }.first)
    let key = IndexKey(Self.photo).rawValue
    for position in content.indices {
      var damaged = content
      damaged[position] ^= 1 << UInt8(position % 8)
      try database.run("UPDATE photo SET content = ?", .blob(damaged))
      #expect(PhotoIndex(at: path).record(of: Self.photo, in: state) == nil, "byte \(position)")
    }
    for count in [0, 7, 8, content.count - 1] {
      try database.run("UPDATE photo SET content = ?", .blob(Array(content.prefix(count))))
      #expect(PhotoIndex(at: path).record(of: Self.photo, in: state) == nil)
    }
    // Two photos may have one number.
    let other = RawPath("/q/b.jpg")
    try database.run(
      "UPDATE photo SET content = ?, key = ?", .blob(content), .integer(IndexKey(other).rawValue))
    #expect(PhotoIndex(at: path).record(of: other, in: state) == nil)
    try database.run("UPDATE photo SET key = ?", .integer(key))
    #expect(PhotoIndex(at: path).record(of: Self.photo, in: state) == record)
  }

  @Test(
    "a damaged, foreign or older file is replaced without a word",
    arguments: ["", "no database", "SQLite format 3\u{0}and no more"])
  func damagedFiles(content: String) throws {
    filled().flush()
    try Data(content.utf8).write(to: URL(fileURLWithPath: path.text))
    let index = filled()
    #expect(index.isOpen && index.record(of: Self.photo, in: state) == record)
    index.clear()
    #expect(index.isOpen && index.count == 0)
    index.keep(record, in: state)
    #expect(index.count == 1)
  }

  @Test("another program's database, and the index of another version, are replaced")
  func otherVersions() throws {
    for change in ["UPDATE about SET identity = 'Verso 0.0'", "DROP TABLE photo"] {
      _ = filled()
      try Database(at: path).execute(change)
      let index = PhotoIndex(at: path)
      #expect(index.isOpen && index.count == 0)
    }
  }

  @Test("damage that is met while it is used ends its use, and the next start has a new one")
  func damageInUse() throws {
    let records = (0..<3_000).map { plain("\($0).jpg") }
    let state = PhotoState(stamp: Self.stamp)
    func keepAll(_ index: PhotoIndex) {
      for record in records { index.keep(record, in: state) }
      index.flush()
    }
    keepAll(PhotoIndex(at: path))
    // The pages at the beginning stay: what is looked at when it is opened.
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path.text)))
    for position in bytes.count / 2..<bytes.count {
      bytes[position] = UInt8(truncatingIfNeeded: position &* 31)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path.text))
    let damaged = PhotoIndex(at: path)
    for record in records {
      let known = damaged.record(of: record.path, in: state)
      #expect(known == nil || known == record)
    }
    #expect(!damaged.isOpen)
    let next = PhotoIndex(at: path)
    keepAll(next)
    #expect(next.isOpen && next.count == records.count)
  }

  @Test("an index that is deleted while it is used, or cannot be made, is none")
  func missing() throws {
    let index = filled()
    try FileManager.default.removeItem(atPath: path.text)
    index.keep(plain("b.jpg"), in: state)
    index.flush()
    #expect(PhotoIndex(at: path).record(of: Self.photo, in: state) == nil)
    try FileManager.default.removeItem(atPath: path.text)
    try FileManager.default.createSymbolicLink(
      atPath: path.text, withDestinationPath: folder.url.appendingPathComponent("mine").path)
    let none = filled()
    #expect(!none.isOpen && none.count == 0 && none.record(of: Self.photo, in: state) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("mine").path))
  }

  @Test("nobody but its user can read it")
  func access() throws {
    _ = filled()
    let mode = try FileManager.default.attributesOfItem(atPath: path.text)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }
}
