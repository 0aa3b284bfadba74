import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// What a user may not do who is not root. Where the tests run as root, a process of nobody does it.
struct PermissionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    chmod(folder.url.path, 0o777)
  }

  /// The outcome of writing as a usual user, as the probe prints it; empty where it was written.
  ///
  /// - Parameters:
  ///   - rounds: how often it is written.
  ///   - reverts: whether each second time it is taken back instead.
  ///   - journal: the folder of the journal; nil for one of its own.
  private func write(
    _ name: String, rounds: Int = 1, reverts: Bool = false, journal: TemporaryFolder? = nil
  ) throws -> String {
    let journal = try journal ?? TemporaryFolder()
    chmod(journal.url.path, 0o777)
    let probe = [
      ExternalProgram.builtProduct("WriteProbe"), journal.url.path + "/verso/journal.sqlite",
      "\(rounds)", "New", "Newer", "--", folder.url.path + "/" + name,
    ]
    let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = geteuid() == 0 ? asNobody + probe : probe
    let output = try ExternalProgram(
      command[0], Array(command.dropFirst()), environment: reverts ? ["PROBE_REVERTS": "1"] : [:]
    ).run()
    #expect(output.status == 0, "\(output.errorText)")
    return output.text
  }

  private func photo(_ name: String = "a.jpg", mode: mode_t, own: Bool = true) throws -> Data {
    let file = try folder.file(name, containing: TestPhoto.jpeg)
    chmod(file.path, mode)
    if own, geteuid() == 0 { chown(file.path, 65534, 65534) }
    return try Data(contentsOf: file)
  }

  private func contents(_ name: String = "a.jpg") throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  @Test("in a folder that takes no new file nothing is written, and the reason says so")
  func readOnlyFolder() throws {
    let old = try photo(mode: 0o666)
    chmod(folder.url.path, 0o555)
    let said = try write("a.jpg")
    #expect(said.contains("noNewFile(PhotoFiles.FileError.system(\(EACCES)))"))
    #expect(said.contains("failed"))
    #expect(try contents() == old)
  }

  @Test("a write-protected file is refused, though the folder would allow it")
  func writeProtected() throws {
    let old = try photo(mode: 0o444)
    #expect(try write("a.jpg").contains("WritingError.writeProtected"))
    #expect(try contents() == old)
  }

  @Test("of a write-protected sidecar it is said that it is the sidecar")
  func writeProtectedSidecar() throws {
    _ = try photo("a.nef", mode: 0o666)
    let sidecar = try TestPhoto.makeSidecar("a.nef.xmp", in: folder, "-XMP-dc:Title=Old")
    if geteuid() == 0 { chown(sidecar.path, 65534, 65534) }
    chmod(sidecar.path, 0o444)
    let old = try Data(contentsOf: sidecar)
    #expect(try write("a.nef").contains("sidecarWriteProtected(name: \"a.nef.xmp\")"))
    #expect(try Data(contentsOf: sidecar) == old)
  }

  /// A raw photo, which is left as it is.
  private func rawPhoto(mode: mode_t, group: gid_t = 65534) throws -> URL {
    let file = try folder.file("a.nef", containing: TestPhoto.tiff)
    chmod(file.path, mode)
    if geteuid() == 0 { chown(file.path, 65534, group) }
    return file
  }

  private func sidecarStatus() throws -> FileStatus {
    try POSIXFileSystem().status(
      of: RawPath(folder.url.path).appending("a.nef.xmp"), followingLinks: false)
  }

  @Test("the sidecar of a write-protected photo is written again, and taken back")
  func sidecarOfWriteProtected() throws {
    _ = try rawPhoto(mode: 0o444)
    #expect(try write("a.nef", rounds: 3) == "")
    #expect(try sidecarStatus().permissions == 0o644)
    let file = folder.url.appendingPathComponent("a.nef.xmp")
    try FileManager.default.removeItem(at: file)
    #expect(try write("a.nef", rounds: 4, reverts: true) == "")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("what a write-protected sidecar keeps from being taken back is told of it, too")
  func revertOfWriteProtectedSidecar() throws {
    _ = try rawPhoto(mode: 0o644)
    let journal = try TemporaryFolder()
    #expect(try write("a.nef", journal: journal) == "")
    chmod(folder.url.appendingPathComponent("a.nef.xmp").path, 0o444)
    let said = try write("a.nef", rounds: 2, reverts: true, journal: journal)
    let lines = said.split(separator: "\n")
    #expect(lines.count == 2, "\(said)")
    #expect(lines.allSatisfy { $0.contains("sidecarWriteProtected(name: \"a.nef.xmp\")") })
  }

  @Test(
    "a new sidecar has the group of its photo, or does not give the rights of that to another one",
    .enabled(if: geteuid() == 0, "only root can make a file of another group"),
    arguments: [(0o660, 0o600), (0o664, 0o644), (0o640, 0o600), (0o466, 0o666)])
  func group(mode: mode_t, without: UInt32) throws {
    let photo = try rawPhoto(mode: mode, group: 1234)
    #expect(try write("a.nef") == "")
    var status = try sidecarStatus()
    #expect(status.group == 65534 && status.permissions == without)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a.nef.xmp"))
    // Root may give files to any group.
    let edits: PendingEdits = [.title: PendingEdit(base: nil, value: .text("New"))]
    let writer = MetadataWriter(journal: TestJournal())
    #expect(writer.write(edits, to: RawPath(photo.path)).outcome == .written)
    status = try sidecarStatus()
    #expect(status.group == 1234 && status.permissions == mode | 0o600)
  }

  @Test(
    "a file of someone else is refused, as it would change its owner",
    .enabled(if: geteuid() == 0, "only root can make a file of someone else"))
  func otherOwner() throws {
    let old = try photo(mode: 0o666, own: false)
    let said = try write("a.jpg")
    #expect(said.contains("refused") && said.contains("WritingError.otherOwner"))
    #expect(try contents() == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.jpg"])
  }

  @Test("a photo that may not be read says so")
  func unreadable() throws {
    _ = try photo(mode: 0o000)
    #expect(try write("a.jpg").contains("FileError.system(\(EACCES))"))
  }
}
