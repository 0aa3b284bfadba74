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
