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
  private func write(_ name: String) throws -> String {
    let journal = try TemporaryFolder()
    chmod(journal.url.path, 0o777)
    let probe = [
      ExternalProgram.builtProduct("WriteProbe"), journal.url.path + "/verso/journal.sqlite", "1",
      "New",
      "--",
      folder.url.path + "/" + name,
    ]
    let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = geteuid() == 0 ? asNobody + probe : probe
    let output = try ExternalProgram(command[0], Array(command.dropFirst())).run()
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
