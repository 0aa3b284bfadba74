public import Foundation

/// A folder of a test's own, deleted when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// Where the folder is.
  public let url: URL

  /// Makes a new, empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("verso-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    if (try? FileManager.default.removeItem(at: url)) != nil { return }
    // What a test took the permissions from is given them back, so that it can be deleted; and rm
    // deletes paths that are longer than the system accepts at once.
    for (program, arguments) in [("chmod", ["-R", "u+rwX"]), ("rm", ["-rf"])] {
      let process = try? Process.run(
        URL(fileURLWithPath: "/bin/" + program), arguments: arguments + [url.path])
      process?.waitUntilExit()
    }
  }

  /// Makes a file with these contents, and the folders that its name asks for.
  @discardableResult
  public func file(_ name: String, containing contents: Data) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: file)
    return file
  }

  /// Makes a shell script that can be run by its name at once.
  ///
  /// Another program writes it: a process that some other test starts at this moment would inherit our
  /// open file, and nobody can run a program that is open for writing.
  public func script(_ name: String, _ commands: String) throws {
    let path = url.appendingPathComponent(name).path
    let write = "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\" && chmod 755 \"$1\""
    _ = try ExternalProgram("/bin/sh", ["-c", write, "sh", path, commands]).run()
  }

  /// Copies a file into the folder, under its own name or another one.
  @discardableResult
  public func copy(of original: URL, as name: String? = nil) throws -> URL {
    let file = url.appendingPathComponent(name ?? original.lastPathComponent)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: original, to: file)
    return file
  }
}
