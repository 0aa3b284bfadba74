import Foundation
import TestSupport
import Testing

/// The program, with a folder of its own that holds copies of the sample photos.
struct TestProgram {
  let folder: TemporaryFolder
  /// Where the copies are.
  var photos: URL { folder.url.appendingPathComponent("photos") }

  init() throws {
    folder = try TemporaryFolder()
    _ = try ExternalProgram("cp", ["-r", Corpus.samples.path, photos.path]).run()
  }

  private var environment: [String: String] {
    [
      "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path,
      "XDG_CACHE_HOME": folder.url.appendingPathComponent("cache").path,
      "VERSO": ExternalProgram.builtProduct("verso-cli"),
    ]
  }

  /// Runs it in the folder of the photos.
  func run(_ arguments: [String]) throws -> ExternalProgram.Output {
    try program(arguments).run()
  }

  private func program(_ arguments: [String]) -> ExternalProgram {
    ExternalProgram(
      ExternalProgram.builtProduct("verso-cli"), arguments, environment: environment, in: photos)
  }

  func run(_ arguments: String...) throws -> ExternalProgram.Output { try run(arguments) }

  /// It is to run in the folder of the photos, beside the test.
  func process(_ arguments: [String]) -> Process {
    program(arguments).process()
  }

  /// Runs a line of bash in the folder of the photos or another, where `$VERSO` is the program.
  func shell(_ line: String, in folder: URL? = nil) throws -> ExternalProgram.Output {
    try ExternalProgram(
      "bash", ["-o", "pipefail", "-c", line], environment: environment, in: folder ?? photos
    ).run()
  }

  /// The copy of a sample photo.
  func sample(_ name: String) throws -> URL {
    let copies = FileManager.default.enumerator(at: photos, includingPropertiesForKeys: nil)
    return try #require(
      copies?.compactMap { $0 as? URL }.first { $0.lastPathComponent == name })
  }

  /// The objects of some lines of JSON.
  func objects(_ output: ExternalProgram.Output) throws -> [[String: Any]] {
    try output.text.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }
}
