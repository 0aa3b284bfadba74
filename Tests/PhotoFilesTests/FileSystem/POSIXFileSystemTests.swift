import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

struct POSIXFileSystemTests {
  private let system = POSIXFileSystem()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath {
    RawPath(folder.url.path + "/" + name)
  }

  @Test("what is written to a new file is read back")
  func writesAndReads() throws {
    let file = try system.create(path("a"))
    try system.write([1, 2, 3][...], to: file, at: 0)
    try system.write([9, 8, 7][1...], to: file, at: 3)
    #expect(try system.read(0..<5, of: file) == [1, 2, 3, 8, 7])
    #expect(try system.read(3..<99, of: file) == [8, 7])
    #expect(try system.status(of: file).stamp.size == 5)
    try system.synchronize(file)
    try system.close(file)
    try system.synchronizeFolder(path(""))
  }

  @Test("a new file does not take a name that is taken, not even by a broken link")
  func createsExclusively() throws {
    try folder.file("a", containing: Data())
    try FileManager.default.createSymbolicLink(
      atPath: path("b").text, withDestinationPath: "nowhere")
    #expect(throws: FileError.system(EEXIST)) { try system.create(path("a")) }
    #expect(throws: FileError.system(EEXIST)) { try system.create(path("b")) }
  }

