import CLinux
import Foundation
import Glibc
import PictureDecoding
import TestSupport
import Testing

@Suite("Sandbox")
struct SandboxTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.file("photo.jpg", containing: Data("photo".utf8))
  }

  /// The exit status of the probe: an error number, or the negative number of the signal that ended it.
  private func attempt(_ deed: String) throws -> Int32 {
    try ExternalProgram(ExternalProgram.builtProduct("SandboxProbe"), [deed, file.path]).run()
      .status
  }

  @Test("what this system can take away is taken away")
  func measures() throws {
    let measures = DecoderMeasures(rawValue: try #require(UInt8(exactly: attempt("measures"))))
    #expect(measures.isSuperset(of: [.limits, .noPrivileges, .fewSystemCalls]))
    #expect(measures.contains(.noFiles) == (linux_landlock_version() > 0))
  }

  @Test(
    "files, other processes and memory for code are out of reach",
    arguments: ["read", "create", "delete", "rename", "mode", "list", "kill", "code"])
  func forbidden(_ deed: String) throws {
    #expect(try attempt(deed) == EPERM)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["photo.jpg"])
  }

  @Test("who tries to reach the network or to start a program is ended", arguments: ["connect"])
  func deadly(_ deed: String) throws {
    #expect(try attempt(deed) == -SIGSYS)
  }

  @Test("no program is started")
  func start() throws {
    // The C library makes the process by a call that fails, or that ends us.
    #expect(try attempt("start") != 0)
  }

  @Test("memory ends before the machine's does")
  func memory() throws {
    // Of 4 GiB in pieces of 16 MiB.
    #expect(try (16...64).contains(attempt("memory")))
  }
}