  @Test("a range is copied to another offset of another file, also between file systems")
  func copies() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try folder.file("a", containing: Data(bytes))
    let shared = RawPath("/dev/shm/verso-test-\(UUID().uuidString)")
    for target in [path("b"), shared] {
      try system.withFile(path("a")) { source in
        let file = try system.create(target)
        try system.write([5][...], to: file, at: 0)
        try system.copy(10..<299_990, of: source, to: file, at: 1)
        #expect(try system.read(0..<400_000, of: file) == [5] + bytes[10..<299_990])
        #expect(throws: FileError.endsEarly) {
          try system.copy(299_990..<300_001, of: source, to: file, at: 0)
        }
        try system.close(file)
      }
    }
    try system.remove(shared)
  }

  @Test("a file is renamed over another one, or not, as asked for")
  func renames() throws {
    try folder.file("a", containing: Data("a".utf8))
    try folder.file("b", containing: Data("b".utf8))
    #expect(throws: FileError.system(EEXIST)) {
      try system.rename(path("a"), to: path("b"), replacing: false)
    }
    try system.rename(path("a"), to: path("c"), replacing: false)
    try system.rename(path("c"), to: path("b"), replacing: true)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("b")) == Data("a".utf8))
    #expect(try system.contents(of: path("")).entries.map(\.name) == [Array("b".utf8)])
  }

  @Test("pipes, sockets and links are told apart without being opened")
  func kinds() throws {
    try folder.file("file", containing: Data())
    try folder.file("folder/x", containing: Data())
    #expect(mkfifo(path("pipe").text, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: path("link").text, withDestinationPath: "folder")
    let entries = try system.contents(of: path("")).entries
    let kinds = Dictionary(
      uniqueKeysWithValues: entries.map { (String(decoding: $0.name, as: UTF8.self), $0.kind) })
    #expect(kinds == ["file": .regular, "folder": .folder, "pipe": .special, "link": .link])
    #expect(try system.status(of: path("link"), followingLinks: false).kind == .link)
    #expect(try system.status(of: path("link"), followingLinks: true).kind == .folder)
    #expect(try system.destination(ofLink: path("link")) == RawPath("folder"))
    #expect(try system.status(of: path("pipe"), followingLinks: true).kind == .special)
  }

  @Test("opening a pipe does not wait for its other end")
  func opensPipe() throws {
    #expect(mkfifo(path("pipe").text, 0o600) == 0)
    let kind = try system.withFile(path("pipe")) { try system.status(of: $0).kind }
    #expect(kind == .special)
  }

  @Test("names need not be UTF-8, and may hold a newline")
  func oddNames() throws {
    let odd = path("").appending([0x0A, 0xFF, 0xFE, 0x20])
    try system.close(try system.create(odd))
    #expect(try system.contents(of: path("")).entries.map(\.name) == [[0x0A, 0xFF, 0xFE, 0x20]])
    #expect(try system.status(of: odd, followingLinks: false).kind == .regular)
    try system.remove(odd)
  }

  @Test("a path longer than PATH_MAX leads to its file")
  func longPath() throws {
    let name = Array(repeating: UInt8(ascii: "n"), count: 200)
    var deep = path("")
    for _ in 0..<40 {
      deep = deep.appending(name)
      try makeFolder(deep)
    }
    #expect(deep.bytes.count > 8000)
    let file = deep.appending("a.jpg")
    try system.close(try system.create(file))
    #expect(try system.status(of: file, followingLinks: true).kind == .regular)
    #expect(try system.contents(of: deep).entries.count == 1)
    try system.rename(file, to: path("").appending("up.jpg"), replacing: false)
    #expect(try system.contents(of: deep).entries.isEmpty)
    try system.synchronizeFolder(deep)
  }

  @Test("a file is locked by one that opened it, until that closes it")
  func locks() throws {
    try folder.file("a", containing: Data())
    let first = try system.open(path("a"))
    let second = try system.open(path("a"))
    #expect(try system.lock(first))
    #expect(try !system.lock(second))
    try system.close(first)
    #expect(try system.lock(second))
    try system.close(second)
  }

  @Test("two files take each other's name; without one of them nothing happens")
  func exchange() throws {
    let (a, b) = (path("a"), path("b"))
    try folder.file("a", containing: Data("1".utf8))
    #expect(throws: FileError.system(ENOENT)) { try system.exchange(a, b) }
    try folder.file("b", containing: Data("22".utf8))
    try system.exchange(a, b)
    #expect(try system.status(of: a, followingLinks: false).stamp.size == 2)
    #expect(try system.status(of: b, followingLinks: false).stamp.size == 1)
  }

  @Test("it is known whether anyone has a file open for writing", .timeLimit(.minutes(2)))
  func openForWriting() async throws {
    let file = try folder.file("a", containing: Data())
    let mine = try system.open(path("a"))
    defer { try? system.close(mine) }
    // A program that another test starts has our files too, until it is another program.
    while try system.isOpenForWriting(mine) { try await Task.sleep(for: .milliseconds(10)) }
    let theirs = Glibc.open(file.path, O_RDWR | O_CLOEXEC)
    #expect(try system.isOpenForWriting(mine))
    close(theirs)
    while try system.isOpenForWriting(mine) { try await Task.sleep(for: .milliseconds(10)) }
  }

  @Test("a number is locked once at a time, and others beside it")
  func numbers() throws {
    let number = UInt64.random(in: 0 ... .max) | 1 << 40
    let first = try #require(try system.lock(number))
    #expect(try system.lock(number) == nil)
    let other = try #require(try system.lock(number ^ 1 << 40))
    try system.close(other)
    try system.close(first)
    let again = try #require(try system.lock(number))
    try system.close(again)
  }

  @Test("owner, permissions, times and attributes are set and read")
  func attributes() throws {
    let file = try system.create(path("a"))
    try system.setPermissions(0o640, of: file)
    try system.setTimes(accessed: 1_500_000_000_000_000_001, modified: -1, of: file)
    try system.setOwner(getuid(), group: getgid(), of: file)
    try system.setAttribute(Array("user.verso".utf8), to: [1, 0, 2], of: file)
    let status = try system.status(of: file)
    #expect(status.permissions == 0o640)
    #expect(status.stamp.modified == -1)
    #expect(status.accessed == 1_500_000_000_000_000_001)
    #expect(status.owner == getuid() && status.group == getgid())
    #expect(try system.attributeNames(of: file).contains(Array("user.verso".utf8)))
    #expect(try system.attribute(Array("user.verso".utf8), of: file) == [1, 0, 2])
    try system.close(file)
  }

  @Test("an error carries the number that the system gave")
  func errors() {
    #expect(throws: FileError.system(ENOENT)) { try system.open(path("none")) }
    #expect(throws: FileError.system(EINVAL)) {
      try system.open(RawPath(bytes: [0x2F, 0x00, 0x61]))
    }
  }
}
